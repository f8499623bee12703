/** The projects of a person in the browser: tree, order, changes that are refused, and what is shown while they load. */
import { describe, expect, it, vi } from 'vitest';
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

describe('what a person sees while', () => {
  it('the projects load: nothing yet, and an empty tree', () => {
    const { store } = storeOver([project(1, 'a')]);
    expect([store.projects, store.tree, store.error]).toEqual([undefined, [], undefined]);
  });

  it('there are none: an empty list', async () => {
    const { store } = storeOver([]);
    await store.load();
    expect([store.projects, store.tree]).toEqual([[], []]);
  });

  it('loading fails: what was there stays, and another try forgets the failure', async () => {
    const { store, calls } = storeOver([project(1, 'a')]);
    await store.load();
    calls.getAllProjects.mockRejectedValueOnce(new Error('offline'));
    await store.load();
    expect([store.error, titles(store)]).toEqual([new Error('offline'), [['a', []]]]);
    await store.load();
    expect(store.error).toBeUndefined();
  });

  it('the server has no order of this user: by title', async () => {
    const { store, calls } = storeOver([project(2, 'Chapter 10'), project(1, 'Chapter 9'), project(3, 'älter')]);
    calls.projectOrder.mockResolvedValueOnce({ data: [] });
    await store.load();
    expect(store.tree.map((branch) => branch.project.title)).toEqual(['älter', 'Chapter 9', 'Chapter 10']);
    await store.reorder([1, 2]);
    expect(calls.updateProjectOrder).not.toHaveBeenCalled();
  });
});

it('a change is sent with the version that it was made on, and shows what the server made of it', async () => {
  const { store, calls } = storeOver([project(1, 'old')]);
  await store.load();
  await store.change(1, { title: ' new ' });
  expect(calls.updateProject).toHaveBeenCalledWith({ params: { id: 1 }, body: { title: ' new ', version: 1 } });
  expect(store.get(1)?.title).toBe('saved');
  await store.change(99, { title: 'x' });
  expect(calls.updateProject).toHaveBeenCalledOnce();
});

it('an order that could not be sent does not keep the next one back', async () => {
  const { store, calls } = storeOver([project(1, 'a'), project(2, 'b')]);
  await store.load();
  calls.updateProjectOrder.mockRejectedValueOnce(new Error('no'));
  await expect(store.reorder([2, 1])).rejects.toThrow('no');
  await store.reorder([1, 2]);
  expect(calls.updateProjectOrder).toHaveBeenCalledTimes(2);
});

it('deleted projects leave the tree at once', async () => {
  const { store } = storeOver([project(1, 'a'), project(2, 'b', 1), project(3, 'c')]);
  await store.load();
  store.forget(new Set([1, 2]));
  expect(titles(store)).toEqual([['c', []]]);
});
