import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineContract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer, type Limits } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';
import { PlanLimits } from './limits.ts';
import { PlanTable } from './plan-table.ts';

const manifest = definePlugin({
  id: 'shelf',
  api: 1,
  contributes: {
    limits: {
      'shelf.book': { unit: 'count', feature: 'tab', codes: { F: 'TAB', P: 'TAB' } },
      'shelf.weight': {
        unit: 'bytes',
        feature: 'weight',
        codes: { F: 'STORAGE', P: 'PRO_STORAGE' },
        status: 402,
        defaults: { F: 5, P: null },
      },
    },
  },
});
const contract = defineContract({
  add: {
    method: 'POST',
    path: '/shelf/',
    body: z.object({ count: z.number(), limit: z.string() }),
    reply: z.object({ used: z.number(), limit: z.nullable(z.number()) }),
    doc: 'Add',
  },
});
let shelfLimits: Limits;
const half = defineServer(manifest, contract, {
  migrations: [
    {
      name: '0001-book',
      up: async (db) => {
        await sql`create table shelf_book (owner bigint not null references core_user (id))`.execute(db);
      },
    },
  ],
  setup: ({ db, limits }) => {
    shelfLimits = limits;
    const count = (owner: number) => sql`(select count(*) from shelf_book where owner = ${owner})`;
    return {
      counters: { 'shelf.book': count, 'shelf.weight': count },
      routes: {
        add: ({ user, body }) =>
          db<object>()
            .transaction()
            .execute(async (tx) => {
              const state = await limits.claim(tx, user.id, body.limit, body.count);
              for (let i = 0; i < body.count; i++) await sql`insert into shelf_book values (${user.id})`.execute(tx);
              return { used: state.used, limit: state.limit };
            }),
      },
    };
  },
});
/** A plugin whose things weigh too. */
const crate = definePlugin({ id: 'crate', api: 1, requires: ['shelf'], contributes: {} });
const crateContract = defineContract({
  fill: { method: 'POST', path: '/crate/', body: z.object({ count: z.number() }), reply: z.object({}), doc: 'Fill' },
});
const crateHalf = defineServer(crate, crateContract, {
  migrations: [
    {
      name: '0001-crate',
      up: async (db) => {
        await sql`create table crate_thing (owner bigint not null)`.execute(db);
      },
    },
  ],
  setup: ({ db }) => ({
    countsTowards: {
      'shelf.weight': (owner) => sql`(select count(*) from crate_thing where owner = ${owner})`,
    },
    routes: {
      fill: async ({ user, body }) => {
        for (let i = 0; i < body.count; i++) await sql`insert into crate_thing values (${user.id})`.execute(db<object>());
        return {};
      },
    },
  }),
});
const server = await startForTests({
  plugins: [
    { manifest, server: async () => half },
    { manifest: crate, server: async () => crateHalf },
  ],
});

