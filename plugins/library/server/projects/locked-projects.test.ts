/** Projects beyond the number of the plan: which they are, what can still be done with them, and what unlocks them. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '#plugin-api';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { Device } from '../testing/device.ts';
import { STILL_WHEN_LOCKED, lockedScene, setPlan } from '../testing/locked-scene.ts';
import { ROWS, type Row } from '../testing/named-calls.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary({ env: { PLANS_FILE: plansWith({ project: { F: 10 } }) } });
const someone = () => server.signIn({ plan: 'P' });
type Name = keyof typeof calls;

const projectsOf = async (user: TestUser) => (await user.call(calls.getAllProjects)).data;
const lockedOf = async (user: TestUser): Promise<string[]> =>
  (await projectsOf(user)).filter((project) => project.is_locked).map(({ title }) => title);

/** Somebody who is back on the free plan with so many projects, "1" being the one that was made first. */
const backOnFree = async (count: number): Promise<{ user: TestUser; ids: number[] }> => {
  const user = await someone();
  const ids: number[] = [];
  for (let n = 1; n <= count; n++) ids.push((await newProject(user, String(n))).id);
  await setPlan(server, user, 'F');
  return { user, ids };
};

const REFUSED = {
  status: 402,
  json: { message: 'To unlock your project just upgrade to PRO.', type: 'PROJECT_LOCKED', limit: 10 },
};

describe('[LIB-187] locked are', () => {
  it('none while the plan holds them all', async () => {
    const { user } = await backOnFree(10);
    expect(await lockedOf(user)).toEqual([]);
  });

  it('those beyond ten that were updated longest ago, sub-projects counted, until the plan is pro again', async () => {
    const user = await someone();
    const { id: first } = await newProject(user, 'first');
    const { id: second } = await newProject(user, 'second', first);
    const { id: third } = await newProject(user, 'third');
    const { id: article } = await newArticle(user, first);
    for (let n = 4; n <= 12; n++) await newProject(user, String(n));
    expect(await lockedOf(user)).toEqual([]);
    await setPlan(server, user, 'F');
    expect(await lockedOf(user)).toEqual(['second', 'third']);
    await setPlan(server, user, 'P');
    expect(await lockedOf(user)).toEqual([]);
    await user.call(calls.updateProject, { params: { id: second }, body: { title: 'second, new' } });
    await user.call(calls.updateProject, { params: { id: third }, body: { title: 'third, new' } });
    await setPlan(server, user, 'F');
    expect(await lockedOf(user)).toEqual(['first', '4']);
    expect(await user.send(calls.getArticle, { params: { id: article } })).toMatchObject(REFUSED);
    await setPlan(server, user, 'P');
    expect((await user.send(calls.getArticle, { params: { id: article } })).status).toBe(200);
  });

  it('none as soon as the number falls, and what comes back from the bin does not lock again', async () => {
    const { user, ids } = await backOnFree(11);
    expect(await lockedOf(user)).toEqual(['1']);
    await user.call(calls.deleteItems, { body: { projects: [ids[5] ?? 0] } });
    expect(await lockedOf(user)).toEqual([]);
    expect((await user.call(calls.restoreDeleted, { body: { projects: [ids[5] ?? 0] } })).restored_all).toBe(false);
    expect(await lockedOf(user)).toEqual([]);
  });

  it('fewer by what was bought on top of the plan', async () => {
    const { user } = await backOnFree(12);
    await server.db.pool.query(`update core_user set purchased_items = '{"project": 1}' where id = $1`, [user.account.id]);
    expect(await lockedOf(user)).toEqual(['1']);
  });

  it('as many as the table of plans says', async () => {
    const { user } = await backOnFree(3);
    await server.db.pool.query(`update library_plan set projects = 2 where plan = 'F'`);
    expect(await lockedOf(user)).toEqual(['1']);
    await server.db.pool.query(`update library_plan set projects = null where plan = 'F'`);
    expect(await lockedOf(user)).toEqual([]);
    await server.db.pool.query(`update library_plan set projects = 10 where plan = 'F'`);
  });
});

