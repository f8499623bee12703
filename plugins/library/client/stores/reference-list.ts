/** One list of references on the screen: what it lists, the query, the rows, the selection. */
import { actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';
import { RowSelection, type TableSort } from '#ui';
import { type ArticleRow, type ArticleSort, SORTS } from '../../common/model/article.ts';
import { isWritable, type Project } from '../../common/model/project.ts';
import { type Chosen, MOST_EXCEPT } from '../../common/model/selection.ts';
import { type Filter, NO_FILTER } from '../filter.ts';
import type { ProjectStore } from './project-store.ts';
import type { Everything, ListQuery, ReferenceWindow } from './reference-window.ts';

/** Typing asks the server at most this often, in milliseconds. */
const SEARCH_PAUSE = 80;
/** More selected references than this are not named one by one where everything that fits is meant, or all but a few. */
const MOST_BY_NAME = 2000;

/** Newest first (decisions §3 "Filters and sort"). */
const NEWEST: TableSort = { column: 'added', descending: true };

const Kept = z.object({ column: z.enum(SORTS), descending: z.boolean() });

const isSort = (column: string): column is ArticleSort => (SORTS as readonly string[]).includes(column);

/** What is listed: a project, or what a saved search finds; everything where it names nothing. */
export interface Listed {
  readonly project?: number | undefined;
  readonly saved?: number | undefined;
}

export interface ReferenceListParts {
  readonly projects: ProjectStore;
  readonly rows: ReferenceWindow;
  readonly local: Pick<LocalStore, 'read' | 'write'>;
  /** Rows or selection are others. */
  readonly changed: () => void;
}

export class ReferenceList {
  readonly rows: ReferenceWindow;
  readonly selection: RowSelection<number>;
  readonly #parts: ReferenceListParts;
  #searchTimer: ReturnType<typeof setTimeout> | undefined;
  /** What `selectAll` selected last. */
  #everything: Everything | undefined;
  /** The rows that were asked for last. */
  #shown: Promise<void> | undefined;
  /** The rows are those of a locked project, which nobody asks for. */
  #isHeldBack = false;

  project: number | undefined = undefined;
  /** The saved search that is shown in place of a project. */
  saved: number | undefined = undefined;
  text = '';
  /** Grows when a command asks for the search field. */
  searchRequests = 0;
  /** Grows when a command asks for the rows. */
  rowRequests = 0;
  filter: Filter = NO_FILTER;
  sort: TableSort;

  constructor(parts: ReferenceListParts) {
    this.#parts = parts;
    this.sort = this.#keptSort();
    const { rows } = parts;
    this.rows = rows;
    this.selection = new RowSelection<number>({
      get count() {
        return rows.total;
      },
      keyAt: (index) => rows.idAt(index),
      selectAll: () => void this.selectAll().catch(() => {}),
      loadKeys: () => this.rows.loadIds(),
    });
    makeObservable(this, {
      project: observable,
      saved: observable,
      text: observable,
      searchRequests: observable,
      askForSearch: actionBound,
      rowRequests: observable,
      askForRows: actionBound,
      filter: observableRef,
      sort: observableRef,
      chosen: computed,
      focused: computed,
      canWrite: computed,
      canChange: computed,
      choose: actionBound,
      search: actionBound,
      narrow: actionBound,
      sortBy: actionBound,
      retry: actionBound,
      selectionChanged: actionBound,
    });
  }

  /** The chosen project, `undefined` for the whole library. */
  get chosen(): Project | undefined {
    return this.#parts.projects.get(this.project);
  }

  /** Its rows were asked for. */
  get isShown(): boolean {
    return this.#shown !== undefined;
  }

  get canWrite(): boolean {
    return this.chosen === undefined || isWritable(this.chosen);
  }

  /** Whether all selected references are in projects that the user may change. What is below a project has its rights. */
  get canChange(): boolean {
    const { projects } = this.#parts;
    if (this.project !== undefined || projects.projects?.every(isWritable) !== false) return this.canWrite;
    return [...this.selection.keys].every((id) => {
      const known = projects.get(this.rows.row(this.rows.indexOf(id))?.project);
      return known === undefined || isWritable(known);
    });
  }

  /** The row that the keyboard is on, if it is selected. */
  get focused(): ArticleRow | undefined {
    const row = this.rows.row(this.selection.cursor);
    return row && this.selection.has(row.id) ? row : undefined;
  }

  get articles(): readonly number[] {
    const first = this.focused?.id;
    const keys = [...this.selection.keys];
    return first === undefined ? keys : [first, ...keys.filter((key) => key !== first)];
  }

  /**
   * References as calls on many of them take them: all that were selected at once, or all but some of them, by what they fit. The server
   * refuses that when something else fits by now.
   */
  asChosen(articles: readonly number[]): Chosen {
    const { query, ids = [], mark } = this.#everything ?? {};
    const byName = { articles: [...articles] };
    if (articles.length <= MOST_BY_NAME || !query || mark === undefined) return byName;
    const meant = new Set(articles);
    const except = ids.filter((id) => !meant.has(id));
    // As many as there are without those that are left out: so none of them is from elsewhere.
    const isPart = meant.size + except.length === ids.length;
    return isPart && except.length <= MOST_EXCEPT ? { selection: { query, mark, except } } : byName;
  }

  /** @returns whether it lists something else now, or is asked for again */
  choose({ project, saved }: Listed): boolean {
    const isSame = project === this.project && saved === this.saved;
    if (isSame && this.#shown && this.rows.state !== 'failed') return false;
    this.project = project;
    this.saved = saved;
    this.sort = this.#keptSort();
    this.selection.clear();
    this.selection.moveTo(-1);
    void this.show();
    return true;
  }

  /** @returns whether, when it is asked later, the same is still shown and nothing else was selected in it */
  here(): () => boolean {
    const { project, saved } = this;
    const { keys } = this.selection;
    return () => project === this.project && saved === this.saved && keys === this.selection.keys;
  }

  search(text: string): void {
    this.text = text;
    clearTimeout(this.#searchTimer);
    this.#searchTimer = setTimeout(() => void this.show(), SEARCH_PAUSE);
  }

  askForSearch(): void {
    this.searchRequests++;
  }

  askForRows(): void {
    this.rowRequests++;
  }

  narrow(filter: Filter): void {
    this.filter = filter;
    void this.show();
  }

  /** The order is kept for each project. */
  sortBy(sort: TableSort): void {
    this.sort = sort;
    this.#parts.local.write(this.#sortKey, sort);
    void this.show();
  }

  /** The first rows, which are asked for once. */
  started(): Promise<void> {
    return this.#shown ?? this.show();
  }

  /** Another try after a failure. */
  async retry(): Promise<void> {
    await Promise.all([this.#parts.projects.load(), this.show()]);
  }

  /** Someone, perhaps in another browser, has changed what is shown. */
  async refresh(): Promise<void> {
    // What is locked is not shown, and what is not any more has not been asked for yet.
    await (this.#isHeldBack || this.chosen?.is_locked ? this.show() : this.rows.reload());
  }

  selectionChanged(): void {
    this.#parts.changed();
  }

  /** Ids of everything that fits the query. */
  async selectAll(): Promise<void> {
    this.#everything = await this.rows.loadIds();
    this.selection.replace(this.#everything.ids);
    this.#parts.changed();
  }

  show(): Promise<void> {
    this.#shown = this.#load();
    return this.#shown;
  }

  async #load(): Promise<void> {
    this.#isHeldBack = this.chosen?.is_locked === true;
    if (this.#isHeldBack) this.rows.clear(this.#query());
    else await this.rows.show(this.#query());
    this.#parts.changed();
  }

  get #sortKey(): string {
    return `library.sort.${this.saved === undefined ? (this.project ?? 'all') : `saved.${this.saved}`}`;
  }

  #keptSort(): TableSort {
    return z.safeParse(Kept, this.#parts.local.read(this.#sortKey)).data ?? NEWEST;
  }

  #query(): ListQuery {
    const { column, descending } = this.sort;
    return {
      ...this.filter,
      ...(this.project === undefined ? {} : { project: this.project, include_sub: '1' }),
      ...(this.saved === undefined ? {} : { saved: this.saved }),
      ...(this.text.trim() === '' ? {} : { q: this.text.trim().slice(0, 300) }),
      sort: isSort(column) ? column : 'added',
      dir: descending ? 'desc' : 'asc',
    };
  }
}
