/** Personal tokens at the door: what each scope and area opens, and when they end. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { coreContract } from '../../common/core-contract.ts';
import type { Reach } from '../../common/reach.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { defineContract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { PersonalTokens } from '../../plugin-api/personal-tokens.ts';
import { defineServer } from '../../plugin-api/server.ts';
import { testCaller } from '../testing/test-caller.ts';
import { startForTests, type TestUser } from '../testing/test-server.ts';

const reply = z.object({ id: z.optional(z.number()) });
const shelf = defineContract({
  look: { method: 'GET', path: '/shelf/', reply, doc: 'Reads' },
  put: { method: 'POST', path: '/shelf/', reply, doc: 'Writes' },
  count: { method: 'POST', path: '/shelf/count/', programs: 'read', reply, doc: 'Reads, in spite of its method' },
  hint: { method: 'POST', path: '/shelf/hint/', programs: 'suggest', reply, doc: 'Suggests' },
  lend: { method: 'POST', path: '/shelf/lend/', programs: 'never', reply, doc: 'For people alone' },
  desk: { method: 'GET', path: '/shelf/desk/', gate: { userTypes: ['operator'] }, reply, doc: 'For operators' },
  either: { method: 'GET', path: '/shelf/either/', auth: 'either', reply, doc: 'For guests too' },
});
const till = defineContract({ pay: { method: 'GET', path: '/till/', reply, doc: 'Money' } });
const tools = defineContract({ use: { method: 'GET', path: '/tools/', reply, doc: 'Of no area' } });

const who = async ({ user }: { user?: { id: number } | undefined }) => (user ? { id: user.id } : {});
const [shelfPlugin, tillPlugin, toolsPlugin] = (['shelf', 'till', 'tools'] as const).map((id) =>
  definePlugin({ id, api: 1, contributes: {} }),
);
const halves = [
  defineServer({ id: 'shelf' }, shelf, {
    programs: { area: 'library' },
    setup: () => ({ routes: { look: who, put: who, count: who, hint: who, lend: who, desk: who, either: who } }),
  }),
  defineServer({ id: 'till' }, till, { programs: 'never', setup: () => ({ routes: { pay: who } }) }),
  defineServer({ id: 'tools' }, tools, { setup: () => ({ routes: { use: who } }) }),
];
const plugins = [shelfPlugin, tillPlugin, toolsPlugin].flatMap((manifest, at) => {
  const half = halves[at];
  return manifest && half ? [{ manifest, server: async () => half }] : [];
});
const server = await startForTests({ plugins });
const tokens = server.service(PersonalTokens);

const YEAR = new Date(Date.now() + 365 * 86_400_000);
const made = async ({ account }: TestUser, { scopes, areas }: Reach, expiresAt = YEAR) => {
  const { token, secret } = await tokens.make(account.id, { name: 'A script', scopes, areas, expiresAt });
  return { token, secret, ...testCaller(server.app, secret) };
};
const statuses = async (program: Awaited<ReturnType<typeof made>>) => {
  const calls = { ...shelf, ...till, ...tools };
  const all = await Promise.all(
    Object.entries(calls).map(async ([name, route]) => [name, (await program.send(route)).status] as const),
  );
  return Object.fromEntries(all);
};
const CLOSED = { lend: 403, desk: 403, pay: 403 };

describe('a personal token', () => {
  it('that is made at the moment at which somebody is suspended opens nothing', async () => {
    const ada = await server.signIn();
    await server.core.accounts.suspend(ada.account.id, true);
    const late = await made(ada, { scopes: ['read'], areas: null });
    expect((await late.send(shelf.look)).status).toBe(401);
    await server.core.accounts.suspend(ada.account.id, false);
    expect((await late.send(shelf.look)).status).toBe(200);
  });

  it('opens what its scopes name, for the person who made it, and never people’s own matters', async () => {
    const ada = await server.signIn({ user_type: 'operator' });
    const reading = await made(ada, { scopes: ['read'], areas: null });
    expect((await reading.call(shelf.look)).id).toBe(ada.account.id);
    expect(await statuses(reading)).toEqual({ ...CLOSED, look: 200, count: 200, either: 200, use: 200, put: 403, hint: 403 });
    const writing = await made(ada, { scopes: ['write'], areas: null });
    expect(await statuses(writing)).toEqual({ ...CLOSED, look: 403, count: 403, either: 403, use: 403, put: 200, hint: 200 });
    const suggesting = await made(ada, { scopes: ['suggest'], areas: null });
    expect(await statuses(suggesting)).toEqual({
      ...CLOSED,
      ...{ look: 403, count: 403, either: 403, use: 403, put: 403, hint: 200 },
    });
  });

  it('of an area opens that one alone', async () => {
    const ada = await server.signIn();
    const library = await made(ada, { scopes: ['read', 'write'], areas: ['library'] });
    expect(await statuses(library)).toMatchObject({ look: 200, put: 200, use: 403 });
    const manuscripts = await made(ada, { scopes: ['read', 'write'], areas: ['manuscripts'] });
    expect(await statuses(manuscripts)).toMatchObject({ look: 403, put: 403, use: 403 });
    expect((await manuscripts.send(shelf.look)).json).toMatchObject({
      error: 'insufficient_scope',
      message: expect.stringContaining('"read" in library'),
    });
  });

  it('is no session: it reads no initial data, opens no stream, makes no ticket and ends nothing', async () => {
    const ada = await server.signIn();
    const all = await made(ada, { scopes: ['read', 'suggest', 'write'], areas: null });
    for (const route of [coreContract.initialData, sessionContract.streamTicket, sessionContract.logout])
      expect((await all.send(route)).status).toBe(403);
    for (const url of ['/api/events/', '/api/live/stream/']) {
      const stream = await server.app.inject({ url, headers: { authorization: `Bearer ${all.secret}` } });
      expect(stream.statusCode).toBe(401);
    }
    expect((await all.send(shelf.look)).status).toBe(200);
  });

  it('is stored as a hash, and notes when it was used', async () => {
    const ada = await server.signIn();
    const program = await made(ada, { scopes: ['read'], areas: null });
    expect(program.secret).toMatch(/^carrel_[\w-]{43}$/);
    expect(program.token.lastUsedAt).toBeNull();
    await program.call(shelf.look);
    const [told] = await tokens.of(ada.account.id);
    expect(told?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
    const { rows } = await sql<{ row: string }>`select core_personal_token::text as row from core_personal_token`.execute(
      server.executor,
    );
    expect(JSON.stringify(rows)).not.toContain(program.secret.slice(7));
  });

  it('ends by its day, by a click of its owner, and not by one of somebody else', async () => {
    const ada = await server.signIn();
    const bob = await server.signIn();
    const late = await made(ada, { scopes: ['read'], areas: null }, new Date(Date.now() - 1000));
    expect((await late.send(shelf.look)).status).toBe(401);
    const program = await made(ada, { scopes: ['read'], areas: null });
    expect(await tokens.revoke(bob.account.id, program.token.id)).toBe(false);
    expect((await program.send(shelf.look)).status).toBe(200);
    expect(await tokens.revoke(ada.account.id, program.token.id)).toBe(true);
    expect((await program.send(shelf.look)).status).toBe(401);
  });

  it('ends with all sessions of its person, and with the account', async () => {
    const ada = await server.signIn();
    const first = await made(ada, { scopes: ['read'], areas: null });
    await server.core.accounts.endSessions(ada.account.id);
    expect((await first.send(shelf.look)).status).toBe(401);
    const second = await made(ada, { scopes: ['read'], areas: null });
    await server.core.accounts.cancel(ada.account.id);
    expect((await second.send(shelf.look)).status).toBe(401);
    expect(await tokens.of(ada.account.id)).toEqual([]);
    await expect(made(ada, { scopes: ['read'], areas: null }).then((third) => third.send(shelf.look))).resolves.toMatchObject({
      status: 401,
    });
  });

  it('is one of fifty at the most, also when many are made at once', async () => {
    const ada = await server.signIn();
    const all = await Promise.allSettled(Array.from({ length: 55 }, () => made(ada, { scopes: ['read'], areas: null })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(50);
    expect(all.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  });

  it('that ended a month ago is forgotten', async () => {
    const ada = await server.signIn();
    await made(ada, { scopes: ['read'], areas: null }, new Date(Date.now() - 31 * 86_400_000));
    await made(ada, { scopes: ['read'], areas: null }, new Date(Date.now() - 29 * 86_400_000));
    const job = server.core.jobs.find(({ name }) => name === 'sweep-sessions');
    await job?.definition.run({}, new AbortController().signal);
    expect(await tokens.of(ada.account.id)).toHaveLength(1);
  });
});

describe('the OpenAPI document', () => {
  it('says what a token needs for each call, and of what no token reaches nothing', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json<{
      paths: Record<string, Record<string, { 'x-personal-token'?: object }>>;
    }>();
    expect(paths['/shelf/count/']?.post?.['x-personal-token']).toEqual({ scope: 'read', area: 'library' });
    expect(paths['/tools/']?.get?.['x-personal-token']).toEqual({ scope: 'read' });
    for (const path of ['/shelf/lend/', '/shelf/desk/', '/till/', '/auth/logout/'])
      expect(Object.values(paths[path] ?? {})[0]?.['x-personal-token']).toBeUndefined();
  });
});
