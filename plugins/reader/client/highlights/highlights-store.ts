/** The highlights of one reference. Changes show at once and go to the server one after the other; what fails is taken back. */
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import { type CitationTag, withTagsChanged } from '#plugins/library/common/model/citation-tags.ts';
import type { CitationChange, CitationNote, NewCitation } from '#plugins/library/common/model.ts';
import { quadsIn } from '../../common/geometry/quads.ts';
import type { Quad } from '../../common/geometry/types.ts';
import { stored } from '../../common/geometry/drawing.ts';
import { markKindOf } from '../../common/mark-kinds.ts';
import type { SeenMarks } from '../kept/seen-marks.ts';
import { type Highlight, highlightOf, inDocumentOrder } from './highlight.ts';
import type { HighlightCalls } from './highlight-calls.ts';

/** What of a mark can be changed. */
export type MarkChange = Partial<Pick<Highlight, 'color' | 'kind' | 'quads' | 'sortKey' | 'drawing' | 'text'>>;

export class HighlightsStore {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown = undefined;
  readonly article: number;
  readonly #byKey = observable.map<string, Highlight>({}, { deep: false });
  readonly #calls: HighlightCalls;
  readonly #seen: Pick<SeenMarks, 'note' | 'settle'>;
  /** Changes that the server does not know yet, by key. */
  readonly #pending = new Map<string, MarkChange[]>();
  /** Stored when they had already been deleted here. */
  readonly #late = new Map<string, Highlight>();
  #chain: Promise<unknown> = Promise.resolve();

  /** @param seen keeps marks between the moment in which they are seen and the one in which they are stored */
  constructor(article: number, calls: HighlightCalls, seen: Pick<SeenMarks, 'note' | 'settle'>) {
    this.article = article;
    this.#calls = calls;
    this.#seen = seen;
    makeAutoObservable(this, { article: false, error: observableRef }, { autoBind: true });
  }

