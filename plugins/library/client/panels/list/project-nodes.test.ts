import { expect, it } from 'vitest';
import type { ProjectBranch } from '../../stores/project-store.ts';
import { orderAfterDrop, projectNodes } from './project-nodes.ts';

const branch = (id: number, children: ProjectBranch[] = []) =>
  ({ project: { id, title: `P${id}`, background: '#2E86AB' }, children }) as unknown as ProjectBranch;
const LABELS = { all: 'All references', shared: 'Shared Projects', locked: 'Locked' };
const branches = [branch(1, [branch(2)]), branch(3), branch(4)];

it('draws the whole library first, then the projects with their bands', () => {
  const nodes = projectNodes(LABELS, { mine: branches, shared: [] }, new Map(), new Set([3]));
  expect(nodes.map((node) => [node.id, node.icon])).toEqual([
    ['all', 'library'],
    ['1', 'folder'],
    ['3', 'star'],
    ['4', 'folder'],
  ]);
  expect(nodes[1]?.children?.[0]?.text).toBe('P2');
});

it('[LIB-006] gathers the projects of others below a node of their own, when there are any', () => {
  const nodes = projectNodes(LABELS, { mine: [branch(3)], shared: [branch(1, [branch(2)])] }, new Map(), new Set());
  expect(nodes.map(({ id, text }) => [id, text])).toEqual([
    ['all', 'All references'],
    ['3', 'P3'],
    ['shared', 'Shared Projects'],
  ]);
  expect(nodes[2]?.children?.map(({ id, children }) => [id, children?.length])).toEqual([['1', 1]]);
});

it('[LIB-009] puts a dragged project before or after another', () => {
  expect(orderAfterDrop(branches, 4, 1, 'before')).toEqual([4, 1, 2, 3]);
  expect(orderAfterDrop(branches, 1, 3, 'after')).toEqual([2, 3, 1, 4]);
});
