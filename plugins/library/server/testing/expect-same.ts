/** A refusal of the server's that has to be that of a browser without connection as well. */
import { expect } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Offline, offlineOf } from './offline-browser.ts';

type Browser = Pick<Awaited<ReturnType<typeof offlineOf>>, 'api' | 'records'>;

/** Asks both, by the call's name, and expects the same status, the server's words, and that the browser keeps nothing of it. */
export const expectSame = async (user: TestUser, { api, records }: Browser, asked: object): Promise<void> => {
  const [[name, input] = ['', {}]] = Object.entries(asked);
  const before = records.kept.length;
  const there = await user.send(calls[name as keyof typeof calls], input);
  const call = api[name as keyof Offline] as (input: unknown) => Promise<unknown>;
  const failure = await call(input).then(
    () => undefined,
    (error: { status: number; message: string }) => error,
  );
  expect(failure?.status).toBe(there.status);
  const said = there.json as { message: string };
  if (there.status !== 400 || !/^[\w.]+: /.test(said.message)) expect(failure?.message).toBe(said.message);
  expect(records.kept).toHaveLength(before);
};
