/** What the library's panels share: the chosen project, the query, the rows, the selection. */
import { actionBound, computed, makeObservable, observable, observableRef } from 'mobx';
import { Emitter, type Event } from '#plugin-api';
import * as z from 'zod/mini';
import type { LocalStore } from '#plugin-api/client';
import { RowSelection, type TableSort } from '#ui';
import { type ArticleRow, type ArticleSort, SORTS } from '../common/model/article.ts';
import { isWritable, type Project } from '../common/model/project.ts';
import { type Chosen, MOST_EXCEPT } from '../common/model/selection.ts';
import type { LibrarySelection, ProjectRights } from '../common/services.ts';
import { type Filter, NO_FILTER } from './filter.ts';
import type { ProjectStore } from './stores/project-store.ts';
import type { Everything, ListQuery, ReferenceWindow } from './stores/reference-window.ts';

/** Typing asks the server at most this often, in milliseconds. */
const SEARCH_PAUSE = 80;
/** So long the projects wait for the first rows, in milliseconds. */
const ROWS_FIRST = 1000;
/** More selected references than this are not named one by one where everything that fits is meant, or all but a few. */
const MOST_BY_NAME = 2000;

/** Newest first (decisions §3 "Filters and sort"). */
const NEWEST: TableSort = { column: 'added', descending: true };

const Kept = z.object({ column: z.enum(SORTS), descending: z.boolean() });

const isSort = (column: string): column is ArticleSort => (SORTS as readonly string[]).includes(column);

export class LibraryStore implements LibrarySelection, ProjectRights {
  readonly projects: ProjectStore;
  readonly rows: ReferenceWindow;
  readonly selection: RowSelection<number>;
  readonly #local: Pick<LocalStore, 'read' | 'write'>;
  readonly #changed = new Emitter<void>();
  readonly onChange = this.#changed.event;
  #searchTimer: ReturnType<typeof setTimeout> | undefined;
  /** What `selectAll` selected last. */
  #everything: Everything | undefined;
  #started: Promise<unknown> | undefined;
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

  constructor(projects: ProjectStore, rows: ReferenceWindow, local: Pick<LocalStore, 'read' | 'write'>) {
    this.projects = projects;
    this.#local = local;
    this.sort = this.#keptSort();
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
      chooseProject: actionBound,
      chooseSaved: actionBound,
      leaveMissing: actionBound,
      search: actionBound,
      narrow: actionBound,
      sortBy: actionBound,
      retry: actionBound,
    });
  }

  /** The chosen project, `undefined` for the whole library. */
  get chosen(): Project | undefined {
    return this.projects.get(this.project);
  }

  get canWrite(): boolean {
    return this.chosen === undefined || isWritable(this.chosen);
  }

  /** Whether all selected references are in projects that the user may change. What is below a project has its rights. */
  get canChange(): boolean {
    if (this.project !== undefined || this.projects.projects?.every(isWritable) !== false) return this.canWrite;
    return [...this.selection.keys].every((id) => {
      const row = this.rows.row(this.rows.indexOf(id));
      return this.mayChange(row?.project);
    });
  }

  get onLost(): Event<number> {
    return this.projects.onLost;
  }

  mayChange(project: number | undefined): boolean {
    const known = this.projects.get(project);
    return known === undefined || isWritable(known);
  }

  isShared(project: number | undefined): boolean {
    const known = this.projects.get(project);
    return known !== undefined && (known.is_shared || known.role !== 'owner');
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

  chooseProject(project: number | undefined): void {
    const isShown = project === this.project && this.saved === undefined;
    if (isShown && this.#shown && this.rows.state !== 'failed') return;
    this.#begin({ project, saved: undefined });
    if (project !== undefined && !this.chosen?.is_locked) void this.projects.view(project).catch(() => {});
  }

  /** Shows what a saved search finds. */
  chooseSaved(saved: number): void {
    if (saved === this.saved && this.#shown && this.rows.state !== 'failed') return;
    this.#begin({ project: undefined, saved });
  }

  /** @returns whether, when it is asked later, the same is still shown and nothing else was selected in it */
  here(): () => boolean {
    const { project, saved } = this;
    const { keys } = this.selection;
    return () => project === this.project && saved === this.saved && keys === this.selection.keys;
  }

  #begin({ project, saved }: { project: number | undefined; saved: number | undefined }): void {
    this.project = project;
    this.saved = saved;
    this.sort = this.#keptSort();
    this.selection.clear();
    this.selection.moveTo(-1);
    void this.#show();
  }

  /** Shows the whole library instead of a project that is not there for the user any more. */
  leaveMissing(): void {
    const { projects, error } = this.projects;
    // As long as the projects could not be asked for, nothing is known to be missing.
    if (this.project !== undefined && projects && error === undefined && !this.chosen) this.chooseProject(undefined);
  }

  search(text: string): void {
    this.text = text;
    clearTimeout(this.#searchTimer);
    this.#searchTimer = setTimeout(() => void this.#show(), SEARCH_PAUSE);
  }

  askForSearch(): void {
    this.searchRequests++;
  }

  askForRows(): void {
    this.rowRequests++;
  }

  narrow(filter: Filter): void {
    this.filter = filter;
    void this.#show();
  }

  /** The order is kept for each project. */
  sortBy(sort: TableSort): void {
    this.sort = sort;
    this.#local.write(this.#sortKey, sort);
    void this.#show();
  }

  /**
   * Loads what nothing on the screen has asked for yet; whoever shows the list calls it. Rows come first: what the tree says of
   * each project is summed up over all of its references, and would hold them up.
   */
  async start(): Promise<void> {
    await (this.#started ??= this.#startLoading());
  }

  async #startLoading(): Promise<void> {
    await Promise.race([this.#shown ?? this.#show(), new Promise((done) => setTimeout(done, ROWS_FIRST))]);
    await this.projects.load();
    this.leaveMissing();
  }

  /** Another try after a failure. */
  async retry(): Promise<void> {
    await Promise.all([this.projects.load(), this.#show()]);
  }

  /** Someone, perhaps in another browser, has changed what is shown. */
  async refresh(): Promise<void> {
    // What is locked is not shown, and what is not any more has not been asked for yet.
    await (this.#isHeldBack || this.chosen?.is_locked ? this.#show() : this.rows.reload());
  }

  selectionChanged(): void {
    this.#changed.fire();
  }

  /** Ids of everything that fits the query. */
  async selectAll(): Promise<void> {
    this.#everything = await this.rows.loadIds();
    this.selection.replace(this.#everything.ids);
    this.#changed.fire();
  }

  #show(): Promise<void> {
    this.#shown = this.#load();
    return this.#shown;
  }

  async #load(): Promise<void> {
    this.#isHeldBack = this.chosen?.is_locked === true;
    if (this.#isHeldBack) this.rows.clear(this.#query());
    else await this.rows.show(this.#query());
    this.#changed.fire();
  }

  get #sortKey(): string {
    return `library.sort.${this.saved === undefined ? (this.project ?? 'all') : `saved.${this.saved}`}`;
  }

  #keptSort(): TableSort {
    return z.safeParse(Kept, this.#local.read(this.#sortKey)).data ?? NEWEST;
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
