/** One reference with its notes and highlights, as its panel shows and edits them. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import type { ArticleNote, Citation } from '../../common/model/annotations.ts';
import type { Article } from '../../common/model/article.ts';
import type { ArticleInfo } from '../../common/model/info.ts';
import type { Step } from '../toasts.ts';
import { NoteDraft } from './note-draft.ts';

export interface DetailParts {
  readonly api: ApiOf<LibraryContract>;
  readonly local: LocalStore;
  /** Someone else's change got in the way; what is shown is theirs. */
  onClash(): void;
  /** A note was changed elsewhere; this text was kept as a copy. */
  onConflict(): void;
  /** A field was changed here, and can be changed back. */
  onChanged(step: Step): void;
}

const EMPTY = { string: '', number: null, object: [] } as const;

/** The fields of `change` as they were; one that was not there is emptied again. */
const fieldsBefore = (before: ArticleInfo, change: ArticleInfo): ArticleInfo => {
  const names = Object.keys(change) as (keyof ArticleInfo)[];
  const emptied = (value: unknown) => (value === null ? null : EMPTY[typeof value as keyof typeof EMPTY]);
  return Object.fromEntries(names.map((name) => [name, before[name] ?? emptied(change[name])]));
};

/** What hangs on a reference and is asked for by itself. */
export type DetailPart = 'notes' | 'citations';

export interface DetailOptions {
  /** What is loaded with the reference from the start on: everything, when not given. */
  readonly wanted?: readonly DetailPart[];
  /** The reference as it is known already, for the first time that it is loaded. */
  known?(): Promise<Article>;
}

export interface NoteInPanel {
  readonly id: number;
  readonly created: string;
  readonly draft: NoteDraft;
}

/** Parts that were asked for. */
interface Found {
  readonly notes: readonly ArticleNote[] | undefined;
  readonly citations: readonly Citation[] | undefined;
}

export class ReferenceDetail {
  readonly id: number;
  readonly #parts: DetailParts;
  /** What is asked for along with the reference. */
  readonly #wanted: Set<DetailPart>;
  readonly #known: DetailOptions['known'];
  /** When notes were made or taken away here, by their ids: an answer to what was asked before does not know of it. */
  readonly #changed = new Map<number, number>();
  /** When what is shown was asked for. Answers may come in another order than they were asked for. */
  #asked = 0;
  /** The article as the server was last seen to have it, since when, and what is on its way there, the oldest first. */
  #stored: Article | undefined;
  #storedAt = 0;
  readonly #sent = new Set<ArticleInfo>();
  /** The note that was made here last. */
  added: number | undefined;
  article: Article | undefined;
  notes: readonly NoteInPanel[] = [];
  citations: readonly Citation[] = [];
  /** What of it is here. */
  loaded: ReadonlySet<DetailPart> = new Set();
  /** A part that could not be loaded by itself. */
  failed: DetailPart | undefined;
  error: unknown;

  constructor(id: number, parts: DetailParts, { wanted = ['notes', 'citations'], known }: DetailOptions = {}) {
    this.id = id;
    this.#parts = parts;
    this.#wanted = new Set(wanted);
    this.#known = known;
    const refs = {
      article: observableRef,
      notes: observableRef,
      citations: observableRef,
      loaded: observableRef,
      error: observableRef,
    };
    makeAutoObservable(this, { id: false, ...refs }, { autoBind: true });
  }

