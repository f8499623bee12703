/** What the reference panel shows: references, citations, markdowns and notes of the library, filtered by project, tag and text (LTX-004). */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import type { Article, ArticleRow } from '#plugins/library/common/model.ts';
import { rowNames, shownNames } from '#plugins/library/common/shown-names.ts';

type Calls = Pick<
  ApiOf<LibraryContract>,
  'listArticles' | 'listCitations' | 'listCitationNotes' | 'listArticleNotes' | 'getAllProjects' | 'listTags'
>;

/** `images` are the paper's own: the panel has them already. */
export const REFERENCE_KINDS = ['references', 'citations', 'markdowns', 'notes', 'images'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

export interface ReferenceRow {
  readonly id: number;
  /** Title of the reference, or the text itself. */
  readonly text: string;
  readonly article: number;
  /** The highlight that a citation is, or that a markdown is about. */
  readonly citation?: number;
  readonly page?: number;
  readonly color?: string;
}

export interface ReferenceFilter {
  /** All projects when not given. */
  readonly project: number | undefined;
  readonly tag: string | undefined;
  readonly text: string;
}

const PAGE = 100;
/** Milliseconds after the last key. */
const SEARCH_AFTER = 200;
/** Names of references that are asked for at once. */
const AT_ONCE = 4;

/** Key, authors and year: how a reference is told from others in one line. */
const nameOfRow = (row: ArticleRow): string => [row.citekey, shownNames(row), row.year].filter(Boolean).join(' · ');

const nameOfArticle = ({ citekey, info: { authors = [], year } }: Article): string =>
  [citekey, shownNames(rowNames(authors)), year].filter(Boolean).join(' · ');

export class ReferenceStore {
  readonly #calls: Calls;
  readonly #article: (id: number) => Promise<Article>;
  /** Counts the questions, so that a late answer to an earlier one is not shown. */
  #asked = 0;
  /** Rows that were read so far, those that came twice counted twice. */
  #read = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Names of references by id. */
  readonly #names = observable.map<number, string>();

  kind: ReferenceKind = 'references';
  filter: ReferenceFilter = { project: undefined, tag: undefined, text: '' };
  rows: readonly ReferenceRow[] = [];
  /** Of all rows that fit, shown or not. */
  total = 0;
  state: 'loading' | 'ready' | 'failed' = 'loading';
  projects: readonly { readonly id: number; readonly title: string }[] = [];
  tags: readonly string[] = [];

  /** @param article answers a reference by its id, from memory where it can */
  constructor(calls: Calls, article: (id: number) => Promise<Article>) {
    this.#calls = calls;
    this.#article = article;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** How the reference of a row is called; empty until it is known. */
  nameOf({ article }: ReferenceRow): string {
    return this.#names.get(article) ?? '';
  }

  get isFiltered(): boolean {
    const { project, tag, text } = this.filter;
    return project !== undefined || tag !== undefined || text.trim() !== '';
  }

  /** Everything anew: when the panel opens, and when the library has changed. */
  async start(): Promise<void> {
    this.#names.clear();
    await Promise.all([this.load(), this.#loadChoices()]);
  }

  async show(kind: ReferenceKind): Promise<void> {
    if (kind === this.kind) return;
    this.kind = kind;
    this.rows = [];
    this.total = 0;
    await this.load();
  }

  /** A tag belongs to a project's references, so another project starts without one. */
  async inProject(project: number | undefined): Promise<void> {
    this.filter = { ...this.filter, project, tag: undefined };
    await this.start();
  }

  async tagged(tag: string | undefined): Promise<void> {
    this.filter = { ...this.filter, tag };
    await this.load();
  }

  /** Shown as it is typed, asked for after a pause. */
  search(text: string): void {
    this.filter = { ...this.filter, text };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.load(), SEARCH_AFTER);
  }

  async load(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.kind !== 'images') await this.#ask(0);
  }

  async more(): Promise<void> {
    await this.#ask(this.#read);
  }

  async #ask(offset: number): Promise<void> {
    const question = ++this.#asked;
    if (offset === 0 && this.rows.length === 0) this.state = 'loading';
    try {
      const { rows, total } = await this.#page(offset);
      if (question !== this.#asked) return;
      runInAction(() => {
        this.#read = offset + rows.length;
        // What moved down while it was read comes a second time.
        const before = offset === 0 ? [] : this.rows;
        const known = new Set(before.map(({ id }) => id));
        this.rows = [...before, ...rows.filter(({ id }) => !known.has(id))];
        this.total = total;
        this.state = 'ready';
      });
      await this.#learnNames(rows);
    } catch {
      if (question === this.#asked) runInAction(() => (this.state = 'failed'));
    }
  }

  async #page(offset: number): Promise<{ rows: readonly ReferenceRow[]; total: number }> {
    const { project, tag, text } = this.filter;
    const q = text.trim();
    const query = {
      offset,
      limit: PAGE,
      ...(project !== undefined && { project }),
      ...(tag !== undefined && { tag }),
      ...(q !== '' && { q }),
    };
    if (this.kind === 'references') {
      const { data, total } = await this.#calls.listArticles({ query: { ...query, sort: 'updated', dir: 'desc' } });
      runInAction(() => {
        for (const row of data) this.#names.set(row.id, nameOfRow(row));
      });
      return { rows: data.map(({ id, title }) => ({ id, text: title, article: id })), total };
    }
    if (this.kind === 'citations') {
      const { data, total } = await this.#calls.listCitations({ query });
      const rows = data.map(({ id, text: passage, article, page, color }) => ({
        ...{ id, text: passage, article, page, color },
        citation: id,
      }));
      return { rows, total };
    }
    if (this.kind === 'markdowns') {
      const { data, total } = await this.#calls.listCitationNotes({ query });
      return { rows: data.map(({ id, text: note, article, citation }) => ({ id, text: note, article, citation })), total };
    }
    const { data, total } = await this.#calls.listArticleNotes({ query });
    return { rows: data.map(({ id, text: note, article }) => ({ id, text: note, article })), total };
  }

  /** A row without a name is still of use, so nothing waits for these. */
  async #learnNames(rows: readonly ReferenceRow[]): Promise<void> {
    const open = [...new Set(rows.map(({ article }) => article))].filter((id) => !this.#names.has(id));
    for (let at = 0; at < open.length; at += AT_ONCE) {
      await Promise.all(
        open.slice(at, at + AT_ONCE).map(async (id) => {
          const article = await this.#article(id).catch(() => undefined);
          if (article) runInAction(() => this.#names.set(id, nameOfArticle(article)));
        }),
      );
    }
  }

  async #loadChoices(): Promise<void> {
    const { project } = this.filter;
    try {
      const [{ data: projects }, { data: tags }] = await Promise.all([
        this.#calls.getAllProjects(),
        this.#calls.listTags({ query: project === undefined ? {} : { project } }),
      ]);
      runInAction(() => {
        this.projects = projects.map(({ id, title }) => ({ id, title }));
        this.tags = tags.map(({ text }) => text);
      });
    } catch {
      // The rows say that the server is away; the choices stay as they are.
    }
  }
}
