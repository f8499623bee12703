/** The project tree as the kit's tree draws it. */
import type { TreeNode } from '#plugin-api/client';
import type { ProjectStats } from '../../../common/model/project.ts';
import type { ProjectBranch } from '../../stores/project-store.ts';

/** Node of the whole library. */
export const ALL = 'all';

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

export const projectNodes = (
  label: string,
  branches: readonly ProjectBranch[],
  stats: ReadonlyMap<number, ProjectStats>,
  favourites: ReadonlySet<number>,
): TreeNode[] => [{ id: ALL, text: label, icon: 'library' }, ...nodesOf(branches, stats, favourites)];

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
