/** Projects: tree, changes, personal lists. */
import { expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary({ env: { PLANS_FILE: plansWith({ project: { F: 10 } }) } });
const ada = await server.signIn({ plan: 'P' });

it('[LIB-099] creates a project once, however often the call is repeated', async () => {
  const body = { id: clientId(), title: 'Thesis', background: '#E4572E' };
  const { project } = await ada.call(calls.createProject, { body });
  expect(project).toMatchObject({ title: 'Thesis', background: '#E4572E', version: 1, client_id: body.id, is_deleted: false });
  expect((await ada.call(calls.createProject, { body })).project.id).toBe(project.id);
});

it('[LIB-078] takes the title of the parent when it has none, and needs one at the top', async () => {
  const parent = await newProject(ada, 'Parent');
  const { project } = await ada.call(calls.createProject, { body: { parent_project_id: parent.id } });
  expect(project.title).toBe('Parent');
  await expect(ada.call(calls.createProject, { body: {} })).rejects.toMatchObject({ status: 400 });
});

it('[LIB-100] changes a project, and refuses a change that would undo another one', async () => {
  const { id } = await newProject(ada, 'One');
  const change = (body: object) => ada.call(calls.updateProject, { params: { id }, body });
  expect((await change({ version: 1, title: 'Two' })).project).toMatchObject({ title: 'Two', version: 2 });
  expect((await change({ version: 1, background: '#76B041' })).project).toMatchObject({ title: 'Two', version: 3 });
  await expect(change({ version: 1, title: 'Three' })).rejects.toMatchObject({
    status: 409,
    body: { current: { title: 'Two', version: 3 } },
  });
});

it('[LIB-117] moves a project, not under itself and not too deep', async () => {
  let at = await newProject(ada, 'Level 1');
  const top = at;
  for (let level = 2; level <= 5; level++) at = await newProject(ada, `Level ${level}`, at.id);
  await expect(newProject(ada, 'Level 6', at.id)).rejects.toMatchObject({ status: 400 });
  const move = (project_id: number, parent_project_id: number | null) =>
    ada.call(calls.moveProject, { body: { project_id, parent_project_id } });
  await expect(move(top.id, at.id)).rejects.toMatchObject({ message: 'A project cannot be moved under itself.' });
  const other = await newProject(ada, 'Other');
  await expect(move(top.id, other.id)).rejects.toMatchObject({ status: 400 });
  expect((await move(at.id, null)).project.parent_project_id).toBeNull();
  expect((await move(top.id, other.id)).project.parent_project_id).toBe(other.id);
});

it('two moves at once make no circle', async () => {
  const [a, b] = [await newProject(ada, 'A'), await newProject(ada, 'B')];
  const move = (project_id: number, parent_project_id: number) =>
    ada.send(calls.moveProject, { body: { project_id, parent_project_id } });
  const statuses = (await Promise.all([move(a.id, b.id), move(b.id, a.id)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 400]);
});

it('[LIB-042] says what each project holds', async () => {
  const { id } = await newProject(ada, 'Counted');
  await newArticle(ada, id);
  const { data } = await ada.call(calls.projectsData);
  expect(data.find(({ project }) => project === id)).toEqual({
    project: id,
    articles: 1,
    citations: 0,
    citationNotes: 0,
    articleNotes: 0,
    participants: 1,
  });
});

it('[LIB-113] [LIB-114] keeps an order of projects, of nobody else’s', async () => {
  const bob = await server.signIn({ plan: 'P' });
  const foreign = await newProject(bob, 'Foreign');
  const [a, b] = [await newProject(ada, 'A'), await newProject(ada, 'B')];
  const [first] = (await ada.call(calls.projectOrder)).data;
  const params = { id: first?.id ?? 0 };
  const { order } = await ada.call(calls.updateProjectOrder, { params, body: { order: [b.id, foreign.id, a.id] } });
  expect(order).toEqual([b.id, a.id]);
  expect((await bob.send(calls.updateProjectOrder, { params, body: { order: [] } })).status).toBe(404);
});

it('[LIB-115] [LIB-116] [LIB-007] remembers the six projects viewed last', async () => {
  const projects = [];
  for (let n = 0; n < 7; n++) projects.push(await newProject(ada, `Viewed ${n}`));
  for (const { id } of projects) await ada.call(calls.viewProject, { body: { projects: [id] } });
  const { data } = await ada.call(calls.lastViewedProjects);
  expect(data.map(({ project }) => project)).toEqual(
    projects
      .slice(1)
      .reverse()
      .map(({ id }) => id),
  );
});

it('[LIB-118] [LIB-119] toggles favourites', async () => {
  const { id } = await newProject(ada, 'Favourite');
  expect(await ada.call(calls.toggleFavourite, { body: { id } })).toMatchObject({ data: [id], message: 'Added to favourites.' });
  expect((await ada.call(calls.favourites)).data).toEqual([id]);
  expect((await ada.call(calls.toggleFavourite, { body: { id } })).data).toEqual([]);
});

it('[LIB-170] refuses the eleventh project of the free plan, also when two are asked for at once', async () => {
  const eve = await server.signIn();
  for (let n = 0; n < 9; n++) await newProject(eve, `Project ${n}`);
  const both = await Promise.all([1, 2].map((n) => eve.send(calls.createProject, { body: { title: `Last ${n}` } })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
  expect(both.find(({ status }) => status === 429)?.json).toMatchObject({ type: 'LIBRARY_PROJECT', limit: 10, used: 10 });
});
