/**
 * Notes that are written down in passing. Each stands in this browser before anything is sent, until the library has it: neither a
 * reload nor a lost connection loses one, and ids that are made here let it be sent again without becoming two.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, clientId } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import * as z from 'zod/mini';
import { ClientId, ServerId } from '../../common/model/fields.ts';
import type { Calls } from '../tokens.ts';
import { WAITING } from './late-quick-notes.ts';

const DRAFT = 'library.quickNote';
/** One tab at a time sends. */
const LOCK = 'carrel.quickNotes';
/** Letters of a title at the most. */
const TITLE = 120;

const Draft = z.object({ text: z.string(), project: z.optional(ServerId) });
/** What is being written, and where it goes; the first project of the library where none is named. */
export type Draft = z.output<typeof Draft>;

const Waiting = z.extend(Draft, {
  /** Ids of the reference and of the note on it. */
  article: ClientId,
  note: ClientId,
  /** It was not taken, and waits for another place. */
  isRefused: z.optional(z.boolean()),
});
export type Waiting = z.output<typeof Waiting>;

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
    this.draft = z.safeParse(Draft, local.read(DRAFT)).data ?? { text: '' };
    this.waiting = this.#kept();
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
    if (draft.text === '') this.#parts.local.remove(DRAFT);
    else this.#parts.local.write(DRAFT, draft);
  }

  #keep(waiting: readonly Waiting[]): void {
    runInAction(() => (this.waiting = waiting));
    if (waiting.length === 0) this.#parts.local.remove(WAITING);
    else this.#parts.local.write(WAITING, waiting);
  }

  #kept(): readonly Waiting[] {
    const kept = this.#parts.local.read(WAITING);
    return Array.isArray(kept) ? kept.flatMap((one: unknown) => z.safeParse(Waiting, one).data ?? []) : [];
  }
}
