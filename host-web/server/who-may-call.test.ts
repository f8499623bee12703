/** Who may make which call (trust.md A5): each call of core and of every plugin, by everybody who stands to the house in another way. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { AccountChanges } from '#plugin-api/server';
import { type Door, doorsOf, PEOPLE, refusalAt, type Who } from '#core/server/testing/house-calls.ts';
import { type OneCall, startHouse } from './testing/house.ts';
import { saidOf } from './testing/said-of-calls.ts';

const { server, calls } = await startHouse();
const { accounts } = server.core;
const DAY = 24 * 3_600_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

/** As they are before each call: some calls change who makes them. */
const STANDING: Readonly<Record<Exclude<Who, 'stranger'>, AccountChanges>> = {
  ended: {},
  left: { deactivated_at: daysAgo(31) },
  leaving: { deactivated_at: daysAgo(29) },
  'leaving operator': { deactivated_at: daysAgo(29), user_type: 'operator', subscription_type: 'P' },
  unverified: { is_email_verified: false },
  free: {},
  pro: { subscription_type: 'P' },
  affiliate: { user_type: 'affiliate_user' },
  operator: { user_type: 'operator', subscription_type: 'P' },
};
const NORMAL: AccountChanges = { deactivated_at: null, user_type: 'normal', subscription_type: 'F', is_email_verified: true };

const ids = new Map<Who, number>();
const tokens = new Map<Who, string>();

const restore = async (who: Exclude<Who, 'stranger'>): Promise<void> => {
  const id = ids.get(who) ?? 0;
  await accounts.update(id, { ...NORMAL, ...STANDING[who] });
  const { access_token } = await accounts.issueSession(id, 'carrel-web');
  tokens.set(who, access_token);
  if (who === 'ended') await accounts.endSessions(id);
};

const send = async ({ owner, name, route }: OneCall, who: Who) => {
  // Calls about accounts end sessions, and take a cancelling back.
  if (who !== 'stranger' && ['core', 'account'].includes(owner)) await restore(who);
  const bearer = tokens.get(who);
  const body = route.files ? undefined : (saidOf(owner).inputs?.[name] ?? {});
  return server.app.inject({
    method: route.method,
    url: `/api${route.path.replaceAll(/\{\w+\}/g, '999999')}`,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    ...(route.method === 'GET' || body === undefined ? {} : { payload: body }),
  });
};

beforeAll(async () => {
  for (const who of PEOPLE) {
    if (who === 'stranger') continue;
    ids.set(who, (await server.signIn()).account.id);
    await restore(who);
  }
});

/** What is said at a door. Further in a call may refuse for reasons of its own, such as too few credits. */
const isRefusal = ({ route }: OneCall, status: number, body: string): boolean => {
  if (status === 401) return true;
  if (status === 402) return route.gate !== undefined;
  return status === 403 && /is cancelled|Verify your email/.test(body);
};

const owners = [...new Set(calls.map(({ owner }) => owner))];
const doorOf = ({ owner, name }: OneCall): Door | undefined =>
  doorsOf(saidOf(owner)).get(name) ?? doorsOf(saidOf(owner)).get('*');

it('[CORE-001] every call has a door, and every door is one of a call', () => {
  expect(calls.filter((call) => !doorOf(call)).map(({ owner, name }) => `${owner}.${name}`)).toEqual([]);
  const made = new Set(calls.map(({ owner, name }) => `${owner}.${name}`));
  const named = owners.flatMap((owner) => [...doorsOf(saidOf(owner)).keys()].map((name) => `${owner}.${name}`));
  expect(named.filter((name) => !name.endsWith('*') && !made.has(name))).toEqual([]);
});

describe.each(owners)('[AFF-001] [ACC-021] [ACC-036] %s', (owner) => {
  it.each(PEOPLE)('lets through or refuses: %s', async (who) => {
    const wrong: string[] = [];
    for (const call of calls.filter((one) => one.owner === owner)) {
      const door = doorOf(call);
      const isReading = call.route.method === 'GET' || call.route.whenCancelled === true;
      const refused = door && refusalAt(door, who, { isReading });
      const { statusCode, body } = await send(call, who);
      const isRight = refused === undefined ? !isRefusal(call, statusCode, body) : statusCode === refused;
      if (!isRight) wrong.push(`${call.name}: ${statusCode} in place of ${refused ?? 'getting through'}: ${body.slice(0, 100)}`);
    }
    expect(wrong).toEqual([]);
  });
});
