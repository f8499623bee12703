/** The tree of projects: how deep it gets, what moves where, and what two browsers do to it at once. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });

/** A chain of projects, each below the one before; their ids from the top. */
const chain = async (length: number, parent?: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let level = 0; level < length; level++) ids.push((await newProject(ada, `Level ${level + 1}`, ids.at(-1) ?? parent)).id);
  return ids;
};
const move = (project_id: number, parent_project_id: number | null) =>
  ada.send(calls.moveProject, { body: { project_id, parent_project_id } });
const patch = (id: number, body: object) => ada.send(calls.updateProject, { params: { id }, body });
const parentOf = async (id: number) =>
  (await ada.call(calls.getAllProjects)).data.find((each) => each.id === id)?.parent_project_id;

describe('[LIB-117] the depth', () => {
  it.each([
    [1, 4, 200],
    [2, 3, 200],
    [2, 4, 400],
    [5, 1, 400],
    [1, 5, 400],
  ])('below %i levels a tree of %i is answered by %i', async (above, height, status) => {
    const [target, moved] = [await chain(above), await chain(height)];
    expect((await move(moved[0] ?? 0, target.at(-1) ?? 0)).status).toBe(status);
    expect(await parentOf(moved[0] ?? 0)).toBe(status === 200 ? target.at(-1) : null);
  });

  it('counts only what is in use', async () => {
    const [target, moved] = [await chain(2), await chain(4)];
    await ada.call(calls.deleteItems, { body: { projects: [moved[3] ?? 0] } });
    expect((await move(moved[0] ?? 0, target[1] ?? 0)).status).toBe(200);
  });

  it('what comes back from the bin and would be too deep by now comes back at the top', async () => {
    const [target, moved] = [await chain(2), await chain(4)];
    const last = moved[3] ?? 0;
    await ada.call(calls.deleteItems, { body: { projects: [last] } });
    await move(moved[0] ?? 0, target[1] ?? 0);
    await ada.call(calls.restoreDeleted, { body: { projects: [last] } });
    expect(await parentOf(last)).toBeNull();
  });
});

describe('[LIB-117] a project is not moved', () => {
  it.each([
    ['under itself', 0],
    ['under its child', 1],
    ['under its grandchild', 2],
  ])('%s, by neither of the two calls', async (_, level) => {
    const ids = await chain(3);
    const parent_project_id = ids[level] ?? 0;
    for (const answer of [await move(ids[0] ?? 0, parent_project_id), await patch(ids[0] ?? 0, { parent_project_id })]) {
      expect(answer).toMatchObject({ status: 400, json: { message: 'A project cannot be moved under itself.' } });
    }
    expect(await parentOf(ids[0] ?? 0)).toBeNull();
  });

  it('under one that is in the recycle bin, nor out of it', async () => {
    const [[gone = 0], [kept = 0]] = [await chain(1), await chain(1)];
    await ada.call(calls.deleteItems, { body: { projects: [gone] } });
    expect([(await move(kept, gone)).status, (await move(gone, kept)).status]).toEqual([404, 404]);
    expect((await ada.send(calls.createProject, { body: { title: 'x', parent_project_id: gone } })).status).toBe(404);
  });
});

describe('[LIB-117] a move', () => {
  it('takes along what is below and in it', async () => {
    const [target] = await chain(1);
    const [moved = 0, child = 0] = await chain(2);
    const { id: article } = await newArticle(ada, child);
    await move(moved, target ?? 0);
    expect([await parentOf(moved), await parentOf(child)]).toEqual([target, moved]);
    const { data } = await ada.call(calls.listArticles, { query: { project: target ?? 0, include_sub: '1' } });
    expect(data.map(({ id }) => id)).toEqual([article]);
  });

  it('to where it stands changes nothing', async () => {
    const [parent = 0, child = 0] = await chain(2);
    const before = (await ada.call(calls.getAllProjects)).data.find(({ id }) => id === child);
    await move(child, parent);
    expect((await ada.call(calls.getAllProjects)).data.find(({ id }) => id === child)?.version).toBe(before?.version);
  });
});

