/** `KeyRegistry`: which keys run which command, for this user and on this platform. */
import { createAtom } from 'mobx';
import { Emitter } from '../../common/emitter.ts';
import { keysOf } from '../../common/expression.ts';
import type { Disposable } from '../../common/disposable.ts';
import type { Settings } from '../../plugin-api/services.ts';
import type { KeyBinding, KeyRegistry } from '../plugins/types.ts';
import { keyLabels } from '../ui/actions/key-label.ts';
import type { ActiveKeys, DeclaredKeys, KeyRunner } from './active-keys.ts';
import { KEYS_SETTING, readOverrides, writeOverride } from './key-overrides.ts';
import { listenToKeys } from './listen-to-keys.ts';
import { type Platform, strokesOf, strokesOfEvent } from './stroke.ts';

export class KeyStore implements KeyRegistry {
  readonly #runner: KeyRunner;
  readonly #settings: Settings;
  readonly #platform: Platform;
  readonly #atom = createAtom('keys');
  readonly #changed = new Emitter<void>();
  readonly onChange = this.#changed.event;
  #active: readonly ActiveKeys[] | undefined;

  constructor(runner: KeyRunner, settings: Settings, platform: Platform) {
    this.#runner = runner;
    this.#settings = settings;
    this.#platform = platform;
    settings.onChange((id) => id === KEYS_SETTING && this.refresh());
  }

  /** After commands came or went, or the user's keys changed. */
  refresh(): void {
    this.#active = undefined;
    this.#atom.reportChanged();
    this.#changed.fire();
  }

  bindings(): readonly KeyBinding[] {
    return this.active().map(({ command, keys, source }) => ({ command, keys, label: this.label(keys), source }));
  }

  conflicts(): readonly { keys: string; commands: readonly string[] }[] {
    const byContext = new Map<string, { keys: string; commands: string[] }>();
    for (const { strokes, when, keys, command } of this.active()) {
      if (strokes.length === 0) continue;
      const context = `${strokes.join(' ')} ${JSON.stringify(when)}`;
      const same = byContext.get(context) ?? { keys, commands: [] };
      if (!same.commands.includes(command)) same.commands.push(command);
      byContext.set(context, same);
    }
    return [...byContext.values()].filter(({ commands }) => commands.length > 1);
  }

  override(command: string, keys: string | undefined): void {
    writeOverride(this.#settings, command, keys);
  }

  label(keys: string): string {
    return keyLabels(keys, this.#runner.keyName, this.#platform.isMac).join(' ');
  }

  /** The first keys that run a command. */
  keysOf(command: string): string | undefined {
    return this.active().find((active) => active.command === command && active.strokes.length > 0)?.keys;
  }

  strokeOf(event: KeyboardEvent): string | undefined {
    return strokesOfEvent(event)[0];
  }

  attach(window: Window): Disposable {
    return listenToKeys(window, {
      candidates: (pressed) =>
        this.active().filter(({ strokes }) => pressed.every((names, i) => names.includes(strokes[i] ?? ''))),
      ...this.#runner,
    });
  }

  /** What is in force, the more particular first: keys with a context win over keys without and with less of it, the user's over a plugin's. */
  active(): readonly ActiveKeys[] {
    this.#atom.reportObserved();
    this.#active ??= this.#resolve();
    return this.#active;
  }

  #resolve(): readonly ActiveKeys[] {
    const overrides = readOverrides(this.#settings);
    const declared = this.#runner.declared();
    const kept = declared.filter(({ command }) => overrides[command] === undefined);
    const chosen = Object.entries(overrides).map(([command, keys]): DeclaredKeys => {
      const original = declared.find((one) => one.command === command);
      return { command, keys, when: original?.when, args: original?.args };
    });
    const resolve = (source: KeyBinding['source']) => (one: DeclaredKeys) => ({
      ...one,
      source,
      strokes: strokesOf(one.keys, this.#platform),
    });
    const all = [...chosen.map(resolve('user')), ...kept.map(resolve('plugin'))];
    // What asks for more of the context knows better what the keys mean there; what the user has chosen comes first all the same.
    const asks = ({ when, source }: ActiveKeys): number =>
      !when ? 0 : source === 'user' ? Number.POSITIVE_INFINITY : keysOf(when).length;
    return all.toSorted((one, other) => asks(other) - asks(one) || 0);
  }
}
