/**
 * Notes that are written down in passing. Each stands in this browser before anything is sent, until the library has it: neither a
 * reload nor a lost connection loses one, and ids that are made here let it be sent again without becoming two.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, clientId } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import type { Calls } from '../tokens.ts';
import { type Draft, readDraft, readWaiting, type Waiting, writeDraft, writeWaiting } from './kept-notes.ts';

/** One tab at a time sends. */
const LOCK = 'carrel.quickNotes';
/** Letters of a title at the most. */
const TITLE = 120;

export interface QuickNoteParts {
  readonly calls: Pick<Calls, 'createArticles' | 'createArticleNote'>;
  readonly local: LocalStore;
  /** Where a note goes for which nothing is said. @throws ApiError */
  projectOf(note: Draft): Promise<number>;
}

/** What came of sending: the references that notes have become, and why one was not taken. */
export interface Sent {
  readonly made: readonly number[];
  readonly refusal?: unknown;
}

/** The first line with words in it. */
export const titleOf = (text: string): string => {
  const line = text.trim().split(/\r?\n/)[0]?.trim() ?? '';
  return line.length <= TITLE ? line : `${line.slice(0, TITLE - 1).trimEnd()}…`;
};

/** The moment is wrong, not the note. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.isOffline || error.status >= 500 || [401, 408, 429].includes(error.status));

export class QuickNotes {
  readonly #parts: QuickNoteParts;
  draft: Draft = { text: '' };
  waiting: readonly Waiting[] = [];

  constructor(parts: QuickNoteParts) {
    this.#parts = parts;
    makeAutoObservable(this, { draft: observableRef, waiting: observableRef }, { autoBind: true });
    this.load();
  }

  /** Takes over what this browser keeps of whoever is signed in, other tabs' notes among it. */
  load(): void {
    const { local } = this.#parts;
    this.draft = readDraft(local);
    this.waiting = readWaiting(local);
  }

  /** Every letter is kept at once: phones end what is in the background without a word. */
  write(text: string): void {
    this.#draft({ ...this.draft, text });
  }

  choose(project: number): void {
    this.#draft({ ...this.draft, project });
  }

  /** A note that was not taken is written anew. */
  takeBack(note: Waiting): void {
    const { text, project } = note;
    const more = this.draft.text.trim() === '' ? '' : `\n\n${this.draft.text}`;
    this.#draft({ text: text + more, ...(project !== undefined && { project }) });
    this.#keep(this.#kept().filter(({ note: id }) => id !== note.note));
  }

  /** What was written waits to be sent, and the next note begins empty, for the same project. */
  finish(): void {
    const { text, project } = this.draft;
    if (text.trim() === '') return;
    this.#keep([
      ...this.#kept(),
      { text: text.trim(), ...(project !== undefined && { project }), article: clientId(), note: clientId() },
    ]);
    this.#draft({ text: '', ...(project !== undefined && { project }) });
  }

  /** Sends what waits, oldest first, as far as it can be sent now. */
  async send(): Promise<Sent> {
    return navigator.locks ? navigator.locks.request(LOCK, this.#sendAll) : this.#sendAll();
  }

  readonly #sendAll = async (): Promise<Sent> => {
    const made: number[] = [];
    let refusal: unknown;
    // Other tabs may have sent some of them meanwhile.
    for (const note of this.#kept().filter(({ isRefused }) => !isRefused)) {
      try {
        made.push(...(await this.#put(note)));
        this.#keep(this.#kept().filter((one) => one.note !== note.note));
      } catch (error) {
        if (isPassing(error)) break;
        refusal = error;
        this.#keep(this.#kept().map((one) => (one.note === note.note ? { ...one, isRefused: true } : one)));
      }
    }
    return { made, ...(refusal !== undefined && { refusal }) };
  };

  async #put(note: Waiting): Promise<number[]> {
    const { calls, projectOf } = this.#parts;
    const project = await projectOf(note);
    const info = { title: titleOf(note.text), type: 'document', source: 'manual' };
    const { document } = await calls.createArticles({ body: { id: note.article, project, info } });
    const made = Array.isArray(document) ? document[0] : document;
    if (!made) return [];
    await calls.createArticleNote({ body: { note: { id: note.note, article: made.id, text: note.text } } });
    return [made.id];
  }

  #draft(draft: Draft): void {
    runInAction(() => (this.draft = draft));
    writeDraft(this.#parts.local, draft);
  }

  #keep(waiting: readonly Waiting[]): void {
    runInAction(() => (this.waiting = waiting));
    writeWaiting(this.#parts.local, waiting);
  }

  #kept(): readonly Waiting[] {
    return readWaiting(this.#parts.local);
  }
}
