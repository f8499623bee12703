/** One text of a paper: what is typed, what the server has, and how the first becomes the second. */
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, Emitter } from '#plugin-api';
import * as z from 'zod/mini';
import { DocumentText } from '../../common/model.ts';
import type { Draft, Journal } from './journal.ts';

/** Milliseconds without a key after which the server gets the text, and after which the device keeps it. */
const SERVER_AFTER = 1_200;
const JOURNAL_AFTER = 300;
const RETRY_AFTER = 5_000;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'conflict';

export interface DocumentParts {
  /** Sends the text; answers the version that it became. */
  readonly send: (path: string, content: string, version: number) => Promise<number>;
  readonly journal: Journal;
  /** Of this text in the journal. */
  readonly key: string;
  readonly onFailure: (error: unknown) => void;
}

const Conflict = z.object({ current: DocumentText });

export class SourceDocument {
  readonly #parts: DocumentParts;
  readonly #replaced = new Emitter<string>();
  /** The text was exchanged from outside: whoever shows it must follow. */
  readonly onReplace = this.#replaced.event;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #journalTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  /** A failure was told, and nothing could be saved since. */
  #isTold = false;
  #saved: string;

  readonly path: string;
  readonly isReadOnly: boolean;
  text: string;
  version: number;
  state: SaveState = 'saved';
  /** What the server has instead, after both sides changed. */
  theirs: DocumentText | undefined = undefined;
  /** Found on this device, newer than what the server has (crash recovery). */
  recovered: Draft | undefined = undefined;

  constructor({ path, content, version }: DocumentText, isReadOnly: boolean, parts: DocumentParts) {
    this.path = path;
    this.text = content;
    this.#saved = content;
    this.version = version;
    this.isReadOnly = isReadOnly;
    this.#parts = parts;
    makeAutoObservable(
      this,
      { path: false, isReadOnly: false, onReplace: false, isSending: false, isDirty: false },
      { autoBind: true },
    );
  }

  get isDirty(): boolean {
    return this.text !== this.#saved;
  }

  get isSending(): boolean {
    return this.#sending !== undefined;
  }

  /** Looks for what an earlier session could not save. */
  async recover(): Promise<void> {
    const draft = await this.#parts.journal.read(this.#parts.key);
    if (!draft) return;
    if (draft.text === this.text) await this.#parts.journal.remove(this.#parts.key);
    else runInAction(() => (this.recovered = draft));
  }

  restore(): void {
    const text = this.recovered?.text;
    this.recovered = undefined;
    if (text !== undefined) this.replace(text);
  }

  discardRecovered(): void {
    this.recovered = undefined;
    void this.#parts.journal.remove(this.#parts.key);
  }

  /** Typed by the user. */
  edit(text: string): void {
    if (this.isReadOnly || text === this.text) return;
    this.text = text;
    if (this.state === 'conflict') return this.#journalSoon();
    if (!this.isDirty) return this.#settle();
    if (this.state !== 'saving') this.state = this.state === 'offline' ? 'offline' : 'waiting';
    this.#journalSoon();
    this.#sendAfter(SERVER_AFTER);
  }

  /** Exchanges the text by program, as an edit of the user's that is saved like any other. */
  replace(text: string): void {
    this.edit(text);
    this.#replaced.fire(text);
  }

  /** The server's text has changed and nothing is typed here: follow it. Otherwise saving will find the conflict. */
  follow({ content, version }: DocumentText): void {
    if (version <= this.version || this.isDirty || this.#sending || this.theirs) return;
    this.#adopt(content, version);
    this.#replaced.fire(content);
  }

  /** Resolves when the server has everything that was typed until now, or cannot have it. */
  async flush(): Promise<void> {
    clearTimeout(this.#serverTimer);
    // Several may have waited for the same answer: two texts on one version would be a conflict with oneself.
    while (this.#sending) await this.#sending;
    if (this.isDirty && this.state !== 'conflict') await this.#send();
  }

  /** Keeps what is typed on the device at once: the page may be going away. */
  keep(): void {
    clearTimeout(this.#journalTimer);
    if (!this.isDirty) return;
    const draft = { text: this.text, base: this.version, at: Date.now() };
    // A device without room keeps nothing; the server still gets the text.
    void this.#parts.journal.write(this.#parts.key, draft).catch(() => undefined);
  }

  /** Ends a conflict: `mine` overwrites the server's text, `theirs` gives mine up, a text of both replaces both. */
  resolve(choice: 'mine' | 'theirs' | { text: string }): void {
    const { theirs } = this;
    if (!theirs) return;
    const mine = this.text;
    this.theirs = undefined;
    this.#adopt(theirs.content, theirs.version);
    const text = choice === 'mine' ? mine : choice === 'theirs' ? theirs.content : choice.text;
    this.text = text;
    this.#replaced.fire(text);
    if (this.isDirty) {
      this.state = 'waiting';
      this.keep();
      void this.flush();
    }
  }

  dispose(): void {
    this.keep();
    clearTimeout(this.#serverTimer);
  }

  #adopt(content: string, version: number): void {
    this.text = content;
    this.version = version;
    this.#saved = content;
    this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#serverTimer);
    clearTimeout(this.#journalTimer);
    this.state = 'saved';
    void this.#parts.journal.remove(this.#parts.key);
  }

  #journalSoon(): void {
    clearTimeout(this.#journalTimer);
    this.#journalTimer = setTimeout(this.keep, JOURNAL_AFTER);
  }

  #sendAfter(delay: number): void {
    clearTimeout(this.#serverTimer);
    this.#serverTimer = setTimeout(() => void this.flush(), delay);
  }

  #send(): Promise<void> {
    this.#sending = this.#sendNow().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #sendNow(): Promise<void> {
    const { text, version } = this;
    runInAction(() => (this.state = 'saving'));
    try {
      const next = await this.#parts.send(this.path, text, version);
      this.#isTold = false;
      runInAction(() => {
        this.version = next;
        this.#saved = text;
        if (this.isDirty) {
          this.state = 'waiting';
          this.#sendAfter(SERVER_AFTER);
        } else this.#settle();
      });
    } catch (error) {
      runInAction(() => this.#failed(error));
    }
  }

  #failed(error: unknown): void {
    const current =
      error instanceof ApiError && error.status === 409 ? z.safeParse(Conflict, error.body).data?.current : undefined;
    if (current && current.content === this.text) return this.#adopt(current.content, current.version);
    if (!current && !this.isDirty) return this.#settle();
    this.keep();
    if (current) {
      this.theirs = current;
      this.state = 'conflict';
    } else if (error instanceof ApiError && error.isOffline) {
      this.state = 'offline';
      this.#sendAfter(RETRY_AFTER);
    } else {
      // Said once; the next key tries again.
      if (!this.#isTold) this.#parts.onFailure(error);
      this.#isTold = true;
      this.state = 'failed';
    }
  }
}
