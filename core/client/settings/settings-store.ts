/** `Settings`: what people have set, each value checked against what its manifest declares. */
import { observable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { type Disposable, disposable } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import type { Scalar } from '../../common/expression.ts';
import type { AnyManifest, SettingDeclaration } from '../../plugin-api/manifest.ts';
import type { LocalStore, Session, Settings } from '../../plugin-api/services.ts';

const Values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
type Values = z.output<typeof Values>;
type Push = (values: Readonly<Values>) => Promise<unknown>;

const KEY = 'settings';
/** Ids of those whose values in this browser the server does not know yet. */
const PENDING = 'settings.pending';
const PUSH_DELAY = 1000;

const valuesIn = (stored: unknown): Values => z.safeParse(Values, stored).data ?? {};
const Ids = z.array(z.string());

export class SettingsStore implements Settings {
  readonly #declared: ReadonlyMap<string, SettingDeclaration>;
  readonly #user: LocalStore;
  readonly #device: LocalStore;
  readonly #session: Session;
  readonly #values = observable.map<string, Scalar>();
  readonly #changed = new Emitter<string>();
  readonly onChange = this.#changed.event;
  #push: Push | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often something was set that the server is to know. */
  #changes = 0;

  /** @param user keeps what follows the person, `device` what stays in this browser */
  constructor(manifests: readonly AnyManifest[], user: LocalStore, device: LocalStore, session: Session) {
    this.#declared = new Map(manifests.flatMap(({ contributes }) => Object.entries(contributes.settings ?? {})));
    this.#user = user;
    this.#device = device;
    this.#session = session;
    this.load();
  }

  get<T extends Scalar>(id: string): T {
    return (this.#values.get(id) ?? this.#of(id).initial) as T;
  }

  /** @throws for an unknown setting and for a value that its schema does not take */
  set(id: string, value: Scalar): void {
    const declaration = this.#of(id);
    z.parse(declaration.schema, value);
    if (this.get(id) === value) return;
    runInAction(() => this.#values.set(id, value));
    this.#keep(id, declaration.scope);
    this.#changed.fire(id);
  }

  syncWith(push: Push): Disposable {
    this.#push = push;
    if (this.#pending.length > 0) this.#schedule();
    return disposable(() => {
      if (this.#push === push) this.#push = undefined;
    });
  }

  /** Reads everything again: someone else may sit here now. What this browser has not sent yet wins over the server. */
  load(): void {
    const server = valuesIn(this.#session.user?.data.settings);
    const stored = { ...valuesIn(this.#user.read(KEY)), ...server, ...this.#unsent, ...valuesIn(this.#device.read(KEY)) };
    const before = new Map(this.#values);
    const valid = Object.entries(stored).filter(([id, value]) => {
      const declaration = this.#declared.get(id);
      return declaration && z.safeParse(declaration.schema, value).success;
    });
    runInAction(() => this.#values.replace(valid));
    for (const id of new Set([...before.keys(), ...this.#values.keys()])) {
      if (before.get(id) !== this.#values.get(id)) this.#changed.fire(id);
    }
  }

  get #pending(): readonly string[] {
    const kept = this.#user.read(PENDING);
    // An older version of this app has told no ids.
    if (kept === true) return Object.keys(valuesIn(this.#user.read(KEY)));
    return z.safeParse(Ids, kept).data ?? [];
  }

  /** What another browser has set of the others since is not to be written over. */
  get #unsent(): Values {
    const here = valuesIn(this.#user.read(KEY));
    return Object.fromEntries(this.#pending.flatMap((id) => (here[id] === undefined ? [] : [[id, here[id]] as const])));
  }

  #keep(changed: string, scope: SettingDeclaration['scope']): void {
    const own = [...this.#values].filter(([id]) => this.#declared.get(id)?.scope === scope);
    const store = scope === 'user' ? this.#user : this.#device;
    store.write(KEY, Object.fromEntries(own), { keep: true });
    if (scope === 'device') return;
    store.write(PENDING, [...new Set([...this.#pending, changed])], { keep: true });
    this.#changes += 1;
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const sent = this.#changes;
      // Without a connection it stays pending, and goes out with the next change or start.
      this.#push?.(this.#unsent).then(
        // What was set while these were on their way has yet to follow them.
        () => sent === this.#changes && this.#user.remove(PENDING),
        () => undefined,
      );
    }, PUSH_DELAY);
  }

  #of(id: string): SettingDeclaration {
    const declaration = this.#declared.get(id);
    if (!declaration) throw new Error(`Setting "${id}" is not declared by any manifest`);
    return declaration;
  }
}
