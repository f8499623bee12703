/**
 * What the library's panels share: the projects, and the lists of references that are open. Commands and actions work on one of these,
 * the list that the person is in; there is always the one beside the tree.
 */
import { actionBound, makeObservable, observableRef } from 'mobx';
import { Emitter, type Event } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import type { RowSelection, TableSort } from '#ui';
import type { ArticleRow } from '../common/model/article.ts';
import { isWritable, type Project } from '../common/model/project.ts';
import type { Chosen } from '../common/model/selection.ts';
import type { LibrarySelection, ProjectRights } from '../common/services.ts';
import type { Filter } from './filter.ts';
import type { ProjectStore } from './stores/project-store.ts';
import { ReferenceList } from './stores/reference-list.ts';
import type { ReferenceWindow } from './stores/reference-window.ts';

/** So long the projects wait for the first rows, in milliseconds. */
const ROWS_FIRST = 1000;

export class LibraryStore implements LibrarySelection, ProjectRights {
  readonly projects: ProjectStore;
  /** The list beside the tree of projects. */
  readonly main: ReferenceList;
  /** The list that the person is in. */
  current: ReferenceList;
  readonly #lists = new Set<ReferenceList>();
  readonly #newRows: () => ReferenceWindow;
  readonly #local: Pick<LocalStore, 'read' | 'write'>;
  readonly #changed = new Emitter<void>();
  readonly onChange = this.#changed.event;
  #started: Promise<unknown> | undefined;

  constructor(projects: ProjectStore, newRows: () => ReferenceWindow, local: Pick<LocalStore, 'read' | 'write'>) {
    this.projects = projects;
    this.#newRows = newRows;
    this.#local = local;
    this.main = this.open();
    this.keep(this.main);
    this.current = this.main;
    makeObservable(this, {
      current: observableRef,
      enter: actionBound,
      leave: actionBound,
      chooseProject: actionBound,
      chooseSaved: actionBound,
      leaveMissing: actionBound,
    });
  }

  /** Another list, which asks for nothing by itself. */
  open(): ReferenceList {
    const list = new ReferenceList({
      projects: this.projects,
      rows: this.#newRows(),
      local: this.#local,
      changed: () => list === this.current && this.#changed.fire(),
    });
    return list;
  }

  /** It is on the screen from now on, and follows what changes. */
  keep(list: ReferenceList): void {
    this.#lists.add(list);
  }

  close(list: ReferenceList): void {
    this.#lists.delete(list);
    this.leave(list);
  }

  /** The person is in this list now. */
  enter(list: ReferenceList): void {
    if (this.current === list) return;
    this.current = list;
    this.#changed.fire();
  }

  /** It is out of sight: nobody is in it. */
  leave(list: ReferenceList): void {
    if (this.current === list) this.enter(this.main);
  }

  get rows(): ReferenceWindow {
    return this.current.rows;
  }
  get selection(): RowSelection<number> {
    return this.current.selection;
  }
  get project(): number | undefined {
    return this.current.project;
  }
  get saved(): number | undefined {
    return this.current.saved;
  }
  get text(): string {
    return this.current.text;
  }
  get filter(): Filter {
    return this.current.filter;
  }
  get sort(): TableSort {
    return this.current.sort;
  }
  get chosen(): Project | undefined {
    return this.current.chosen;
  }
  get focused(): ArticleRow | undefined {
    return this.current.focused;
  }
  get canWrite(): boolean {
    return this.current.canWrite;
  }
  get canChange(): boolean {
    return this.current.canChange;
  }
  get articles(): readonly number[] {
    return this.current.articles;
  }

  asChosen(articles: readonly number[]): Chosen {
    return this.current.asChosen(articles);
  }
  here(): () => boolean {
    const { current } = this;
    const isHere = current.here();
    return () => current === this.current && isHere();
  }
  narrow(filter: Filter): void {
    this.current.narrow(filter);
  }
  selectAll(): Promise<void> {
    return this.current.selectAll();
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

  /** Shows a project beside the tree; the whole library without one. */
  chooseProject(project: number | undefined): void {
    this.enter(this.main);
    if (!this.main.choose({ project })) return;
    if (project !== undefined && !this.main.chosen?.is_locked) void this.projects.view(project).catch(() => {});
  }

  /** Shows what a saved search finds. */
  chooseSaved(saved: number): void {
    this.enter(this.main);
    this.main.choose({ saved });
  }

  /** Shows the whole library instead of a project that is not there for the user any more. */
  leaveMissing(): void {
    if (this.isMissing(this.main.project)) this.chooseProject(undefined);
  }

  /** As long as the projects could not be asked for, nothing is known to be missing. */
  isMissing(project: number | undefined): boolean {
    const { projects, error } = this.projects;
    return project !== undefined && projects !== undefined && error === undefined && !this.projects.get(project);
  }

  /**
   * Loads what nothing on the screen has asked for yet; whoever shows the list calls it. Rows come first: what the tree says of
   * each project is summed up over all of its references, and would hold them up.
   */
  async start(): Promise<void> {
    await (this.#started ??= this.#startLoading());
  }

  async #startLoading(): Promise<void> {
    await Promise.race([this.main.started(), new Promise((done) => setTimeout(done, ROWS_FIRST))]);
    await this.projects.load();
    this.leaveMissing();
  }

  /** Someone, perhaps in another browser, has changed what is shown. */
  async refresh(): Promise<void> {
    const shown = [...this.#lists].filter((list) => list === this.main || list.isShown);
    await Promise.all(shown.map((list) => list.refresh()));
  }
}
