/**
 * What is somebody else's is not there (trust.md A5): each call that names a thing by its number, with a thing of another person and with
 * one that does not exist, answers the same. How calls name things their plugins say (`server/testing/house-calls.ts`).
 */
import { describe, expect, it, vi } from 'vitest';
import { doorsOf, type Things } from '#core/server/testing/house-calls.ts';
import type { TestCaller } from '#core/server/testing/types.ts';
import type { Route } from '#plugin-api';
import { sql } from '#server-kit';
import { furnish } from './testing/furnish.ts';
import { type OneCall, startHouse } from './testing/house.ts';
import { saidOf } from './testing/said-of-calls.ts';

const { server, calls } = await startHouse();
const ada = await server.signIn({ plan: 'P', first_name: 'Secret' });
const bob = await server.signIn({ plan: 'P' });
const things: Things = {
  ...(await furnish(calls, ada, 'Secret')),
  ...{ person: ada.account.id, session: await sessionOf(ada), passkey: await passkeyOf(ada), identity: await identityOf(ada) },
};
const own: Things = await furnish(calls, bob, 'Own');
const NOT_THERE = 999_999;

/** Number of the session that somebody calls from. */
async function sessionOf({ tokens }: typeof ada): Promise<number> {
  return (await server.core.sessions.authenticate(tokens.access_token))?.caller.sessionId ?? 0;
}

/** As a device of somebody would leave it: no test has a finger to unlock one with. */
async function passkeyOf({ account }: typeof ada): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account_passkey (user_id, credential_id, handle, public_key, counter, transports, is_synced, name)
    values (${account.id}, 'secret', 'secret', '', 0, '{}', false, 'Secret') returning id`.execute(server.core.db.kysely);
  return Number(rows[0]?.id ?? 0);
}

/** As a sign-in at a provider would leave it: there is none in this house. */
async function identityOf({ account }: typeof ada): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account_identity (user_id, provider, issuer, subject, name)
    values (${account.id}, 'secret', 'https://secret.example', 'secret', 'Secret') returning id`.execute(server.core.db.kysely);
  return Number(rows[0]?.id ?? 0);
}

/** An answer that counts what it could not find in place of naming it, which it does by the numbers that it was asked for. */
const counted = (json: unknown): unknown =>
  JSON.parse(
    JSON.stringify(json ?? null, (key, value: unknown) => (key === 'missing' && Array.isArray(value) ? value.length : value)),
  );

const named = new Map<string, OneCall>(calls.map((call) => [`${call.owner}.${call.name}`, call]));
const rows = (kind: 'naming' | 'withoutNotFound') =>
  [...new Set(calls.map(({ owner }) => owner))].flatMap((owner) =>
    Object.entries(saidOf(owner)[kind] ?? {}).map(([name, row]) => [`${owner}.${name}`, row] as const),
  );
const send = (caller: TestCaller, key: string, input: object) => {
  const { route } = named.get(key) ?? { route: undefined };
  if (!route) throw new Error(`There is no call ${key}`);
  return caller.send<Route>(route, input as never);
};

/** Lists and standings of somebody: all that is read without naming anything. */
const READING = calls.filter(
  ({ owner, name, route }) =>
    route.method === 'GET' &&
    !route.params &&
    !route.query &&
    !('binary' in route.reply) &&
    doorsOf(saidOf(owner)).get(name) !== 'desk',
);
/** Each look is at the same moment: what is counted from now, as the day of a delivery, is no difference. */
const LOOKED = new Date();
const readAll = async (caller: TestCaller) => {
  vi.useFakeTimers({ toFake: ['Date'], now: LOOKED });
  const all: Record<string, unknown> = {};
  for (const { owner, name, route } of READING)
    if (name !== 'health' && name !== 'sessions')
      all[`${owner}.${name}`] = (await caller.send<Route>(route, undefined as never)).json;
  vi.useRealTimers();
  return all;
};
const before = await readAll(ada);

it('each call that names a thing in its address has a row', () => {
  const isMissing = ({ owner, name, route }: OneCall): boolean => {
    const { naming = {}, withoutNotFound = {}, unnamed = {} } = saidOf(owner);
    return (
      route.params !== undefined && !['*', name].some((one) => one in unnamed) && !(name in naming) && !(name in withoutNotFound)
    );
  };
  expect(calls.filter(isMissing).map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
  expect(Object.entries(things).filter(([, id]) => id === 0)).toEqual([]);
});

describe('[LIB-088] a thing of somebody else', () => {
  it.each(rows('naming'))('%s: is not there', async (key, [thing, input]) => {
    const foreign = await send(bob, key, input(things[thing] ?? 0, own));
    const absent = await send(bob, key, input(NOT_THERE, own));
    expect([foreign.status, foreign.json]).toEqual([404, absent.json]);
    expect(absent.status).toBe(404);
  });

  it.each(rows('withoutNotFound'))('%s: is as what is not there', async (key, [thing, input]) => {
    const foreign = await send(bob, key, input(things[thing] ?? 0, own));
    const absent = await send(bob, key, input(NOT_THERE, own));
    expect([foreign.status, counted(foreign.json)]).toEqual([absent.status, counted(absent.json)]);
  });

  it('is in no list of another person, and nothing of it was changed', async () => {
    expect(JSON.stringify(await readAll(bob))).not.toContain('Secret');
    expect(JSON.stringify(before)).toContain('Secret');
    // By the same session, which somebody else has tried to end.
    expect(await readAll(ada)).toEqual(before);
  });
});
