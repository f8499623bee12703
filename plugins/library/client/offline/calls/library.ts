/** The library that is kept here as calls look at it: what is in use, what hangs together, and who may do what with it. */
import { ApiError } from '#plugin-api';
import type { Article, ItemKind, Project, Role } from '../../../common/model.ts';
import { atLeast, mayWrite } from '../../../common/roles.ts';
import type { RecordOf, Records } from '../records.ts';
import { locked, lockedByOwner, notAllowed, notFound } from './failures.ts';
import { byId } from './id-rank.ts';

type Need = Role;

/** @throws ApiError 403 */
export const demand = ({ role }: Project, need: Need): void => {
  if (!atLeast(role, need)) throw notAllowed();
};

/** What is looked at: the records, or these with what a call is about to change. */
export interface Source extends Pick<Records, 'of'> {
  get<K extends ItemKind>(kind: K, id: number): RecordOf[K] | undefined;
}

/** What went with something above it is not in use either, whether or not it says so itself. */
export const isProjectInUse = (source: Source, id: number, below: ReadonlySet<number> = new Set()): boolean => {
  const project = source.get('projects', id);
  if (!project || project.is_deleted || below.has(id)) return false;
  const parent = project.parent_project_id;
  return parent === null || !source.get('projects', parent) || isProjectInUse(source, parent, new Set([...below, id]));
};

export const isArticleInUse = (source: Source, { is_deleted, project }: Pick<Article, 'is_deleted' | 'project'>): boolean =>
  !is_deleted && isProjectInUse(source, project);

/** Citations and notes of any kind. */
export type AnnotationKind = 'citations' | 'article_notes' | 'citation_notes';
export type Annotation = RecordOf[AnnotationKind];

/** Leaves its reference out of account. */
export const isOwnInUse = (source: Source, record: Annotation): boolean =>
  !record.is_deleted && !('citation' in record && source.get('citations', record.citation)?.is_deleted !== false);

export const isAnnotationInUse = (source: Source, record: Annotation): boolean => {
  const article = source.get('articles', record.article);
  return article !== undefined && isArticleInUse(source, article) && isOwnInUse(source, record);
};

/** All of one kind on a reference, those in the recycle bin as well. */
export const annotationsOn = <K extends AnnotationKind>(source: Source, kind: K, article: number): readonly RecordOf[K][] => {
  if (kind !== 'citation_notes') return source.of(kind, article);
  return source.of('citations', article).flatMap(({ id }) => source.of(kind, id));
};

/** The projects with those in use below them, they themselves first. */
export const withSubProjects = (source: Source, roots: readonly number[]): number[] => {
  const found = new Set(roots);
  for (const id of found) for (const sub of source.of('projects', id)) if (!sub.is_deleted) found.add(sub.id);
  return [...found];
};

export class LocalLibrary implements Source {
  readonly records: Records;
  readonly #offline: string;
  readonly #lockedNow: () => readonly number[] | undefined;
  #locked: ReadonlySet<number> | undefined;
  #inUse: ReadonlyMap<number, Project> | undefined;
  #latest = 0;