describe('[LIB-100] a change', () => {
  it.each([
    [{ title: 'New' }, { title: 'New' }],
    [{ title: '  Blanks  ' }, { title: 'Blanks' }],
    [{ background: '#E4572E' }, { background: '#E4572E' }],
    [{ category: 'Thesis' }, { category: 'Thesis' }],
    [{ category: null }, { category: null }],
    [{ screenshot: '/x.png' }, { screenshot: '/x.png' }],
  ])('%j is kept', async (body, wanted) => {
    const [id = 0] = await chain(1);
    expect(await patch(id, body)).toMatchObject({ status: 200, json: { project: wanted } });
  });

  it.each([
    { title: '' },
    { title: 'x'.repeat(301) },
    { title: 5 },
    { background: 'red' },
    { background: '#12345' },
    { version: 0 },
    { parent_project_id: 'x' },
  ])('%j is refused', async (body) => {
    const [id = 0] = await chain(1);
    expect((await patch(id, body)).status).toBe(400);
  });

  it('of two browsers: another field is merged, the same field to the same value is no clash, to another value is one', async () => {
    const [id = 0] = await chain(1);
    await patch(id, { version: 1, title: 'Ours' });
    expect((await patch(id, { version: 1, category: 'c' })).status).toBe(200);
    expect((await patch(id, { version: 1, title: 'Ours' })).status).toBe(200);
    expect(await patch(id, { version: 1, title: 'Theirs' })).toMatchObject({
      status: 409,
      json: { current: { title: 'Ours', category: 'c' } },
    });
    expect(await patch(id, { title: 'Without a version' })).toMatchObject({ status: 200 });
  });

  it('deletes and restores by the field as well', async () => {
    const [id = 0, child = 0] = await chain(2);
    expect(await patch(id, { is_deleted: true })).toMatchObject({ json: { project: { is_deleted: true } } });
    expect(await parentOf(child)).toBeUndefined();
    expect((await patch(id, { title: 'In the bin' })).status).toBe(404);
    expect(await patch(id, { is_deleted: false, title: 'Back' })).toMatchObject({
      json: { project: { is_deleted: false, title: 'Back' } },
    });
    expect(await parentOf(child)).toBe(id);
  });
});

describe('what a person keeps about projects', () => {
  it('[LIB-116] [LIB-118] leaves out what is in the bin, and has it again when it is back', async () => {
    const user = await server.signIn();
    const [one, two] = [await newProject(user, 'One'), await newProject(user, 'Two')];
    for (const { id } of [one, two]) {
      await user.call(calls.toggleFavourite, { body: { id } });
      await user.call(calls.viewProject, { body: { projects: [id] } });
    }
    const kept = async () => [
      (await user.call(calls.favourites)).data,
      (await user.call(calls.lastViewedProjects)).data.map(({ project }) => project),
    ];
    await user.call(calls.deleteItems, { body: { projects: [one.id] } });
    expect(await kept()).toEqual([[two.id], [two.id]]);
    await user.call(calls.restoreDeleted, { body: { projects: [one.id] } });
    expect(await kept()).toEqual([
      [one.id, two.id],
      [two.id, one.id],
    ]);
    expect((await user.send(calls.toggleFavourite, { body: { id: 999_999 } })).status).toBe(404);
  });

  it('[LIB-114] an order names each project once', async () => {
    const user = await server.signIn();
    const [one, two] = [await newProject(user, 'One'), await newProject(user, 'Two')];
    const [order] = (await user.call(calls.projectOrder)).data;
    expect(order?.order).toEqual([]);
    const params = { id: order?.id ?? 0 };
    await user.call(calls.updateProjectOrder, { params, body: { order: [two.id, one.id, two.id, 999_999] } });
    expect((await user.call(calls.projectOrder)).data).toEqual([{ id: params.id, order: [two.id, one.id] }]);
  });
});

it('[LIB-099] a client id is one’s own: the same one of another user makes another project', async () => {
  const [eve, id] = [await server.signIn(), clientId()];
  const make = async (user: typeof ada, title: string) => (await user.call(calls.createProject, { body: { id, title } })).project;
  const [first, second] = [await make(ada, 'Ada'), await make(eve, 'Eve')];
  expect([first.title, second.title]).toEqual(['Ada', 'Eve']);
  expect((await ada.send(calls.createProject, { body: { id: 'tmp-1', title: 'x' } })).status).toBe(400);
});

it('[LIB-061] a sub-project that comes back stands below its parent again, with what is below itself', async () => {
  const [top = 0, middle = 0, low = 0] = await chain(3);
  await ada.call(calls.deleteItems, { body: { projects: [middle] } });
  await ada.call(calls.restoreDeleted, { body: { projects: [middle] } });
  expect([await parentOf(middle), await parentOf(low)]).toEqual([top, middle]);
});
