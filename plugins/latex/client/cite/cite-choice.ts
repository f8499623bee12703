/** What somebody chooses from to cite: the passage in hand, the others of its PDF, then the works of the library. Typing filters all of it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import type { Article, ArticleRow } from '#plugins/library/common/model.ts';
import { type CiteRow, type CiteSource, fitting, handRow, type InHand, passageRow, workRow } from './cite-rows.ts';

export interface CiteChoiceParts {
  readonly library: Pick<ApiOf<LibraryContract>, 'listCitations' | 'listCitationNotes'>;
  /** Works of the library, what was used last first. @throws ApiError */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly ArticleRow[]>;
  readonly inHand: InHand | undefined;
  /** @throws ApiError */
  readonly get: (article: number) => Promise<Article>;
}

/** Rows of each kind at the most. */
const MOST_PASSAGES = 20;
const MOST_FOUND = 4;
/** Characters that the library takes to look for. */
const MOST_TYPED = 300;

/** Works without passages are better than nothing. */
const orNone = async <T>(asked: Promise<{ readonly data: readonly T[] }>): Promise<readonly T[]> =>
  (await asked.catch(() => undefined))?.data ?? [];

const sourcesOf = (rows: readonly CiteRow[]): readonly CiteSource[] => rows.map(({ source }) => source);

export class CiteChoice {
  readonly #parts: CiteChoiceParts;
  #asking = new AbortController();
  #looking: Promise<unknown>;
  hand: CiteRow | undefined;
  /** Of the PDF in hand. */
  passages: readonly CiteRow[] = [];
  /** What the library has for what was typed. */
  found: readonly CiteRow[] = [];
  text = '';
  /** Of `rows`; the stretch between the two is chosen. */
  marked = 0;
  from = 0;
  /** Chosen, while more is looked for. */
  kept: readonly CiteRow[] = [];
  /** The marked row was chosen by the person, and not by the order. */
  isMoved = false;
  state: 'looking' | 'ready' | 'failed' = 'looking';

  constructor(parts: CiteChoiceParts) {
    this.#parts = parts;
    this.hand = parts.inHand && handRow(parts.inHand, undefined, undefined);
    makeAutoObservable(
      this,
      { hand: observableRef, passages: observableRef, found: observableRef, kept: observableRef },
      { autoBind: true },
    );
    this.#looking = Promise.all([this.#learnHand(), this.#look('')]);
  }

  /** Each once, the passage in hand on top. */
  get rows(): readonly CiteRow[] {
    const near = fitting([...(this.hand ? [this.hand] : []), ...this.passages], this.text);
    const rows = new Map<string, CiteRow>();
    for (const row of [...near, ...this.found]) if (!rows.has(row.id)) rows.set(row.id, row);
    return [...rows.values()];
  }

  isChosen(index: number): boolean {
    // What was kept is cited alone where nothing else is looked for.
    if (this.kept.length > 0 && !this.isMoved && this.text.trim() === '') return false;
    return index >= Math.min(this.from, this.marked) && index <= Math.max(this.from, this.marked);
  }

  type(text: string): void {
    this.text = text;
    this.marked = this.from = 0;
    this.isMoved = false;
    this.#looking = this.#look(text.trim().slice(0, MOST_TYPED));
  }

  /** @param isRange more is chosen, from where the last step without it led */
  move(step: number, isRange: boolean): void {
    this.marked = Math.max(0, Math.min(this.rows.length - 1, this.marked + step));
    if (!isRange) this.from = this.marked;
    this.isMoved = true;
  }

  /** Marks one row alone. */
  mark(index: number): void {
    this.marked = this.from = index;
    this.isMoved = true;
  }

  /** Keeps what is chosen, and looks on. */
  keep(): void {
    this.kept = this.#chosen;
    this.type('');
  }

  drop(): void {
    this.kept = this.kept.slice(0, -1);
  }

  /** What is to be cited; waits for what was typed last. Nothing where nothing fits. */
  async take(): Promise<readonly CiteSource[]> {
    // The passage in hand is known before the library has answered.
    let asked: Promise<unknown> | undefined;
    while (this.rows[this.marked]?.group !== 'hand' && asked !== this.#looking) {
      asked = this.#looking;
      await asked;
    }
    return sourcesOf(this.#chosen);
  }

  dispose(): void {
    this.#asking.abort();
  }

  /** With what was kept. */
  get #chosen(): readonly CiteRow[] {
    const fresh = this.rows.filter(({ id }, index) => this.isChosen(index) && !this.kept.some((one) => one.id === id));
    return [...this.kept, ...fresh];
  }

  /** What it is called, and what else was marked in its PDF: the last first. */
  async #learnHand(): Promise<void> {
    const { library, inHand, get } = this.#parts;
    if (!inHand) return;
    const query = { article: inHand.article };
    const [article, marked, notes] = await Promise.all([
      get(inHand.article).catch(() => undefined),
      orNone(library.listCitations({ query })),
      orNone(library.listCitationNotes({ query })),
    ]);
    const noteOn = (id: number) =>
      notes
        .filter(({ citation }) => citation === id)
        .map(({ text }) => text)
        .join(' ');
    const own = marked.find(({ id }) => id === inHand.citation);
    const others = marked
      .filter((one) => one !== own)
      .toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
      .slice(0, MOST_PASSAGES);
    runInAction(() => {
      this.hand = handRow(inHand, article, own);
      this.passages = others.map((one) => passageRow(one, article, noteOn(one.id)));
    });
  }

  async #look(q: string): Promise<void> {
    const { library, get, search } = this.#parts;
    this.#asking.abort();
    this.#asking = new AbortController();
    const { signal } = this.#asking;
    this.state = 'looking';
    try {
      const [works, passages] = await Promise.all([
        search(q, signal),
        q === '' ? [] : orNone(library.listCitations({ query: { q, limit: MOST_FOUND } }, { signal })),
      ]);
      const rows = passages.map(async (one) => passageRow(one, await get(one.article).catch(() => undefined)));
      const found = [...(await Promise.all(rows)), ...works.map(workRow)];
      if (!signal.aborted) this.#show(found, 'ready');
    } catch {
      if (!signal.aborted) this.#show([], 'failed');
    }
  }

  #show(found: readonly CiteRow[], state: 'ready' | 'failed'): void {
    runInAction(() => Object.assign(this, { found, state }));
  }
}