  /**
   * @param offline says that something cannot be done without the server
   * @param lockedNow projects that are locked, as the server said last; without it, as it said of each when it told of it
   */
  constructor(records: Records, offline: string, lockedNow: () => readonly number[] | undefined) {
    this.records = records;
    this.#offline = offline;
    this.#lockedNow = lockedNow;
    records.onChange(() => (this.#inUse = undefined));
  }

  get<K extends ItemKind>(kind: K, id: number): RecordOf[K] | undefined {
    return this.records.all(kind).get(id);
  }

  of<K extends ItemKind>(kind: K, parent: number): readonly RecordOf[K][] {
    return this.records.of(kind, parent);
  }

  /** Projects that are not in the recycle bin, in the order of their ids. */
  get projects(): ReadonlyMap<number, Project> {
    this.#inUse ??= new Map(
      [...this.records.all('projects').values()]
        .filter(({ id }) => isProjectInUse(this, id))
        .sort(byId)
        .map((project) => [project.id, project]),
    );
    return this.#inUse;
  }

  /** Ids of projects in use that are the person's own. */
  get own(): ReadonlySet<number> {
    return new Set([...this.projects.values()].flatMap(({ id, owner_id }) => (owner_id === this.records.person ? [id] : [])));
  }

  /** A project with all in use below it. */
  below(id: number): number[] {
    return withSubProjects(this, [id]);
  }

  /** Looks anew at what is locked: at the beginning of each call. */
  renewLocks(): void {
    const now = this.#lockedNow();
    this.#locked = now && new Set(now);
  }

  /** What is in the recycle bin is not locked. */
  isLocked(project: number): boolean {
    const inUse = this.projects.get(project);
    return inUse !== undefined && (this.#locked?.has(project) ?? inUse.is_locked);
  }

  /** @throws ApiError 402 for the owner of a locked project, 403 for others (matrix LIB-087, LIB-187) */
  demandUnlocked({ id, owner_id }: Project): void {
    if (!this.isLocked(id)) return;
    if (owner_id !== this.records.person) throw lockedByOwner();
    const { own } = this;
    throw locked([...own].filter((one) => !this.isLocked(one)).length, own.size);
  }

  /** @throws ApiError 404 or 403, or 402 for one that is locked, unless it is `evenLocked` */
  project(id: number, need: Need, { inTrash = false, evenLocked = false } = {}): Project {
    const project = inTrash ? this.get('projects', id) : this.projects.get(id);
    if (!project) throw notFound();
    demand(project, need);
    if (!evenLocked) this.demandUnlocked(project);
    return project;
  }

  /** @throws ApiError 404 or 403, or 402 in a locked project */
  article(id: number, need: Need, { inTrash = false } = {}): Article {
    const article = this.get('articles', id);
    if (!article) throw notFound();
    this.project(article.project, need, { inTrash: true });
    if (!inTrash && !this.isInUse(article)) throw notFound();
    return article;
  }

  isInUse({ is_deleted, project }: Article): boolean {
    return !is_deleted && this.projects.has(project);
  }

  isAnnotationInUse(record: Annotation): boolean {
    const article = this.get('articles', record.article);
    return article !== undefined && this.isInUse(article) && isOwnInUse(this, record);
  }

  /** Each once, and every one of them to be changed. @throws ApiError 404 or 403, or 402 in a locked project */
  articles(ids: readonly number[], need: Need): Article[] {
    const found = [...new Set(ids)].map((id) => {
      const article = this.get('articles', id);
      if (!article || !this.isInUse(article)) throw notFound();
      return article;
    });
    const projects = [...new Set(found.map(({ project }) => project))];
    for (const project of projects) this.project(project, need, { evenLocked: true });
    for (const project of projects) this.project(project, need);
    return found;
  }

  /** Whether something may be changed in a project in use. */
  isWritable({ id, role }: Project): boolean {
    return mayWrite(role) && !this.isLocked(id);
  }

  /** Those of many that are in use and may be changed. */
  openable(ids: readonly number[]): Article[] {
    return [...new Set(ids)].flatMap((id) => {
      const article = this.get('articles', id);
      const project = article && !article.is_deleted ? this.projects.get(article.project) : undefined;
      return article && project && this.isWritable(project) ? [article] : [];
    });
  }

  /** What was made under a name that the caller chose: a repeated call must not make it twice. */
  madeAs<K extends ItemKind>(kind: K, clientId: string | undefined): RecordOf[K] | undefined {
    if (clientId === undefined) return undefined;
    for (const record of this.records.all(kind).values()) if (record.client_id === clientId) return record;
    return undefined;
  }

  /** Now, but later than ever before: what went in one step into the recycle bin is known by its moment. */
  now(): string {
    this.#latest = Math.max(Date.now(), this.#latest + 1);
    return new Date(this.#latest).toISOString();
  }

  /** For what devices cannot send. */
  needsServer(): ApiError {
    return new ApiError(0, this.#offline);
  }
}
