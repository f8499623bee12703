/** All that is said about the texts of one thing, as the server has it; and what this person does there. */
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { Anchor } from '#plugins/coedit/common/anchor.ts';
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import type { CommentsContract } from '../../common/contract.ts';
import type { Person, Thread } from '../../common/model.ts';

/** Milliseconds in which what was read is told together. */
const TELL_AFTER = 500;

export class Discussion {
  readonly kind: string;
  readonly thing: number;
  readonly #api: ApiOf<CommentsContract>;
  /** `gone`: there is no such thing, or not for this person. */
  state: 'loading' | 'ready' | 'failed' | 'gone' = 'loading';
  error: unknown = undefined;
  isLoading = false;
  role: TextRole = 'read';
  isOwner = false;
  title = '';
  people: readonly Person[] = [];
  readonly #threads = observable.map<number, Thread>({}, { deep: false });
  /** Last comments that were read and are not told yet, by thread. */
  readonly #read = new Map<number, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the questions for all: an answer that comes after a later one is let go. */
  #asked = 0;

  constructor(kind: string, thing: number, api: ApiOf<CommentsContract>) {
    this.kind = kind;
    this.thing = thing;
    this.#api = api;
    makeAutoObservable(this, { people: observableRef, error: observableRef }, { autoBind: true });
  }

  get threads(): readonly Thread[] {
    return [...this.#threads.values()];
  }

  get mayComment(): boolean {
    return this.state === 'ready' && this.role !== 'read';
  }

  get unread(): number {
    return this.threads.reduce((sum, { unread }) => sum + unread, 0);
  }

  /** Threads that are not resolved. */
  get open(): number {
    return this.threads.filter(({ resolved_at }) => resolved_at === null).length;
  }

  get(thread: number): Thread | undefined {
    return this.#threads.get(thread);
  }

  /** What is known stays when the server cannot be asked, but not when it says that there is nothing. */
  async load(): Promise<void> {
    const asked = ++this.#asked;
    this.isLoading = true;
    try {
      const all = await this.#api.list({ params: { kind: this.kind, thing: this.thing } });
      runInAction(() => {
        if (asked !== this.#asked) return;
        Object.assign(this, { state: 'ready', isLoading: false, error: undefined, role: all.role, isOwner: all.is_owner });
        Object.assign(this, { title: all.title, people: all.people });
        this.#threads.replace(new Map(all.threads.map((thread) => [thread.id, thread])));
      });
    } catch (error) {
      runInAction(() => {
        if (asked !== this.#asked) return;
        this.error = error;
        this.isLoading = false;
        const isGone = error instanceof ApiError && (error.status === 404 || error.status === 403);
        if (isGone) this.#threads.clear();
        if (isGone) this.state = 'gone';
        else if (this.state !== 'ready') this.state = 'failed';
      });
    }
  }

  /** A thread is not what it was. */
  async heard(id: number): Promise<void> {
    if (this.state !== 'ready') return;
    try {
      this.#take((await this.#api.thread({ params: { thread: id } })).thread);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) runInAction(() => this.#threads.delete(id));
      else void this.load();
    }
  }

  /** @returns the thread @throws ApiError */
  async begin(document: number, anchor: Anchor, text: string, key: string): Promise<Thread> {
    return this.#take((await this.#api.begin({ body: { kind: this.kind, document, anchor, text, key } })).thread);
  }

  /** @throws ApiError */
  async reply(thread: number, text: string, key: string): Promise<void> {
    this.#take((await this.#api.reply({ params: { thread }, body: { text, key } })).thread);
  }

  /** @throws ApiError */
  async edit(comment: number, text: string): Promise<void> {
    this.#take((await this.#api.edit({ params: { comment }, body: { text } })).thread);
  }

  /** @throws ApiError */
  async remove({ id }: Thread, comment: number): Promise<void> {
    const { thread } = await this.#api.remove({ params: { comment } });
    if (thread) this.#take(thread);
    else runInAction(() => this.#threads.delete(id));
  }

  /** @throws ApiError */
  async setResolved(thread: number, isResolved: boolean): Promise<void> {
    const call = isResolved ? this.#api.resolve : this.#api.reopen;
    this.#take((await call({ params: { thread } })).thread);
  }

  /** The words were found elsewhere. Who may not say so leaves it to others. */
  async hold(thread: number, anchor: Anchor): Promise<void> {
    await this.#api.hold({ params: { thread }, body: { anchor } }).catch(() => undefined);
  }

  /** The person has read a thread to its end. */
  seen({ id, comments, unread }: Thread): void {
    const last = comments.at(-1);
    if (unread === 0 || !last) return;
    const thread = this.#threads.get(id);
    if (thread) this.#threads.set(id, { ...thread, unread: 0 });
    this.#read.set(id, last.id);
    if (this.#timer === undefined) this.#timer = setTimeout(() => void this.#tellRead(), TELL_AFTER);
  }

  /** Another window of the person has read these. */
  seenElsewhere(threads: readonly number[]): void {
    for (const id of threads) {
      const thread = this.#threads.get(id);
      if (thread && thread.unread > 0) void this.heard(id);
    }
  }

  async #tellRead(): Promise<void> {
    this.#timer = undefined;
    const threads = [...this.#read].map(([thread, comment]) => ({ thread, comment }));
    this.#read.clear();
    await this.#api.seen({ body: { threads } }).catch(() => undefined);
  }

  #take(thread: Thread): Thread {
    // What was read here a moment ago may not be known there yet.
    const isRead = (this.#read.get(thread.id) ?? 0) >= (thread.comments.at(-1)?.id ?? 0);
    runInAction(() => this.#threads.set(thread.id, isRead ? { ...thread, unread: 0 } : thread));
    return thread;
  }
}
