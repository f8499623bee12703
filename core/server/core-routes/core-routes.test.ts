import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { coreContract } from '../../common/core-contract.ts';
import { User } from '../../common/user.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';

const manifest = definePlugin({
  id: 'parts',
  api: 1,
  contributes: {
    limits: {
      'parts.file': {
        unit: 'bytes',
        feature: 'storage',
        codes: { F: 'STORAGE', P: 'PRO_STORAGE' },
        status: 402,
        shownAs: 'storage',
      },
      'parts.token': { unit: 'per-month', feature: 'summaries', codes: { F: 'FREE', P: 'PRO' }, shownAs: 'tokens' },
      'parts.tab': { unit: 'count', feature: 'tab', codes: { F: 'TAB', P: 'TAB' } },
    },
  },
});
const half = defineServer(
  manifest,
  {},
  {
    setup: () => ({
      routes: {},
      counters: { 'parts.file': () => sql`1234`, 'parts.tab': () => sql`2`, 'parts.token': () => sql`0` },
      initialData: {
        tabs: async (user) => ({ data: [user.email], active_index: 0, timestamp: 5 }),
        service_fares: async () => ({ proofreading: { price: 2000, unit: 'cent', per: 'order' } }),
        // What is core's own is not a plugin's to say.
        environment: async () => 'dev',
        user: async () => ({ id: 1 }),
        broken: async () => {
          throw new Error('no part today');
        },
      },
    }),
  },
);
const other = definePlugin({ id: 'more', api: 1, contributes: {} });
const otherHalf = defineServer(
  other,
  {},
  {
    setup: () => ({
      routes: {},
      initialData: { service_fares: async () => ({ printing: { price: 1500, unit: 'cent', per: 'order' } }) },
    }),
  },
);
const server = await startForTests({
  plugins: [
    { manifest, server: async () => half },
    { manifest: other, server: async () => otherHalf },
  ],
  env: { FLAGS: 'trial', CARREL_ENV: 'staging' },
});

describe('initial data', () => {
  it('[CORE-040] [CORE-061] [CORE-055] answers user, tabs, service_fares and storage in one call', async () => {
    const ada = await server.signIn({ first_name: 'Ada', data: { theme: 'dark' } });
    const data = await ada.call(coreContract.initialData);
    expect(data).toMatchObject({
      user: { id: ada.account.id, email: ada.account.email, first_name: 'Ada', data: { theme: 'dark' }, firstLogin: true },
      tabs: { data: [ada.account.email], active_index: 0, timestamp: 5 },
      service_fares: {
        proofreading: { price: 2000, unit: 'cent', per: 'order' },
        printing: { price: 1500, unit: 'cent', per: 'order' },
      },
      storage_items_limit: 3 * 1024 ** 3,
      storage_items_used: 1234,
      flags: ['trial'],
      environment: 'staging',
    });
    expect(data).not.toHaveProperty('broken');
    expect(User.safeParse(data.user).success).toBe(true);
  });

  it('[ACC-022] [BIL-014] tells limits by plan, with what was bought on top', async () => {
    const pro = await server.signIn({ plan: 'P', purchased_items: { tab: 4 } });
    const { user } = await pro.call(coreContract.initialData);
    expect(user.userSubscriptionLimit).toContainEqual({ featureId: 'tab', limit: 14, used: 2, purchaseItemCount: 4 });
    expect(user.userTokenLimit).toEqual({
      token_limit: 20,
      token_used: 0,
      resets_at: expect.stringMatching(/-01T00:00:00.000Z$/),
    });
    expect(user.subscriptionFeatureList).toContainEqual({ featureId: 'tab', free: 3, pro: 10, creditsPerItem: 10, max: 20 });
    expect(user.storage_items_limit).toBe(30 * 1024 ** 3);
  });
});

describe('layouts', () => {
  const save = (user: Awaited<ReturnType<typeof server.signIn>>, layouts: Record<string, unknown>, more: object = {}) =>
    user.send(coreContract.updateLayouts, { body: { drag_n_drop_layouts: layouts, ...more } });
  const stored = async (user: Awaited<ReturnType<typeof server.signIn>>) => (await user.call(coreContract.initialData)).layouts;

  it('[CORE-062] stores drag_n_drop_layouts, tab_id, tabs and active_index', async () => {
    const ada = await server.signIn();
    const lg = [{ i: 'favourites', x: 0, y: 0, w: 6, h: 2, note: null }];
    const reply = await save(ada, { lg }, { tab_id: 'aB3dE6gH', tabs: [{ id: 1 }], active_index: 1 });
    expect(reply.json).toEqual({ success: true, message: 'Layout updated.' });
    expect(await stored(ada)).toEqual({
      drag_n_drop_layouts: { lg },
      tab_id: 'aB3dE6gH',
      tabs: [{ id: 1 }],
      active_index: 1,
    });
  });

  it('merges by name, removes with null, and keeps what is not given', async () => {
    const ada = await server.signIn();
    await save(ada, { lg: [1], workbench: { version: 1, inner: null } }, { tab_id: 7 });
    await save(ada, { lg: null, md: [2] });
    expect(await stored(ada)).toEqual({
      drag_n_drop_layouts: { workbench: { version: 1, inner: null }, md: [2] },
      tab_id: 7,
      tabs: [],
      active_index: 0,
    });
  });

  it('[CORE-062] goes back to the first tab and to no tab at all', async () => {
    const ada = await server.signIn();
    await save(ada, {}, { tab_id: 'aB3dE6gH', tabs: [{ id: 1 }, { id: 2 }], active_index: 1 });
    await save(ada, {}, { tab_id: null, tabs: [], active_index: 0 });
    expect(await stored(ada)).toEqual({ drag_n_drop_layouts: {}, tab_id: null, tabs: [], active_index: 0 });
  });

  it('keeps what two windows save at once', async () => {
    const ada = await server.signIn();
    await Promise.all(['a', 'b', 'c', 'd'].map((name) => save(ada, { [name]: [name] })));
    expect(Object.keys((await stored(ada)).drag_n_drop_layouts).toSorted()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps each user’s own, and no more than 256 KiB', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    await save(ada, { a: 'x'.repeat(150_000) });
    expect((await save(ada, { b: 'x'.repeat(150_000) })).status).toBe(413);
    expect((await save(ada, { b: 'x'.repeat(300_000) })).status).toBe(413);
    expect(Object.keys((await stored(ada)).drag_n_drop_layouts)).toEqual(['a']);
    expect((await stored(bob)).drag_n_drop_layouts).toEqual({});
  });
});

describe('health', () => {
  it('[CORE-074] tells anyone version, environment, database, worker and plugins', async () => {
    expect(await server.guest.call(coreContract.health)).toMatchObject({
      status: 'ok',
      product: 'Carrel',
      version: '0.0.0-test',
      environment: 'staging',
      database: { ok: true },
      worker: { ok: true },
      plugins: [
        { id: 'parts', ok: true, detail: 'ready' },
        { id: 'more', ok: true, detail: 'ready' },
      ],
    });
  });
});
