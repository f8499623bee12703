/** The project tree as the kit's tree draws it. */
import type { TreeNode } from '#ui';
import type { ProjectStats } from '../../../common/model/project.ts';
import type { SavedSearch } from '../../../common/model/saved-search.ts';
import type { ProjectBranch } from '../../stores/project-store.ts';

/** Node of the whole library. */
export const ALL = 'all';
/** Node that holds the projects of others. */
export const SHARED = 'shared';

/** Node that holds the saved searches, and what begins the nodes of these. */
export const SAVED = 'saved';
const SAVED_ONE = 'saved:';

export const savedNode = (id: number): string => `${SAVED_ONE}${id}`;
/** The saved search that a node is; `undefined` for every other one. */
export const savedOf = (id: string): number | undefined =>
  id.startsWith(SAVED_ONE) ? Number(id.slice(SAVED_ONE.length)) : undefined;

/** Whether a node is a project, and not a saved search, nor one that gathers them. */
export const isProject = (id: string): boolean => id !== ALL && id !== SHARED && id !== SAVED && savedOf(id) === undefined;

const nodesOf = (
  branches: readonly ProjectBranch[],
  stats: ReadonlyMap<number, ProjectStats>,
  favourites: ReadonlySet<number>,
  locked: string,
): TreeNode[] =>
  branches.map(({ project, children }) => ({
    id: String(project.id),
    text: project.title,
    icon: project.is_locked ? 'lock' : favourites.has(project.id) ? 'star' : 'folder',
    colour: project.background,
    detail: stats.get(project.id)?.articles || undefined,
    ...(project.is_locked && { state: locked, muted: true }),
    children: nodesOf(children, stats, favourites, locked),
  }));

export interface ProjectGroups {
  readonly mine: readonly ProjectBranch[];
  /** The group of these is there when there are any (LIB-006). */
  readonly shared: readonly ProjectBranch[];
}

export const projectNodes = (
  labels: { readonly all: string; readonly shared: string; readonly locked: string },
  { mine, shared }: ProjectGroups,
  stats: ReadonlyMap<number, ProjectStats>,
  favourites: ReadonlySet<number>,
): TreeNode[] => [
  { id: ALL, text: labels.all, icon: 'library' },
  ...nodesOf(mine, stats, favourites, labels.locked),
  ...(shared.length === 0
    ? []
    : [{ id: SHARED, text: labels.shared, icon: 'users' as const, children: nodesOf(shared, stats, favourites, labels.locked) }]),
];

/** The saved searches below the projects; nothing when there are none. */
export const savedNodes = (label: string, searches: readonly SavedSearch[], counts: ReadonlyMap<number, number>): TreeNode[] =>
  searches.length === 0
    ? []
    : [
        {
          id: SAVED,
          text: label,
          icon: 'list-filter',
          children: searches.map(({ id, title }) => ({ id: savedNode(id), text: title, icon: 'search', detail: counts.get(id) })),
        },
      ];

/** The order of all projects after one was dropped before or after another. */
export const orderAfterDrop = (
  branches: readonly ProjectBranch[],
  dragged: number,
  onto: number,
  where: 'before' | 'after',
): number[] => {
  const flat = (of: readonly ProjectBranch[]): number[] => of.flatMap(({ project, children }) => [project.id, ...flat(children)]);
  const rest = flat(branches).filter((id) => id !== dragged);
  rest.splice(rest.indexOf(onto) + (where === 'after' ? 1 : 0), 0, dragged);
  return rest;
};
