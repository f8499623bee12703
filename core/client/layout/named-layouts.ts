/** Layouts that the person has given a name. They live on the server, so they are there on every machine. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import { coreContract, StoredLayouts } from '../../common/core-contract.ts';
import type { Api, Notices, Session, Translate } from '../../plugin-api/services.ts';
import type { StoredLayout } from './layout-shape.ts';

/** Each layout is an entry of its own beside those of the dashboard, so that two machines do not overwrite each other's. */
const PREFIX = 'workbench/';
export const LONGEST_NAME = 60;

export class NamedLayouts {
  private readonly byName = observable.map<string, unknown>([], { deep: false });
  readonly #api: Api;
  readonly #session: Session;
  readonly #notices: Notices;
  readonly #t: Translate;
  /** What the server said last. */
  #said: unknown;

  constructor(api: Api, session: Session, notices: Notices, t: Translate) {
    this.#api = api;
    this.#session = session;
    this.#notices = notices;
    this.#t = t;
    makeAutoObservable(this, {}, { autoBind: true });
    session.onChange(() => this.load());
    this.load();
  }

  /** By name, as the person's language sorts. */
  get names(): readonly string[] {
    return [...this.byName.keys()].sort((a, b) => a.localeCompare(b));
  }

  /** As it was stored: not checked yet. */
  get(name: string): unknown {
    return this.byName.get(name);
  }

  /** Takes what the server said at boot. */
  load(): void {
    const said = this.#session.initial('layouts');
    // Not every change of the session brings news; what was saved since the last is not in them.
    if (said === this.#said) return;
    this.#said = said;
    const stored = StoredLayouts.safeParse(said);
    const entries = stored.success ? Object.entries(stored.data.drag_n_drop_layouts) : [];
    const own = entries.filter(([key]) => key.startsWith(PREFIX));
    this.byName.replace(new Map(own.map(([key, layout]) => [key.slice(PREFIX.length), layout])));
  }

  /** Keeps a layout under a name, in place of one of the same name. `false` when the server did not take it (CORE-064). */
  async save(name: string, layout: StoredLayout): Promise<boolean> {
    if (!(await this.#store(name, layout))) return false;
    runInAction(() => this.byName.set(name, layout));
    return true;
  }

  async remove(name: string): Promise<boolean> {
    if (!(await this.#store(name, null))) return false;
    runInAction(() => this.byName.delete(name));
    return true;
  }

  async #store(name: string, layout: StoredLayout | null): Promise<boolean> {
    try {
      const body = { drag_n_drop_layouts: { [PREFIX + name]: layout } };
      await this.#session.changing(() => this.#api.of(coreContract).updateLayouts({ body }));
      return true;
    } catch {
      this.#notices.show({ kind: 'danger', text: this.#t('layout.saveFailed') });
      return false;
    }
  }
}
