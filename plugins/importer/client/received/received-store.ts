/** What was handed over to the person: what each thing is, where it goes, and its way there once there is a connection. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, clientId } from '#plugin-api';
import type { Session } from '#plugin-api/client';
import { type Examined, examineFile, examineWords, HEAD_BYTES } from '../../common/received.ts';
import type { KeptThings, Thing } from './kept-things.ts';
import { type Sending, type SendingCalls, sendThing } from './send-thing.ts';

/** One tab at a time sends. */
const LOCK = 'carrel.received';

export interface Row {
  readonly thing: Thing;
  readonly what: Examined;
  /** Why the server did not take it. */
  readonly error?: unknown;
}

const examine = async ({ form, content }: Thing): Promise<Examined> =>
  form === 'words' ? examineWords(await content.text()) : examineFile(await content.slice(0, HEAD_BYTES).text(), content.size);

const isSendable = (row: Row): boolean => 'kind' in row.what;
const isSending = (thing: Thing): thing is Sending => thing.project !== undefined && thing.reference !== undefined;

export class ReceivedStore {
  readonly #kept: KeptThings;
  readonly #calls: SendingCalls;
  readonly #session: Pick<Session, 'user' | 'isOnline'>;
  /** `undefined` until it was looked up. */
  rows: readonly Row[] | undefined;
  /** Where things go that are added now. */
  project: number | undefined;
  isBusy = false;

  constructor(kept: KeptThings, calls: SendingCalls, session: Pick<Session, 'user' | 'isOnline'>) {
    this.#kept = kept;
    this.#calls = calls;
    this.#session = session;
    makeAutoObservable(this, { rows: observableRef }, { autoBind: true });
  }

  setProject(project: number): void {
    this.project = project;
  }

  /** Things whose place is still to be said, and that can be added at all. */
  get addable(): readonly Row[] {
    return (this.rows ?? []).filter((row) => isSendable(row) && !isSending(row.thing));
  }

  /** Things that wait for a connection. */
  get waiting(): readonly Row[] {
    return (this.rows ?? []).filter(({ thing }) => isSending(thing));
  }

  /** What nobody has seen yet is the person's from now on; what is another's stays theirs. */
  async load(): Promise<void> {
    const owner = this.#session.user?.id;
    if (owner === undefined) return;
    const rows: Row[] = [];
    for (const thing of await this.#kept.all()) {
      if (thing.owner !== undefined && thing.owner !== owner) continue;
      const own = thing.owner === undefined ? await this.#kept.change(thing, { owner, reference: clientId() }) : thing;
      rows.push({ thing: own, what: await examine(own), error: this.#rowOf(own)?.error });
    }
    if (owner === this.#session.user?.id) runInAction(() => (this.rows = rows));
  }

  /** Files that the system opened with the app. @throws QuotaExceededError */
  async open(files: readonly File[]): Promise<void> {
    await this.#kept.addFiles(files);
    await this.load();
  }

  /** Puts all that can be added into the chosen project: at once, or as soon as there is a connection. */
  async add(): Promise<void> {
    const { project } = this;
    if (project === undefined) return;
    for (const { thing } of this.addable) await this.#kept.change(thing, { project });
    await this.load();
    await this.send();
  }

  async discard({ thing }: Row): Promise<void> {
    await this.#kept.remove(thing);
    await this.load();
  }

  /** @returns how many have come to the library */
  async send(): Promise<number> {
    if (this.isBusy || !this.#session.isOnline) return 0;
    this.isBusy = true;
    try {
      return await (navigator.locks ? navigator.locks.request(LOCK, () => this.#sendAll()) : this.#sendAll());
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  async #sendAll(): Promise<number> {
    let sent = 0;
    // Another tab may have sent some of them meanwhile.
    await this.load();
    for (const { thing, what } of this.waiting) {
      if (!isSending(thing) || !('kind' in what)) continue;
      try {
        await sendThing(this.#calls, what.kind, thing);
        await this.#kept.remove(thing);
        sent += 1;
      } catch (error) {
        if (error instanceof ApiError && error.isOffline) break;
        await this.#refused(thing, error);
      }
    }
    await this.load();
    return sent;
  }

  /** It stays, with the reason, to be put elsewhere or thrown away. */
  async #refused(thing: Thing, error: unknown): Promise<void> {
    await this.#kept.change(thing, { project: undefined });
    runInAction(() => (this.rows = this.rows?.map((row) => (row.thing.id === thing.id ? { ...row, error } : row))));
  }

  #rowOf({ id }: Thing): Row | undefined {
    return this.rows?.find(({ thing }) => thing.id === id);
  }

  /** Takes everything of the person out of this browser. */
  async removeAll(): Promise<void> {
    for (const { thing } of this.rows ?? []) await this.#kept.remove(thing);
    this.clear();
  }

  /** Of the person who was signed in before, nothing is shown to the next. */
  clear(): void {
    this.rows = undefined;
    this.project = undefined;
  }
}
