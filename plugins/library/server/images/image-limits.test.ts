/** Images against the plan, and in the recycle bin: how many, how large, when they come back and when they are gone. */
import { describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { smallPng } from '../testing/small-image.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { fileOf, newProject, pretendUse, startLibrary, storedImages } from '../testing/start-library.ts';

const server = await startLibrary({
  env: { PLANS_FILE: plansWith({ project_images: { F: 20, P: 500 }, library_items: { F: 2500 } }) },
});
const GIB = 1024 ** 3;
const SIZE = smallPng().length;

const begin = async (plan: 'F' | 'P' = 'F') => {
  const user = await server.signIn({ plan });
  const { id: project } = await newProject(user);
  const send = (count = 1, into = project) => {
    const files = Array.from({ length: count }, () => fileOf(smallPng(), 'x.png'));
    return user.send(calls.uploadProjectImage, { form: { project_id: into }, files: { files } });
  };
  return { user, project, send };
};
/** Pretends that a project has so many images more. */
const fill = (user: TestUser, project: number, count: number) =>
  server.db.pool.query(
    `insert into library_image (owner, project, created_by, name, type, size, sha256, stored)
      select $1, $2, $1, 'x.png', 'image/png', 1, '', 'none/' || n from generate_series(1, $3) n`,
    [user.account.id, project, count],
  );
const used = async (user: TestUser, feature: string) => {
  const { user: told } = await user.call(coreContract.initialData);
  return told.userSubscriptionLimit.find(({ featureId }) => featureId === feature)?.used;
};
const images = async (user: TestUser) => (await user.call(calls.getAllProjectImage, { query: {} })).data;
const kept = (user: TestUser) => storedImages(server, user);

describe('[LIB-166] a refused image', () => {
  it.each([
    ['F', 20, 'FREE_LIBRARY_ITEMS_LIMIT', /upgrade to PRO\.$/],
    ['P', 500, 'PRO_LIBRARY_ITEMS_LIMIT', /Please contact support\.$/],
  ] as const)('[LIB-127] on plan %s, which holds %d: 402 %s', async (plan, limit, type, ending) => {
    const { user, project, send } = await begin(plan);
    await fill(user, project, limit - 1);
    expect(await send(2)).toMatchObject({
      status: 402,
      json: { type, limit, used: limit - 1, message: expect.stringMatching(ending) },
    });
    expect(await kept(user)).toEqual([]);
    expect(await images(user)).toHaveLength(limit - 1);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(402);
  });

  it('counts among the items of all kinds, and they among the images', async () => {
    const { user, send } = await begin();
    await pretendUse(server, user, 'citations', 2498);
    expect((await send()).status).toBe(200);
    expect(await send()).toMatchObject({ status: 402, json: { type: 'FREE_LIBRARY_ITEMS_LIMIT', limit: 2500, used: 2500 } });
    const project = await user.send(calls.createProject, { body: { title: 'x' } });
    expect(project).toMatchObject({ status: 402, json: { type: 'FREE_LIBRARY_ITEMS_LIMIT' } });
  });

  it('[LIB-184] when there is no room for its bytes', async () => {
    const { user, send } = await begin();
    await pretendUse(server, user, 'bytes', 3 * GIB - SIZE);
    expect(await send(2)).toMatchObject({ status: 402, json: { type: 'STORAGE', limit: 3 * GIB } });
    expect((await send()).status).toBe(200);
  });

  it('is one of two that take the last place at once', async () => {
    const { user, project, send } = await begin();
    await fill(user, project, 19);
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402, 402]);
    expect(await kept(user)).toHaveLength(1);
  });
});

it('[LIB-090] images take room of their project and of its owner until they are deleted', async () => {
  const { user, project, send } = await begin();
  const space = async () => (await user.call(calls.getAllProjects)).data[0]?.space_used;
  const before = await used(user, 'storage');
  await send(2);
  expect([await used(user, 'project_images'), await used(user, 'library_items'), await space()]).toEqual([2, 3, 2 * SIZE]);
  expect(await used(user, 'storage')).toBe((before ?? 0) + 2 * SIZE);
  const [image] = await images(user);
  await user.call(calls.deleteProjectImage, { body: { projectId: project, fileId: image?.fileId ?? 0 } });
  expect([await used(user, 'project_images'), await space()]).toEqual([1, SIZE]);
  expect(await used(user, 'storage')).toBe((before ?? 0) + SIZE);
});

describe('the images of a project in the recycle bin', () => {
  const inTrash = async () => {
    const begun = await begin();
    const { user, project } = begun;
    const { id: below } = await newProject(user, 'Below', project);
    await begun.send(2, below);
    await user.call(calls.deleteItems, { body: { projects: [project] } });
    return { ...begun, below };
  };

  it('are kept and not seen: no items, but bytes', async () => {
    const { user, below } = await inTrash();
    const [stored] = (await server.db.pool.query('select id from library_image where project = $1', [below])).rows;
    expect(await images(user)).toEqual([]);
    expect((await user.send(calls.downloadImage, { params: { id: Number(stored.id) } })).status).toBe(404);
    expect([await used(user, 'project_images'), await used(user, 'storage')]).toEqual([0, 2 * SIZE]);
    expect(await kept(user)).toHaveLength(2);
  });

  it('come back with it', async () => {
    const { user, project } = await inTrash();
    await user.call(calls.restoreDeleted, { body: { projects: [project] } });
    expect([(await images(user)).length, await used(user, 'project_images')]).toEqual([2, 2]);
  });

  it('hold it back when others have taken their place', async () => {
    const { user, project } = await inTrash();
    const { id: other } = await newProject(user, 'Other');
    await fill(user, other, 19);
    const reply = await user.call(calls.restoreDeleted, { body: { projects: [project] } });
    expect(reply).toMatchObject({ restored_all: false, restored: { projects: [] } });
    await server.db.pool.query("delete from library_image where project = $1 and stored = 'none/1'", [other]);
    expect(await user.call(calls.restoreDeleted, { body: { projects: [project] } })).toMatchObject({ restored_all: true });
  });

  it.each([
    [
      'when it is erased',
      (user: TestUser, project: number) => user.call(calls.deleteFromRecycleBin, { body: { projects: [project] } }),
    ],
    [
      'when it has lain there too long',
      async (_user: TestUser, project: number) => {
        await server.db.pool.query("update library_project set deleted_at = now() - interval '31 days' where id >= $1", [
          project,
        ]);
        await server.core.queue.of('library').add('emptyTrash', {});
        await server.runJobs();
      },
    ],
  ])('are gone %s, with their bytes', async (_, erase) => {
    const { user, project } = await inTrash();
    await erase(user, project);
    await server.runJobs();
    expect((await server.db.pool.query('select from library_image where owner = $1', [user.account.id])).rows).toEqual([]);
    expect([await kept(user), await used(user, 'storage')]).toEqual([[], 0]);
  });
});