  async load(): Promise<void> {
    const asked = performance.now();
    const parts = new Set(this.#wanted);
    try {
      const [document, found] = await Promise.all([this.#ask(), this.#askFor(parts)]);
      if (asked < this.#asked) return;
      this.#asked = asked;
      runInAction(() => {
        this.#adopt(document, asked);
        this.#take(found, asked);
        this.error = undefined;
      });
    } catch (error) {
      if (asked >= this.#asked) runInAction(() => (this.error = error));
    }
  }

  /** Loads a part that nobody wanted before, and with the reference from now on. */
  async want(part: DetailPart): Promise<void> {
    if (this.#wanted.has(part)) return;
    this.#wanted.add(part);
    const asked = performance.now();
    try {
      const found = await this.#askFor(new Set([part]));
      // What came later brought it along.
      if (!this.loaded.has(part)) runInAction(() => this.#take(found, asked));
    } catch {
      this.#wanted.delete(part);
      runInAction(() => (this.failed = part));
    }
  }

  async #ask(): Promise<Article> {
    if (!this.article && this.#known) return this.#known();
    return (await this.#parts.api.getArticle({ params: { id: this.id } })).document;
  }

  async #askFor(parts: ReadonlySet<DetailPart>): Promise<Found> {
    const { api } = this.#parts;
    const query = { article: this.id };
    const [notes, citations] = await Promise.all([
      parts.has('notes') ? api.listArticleNotes({ query }) : undefined,
      parts.has('citations') ? api.listCitations({ query }) : undefined,
    ]);
    return { notes: notes?.data, citations: citations?.data };
  }

  #take({ notes, citations }: Found, asked: number): void {
    if (notes) this.#takeNotes(notes, asked);
    if (citations) this.citations = citations;
    const found: DetailPart[] = [...(notes ? ['notes' as const] : []), ...(citations ? ['citations' as const] : [])];
    this.loaded = new Set([...this.loaded, ...found]);
    this.failed = undefined;
  }

  /** Stores fields of the bibliographic data; shown at once, and put right by the server's answer. */
  async change(info: ArticleInfo): Promise<void> {
    const before = this.article;
    if (!before || !(await this.#write(info))) return;
    const old = fieldsBefore(before.info, info);
    this.#parts.onChanged({ undo: () => this.#write(old), redo: () => this.#write(info) });
  }

  async setCitekey(citekey: string): Promise<void> {
    const before = this.article;
    if (!before || citekey === before.citekey || !(await this.#store(before, { citekey }))) return;
    const put = async (key: string) => this.article && this.#store(this.article, { citekey: key });
    this.#parts.onChanged({ undo: () => put(before.citekey), redo: () => put(citekey) });
  }

  async #write(info: ArticleInfo): Promise<boolean> {
    const before = this.article;
    return before !== undefined && this.#store(before, { info });
  }

  /** @returns whether the change is stored; `false` when someone else's is shown in its place */
  async #store(before: Article, change: { info?: ArticleInfo; citekey?: string }): Promise<boolean> {
    const { info = {} } = change;
    const sent = performance.now();
    this.#sent.add(info);
    this.#show();
    try {
      const body = { ...change, version: before.version };
      const { document } = await this.#parts.api.updateArticle({ params: { id: this.id }, body });
      this.#sent.delete(info);
      this.#adopt(document, sent);
      return true;
    } catch (error) {
      this.#sent.delete(info);
      this.#show();
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      await this.load();
      this.#parts.onClash();
      return false;
    }
  }

  /** Takes what the server answered to what was asked then, unless it has told newer things since: answers overtake each other. */
  #adopt(document: Article, asked: number): void {
    const isOvertaken = this.#stored !== undefined && asked < this.#storedAt && document.version < this.#stored.version;
    if (!isOvertaken) {
      this.#stored = document;
      this.#storedAt = performance.now();
    }
    this.#show();
  }

  /** What the server has, with what it has not heard of yet. */
  #show(): void {
    const stored = this.#stored;
    if (!stored) return;
    const info: ArticleInfo = Object.assign({}, stored.info, ...this.#sent);
    runInAction(() => (this.article = { ...stored, info }));
  }

  async addNote(): Promise<void> {
    const { note } = await this.#parts.api.createArticleNote({ body: { note: { article: this.id, text: '' } } });
    this.#changed.set(note.id, performance.now());
    runInAction(() => {
      this.added = note.id;
      // It may have come with all of them, before the answer.
      if (this.notes.every(({ id }) => id !== note.id)) this.notes = [...this.notes, this.#inPanel(note)];
    });
  }

  /** Takes a note away; the answer brings it back. */
  async removeNote(id: number): Promise<() => Promise<void>> {
    const { api } = this.#parts;
    const { deleted } = await api.deleteItems({ body: { article_notes: [id] } });
    this.#changed.set(id, performance.now());
    runInAction(() => (this.notes = this.notes.filter((note) => note.id !== id)));
    return async () => {
      await api.restoreDeleted({ body: deleted });
      await this.load();
    };
  }

  /** Saves what is being written. */
  dispose(): void {
    for (const { draft } of this.notes) draft.dispose();
  }

  /** Keeps the drafts that are open, so that nobody's cursor jumps. */
  #takeNotes(notes: readonly ArticleNote[], asked: number): void {
    const open = new Map(this.notes.map((note) => [note.id, note]));
    const isNewer = ({ id }: { readonly id: number }) => (this.#changed.get(id) ?? 0) > asked;
    const told = notes
      .filter((note) => open.has(note.id) || !isNewer(note))
      .map((note) => {
        const known = open.get(note.id);
        known?.draft.adopt(note.text, note.version, asked);
        return known ?? this.#inPanel(note);
      });
    this.notes = [...told, ...this.notes.filter((note) => isNewer(note) && !told.includes(note))];
  }

  #inPanel({ id, text, version, created_at: created }: ArticleNote): NoteInPanel {
    const { api, local, onConflict } = this.#parts;
    const draft = new NoteDraft(text, version, {
      key: `library.note.${id}`,
      local,
      onConflict: () => {
        onConflict();
        void this.load();
      },
      save: async (sent, base) => {
        const { note, conflict } = await api.updateArticleNote({ params: { id }, body: { note: { text: sent, version: base } } });
        return { text: note.text, version: note.version, isConflict: conflict !== undefined };
      },
    });
    return { id, created, draft };
  }
}
