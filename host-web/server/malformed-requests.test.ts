/**
 * No request makes the server fail, whatever it holds (trust.md F2): for every call of core and of every plugin, requests made from what
 * the call takes. The seed is fixed; `FUZZ_RUNS` makes more of them for each call, `FUZZ_SEED` others.
 */
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Things } from '#core/server/testing/house-calls.ts';
import { HouseRates } from '#core/server/rates/house-rates.ts';
import type { Route } from '#plugin-api';
import { furnish } from './testing/furnish.ts';
import { type OneCall, startHouse } from './testing/house.ts';
import { type OddRequest, oddRequests } from './testing/odd-requests.ts';
import { saidOf } from './testing/said-of-calls.ts';

const RUNS = Number(process.env.FUZZ_RUNS ?? 14);
const SEED = Number(process.env.FUZZ_SEED ?? 4816);

// How often somebody may call is another matter, and the answer to it would hide all others.
vi.spyOn(HouseRates.prototype, 'of').mockReturnValue({ take: async () => 0 });
/** Of the directory that keeps people, which is no person. */
const DIRECTORY = 'directory'.repeat(4);
const { server, calls } = await startHouse({ SCIM_TOKEN: DIRECTORY });
const { accounts } = server.core;

/** Two who have things of their own, with the lowest numbers that there are. */
const standing = { plan: 'P', user_type: 'operator' } as const;
const [ada, bob] = [await server.signIn(standing), await server.signIn(standing)];
const things = await furnish(calls, ada, 'Thesis');
await furnish(calls, bob, 'Thesis');

const tokens = new Map<number, string>();
/** Calls end sessions, cancel accounts and change their types: who was caught by one goes on. */
const reviveAll = async (): Promise<void> => {
  for (const { account } of [ada, bob]) {
    await accounts.suspend(account.id, false);
    await accounts.update(account.id, { user_type: 'operator', subscription_type: 'P', deactivated_at: null });
    tokens.set(account.id, (await accounts.issueSession(account.id, 'carrel-web')).access_token);
  }
};

/** A mark for each call, so that another call changes nothing for the others. */
const seedOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_000, SEED);

let sent = 0;
const send = async ({ url, headers, payload }: OddRequest, { method, path, auth }: Route) => {
  const { account } = sent++ % 2 === 0 ? ada : bob;
  const bearer = path.startsWith('/scim/') ? DIRECTORY : auth === 'guest' ? undefined : tokens.get(account.id);
  const reply = await server.app.inject({
    method,
    url,
    headers: { ...headers, ...(bearer && { authorization: `Bearer ${bearer}` }) },
    ...(payload ? { payload } : {}),
  });
  if (auth !== 'guest' && [401, 403].includes(reply.statusCode)) await reviveAll();
  return reply;
};

beforeEach(reviveAll);

/** What the call is for, of a thing that there is: kinds of things are not guessed. */
const sendGood = async ({ owner, name, route }: OneCall): Promise<number | undefined> => {
  const [thing, input] = saidOf(owner).naming?.[name] ?? [];
  const id = (things as Things)[thing ?? ''];
  return id && input ? (await ada.send<Route>(route, input(id, things) as never)).status : undefined;
};

/** By plugin, what those are answered with; before what follows ends sessions and takes things away. */
const wellMade = new Map<string, number[]>();
for (const call of calls.filter(({ route }) => route.method === 'GET')) {
  const status = await sendGood(call);
  if (status !== undefined) wellMade.set(call.owner, [...(wellMade.get(call.owner) ?? []), status]);
}

const mostBytes = ({ maxBytes = 1024 * 1024 }: Route): number => maxBytes;
const owners = [...new Set(calls.map(({ owner }) => owner))];

it.each(owners)('[CORE-072] no request to %s makes the server fail', { timeout: 120_000 + RUNS * 5000 }, async (owner) => {
  const failed: string[] = [];
  const seen = new Set(wellMade.get(owner));
  for (const { name, route } of calls.filter((one) => one.owner === owner)) {
    for (const request of fc.sample(oddRequests(route), { numRuns: RUNS, seed: seedOf(`${owner}.${name}`) })) {
      const reply = await send(request, route);
      seen.add(reply.statusCode);
      const isTold = reply.statusCode < 400 || typeof reply.json().message === 'string';
      if (reply.statusCode >= 500 || !isTold)
        failed.push(
          `${reply.statusCode} ${name} ${request.url.slice(0, 200)} ${JSON.stringify(request.headers)} ${request.payload?.toString('latin1').slice(0, 400)}: ${reply.body.slice(0, 200)}`,
        );
    }
  }
  expect(failed).toEqual([]);
  // Both what is refused and what is taken was among them.
  expect([...seen]).toEqual(expect.arrayContaining([200, 400]));
});

it('[CORE-072] one byte more than a call takes is too much for each of them', async () => {
  const space = Buffer.alloc(1 + Math.max(...calls.map(({ route }) => mostBytes(route))), ' ');
  for (const { owner, name, route } of calls) {
    if (route.method === 'GET' || route.files) continue;
    const url = `/api${route.path.replaceAll(/\{\w+\}/g, '1')}`;
    const reply = await send(
      { url, headers: { 'content-type': 'application/json' }, payload: space.subarray(0, mostBytes(route) + 1) },
      route,
    );
    expect([owner, name, reply.statusCode]).toEqual([owner, name, 413]);
  }
});