describe('limits', () => {
  it('[CORE-090] refuses past the plan with 429, type code, limit and used', async () => {
    const ada = await server.signIn();
    expect(await ada.call(contract.add, { body: { count: 3, limit: 'shelf.book' } })).toEqual({ used: 3, limit: 3 });
    const reply = await ada.send(contract.add, { body: { count: 1, limit: 'shelf.book' } });
    expect(reply.status).toBe(429);
    expect(reply.json).toEqual({
      message: 'You can only open 3 tabs at a time in the free version.',
      type: 'TAB',
      limit: 3,
      used: 3,
    });
  });

  it('[CORE-091] refuses with 402 where the limit says so, and takes declared numbers the plan table does not have', async () => {
    const [ada, pro] = [await server.signIn(), await server.signIn({ plan: 'P' })];
    const reply = await ada.send(contract.add, { body: { count: 6, limit: 'shelf.weight' } });
    expect(reply.status).toBe(402);
    expect(reply.json).toMatchObject({ type: 'STORAGE', limit: 5, used: 0 });
    expect(await pro.call(contract.add, { body: { count: 6, limit: 'shelf.weight' } })).toEqual({ used: 6, limit: null });
  });

  it('claims several limits in two questions, and refuses by the first that would be passed', async () => {
    const ada = await server.signIn();
    const claim = (claims: Record<string, number>) =>
      server.db.kysely.transaction().execute((tx) => shelfLimits.claimAll(tx, ada.account.id, claims));
    const before = server.db.trips.count;
    expect(await claim({ 'shelf.book': 2, 'shelf.weight': 5 })).toEqual([
      { featureId: 'tab', limit: 3, used: 2 },
      { featureId: 'weight', limit: 5, used: 5 },
    ]);
    // The third commits; what a connection prepares first is a fourth.
    expect(server.db.trips.count - before).toBeLessThanOrEqual(4);
    await expect(claim({ 'shelf.book': 2, 'shelf.weight': 6 })).rejects.toMatchObject({ status: 402 });
    await expect(claim({ 'shelf.weight': 6, 'shelf.book': 4 })).rejects.toMatchObject({ status: 402 });
    await expect(claim({ 'shelf.book': 4, 'shelf.weight': 6 })).rejects.toMatchObject({ status: 429 });
  });

  it('tells what the plans hold: the numbers of the table, else those that were declared', () => {
    const counted = new PlanLimits(server.executor, new PlanTable({ tab: { F: 3, P: 10 } }));
    const declared = { unit: 'count', codes: { F: 'TAB', P: 'TAB' }, defaults: { F: 5, P: null } } as const;
    expect(counted.included({ ...declared, feature: 'tab' })).toEqual({ F: 3, P: 10 });
    expect(counted.included({ ...declared, feature: 'weight' })).toEqual({ F: 5, P: null });
  });

  it('counts what was bought on top, and any plan that is not F as pro', async () => {
    const pro = await server.signIn({ subscription_type: 'pro_yearly', purchased_items: { tab: 2 } });
    expect(await pro.call(contract.add, { body: { count: 12, limit: 'shelf.book' } })).toEqual({ used: 12, limit: 12 });
    expect((await pro.send(contract.add, { body: { count: 1, limit: 'shelf.book' } })).status).toBe(429);
  });

  it('adds what another plugin counts towards the limit', async () => {
    const ada = await server.signIn();
    await ada.call(crateContract.fill, { body: { count: 3 } });
    expect(await ada.call(contract.add, { body: { count: 1, limit: 'shelf.weight' } })).toEqual({ used: 4, limit: 5 });
    const reply = await ada.send(contract.add, { body: { count: 2, limit: 'shelf.weight' } });
    expect(reply).toMatchObject({ status: 402, json: { limit: 5, used: 4 } });
  });

  it('counts all of somebody in one statement, and one of them where one is asked for', async () => {
    const ada = await server.signIn();
    await ada.call(contract.add, { body: { count: 2, limit: 'shelf.book' } });
    await ada.call(crateContract.fill, { body: { count: 1 } });
    const before = server.db.trips.count;
    const [book, weight] = [
      { featureId: 'tab', limit: 3, used: 2 },
      { featureId: 'weight', limit: 5, used: 3 },
    ];
    expect(await shelfLimits.state(ada.account.id)).toEqual([book, weight]);
    expect(await shelfLimits.stateOf(ada.account.id, 'shelf.weight')).toEqual(weight);
    expect(server.db.trips.count - before).toBe(2);
    const { rows } = await sql`select ${shelfLimits.used(ada.account.id, 'shelf.book')} as used`.execute(server.executor);
    expect(rows).toEqual([{ used: 2 }]);
    await expect(shelfLimits.state(-1)).rejects.toMatchObject({ status: 404 });
  });

  it('gives the last place to exactly one of two claims at once', async () => {
    for (let round = 0; round < 10; round++) {
      const ada = await server.signIn();
      await ada.call(contract.add, { body: { count: 2, limit: 'shelf.book' } });
      const add = () => ada.send(contract.add, { body: { count: 1, limit: 'shelf.book' } });
      const replies = await Promise.all([add(), add(), add(), add()]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    }
  });
});