  /** In the order of the document. */
  get list(): readonly Highlight[] {
    return [...this.#byKey.values()].sort(inDocumentOrder);
  }

  get(key: string | undefined): Highlight | undefined {
    return key === undefined ? undefined : this.#byKey.get(key);
  }

  byId(id: number): Highlight | undefined {
    return this.list.find((highlight) => highlight.id === id);
  }

  /** Loads, or loads again after somebody else changed something. */
  load(): Promise<void> {
    return this.#next(async () => {
      try {
        const { citations, notes } = await this.#calls.list(this.article);
        const keys = new Map(this.list.flatMap(({ id, key }) => (id === undefined ? [] : [[id, key] as const])));
        const own = new Map<number, CitationNote[]>(citations.map(({ id }) => [id, []]));
        for (const note of notes) own.get(note.citation)?.push(note);
        const loaded = citations.map((citation) =>
          this.#asShown(highlightOf(citation, own.get(citation.id) ?? [], keys.get(citation.id))),
        );
        runInAction(() => {
          // What was made meanwhile is still on its way.
          loaded.push(...this.list.filter(({ id }) => id === undefined));
          this.#byKey.replace(new Map(loaded.map((highlight) => [highlight.key, highlight])));
          this.status = 'ready';
        });
      } catch (error) {
        runInAction(() => {
          this.error = error;
          if (this.status === 'loading') this.status = 'failed';
        });
      }
    });
  }

  /** @returns the stored highlights. @throws ApiError when one could not be stored; it is gone again then. */
  add(citations: readonly NewCitation[]): Promise<Highlight[]> {
    this.#seen.note(citations);
    for (const citation of citations) this.#put(drafted(citation));
    const adding = this.#next(async () => {
      const stored: Highlight[] = [];
      for (const citation of citations) {
        const key = String(citation.id);
        try {
          const made = this.#asShown(highlightOf(await this.#calls.create(citation), [], key));
          stored.push(made);
          if (this.#byKey.has(key)) this.#put(made);
          else this.#late.set(key, made);
        } catch (error) {
          runInAction(() =>
            citations.forEach(({ id }) => this.get(String(id))?.id === undefined && this.#byKey.delete(String(id))),
          );
          throw error;
        }
      }
      return stored;
    });
    return adding.finally(() => this.#seen.settle(citations.map(({ id }) => String(id))));
  }

  /** Changes how a mark looks, where it stands or what it says. @throws ApiError after which it is again as before */
  change(key: string, change: MarkChange): Promise<void> {
    const before = this.get(key);
    if (!before) return Promise.resolve();
    this.#put({ ...before, ...change });
    this.#pending.set(key, [...(this.#pending.get(key) ?? []), change]);
    return this.#next(async () => {
      const now = this.get(key);
      try {
        if (now?.id === undefined) return;
        const { version } = await this.#calls.update(now.id, { version: now.version, ...sent(change) });
        this.#update(key, { version });
      } catch (error) {
        this.#update(key, fieldsOf(before, change));
        throw error;
      } finally {
        this.#pending.set(
          key,
          (this.#pending.get(key) ?? []).filter((each) => each !== change),
        );
      }
    });
  }

  /** Puts tags on a mark and takes others away. @throws ApiError after which it has those that it had */
  tag(key: string, add: readonly CitationTag[], remove: readonly string[]): Promise<void> {
    const before = this.get(key);
    if (!before) return Promise.resolve();
    this.#put({ ...before, tags: withTagsChanged(before.tags, add, remove) });
    return this.#next(async () => {
      const id = this.get(key)?.id;
      if (id === undefined) return;
      try {
        const { version, tags } = await this.#calls.update(id, { add_tags: [...add], remove_tags: [...remove] });
        this.#update(key, { version, tags });
      } catch (error) {
        this.#update(key, { tags: before.tags });
        throw error;
      }
    });
  }

  /** Gives a highlight its place in another file. Who may only read sees it there all the same; the server keeps the old place. */
  place(
    key: string,
    place: { page: number; quads: readonly Quad[]; sort_key: string },
    fileHash: string | undefined,
  ): Promise<void> {
    const before = this.get(key);
    if (before?.id === undefined) return Promise.resolve();
    const { page, quads, sort_key } = place;
    this.#put({ ...before, page, quads, sortKey: sort_key, fileHash });
    const placed = { page, quads: quads.map((quad) => [...quad]), sort_key, file_hash: fileHash ?? null };
    return this.#next(async () => {
      const now = this.get(key);
      if (now?.id === undefined) return;
      const { version } = await this.#calls.update(now.id, { version: now.version, ...placed });
      this.#update(key, { version });
    }).catch(() => undefined);
  }

  /** Writes, changes or, with an empty text, deletes a note. Without `note` the first is meant, or a new one. */
  setNote(key: string, text: string, note?: number): Promise<'added' | 'updated' | 'deleted' | 'unchanged'> {
    return this.#next(async () => {
      const highlight = this.get(key);
      if (highlight?.id === undefined) return 'unchanged';
      const old = highlight.notes.find(({ id }) => id === note) ?? (note === undefined ? highlight.notes[0] : undefined);
      if (text.trim() === (old?.text ?? '').trim()) return 'unchanged';
      if (!old) {
        const { id, version } = await this.#calls.createNote(highlight.id, text);
        this.#update(key, { notes: [...highlight.notes, { id, version, text }] });
        return 'added';
      }
      const isEmpty = text.trim() === '';
      const change = isEmpty ? { is_deleted: true } : { text };
      const { markdown, conflict } = await this.#calls.updateNote(old.id, { version: old.version, ...change });
      const kept = [markdown, ...(conflict ? [conflict] : [])].filter((each) => !each.is_deleted);
      this.#update(key, {
        notes: highlight.notes.flatMap((each) =>
          each.id === old.id ? kept.map(({ id, version, text: now }) => ({ id, version, text: now })) : [each],
        ),
      });
      return isEmpty ? 'deleted' : 'updated';
    });
  }

  /** Deletes highlights with their notes; `restore` brings them back. */
  remove(keys: readonly string[]): Promise<void> {
    const gone = keys.flatMap((key) => this.get(key) ?? []);
    for (const { key } of gone) this.#byKey.delete(key);
    return this.#next(async () => {
      const stored = gone.map((highlight) => this.#late.get(highlight.key) ?? highlight).filter(({ id }) => id !== undefined);
      if (stored.length === 0) return;
      const ids = stored.flatMap(({ id }) => id ?? []);
      runInAction(() => {
        for (const { key } of gone) this.#late.delete(key);
        // They may have been loaded again meanwhile.
        for (const { key, id } of this.list) if (id !== undefined && ids.includes(id)) this.#byKey.delete(key);
      });
      try {
        await this.#calls.remove(ids);
      } catch (error) {
        stored.forEach((highlight) => this.#put(highlight));
        throw error;
      }
    });
  }

  async restore(ids: readonly number[]): Promise<void> {
    await this.#next(() => this.#calls.restore(ids));
    await this.load();
  }

  /** Brings back a note that was deleted. */
  async restoreNote(id: number): Promise<void> {
    await this.#next(() => this.#calls.restoreNote(id));
    await this.load();
  }

  #put(highlight: Highlight): Highlight {
    runInAction(() => this.#byKey.set(highlight.key, highlight));
    return highlight;
  }

  /** Changes what is still there: an answer does not bring back what was deleted meanwhile. */
  #update(key: string, change: Partial<Highlight>): void {
    const now = this.get(key);
    if (now) this.#put({ ...now, ...change });
  }

  /** With the changes that are still on their way. */
  #asShown(highlight: Highlight): Highlight {
    return Object.assign({}, highlight, ...(this.#pending.get(highlight.key) ?? []));
  }

  /** Runs calls one after the other: each is based on the version that the one before made. */
  #next<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#chain.then(work);
    this.#chain = done.catch(() => undefined);
    return done;
  }
}

/** The fields of a mark that a change is about, as they are. */
export const fieldsOf = (highlight: Highlight, change: MarkChange): MarkChange =>
  Object.fromEntries(Object.keys(change).map((name) => [name, highlight[name as keyof MarkChange]]));

/** A change as the library takes it. */
const sent = ({ color, kind, text, quads, sortKey, drawing }: MarkChange): CitationChange => ({
  ...(color !== undefined && { color }),
  ...(kind !== undefined && { kind }),
  ...(text !== undefined && { text }),
  ...(quads !== undefined && { quads: quads.map((quad) => [...quad]) }),
  ...(sortKey !== undefined && { sort_key: sortKey }),
  ...(drawing !== undefined && { drawing: stored(drawing) }),
});

/** What is shown while the server does not know it yet. */
const drafted = (citation: NewCitation): Highlight => ({
  key: String(citation.id),
  id: undefined,
  version: 0,
  page: citation.page,
  quads: quadsIn(citation.quads ?? []),
  color: citation.color ?? '',
  kind: markKindOf(citation.kind),
  drawing: citation.drawing ?? undefined,
  text: citation.text ?? '',
  sortKey: citation.sort_key ?? '',
  anchor: citation.anchor ?? undefined,
  fileHash: citation.file_hash ?? undefined,
  author: citation.author ?? undefined,
  name: citation.annot_id ?? String(citation.id),
  created: '',
  notes: [],
  tags: [],
});
