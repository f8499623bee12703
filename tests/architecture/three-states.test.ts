// @vitest-environment happy-dom
/** Every call of every contract has been asked for, has succeeded, or has failed, and says so to whoever made it (CORE-038). */
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type Contract, type Route } from '#plugin-api';
import { json, type Server, testApi } from '#core/client/api/testing.ts';
import { coreContract } from '#core/common/core-contract.ts';
import { sessionContract } from '#core/common/session-contract.ts';

const exported = import.meta.glob<Record<string, unknown>>('/plugins/*/common/contract.ts', { eager: true });
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && Object.values(value).every((route) => typeof route?.method === 'string');

const contracts = [
  coreContract as Contract,
  sessionContract as Contract,
  ...Object.values(exported).flatMap((exports) => Object.values(exports).filter((value) => isContract(value))),
];
const calls = contracts
  .flatMap((contract) => Object.entries(contract))
  .map(([name, route]) => [`${route.method} ${route.path} ${name}`, route] as const);

/** Something for each place of the address, and nothing else: what a call takes is checked by the server. */
const inputOf = ({ path, files, form, body }: Route) => ({
  params: Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map((match) => [match[1], 1])),
  query: {},
  ...(body && { body: {} }),
  ...((form || files) && { form: {}, files: {} }),
});

const make = (route: Route, server: Server): Promise<unknown> => {
  const { api, tokens } = testApi(server);
  tokens.keep({ access_token: 'a', refresh_token: 'r' });
  const { only } = api.of({ only: route }) as unknown as { only: (input: object) => Promise<unknown> };
  return only(inputOf(route));
};
/** The same call, whose answer may be anything: what it answers is the matter of its own tests. */
const open = (route: Route): Route => ('binary' in route.reply ? route : { ...route, reply: z.unknown() });

beforeEach(() => localStorage.clear());

it('[CORE-038] looks at all calls', () => expect(calls.length).toBeGreaterThan(150));

describe.each(calls)('[CORE-038] %s', (_, route) => {
  it('is asked for, and then has succeeded', async () => {
    let answer: (response: Response) => void = () => undefined;
    const settled = vi.fn();
    const call = make(open(route), () => new Promise((resolve) => (answer = resolve)));
    void call.then(settled, settled);
    await new Promise((resolve) => setTimeout(resolve));
    expect(settled).not.toHaveBeenCalled();
    answer(json({ success: true }, route.status ?? 200));
    await expect(call).resolves.toBeDefined();
  });

  it('has failed when the server refuses, breaks, or answers what was not agreed', async () => {
    await expect(make(route, () => json({ message: 'Not now.' }, 400))).rejects.toThrow('Not now.');
    for (const server of [
      () => json({}, 500),
      () => json({}, route.status === 201 ? 200 : 201),
      () => json('?', 418),
      () => json({ message: 'Gone.' }, 404),
    ]) {
      const error: unknown = await make(route, server).catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(ApiError);
      expect((error as ApiError).message).not.toBe('');
    }
  });
});
