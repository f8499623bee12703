/** The projects of the user: the tree as it is drawn, its order, favourites and what was viewed last. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiOf, clientId, Emitter } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { NewProject, Project, ProjectChange, ProjectStats } from '../../common/model/project.ts';

type Calls = Pick<
  ApiOf<LibraryContract>,
  | 'getAllProjects'
  | 'projectsData'
  | 'projectOrder'
  | 'updateProjectOrder'
  | 'createProject'
  | 'updateProject'
  | 'moveProject'
  | 'favourites'
  | 'toggleFavourite'
  | 'lastViewedProjects'
  | 'viewProject'
>;

export interface ProjectBranch {
  readonly project: Project;
  readonly children: readonly ProjectBranch[];
}

const byTitle = (a: Project, b: Project): number =>
  a.title.localeCompare(b.title, undefined, { numeric: true, sensitivity: 'base' });

export class ProjectStore {
  readonly #calls: Calls;
  readonly #lost = new Emitter<number>();
  /** Fires for each project of others that the user could see and cannot any more. */
  readonly onLost = this.#lost.event;
  #order: { id: number; order: readonly number[] } | undefined;
  /** Only one order update runs at a time; the newest that waits is sent after it (LIB-070). */
  #sendingOrder = false;
  #waitingOrder: readonly number[] | undefined;
  #coming: Promise<void> | undefined;

  projects: readonly Project[] | undefined;
  stats: ReadonlyMap<number, ProjectStats> = new Map();
  favourites: ReadonlySet<number> = new Set();
  lastViewed: readonly number[] = [];
  /** Whether favourites and last viewed projects are what the server says. */
  recent: 'unknown' | 'known' | 'failed' = 'unknown';
  order: readonly number[] = [];
  error: unknown;

  constructor(calls: Calls) {
    this.#calls = calls;
    const refs = {
      projects: observableRef,
      stats: observableRef,
      favourites: observableRef,
      lastViewed: observableRef,
      order: observableRef,
    };
    makeAutoObservable(this, { ...refs, error: observableRef, onLost: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    try {
      const [all, stats, [order]] = await Promise.all([
        this.#calls.getAllProjects(),
        this.#calls.projectsData(),
        this.#calls.projectOrder().then(({ data }) => data),
      ]);
      const lost = this.#missing(all.data);
      runInAction(() => {
        this.projects = all.data;
        this.stats = new Map(stats.data.map((each) => [each.project, each]));
        this.#order = order;
        this.order = order?.order ?? [];
        this.error = undefined;
      });
      for (const id of lost) this.#lost.fire(id);
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** Asks what was viewed last, unless that is known or somebody else has asked. */
  async needRecent(): Promise<void> {
    if (this.recent === 'unknown') await (this.#coming ??= this.loadRecent().finally(() => (this.#coming = undefined)));
  }

  async loadRecent(): Promise<void> {
    try {
      const [favourites, viewed] = await Promise.all([this.#calls.favourites(), this.#calls.lastViewedProjects()]);
      runInAction(() => {
        this.favourites = new Set(favourites.data);
        this.lastViewed = viewed.data.map((each) => each.project);
        this.recent = 'known';
      });
    } catch (error) {
      // What is known already stays.
      runInAction(() => (this.recent = this.recent === 'known' ? 'known' : 'failed'));
      throw error;
    }
  }

  #missing(now: readonly Project[]): number[] {
    const seen = new Set(now.map(({ id }) => id));
    return (this.projects ?? []).filter(({ id, role }) => role !== 'owner' && !seen.has(id)).map(({ id }) => id);
  }

  get(id: number | undefined): Project | undefined {
    return this.projects?.find((project) => project.id === id);
  }

  /** Top projects with what is below them, in the user's order; those without a place in it follow by title. */
  get tree(): readonly ProjectBranch[] {
    const place = new Map(this.order.map((id, index) => [id, index]));
    const inOrder = (a: Project, b: Project): number =>
      (place.get(a.id) ?? Number.POSITIVE_INFINITY) - (place.get(b.id) ?? Number.POSITIVE_INFINITY) || byTitle(a, b);
    const below = new Map<number | null, Project[]>();
    const known = new Set(this.projects?.map((project) => project.id));
    for (const project of this.projects ?? []) {
      const parent =
        project.parent_project_id !== null && known.has(project.parent_project_id) ? project.parent_project_id : null;
      below.set(parent, [...(below.get(parent) ?? []), project]);
    }
    const branches = (parent: number | null): ProjectBranch[] =>
      (below.get(parent) ?? []).sort(inOrder).map((project) => ({ project, children: branches(project.id) }));
    return branches(null);
  }

  /** A project with all that are below it, as far as the user sees them. */
  below(id: number): readonly number[] {
    const found = [id];
    // Grows as it is walked.
    for (const parent of found)
      for (const project of this.projects ?? [])
        if (project.parent_project_id === parent && !found.includes(project.id)) found.push(project.id);
    return found;
  }

  /** All projects of the user's own, those below others too; `undefined` while they are not known. */
  get own(): readonly Project[] | undefined {
    return this.projects?.filter(({ role }) => role === 'owner');
  }

  /** Top projects of the user's own. */
  get mine(): readonly ProjectBranch[] {
    return this.tree.filter(({ project }) => project.role === 'owner');
  }

  /** Top projects of others that the user takes part in (LIB-006). */
  get shared(): readonly ProjectBranch[] {
    return this.tree.filter(({ project }) => project.role !== 'owner');
  }

  /** A project and those that it stands in, as far as the user sees them. */
  wayUp(id: number): readonly number[] {
    const parent = this.get(id)?.parent_project_id;
    return parent ? [id, ...this.wayUp(parent)] : [id];
  }

  /** The project at the top of the tree that holds it, as far as the user sees it. */
  topOf(id: number): Project | undefined {
    return this.get(this.wayUp(id).at(-1));
  }

  /** Those on the way up from a project, itself first, that others see by shares of their own: each has more people than the one above. */
  sharingAbove(id: number | null): readonly Project[] {
    const project = this.get(id ?? undefined);
    if (!project) return [];
    const { is_shared, collaborators_count, parent_project_id } = project;
    const above = this.get(parent_project_id ?? undefined);
    const isOwn = is_shared && !(above && above.collaborators_count >= collaborators_count);
    return [...(isOwn ? [project] : []), ...this.sharingAbove(parent_project_id)];
  }

  /** The projects that stand on one level with it, itself among them, in their order. */
  beside(id: number): readonly Project[] {
    const find = (branches: readonly ProjectBranch[]): readonly ProjectBranch[] | undefined =>
      branches.some(({ project }) => project.id === id)
        ? branches
        : branches.map(({ children }) => find(children)).find((found) => found !== undefined);
    // Those of others stand in a group of their own.
    return (find(this.mine) ?? find(this.shared) ?? []).map(({ project }) => project);
  }

  async create(fields: Omit<NewProject, 'id'>): Promise<Project> {
    const { project } = await this.#calls.createProject({ body: { ...fields, id: clientId() } });
    this.#put(project);
    return project;
  }

  /** Shown at once; taken back when the server refuses. */
  async change(id: number, change: Omit<ProjectChange, 'version'>): Promise<void> {
    const before = this.get(id);
    if (!before) return;
    this.#put({ ...before, ...change } as Project);
    try {
      const { project } = await this.#calls.updateProject({ params: { id }, body: { ...change, version: before.version } });
      this.#put(project);
    } catch (error) {
      this.#put(before);
      throw error;
    }
  }

  async move(id: number, parent: number | null): Promise<void> {
    const { project } = await this.#calls.moveProject({ body: { project_id: id, parent_project_id: parent } });
    this.#put(project);
  }

  async toggleFavourite(id: number): Promise<void> {
    const { data } = await this.#calls.toggleFavourite({ body: { id } });
    runInAction(() => (this.favourites = new Set(data)));
  }

  /** Notes that a project was opened; at most six are kept (LIB-007). */
  async view(id: number): Promise<void> {
    this.lastViewed = [id, ...this.lastViewed.filter((other) => other !== id)].slice(0, 6);
    await this.#calls.viewProject({ body: { projects: [id] } });
  }

  async reorder(order: readonly number[]): Promise<void> {
    this.order = order;
    this.#waitingOrder = order;
    if (this.#sendingOrder || !this.#order) return;
    this.#sendingOrder = true;
    try {
      while (this.#waitingOrder) {
        const next: readonly number[] = this.#waitingOrder;
        this.#waitingOrder = undefined;
        await this.#calls.updateProjectOrder({ params: { id: this.#order.id }, body: { order: [...next] } });
      }
    } finally {
      this.#sendingOrder = false;
    }
  }

  /** Takes away projects that were deleted, until the server's list is asked for again. */
  forget(ids: ReadonlySet<number>): void {
    this.projects = this.projects?.filter((project) => !ids.has(project.id));
  }

  /** Those that were made without the server have its ids now. */
  takeNewIds(idOf: (id: number) => number): void {
    this.projects = this.projects?.map((project) => ({
      ...project,
      id: idOf(project.id),
      parent_project_id: project.parent_project_id === null ? null : idOf(project.parent_project_id),
    }));
    this.stats = new Map([...this.stats].map(([id, stats]) => [idOf(id), { ...stats, project: idOf(id) }]));
    this.favourites = new Set([...this.favourites].map(idOf));
    this.lastViewed = this.lastViewed.map(idOf);
    this.order = this.order.map(idOf);
  }

  #put(project: Project): void {
    const others = (this.projects ?? []).filter((other) => other.id !== project.id);
    runInAction(() => (this.projects = [...others, project]));
  }
}
