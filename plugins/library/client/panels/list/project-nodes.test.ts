import { expect, it } from 'vitest';
import type { ProjectBranch } from '../../stores/project-store.ts';
import {
  ALL,
  FAVOURITES,
  isProject,
  orderAfterDrop,
  projectIn,
  projectNodes,
  type ProjectLook,
  savedNode,
  shortcutNodes,
  TRASH,
} from './project-nodes.ts';

const branch = (id: number, children: ProjectBranch[] = []) =>
  ({ project: { id, title: `P${id}`, background: '#2E86AB' }, children }) as unknown as ProjectBranch;
const branches = [branch(1, [branch(2)]), branch(3), branch(4)];
const look: ProjectLook = {
  stats: new Map(),
  favourites: new Set([3]),
  texts: { shared: 'Shared Projects', locked: 'Locked' },
  endOf: (_, count) => count,
};

it('draws the projects with their bands', () => {
  const nodes = projectNodes({ mine: branches, shared: [] }, look);
  expect(nodes.map((node) => [node.id, node.icon])).toEqual([
    ['1', 'folder'],
    ['3', 'star'],
    ['4', 'folder'],
  ]);
  expect(nodes[0]?.children?.[0]?.text).toBe('P2');
});

it('[LIB-006] gathers the projects of others below a node of their own, when there are any', () => {
  const nodes = projectNodes({ mine: [branch(3)], shared: [branch(1, [branch(2)])] }, look);
  expect(nodes.map(({ id, text }) => [id, text])).toEqual([
    ['3', 'P3'],
    ['shared', 'Shared Projects'],
  ]);
  expect(nodes[1]?.children?.map(({ id, children }) => [id, children?.length])).toEqual([['1', 1]]);
});

it('tells short ways to projects from the projects, also where these are not on the server yet', () => {
  const [group] = shortcutNodes({ id: FAVOURITES, text: 'Favourites' }, [branch(3).project, branch(-7).project], look);
  const ids = group?.children?.map(({ id }) => id) ?? [];
  expect(ids.map((id) => [isProject(id), projectIn(id)])).toEqual([
    [false, 3],
    [false, -7],
  ]);
  expect([isProject('-7'), projectIn('-7')]).toEqual([true, -7]);
  for (const place of [ALL, TRASH, FAVOURITES, savedNode(1)])
    expect([isProject(place), projectIn(place)]).toEqual([false, undefined]);
  expect(shortcutNodes({ id: FAVOURITES, text: 'Favourites' }, [], look)).toEqual([]);
});

it('[LIB-009] puts a dragged project before or after another', () => {
  expect(orderAfterDrop(branches, 4, 1, 'before')).toEqual([4, 1, 2, 3]);
  expect(orderAfterDrop(branches, 1, 3, 'after')).toEqual([2, 3, 1, 4]);
});
