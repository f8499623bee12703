/** What is promised of signing in: ten a second are hashed, and whoever works meanwhile does not notice (trust.md A9, L6). */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from '#core/server/app/create-server.ts';
import { openCore } from '#core/server/app/open-core.ts';
import { readConfig } from '#core/server/config.ts';
import { openDatabase } from '#core/server/db/database.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { sessionContract } from '#core/common/session-contract.ts';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import half from '../server/index.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const ROOT = resolve(import.meta.dirname, '../../..');
const PASSWORD = 'correct horse 1';
const PEOPLE = 20;
const READERS = 4;
/** Milliseconds. */
const LENGTH = 10_000;
/** A little more than is promised, so that the promise can be seen kept. */
const PER_SECOND = 11;

const startServer = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  // For root the database runs as another user, who has to get there.
  await chmod(dataDir, 0o755);
  const env = { CARREL_DATA: dataDir, CARREL_ENV: 'dev', SIGN_INS_PER_MINUTE: '100000' };
  const db = await openDatabase({ dataDir, log: silentLog });
  const plugins = [{ manifest, server: async () => half }];
  const core = await openCore({ config: readConfig(env, ROOT), plugins, db, log: silentLog, logOf: () => silentLog, env });
  const worker = () => ({ ok: true, detail: 'not needed' });
  const app = await createServer({ core, version: 'bench', webRoot: join(dataDir, 'web'), worker });
  await app.ready();
  const stop = async () => {
    await app.close();
    await core.close();
    await db.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, core, stop };
};

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Milliseconds of each call, made one after the other until the time is over. */
const timesOf = async (call: () => Promise<unknown>, until: number): Promise<number[]> => {
  const times: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
    await pause(5);
  }
  return times;
};

export const run = async (report: Report): Promise<void> => {
  const { app, core, stop } = await startServer();
  const people = Array.from({ length: PEOPLE }, (_, index) => `bench-${index}@example.org`);
  for (const email of people) await core.accounts.setPassword((await core.accounts.create({ email })).id, PASSWORD);
  const reader = await core.accounts.create({ email: 'reader@example.org' });
  const caller = testCaller(app, (await core.accounts.issueSession(reader.id, 'carrel-web')).access_token);
  const guest = testCaller(app);

  const read = async (): Promise<number[]> => {
    const until = performance.now() + LENGTH;
    const lanes = Array.from({ length: READERS }, () => timesOf(() => caller.call(contract.info), until));
    return (await Promise.all(lanes)).flat();
  };
  const signIns = async (): Promise<number> => {
    const began = performance.now();
    const running: Promise<unknown>[] = [];
    for (let count = 0; performance.now() - began < LENGTH; count++) {
      const username = people[count % PEOPLE] ?? '';
      running.push(guest.call(sessionContract.token, { body: { grant_type: 'password', username, password: PASSWORD } }));
      await pause(Math.max(0, ((count + 1) * 1000) / PER_SECOND - (performance.now() - began)));
    }
    await Promise.all(running);
    return (running.length * 1000) / (performance.now() - began);
  };

  await timesOf(() => caller.call(contract.info), performance.now() + 1000);
  const quiet = percentile(await read(), 0.99);
  const [busyTimes, rate] = await Promise.all([read(), signIns()]);
  const busy = percentile(busyTimes, 0.99);
  report('sign-ins', rate, 'a second', { limit: 10, atLeast: true });
  report('other requests, p99 without sign-ins', quiet, 'ms');
  report('other requests, p99 during sign-ins', busy, 'ms');
  report('other requests, p99 during sign-ins against without', busy / quiet, 'times', { limit: 2 });
  await stop();
};
