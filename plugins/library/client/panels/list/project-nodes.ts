/** The project tree as the kit's tree draws it: projects, and what else one goes to from there. */
import type { ReactNode } from 'react';
import type { TreeNode } from '#ui';
import type { Project, ProjectStats } from '../../../common/model/project.ts';
import type { SavedSearch } from '../../../common/model/saved-search.ts';
import type { ProjectBranch } from '../../stores/project-store.ts';

/** Node of the whole library. */
export const ALL = 'all';
/** Node that holds the projects of others. */
export const SHARED = 'shared';
/** Node that leads to what was deleted. */
export const TRASH = 'trash';

/** Node that holds the saved searches, and what begins the nodes of these. */
export const SAVED = 'saved';
const SAVED_ONE = 'saved:';

/** Nodes of projects to go to at once, which stand in their places in the tree as well; and what begins the nodes in them. */
export const FAVOURITES = 'favourites';
export const RECENT = 'recent';
const SHORTCUT = 'shortcut:';

const PLACES: ReadonlySet<string> = new Set([ALL, SHARED, SAVED, FAVOURITES, RECENT, TRASH]);

export const savedNode = (id: number): string => `${SAVED_ONE}${id}`;
/** The saved search that a node is; `undefined` for every other one. */
export const savedOf = (id: string): number | undefined =>
  id.startsWith(SAVED_ONE) ? Number(id.slice(SAVED_ONE.length)) : undefined;

/** Whether a node is a project in its place, and no short way to one, nor something else. */
export const isProject = (id: string): boolean => !PLACES.has(id) && !id.includes(':');

/** The project that a node is or leads to. */
export const projectIn = (id: string): number | undefined => {
  if (id.startsWith(SHORTCUT)) return Number(id.slice(id.lastIndexOf(':') + 1));
  return isProject(id) ? Number(id) : undefined;
};

export interface ProjectTexts {
  readonly shared: string;
  readonly locked: string;
}

/** What projects look like in the tree. */
export interface ProjectLook {
  readonly stats: ReadonlyMap<number, ProjectStats>;
  readonly favourites: ReadonlySet<number>;
  readonly texts: ProjectTexts;
  /** What stands at the end of its row; `undefined` where there is nothing to show. */
  readonly endOf: (project: Project, count: number | undefined) => ReactNode;
}

const nodeOf = (id: string, project: Project, { stats, favourites, texts, endOf }: ProjectLook): TreeNode => ({
  id,
  text: project.title,
  icon: project.is_locked ? 'lock' : favourites.has(project.id) ? 'star' : 'folder',
  colour: project.background,
  detail: endOf(project, stats.get(project.id)?.articles || undefined),
  ...(project.is_locked && { state: texts.locked, muted: true }),
});

const nodesOf = (branches: readonly ProjectBranch[], look: ProjectLook): TreeNode[] =>
  branches.map(({ project, children }) => ({
    ...nodeOf(String(project.id), project, look),
    children: nodesOf(children, look),
  }));

export interface ProjectGroups {
  readonly mine: readonly ProjectBranch[];
  /** The group of these is there when there are any (LIB-006). */
  readonly shared: readonly ProjectBranch[];
}

export const projectNodes = ({ mine, shared }: ProjectGroups, look: ProjectLook): TreeNode[] => [
  ...nodesOf(mine, look),
  ...(shared.length === 0
    ? []
    : [{ id: SHARED, text: look.texts.shared, icon: 'users' as const, children: nodesOf(shared, look) }]),
];

/** Short ways to projects; nothing when there are none. */
export const shortcutNodes = (
  { id, text, icon }: Pick<TreeNode, 'id' | 'text' | 'icon'>,
  projects: readonly Project[],
  look: ProjectLook,
): TreeNode[] =>
  projects.length === 0
    ? []
    : [
        {
          id,
          text,
          ...(icon && { icon }),
          children: projects.map((project) => nodeOf(`${SHORTCUT}${id}:${project.id}`, project, look)),
        },
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

/** How many rows nodes have while these are open. */
export const rowsOf = (nodes: readonly TreeNode[], open: ReadonlySet<string>): number =>
  nodes.reduce((sum, { id, children = [] }) => sum + 1 + (open.has(id) ? rowsOf(children, open) : 0), 0);

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
