/** Who may call what: made from the contract, so that a new call cannot be forgotten. */
import { describe, expect, it } from 'vitest';
import type { Route } from '#plugin-api';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { startDesk } from './testing/start-desk.ts';

const { server, desk } = await startDesk();
const normal = await server.signIn();
const pro = await server.signIn({ plan: 'P' });
const affiliate = await server.signIn({ user_type: 'affiliate_user' });
const former = await server.signIn({ user_type: 'operator' });
await server.core.accounts.update(former.account.id, { user_type: 'normal' });

const outsiders = { normal, pro, affiliate, former, anonymous: testCaller(server.app) };
const calls = Object.entries<Route>(contract);
const send = (caller: { send: unknown }, route: Route) =>
  (caller.send as (route: Route, input: object) => Promise<{ status: number; json: unknown }>)(route, {
    params: { id: '1', kind: 'printing' },
    ...(route.method === 'GET' ? {} : { body: {} }),
  });

describe.each(Object.entries(outsiders))('for %s', (_, caller) => {
  it.each(calls)('%s is not there', async (_name, route) => {
    const { status, json } = await send(caller, route);
    expect(status).toBe(404);
    const nothing = await server.app.inject({ method: route.method, url: '/api/operator/nothing-of-the-kind/', payload: {} });
    expect(json).toMatchObject({ message: nothing.json().message });
  });
});

it.each(calls)('an operator gets an answer from %s', async (_name, route) => {
  expect((await send(desk, route)).status).not.toBe(404);
});

it('an operator with a token that is over is asked to sign in again', async () => {
  for (const [, route] of calls) expect((await send(testCaller(server.app, 'over'), route)).status).toBe(401);
});

it('all of it is behind one gate', () => {
  expect(manifest.gate).toEqual({ userTypes: ['operator'] });
  expect(calls.every(([, { path, auth }]) => path.startsWith('/operator/') && auth === undefined)).toBe(true);
});
