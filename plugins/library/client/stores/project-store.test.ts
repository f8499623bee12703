import { expect, it, vi } from 'vitest';
import type { Project } from '../../common/model/project.ts';
import { ProjectStore } from './project-store.ts';

const project = (id: number, title: string, parent: number | null = null) =>
  ({ id, title, parent_project_id: parent, version: 1, background: '#2E86AB' }) as Project;

const storeOver = (projects: Project[], order: number[] = []) => {
  const calls = {
    getAllProjects: vi.fn(async () => ({ data: projects })),
    projectsData: vi.fn(async () => ({ data: [] })),
    projectOrder: vi.fn(async () => ({ data: [{ id: 1, order }] })),
    updateProjectOrder: vi.fn(async (_input: { body: { order: number[] } }) => ({ id: 1, order })),
    updateProject: vi.fn(async () => ({ project: project(1, 'saved') })),
    viewProject: vi.fn(async () => ({ success: true, message: '' })),
  };
  return { calls, store: new ProjectStore(calls as never) };
};

const titles = (store: ProjectStore) =>
  store.tree.map(({ project: { title }, children }) => [title, children.map((c) => c.project.title)]);

it('draws a tree: ordered ones first, the rest by title, orphans at the top', async () => {
  const { store } = storeOver([project(1, 'b'), project(2, 'a'), project(3, 'child', 1), project(4, 'orphan', 99)], [1]);
  await store.load();
  expect(titles(store)).toEqual([
    ['b', ['child']],
    ['a', []],
    ['orphan', []],
  ]);
});

it('shows a change at once and takes it back when it is refused', async () => {
  const { store, calls } = storeOver([project(1, 'old')]);
  await store.load();
  calls.updateProject.mockRejectedValueOnce(new Error('no'));
  const change = store.change(1, { title: 'new' });
  expect(store.get(1)?.title).toBe('new');
  await expect(change).rejects.toThrow('no');
  expect(store.get(1)?.title).toBe('old');
});

it('[LIB-070] sends one order at a time, and of those that wait only the newest', async () => {
  const { store, calls } = storeOver([project(1, 'a'), project(2, 'b')]);
  await store.load();
  const first = store.reorder([1, 2]);
  void store.reorder([2, 1]);
  void store.reorder([1, 2]);
  void store.reorder([2]);
  await first;
  expect(calls.updateProjectOrder.mock.calls.map(([input]) => input.body.order)).toEqual([[1, 2], [2]]);
});

it('[LIB-007] keeps the six viewed last, newest first', async () => {
  const { store } = storeOver([]);
  for (const id of [1, 2, 3, 4, 5, 6, 7, 3]) await store.view(id);
  expect(store.lastViewed).toEqual([3, 7, 6, 5, 4, 2]);
});
