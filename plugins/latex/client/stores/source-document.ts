/** One text of a paper: what is typed here, what the server has, and how the two become one. */
import { makeAutoObservable, runInAction } from 'mobx';
import { ApiError, Emitter } from '#plugin-api';
import * as z from 'zod/mini';
import { mergeTexts } from '../../common/merge/merge-texts.ts';
import { DocumentText } from '../../common/model.ts';
import type { Draft, Journal } from './journal.ts';

/** Milliseconds without a key after which the server gets the text, and after which the device keeps it. */
const SERVER_AFTER = 1_200;
const JOURNAL_AFTER = 300;
const RETRY_AFTER = 5_000;
/** After the server's text and what is typed here have become one. */
const MERGED_AFTER = 100;

export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'failed';

/** How it went to send a text. */
type Sent = 'taken' | 'merged' | 'failed';

export interface DocumentParts {
  /** Sends the text; answers the version that it became. */
  readonly send: (path: string, content: string, version: number) => Promise<number>;
  readonly journal: Journal;
  /** Of this text in the journal. */
  readonly key: string;
  readonly onFailure: (error: unknown) => void;
  /** Nobody writes in it, or this person may not. */
  readonly isReadOnly: () => boolean;
}

const Conflict = z.object({ current: DocumentText });

export class SourceDocument {
  readonly #parts: DocumentParts;
  readonly #replaced = new Emitter<string>();
  /** The text was exchanged from outside: whoever shows it must follow. */
  readonly onReplace = this.#replaced.event;
  #serverTimer: ReturnType<typeof setTimeout> | undefined;
  #journalTimer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<Sent> | undefined;
  /** A failure was told, and nothing could be saved since. */
  #isTold = false;
  /** What the server has, as far as it is known here. */
  #saved: string;
  /** What the server had by the time that something was on its way there. */
  #later: DocumentText | undefined;

  /** What is typed cannot be sent any more, and stays on the device until its writer settles it. */
  #isGivenUp = false;

  readonly path: string;
  text: string;
  version: number;
  state: SaveState = 'saved';
  /** Found on this device, newer than what the server has (crash recovery). */
  recovered: Draft | undefined = undefined;

  constructor({ path, content, version }: DocumentText, parts: DocumentParts) {
    this.path = path;
    this.text = content;
    this.#saved = content;
    this.version = version;
    this.#parts = parts;
    makeAutoObservable(
      this,
      { path: false, onReplace: false, isSending: false, isDirty: false, offered: false },
      { autoBind: true },
    );
  }

  get isReadOnly(): boolean {
    return this.#parts.isReadOnly();
  }

  get isDirty(): boolean {
    return this.text !== this.#saved;
  }

  get isSending(): boolean {
    return this.#sending !== undefined;
  }

  /** Resolves when what is on its way has arrived, or could not. */
  async sent(): Promise<void> {
    await this.#sending;
  }

  /** Looks for what an earlier session could not save. */
  async recover(): Promise<void> {
    const draft = await this.#parts.journal.read(this.#parts.key);
    if (!draft) return;
    if (this.#recoveredFrom(draft) === this.text) await this.#parts.journal.remove(this.#parts.key);
    else runInAction(() => (this.recovered = draft));
  }

  /** What `restore` would make of the text: what was found here, and what has changed on the server since it was written. */
  get offered(): string | undefined {
    return this.recovered && this.#recoveredFrom(this.recovered);
  }

  restore(): void {
    const text = this.offered;
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
    this.#isGivenUp = false;
    this.text = text;
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

  /** The server's text has changed: what is typed here goes into it. */
  follow(theirs: DocumentText): void {
    if (theirs.version <= this.version) return;
    if (this.#sending) this.#later = theirs;
    else this.#mergeWith(theirs);
  }

  /** Resolves when the server has everything that was typed until now, or cannot have it. */
  async flush(): Promise<void> {
    clearTimeout(this.#serverTimer);
    for (let isThere = false; !isThere; ) {
      // Several may have waited for the same answer: one of them sends what is left.
      while (this.#sending) await this.#sending;
      // What became one with another's text is not what was sent.
      isThere = !this.isDirty || (await this.#send()) !== 'merged';
    }
  }

  /** Keeps what is typed on the device at once: the page may be going away. */
  keep(): void {
    clearTimeout(this.#journalTimer);
    if (!this.isDirty) return;
    const draft = { text: this.text, base: this.version, began: this.#saved, at: Date.now() };
    // A device without room keeps nothing; the server still gets the text.
    void this.#parts.journal.write(this.#parts.key, draft).catch(() => undefined);
  }

  /**
   * Its writer may not write here any more: shows what the server has. What was typed stays on the device.
   * @returns what the server does not have of it
   */
  giveUp(): string | undefined {
    const typed = this.isDirty ? this.text : this.recovered?.text;
    this.keep();
    this.#isGivenUp = true;
    this.recovered = undefined;
    this.#show(this.#saved);
    this.#settle();
    return typed;
  }

  dispose(): void {
    this.keep();
    clearTimeout(this.#serverTimer);
  }

  #show(text: string): void {
    this.text = text;
    this.#replaced.fire(text);
  }

  #recoveredFrom({ text, began }: Draft): string {
    return began === undefined ? text : mergeTexts(began, text, this.text);
  }

  /** @param theirs another text than the one that is known */
  #mergeWith({ content, version }: DocumentText): void {
    const merged = mergeTexts(this.#saved, this.text, content);
    const isNews = merged !== this.text;
    this.text = merged;
    this.version = version;
    this.#saved = content;
    if (isNews) this.#replaced.fire(merged);
    if (!this.isDirty) return this.#settle();
    this.state = 'waiting';
    this.keep();
    this.#sendAfter(MERGED_AFTER);
  }

  #settle(): void {
    clearTimeout(this.#serverTimer);
    clearTimeout(this.#journalTimer);
    this.state = 'saved';
    if (!this.#isGivenUp) void this.#parts.journal.remove(this.#parts.key);
  }

  #journalSoon(): void {
    clearTimeout(this.#journalTimer);
    this.#journalTimer = setTimeout(this.keep, JOURNAL_AFTER);
  }

  #sendAfter(delay: number): void {
    clearTimeout(this.#serverTimer);
    this.#serverTimer = setTimeout(() => void this.flush(), delay);
  }

  #send(): Promise<Sent> {
    this.#sending = this.#sendNow().finally(() => {
      this.#sending = undefined;
      const later = this.#later;
      this.#later = undefined;
      if (later) this.follow(later);
    });
    return this.#sending;
  }

  async #sendNow(): Promise<Sent> {
    const { text, version } = this;
    runInAction(() => (this.state = 'saving'));
    try {
      const next = await this.#parts.send(this.path, text, version);
      this.#isTold = false;
      runInAction(() => {
        this.version = next;
        this.#saved = text;
        // It was on its way before it was given up.
        if (this.#isGivenUp) this.#show(text);
        if (this.isDirty) {
          this.state = 'waiting';
          this.#sendAfter(SERVER_AFTER);
        } else this.#settle();
      });
      return 'taken';
    } catch (error) {
      const current =
        error instanceof ApiError && error.status === 409 ? z.safeParse(Conflict, error.body).data?.current : undefined;
      runInAction(() => (current ? this.#mergeWith(current) : this.#failed(error)));
      return current ? 'merged' : 'failed';
    }
  }

  #failed(error: unknown): void {
    if (!this.isDirty) return this.#settle();
    this.keep();
    if (error instanceof ApiError && error.isOffline) {
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
