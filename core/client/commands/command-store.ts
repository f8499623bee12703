/** `CommandRegistry`: every command of core and of the plugins, whether it can run, and running it. */
import { createAtom } from 'mobx';
import * as z from 'zod/mini';
import { isOnline } from '../../common/core-keys.ts';
import { Emitter } from '../../common/emitter.ts';
import { keysOf } from '../../common/expression.ts';
import type { Access } from '../../common/plans.ts';
import type { Commands, CommandState, Dialogs, Notices } from '../../plugin-api/services.ts';
import type { ContextKeyStore } from '../context/context-key-store.ts';
import type { CommandRegistry, CoreCommand } from '../plugins/types.ts';
import { type CommandEntry, entryOfCore } from './command-entry.ts';
import type { RecentCommands } from './recent-commands.ts';

export interface CommandParts {
  readonly keys: ContextKeyStore;
  readonly notices: Notices;
  readonly dialogs: Dialogs;
  readonly recent: RecentCommands;
  /** Whether the plugin's gate and the command's own let this user through. */
  readonly access: (entry: CommandEntry) => Access;
  readonly text: (entry: CommandEntry, part: 'title' | 'disabled') => string | undefined;
  readonly keysOf: (command: string) => string | undefined;
  /** Why what needs the server cannot be run without a connection. */
  readonly offline: () => string;
}

export class CommandStore implements CommandRegistry, Commands {
  readonly #parts: CommandParts;
  readonly #entries = new Map<string, CommandEntry>();
  readonly #coreKeys = new Map<string, string>();
  readonly #atom = createAtom('commands');
  readonly #changed = new Emitter<void>();
  readonly onChange = this.#changed.event;

  constructor(parts: CommandParts) {
    this.#parts = parts;
    parts.keys.onChange(() => this.refresh());
  }

  get recent(): readonly string[] {
    this.#atom.reportObserved();
    return this.#parts.recent.ids;
  }

  /** Keys that core's commands were registered with. */
  get coreKeys(): readonly { command: string; keys: string }[] {
    return [...this.#coreKeys].map(([command, keys]) => ({ command, keys }));
  }

  add(entry: CommandEntry): void {
    if (this.#entries.has(entry.id)) throw new Error(`Command "${entry.id}" is there already`);
    this.#entries.set(entry.id, entry);
  }

  register(command: CoreCommand): void {
    this.add(entryOfCore(command));
    if (command.keys) this.#coreKeys.set(command.id, command.keys);
    this.refresh();
  }

  /** After anything that decides about commands has changed. */
  refresh(): void {
    this.#atom.reportChanged();
    this.#changed.fire();
  }

  list(): readonly CommandState[] {
    return [...this.#entries.keys()].map((id) => this.state(id)).filter((state) => state !== undefined);
  }

  has(id: string): boolean {
    return this.#present(id) !== undefined;
  }

  /** `undefined` when there is no such command for this user in this context. */
  state(id: string): CommandState | undefined {
    const present = this.#present(id);
    if (!present) return undefined;
    const { entry, access } = present;
    const { icon, enablement, args, palette = !args } = entry.declaration;
    const enabled = access === 'open' && (entry.enabled?.() ?? this.#parts.keys.holds(enablement));
    return {
      id,
      title: this.#parts.text(entry, 'title') ?? id,
      keys: this.#parts.keysOf(id),
      enabled,
      reason: enabled || access === 'locked' ? undefined : this.#whyNot(entry),
      access,
      palette,
      ...(icon !== undefined && { icon }),
    };
  }

  /** A locked command opens the limitation dialog, a disabled one says why, a failing one shows its failure. */
  async run(id: string, args?: unknown): Promise<unknown> {
    const { notices, dialogs } = this.#parts;
    const entry = this.#entries.get(id);
    const state = this.state(id);
    try {
      if (!entry || !state) throw new Error(`There is no command "${id}"`);
      if (state.access === 'locked') {
        const type = entry.declaration.gate?.limit ?? entry.pluginGate?.limit;
        await dialogs.limit({ type, limit: undefined, used: undefined }, '');
        return undefined;
      }
      if (!state.enabled) {
        notices.show({ kind: 'info', text: state.reason ?? state.title });
        return undefined;
      }
      const given = entry.declaration.args ? z.parse(entry.declaration.args, args) : args;
      if (state.palette) this.#remember(id);
      return await entry.run(given);
    } catch (error) {
      // What was called off by a sign-out or by the user is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) notices.failure(error);
      return undefined;
    }
  }

  #present(id: string): { readonly entry: CommandEntry; readonly access: Access } | undefined {
    this.#atom.reportObserved();
    const entry = this.#entries.get(id);
    if (!entry || !this.#parts.keys.holds(entry.declaration.when)) return undefined;
    const access = this.#parts.access(entry);
    return access === 'hidden' ? undefined : { entry, access };
  }

  #whyNot(entry: CommandEntry): string | undefined {
    const { keys, text, offline } = this.#parts;
    const { enablement } = entry.declaration;
    const isMissing = !keys.get(isOnline) && enablement !== undefined && keysOf(enablement).includes(isOnline.name);
    return isMissing ? offline() : text(entry, 'disabled');
  }

  #remember(id: string): void {
    this.#parts.recent.add(id);
    this.refresh();
  }
}
