/** The project tree as the kit's tree draws it. */
import type { TreeNode } from '#plugin-api/client';
import type { ProjectStats } from '../../../common/model/project.ts';
import type { ProjectBranch } from '../../stores/project-store.ts';

/** Node of the whole library. */
export const ALL = 'all';
/** Node that holds the projects of others. */
export const SHARED = 'shared';

/** Whether a node is a project, and not one that gathers them. */
export const isProject = (id: string): boolean => id !== ALL && id !== SHARED;

const nodesOf = (
  branches: readonly ProjectBranch[],
  stats: ReadonlyMap<number, ProjectStats>,
  favourites: ReadonlySet<number>,
): TreeNode[] =>
  branches.map(({ project, children }) => ({
    id: String(project.id),
    text: project.title,
    icon: favourites.has(project.id) ? 'star' : 'folder',
    colour: project.background,
    detail: stats.get(project.id)?.articles || undefined,
    children: nodesOf(children, stats, favourites),
  }));

export interface ProjectGroups {
  readonly mine: readonly ProjectBranch[];
  /** The group of these is there when there are any (LIB-006). */
  readonly shared: readonly ProjectBranch[];
}

export const projectNodes = (
  labels: { readonly all: string; readonly shared: string },
  { mine, shared }: ProjectGroups,
  stats: ReadonlyMap<number, ProjectStats>,
  favourites: ReadonlySet<number>,
): TreeNode[] => [
  { id: ALL, text: labels.all, icon: 'library' },
  ...nodesOf(mine, stats, favourites),
  ...(shared.length === 0
    ? []
    : [{ id: SHARED, text: labels.shared, icon: 'users' as const, children: nodesOf(shared, stats, favourites) }]),
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