/** The number of projects is asked for first. */
const OVER: readonly Name[] = ['createProject'];

describe('[LIB-087] in a locked project', () => {
  let refusing: Awaited<ReturnType<typeof lockedScene>>;
  beforeAll(async () => {
    refusing = await lockedScene(server);
  });

  it.each(Object.entries(ROWS) as [Name, Row][])('%s', async (name, [need, input]) => {
    const goesThrough = STILL_WHEN_LOCKED.includes(name);
    const { owner, writer, scene } = goesThrough ? await lockedScene(server) : refusing;
    const { status: given = 200 }: Route = calls[name];
    const reply = await owner.send<Route>(calls[name], input(scene) as never);
    if (goesThrough) return expect(reply.status).toBe(given);
    if (OVER.includes(name)) return expect(reply).toMatchObject({ status: 429, json: { type: 'LIBRARY_PROJECT' } });
    expect(reply).toMatchObject(REFUSED);
    if (need !== 'read' && need !== 'write') return;
    expect(await writer.send<Route>(calls[name], input(scene) as never)).toMatchObject({
      status: 403,
      json: { message: 'This project is locked. Its owner can unlock it.' },
    });
  });

  it('nothing that was refused or exported has unlocked it', async () => {
    const { owner, scene } = refusing;
    await owner.call(calls.exportReferences, { body: { format: 'json', project_ids: [scene.project] } });
    expect((await lockedOf(owner)).sort()).toEqual(['Below', 'Shared']);
  });

  it('references are listed and found, but not opened', async () => {
    const { owner, scene } = refusing;
    const { data } = await owner.call(calls.listArticles, { query: { q: 'Known' } });
    expect(data.map(({ id }) => id)).toEqual([scene.article]);
  });

  it('a batch over many projects leaves it out', async () => {
    const { owner } = refusing;
    await owner.call(calls.editTags, { body: { text: 'tag', to: 'renamed' } });
    const { data } = await owner.call(calls.listArticles, { query: { q: 'Known' } });
    expect(data[0]?.tags).toMatchObject([{ text: 'tag' }]);
  });

  it('a device that has changed it meanwhile is told why nothing was taken; that it deletes it is', async () => {
    const { owner, scene } = await lockedScene(server);
    const device = new Device(owner);
    await device.sync();
    const { rejected } = await device.sync({
      projects: [
        device.edited('projects', scene.below, { title: 'x' }),
        device.edited('projects', scene.project, { is_deleted: true }),
      ],
      articles: [device.edited('articles', scene.article, { comment: 'x' })],
      article_notes: [device.edited('article_notes', scene.note, { text: 'x' })],
    });
    const why = { reason: 'limit', limit: { type: 'PROJECT_LOCKED', limit: 10, used: 12 } };
    expect(rejected).toMatchObject([
      { type: 'projects', id: scene.below, ...why },
      { type: 'articles', id: scene.article, ...why },
      { type: 'article_notes', id: scene.note, ...why },
    ]);
    expect((await projectsOf(owner)).map(({ title }) => title)).not.toContain('Shared');
  });

  it('is deleted by either call, and left by who takes part', async () => {
    const { owner, writer, scene } = await lockedScene(server);
    await writer.call(calls.leaveProject, { body: { project_id: scene.project } });
    expect(await projectsOf(writer)).toEqual([]);
    const { below, project } = scene;
    await owner.call(calls.updateProject, { params: { id: below }, body: { is_deleted: true } });
    expect(
      (await owner.send(calls.updateProject, { params: { id: project }, body: { is_deleted: true, title: 'x' } })).status,
    ).toBe(402);
    await owner.call(calls.deleteItems, { body: { projects: [project] } });
    expect(await lockedOf(owner)).toEqual([]);
  });
});
