import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { coreContract } from '../../common/core-contract.ts';
import { token } from '../../common/token.ts';
import { defineContract, type Contract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer, type ServerContext } from '../../plugin-api/server.ts';
import { startForTests } from '../testing/test-server.ts';
import type { LoadablePlugin } from './loadable-plugin.ts';
import { orderPlugins } from './plugin-order.ts';

const contractFor = (id: string) =>
  defineContract({
    hello: {
      method: 'GET',
      path: `/${id}/{name}/`,
      params: z.object({ name: z.string() }),
      reply: z.object({ from: z.string() }),
      doc: 'Hello',
    },
  });

interface Options {
  readonly requires?: readonly string[];
  readonly optional?: readonly string[];
  readonly setup?: (context: ServerContext) => void;
  readonly migrate?: () => Promise<void>;
  /** Whose paths it declares; its own when not given. */
  readonly paths?: string;
}

const plugin = (id: string, { requires = [], optional = [], setup, migrate, paths = id }: Options = {}): LoadablePlugin => {
  const manifest = definePlugin({ id, api: 1, requires, optional, contributes: {} });
  const contract = contractFor(paths);
  const half = defineServer(manifest, contract, {
    migrations: migrate ? [{ name: '0001', up: migrate }] : [],
    setup(context) {
      setup?.(context);
      return { routes: { hello: async ({ params }) => ({ from: `${id} to ${params.name}` }) } };
    },
  });
  return { manifest, server: async () => half, contract: async (): Promise<Contract> => contract };
};

const Greeting = token<{ text: string }>('test.greeting');
const Missing = token<object>('test.missing');
const heard: unknown[] = [];

const server = await startForTests({
  plugins: [
    plugin('user', {
      requires: ['provider'],
      optional: ['absent'],
      setup: (context) =>
        heard.push(context.service(Greeting), context.optional(Missing), context.env(z.object({ TEST_WORD: z.string() }))),
    }),
    plugin('provider', { setup: (context) => context.provide(Greeting, { text: 'hello' }) }),
    plugin('throws', {
      setup: () => {
        throw new Error('The setting X is missing');
      },
    }),
    plugin('waits', { requires: ['throws'] }),
    plugin('migrates', {
      migrate: async () => {
        throw new Error('relation exists');
      },
    }),
    { ...plugin('unloadable'), server: () => Promise.reject(new Error('chunk is gone')) },
    plugin('lonely', { requires: ['nobody'] }),
    plugin('thief', { paths: 'provider' }),
    plugin('odd', { paths: 'odd/*/' }),
  ],
  env: { TEST_WORD: 'word' },
});
const ada = await server.signIn();
const hello = (id: string) => ada.send(contractFor(id).hello, { params: { name: 'ada' } });

describe('the loader', () => {
  it('sets up providers first and hands services and settings over', async () => {
    expect(heard).toEqual([{ text: 'hello' }, undefined, { TEST_WORD: 'word' }]);
    expect((await hello('user')).json).toEqual({ from: 'user to ada' });
    expect(server.service(Greeting)).toEqual({ text: 'hello' });
  });

  it.each(['throws', 'waits', 'migrates', 'unloadable', 'lonely'])(
    'answers 503 on the paths of "%s", to anyone, and goes on',
    async (id) => {
      for (const caller of [ada, server.guest]) {
        const reply = await caller.send(contractFor(id).hello, { params: { name: 'ada' } });
        expect(reply.status).toBe(503);
        expect(reply.headers['retry-after']).toBe('60');
        expect(reply.json).toMatchObject({ message: 'This part of the app is not available at the moment.' });
      }
      expect((await hello('provider')).status).toBe(200);
    },
  );

  it('leaves out a route that another plugin has, or that no router takes', async () => {
    expect((await hello('provider')).json).toEqual({ from: 'provider to ada' });
  });

  it('lists broken plugins in the health, without inner texts', async () => {
    const health = await server.guest.call(coreContract.health);
    expect(health.status).toBe('degraded');
    expect(Object.fromEntries(health.plugins.map(({ id, ok }) => [id, ok]))).toEqual({
      user: true,
      provider: true,
      thief: true,
      odd: true,
      throws: false,
      waits: false,
      migrates: false,
      unloadable: false,
      lonely: false,
    });
    expect(JSON.stringify(health)).not.toMatch(/setting X|relation|chunk|nobody/);
  });

  it('undoes a migration that failed', async () => {
    const { rows } = await sql`select from core_migration where owner = 'migrates'`.execute(server.executor);
    expect(rows).toHaveLength(0);
  });
});

describe('the order of plugins', () => {
  const order = (needs: Record<string, { requires?: string[]; optional?: string[] }>) =>
    orderPlugins(Object.entries(needs).map(([id, rest]) => ({ id, ...rest })));

  it('puts required and optional ones first', () => {
    const { sorted, refused } = order({ a: { requires: ['b'], optional: ['c'] }, b: { requires: ['c'] }, c: {} });
    expect(sorted.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(refused.size).toBe(0);
  });

  it('names the chain of a circle for each of its members, and no other', () => {
    const { refused, sorted } = order({ a: { requires: ['b'] }, b: { requires: ['c'] }, c: { requires: ['b'] }, d: {} });
    expect([...refused.keys()].sort()).toEqual(['b', 'c']);
    expect(refused.get('b')).toBe('Its requirements go in a circle: b → c → b.');
    expect(sorted).toHaveLength(4);
  });

  it('does not mind a circle that an optional edge closes', () => {
    const graphs: Parameters<typeof order>[0][] = [
      { a: { requires: ['b'] }, b: { optional: ['a'] } },
      { b: { optional: ['a'] }, a: { requires: ['b'] } },
      { b: { optional: ['c'] }, c: { optional: ['a'] }, a: { requires: ['b'] } },
    ];
    for (const needs of graphs) {
      const { refused, sorted } = order(needs);
      expect(refused.size).toBe(0);
      const ids = sorted.map(({ id }) => id);
      expect(ids.indexOf('b')).toBeLessThan(ids.indexOf('a'));
    }
  });
});
