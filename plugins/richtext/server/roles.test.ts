/** Who may do what with a rich text, by their roles in its project. */
import { describe, expect, it } from 'vitest';
import { contract as calls } from '../common/contract.ts';
import type { CkFile } from '../common/model.ts';
import { type Standing, STANDINGS, sharedFile } from './testing/shared-file.ts';
import { startRichtext } from './testing/start-richtext.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { setPlan } from '#plugins/library/server/testing/locked-scene.ts';
import type { TestUser } from '#core/server/testing/test-server.ts';

const server = await startRichtext([], { PLANS_FILE: plansWith({ project: { F: 10 } }) });
const shared = await sharedFile(server);
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = () => new File([PNG], 'dot.png');

const statusOf = async (sent: Promise<{ status: number }>): Promise<number> => (await sent).status;

type Deed = (user: TestUser, file: CkFile) => Promise<number>;
const send =
  (
    name:
      | 'get'
      | 'getAssets'
      | 'getVersions'
      | 'getAuthored'
      | 'toggleFavourite'
      | 'rename'
      | 'save'
      | 'createVersion'
      | 'remove'
      | 'toggleTemplate',
  ): Deed =>
  (user, { id }) => {
    const bodies = {
      rename: { title: 'x' },
      save: { content: '<p>y</p>' },
      toggleFavourite: { id },
      toggleTemplate: { id },
    } as const;
    const body = (bodies as Record<string, object>)[name] ?? {};
    return statusOf(user.send(calls[name] as typeof calls.rename, { params: { id }, body } as never));
  };
const style: Deed = (user, { id }) => statusOf(user.send(calls.save, { params: { id }, body: { style: 'ieee' } }));
const addAsset: Deed = (user, { id }) => statusOf(user.send(calls.addAsset, { params: { id }, files: { file: image() } }));

/** Statuses in the order of `STANDINGS`. */
const EXPECTED: readonly (readonly [string, Deed, readonly number[]])[] = [
  ['read it', send('get'), [200, 200, 200, 200, 200, 404, 404]],
  ['read its pictures', send('getAssets'), [200, 200, 200, 200, 200, 404, 404]],
  ['read its versions', send('getVersions'), [200, 200, 200, 200, 200, 404, 404]],
  ['read who wrote it', send('getAuthored'), [200, 200, 200, 200, 200, 404, 404]],
  ['mark it', send('toggleFavourite'), [200, 200, 200, 200, 200, 404, 404]],
  ['rename it', send('rename'), [200, 200, 200, 403, 403, 404, 404]],
  ['save it', send('save'), [200, 200, 200, 403, 403, 404, 404]],
  ['choose its style', style, [200, 200, 200, 403, 403, 404, 404]],
  ['add a picture', addAsset, [200, 200, 200, 403, 403, 404, 404]],
  ['keep a version', send('createVersion'), [200, 200, 200, 403, 403, 404, 404]],
  ['make it a template', send('toggleTemplate'), [200, 200, 403, 403, 403, 404, 404]],
  ['delete it', send('remove'), [200, 200, 403, 403, 403, 404, 404]],
];

describe.each(EXPECTED)('%s', (what, deed, statuses) => {
  it.each(STANDINGS.map((standing, at) => [standing, statuses[at]] as const))('%s: %i', async (standing: Standing, status) => {
    expect(await deed(shared.people[standing], what === 'delete it' ? await shared.make() : shared.file)).toBe(status);
  });
});

describe('what people see of each other', () => {
  it('[RTX-010] a text is listed for all who take part, with whose it is and what they may do', async () => {
    const { people, file } = shared;
    const listed = async (user: TestUser) => (await user.call(calls.list, { query: {} })).data.find(({ id }) => id === file.id);
    expect(await listed(people.maker)).toMatchObject({ role: 'owner', owner_name: null });
    expect(await listed(people.owner)).toMatchObject({ role: 'owner', owner_name: 'Maker Person' });
    expect(await listed(people.read)).toMatchObject({ role: 'read', owner_name: 'Maker Person' });
    expect(await listed(people.revoked)).toBeUndefined();
    expect(await listed(people.stranger)).toBeUndefined();
  });

  it('marks are each person’s own', async () => {
    const { people, make } = shared;
    const { id } = await make();
    await people.read.call(calls.toggleQuickAccess, { body: { id } });
    expect((await people.write.call(calls.getQuickAccess)).data.filter((one) => one.id === id)).toEqual([]);
  });

  it('all of them hear of what is saved, and nobody else', async () => {
    const { people, make } = shared;
    const { id } = await make();
    const count = (user: TestUser) =>
      user.events().filter(({ type, data }) => type === 'richtext.changed' && (data as { file: number }).file === id).length;
    await server.allHeard();
    const before = STANDINGS.map((standing) => count(people[standing]));
    await people.write.call(calls.save, { params: { id }, body: { content: '<p>new</p>' } });
    await server.allHeard();
    const heard = STANDINGS.map((standing, at) => count(people[standing]) > (before[at] ?? 0));
    expect(heard).toEqual([true, true, true, true, true, false, false]);
  });

  it('a picture of one text is not there by the address of another', async () => {
    const { people, make } = shared;
    const [one, two] = [await make(), await make()];
    const { asset } = await people.maker.call(calls.addAsset, { params: { id: one.id }, files: { file: image() } });
    expect((await people.read.send(calls.getAsset, { params: { id: one.id, asset: asset.id } })).status).toBe(200);
    expect((await people.read.send(calls.getAsset, { params: { id: two.id, asset: asset.id } })).status).toBe(404);
    expect((await people.stranger.send(calls.getAsset, { params: { id: one.id, asset: asset.id } })).status).toBe(404);
  });
});

it('a text of a locked project is listed and deleted, and neither opened nor saved', async () => {
  const ada = await server.signIn({ plan: 'P' });
  const file = await server.file(ada, '<p>x</p>');
  for (let made = 0; made < 10; made++) await server.project(ada);
  await setPlan(server, ada, 'F');
  expect((await ada.send(calls.get, { params: { id: file.id } })).status).toBe(402);
  expect((await ada.send(calls.save, { params: { id: file.id }, body: { content: '' } })).status).toBe(402);
  expect((await ada.call(calls.list, { query: {} })).data).toMatchObject([{ id: file.id }]);
  expect((await ada.send(calls.remove, { params: { id: file.id } })).status).toBe(200);
});
