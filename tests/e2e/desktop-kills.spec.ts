/**
 * The house of the desktop program, killed at random moments: while it starts and while it is written to, its database with it or not. Each
 * next start has it again, with everything that was acknowledged. A few kills each time; `KILLS=100` at night.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from '@playwright/test';
import { asksNobody } from '../../core/server/testing/asks-nobody.ts';
import { House } from '../../host-desktop/main/house.ts';
import { NodeChild } from '../../host-desktop/testing/utility-process.ts';
import { expect } from './expect.ts';

const KILLS = Number(process.env['KILLS'] ?? 4);
/** Milliseconds within which it is killed once it is there; every other kill comes while it starts. */
const LONGEST_LIFE = 2_000;
/** One kill in so many ends the database as well. */
const DATABASE_TOO = 3;

const script = resolve(import.meta.dirname, '../../dist/server/house.js');
const data = mkdtempSync(join(tmpdir(), 'carrel-kills-'));
let last: { house: House; child: NodeChild } | undefined;
test.afterAll(async () => {
  await last?.house.stop();
  rmSync(data, { recursive: true, force: true });
});

const open = async () => {
  let child: NodeChild | undefined;
  const house = new House({
    utilityProcess: { fork: (path, args, options) => (child = new NodeChild(path, args, options)) },
    ...{ script, data: join(data, 'house'), node: process.execPath, language: 'en' },
    env: { ...process.env, ...(await asksNobody()), LIBRARY_NOTICES: 'false' },
    onFailure: () => undefined,
  });
  const door = house.door();
  // Of one that is killed while it starts.
  door.catch(() => undefined);
  if (!child) throw new Error('No process was started');
  last = { house, child };
  return { house, child, door };
};

type Ask = (method: string, path: string, body?: object) => Promise<unknown>;

/** Calls the house as its owner. @throws when it does not answer with success */
const callerOf = async ({ house, door }: Awaited<ReturnType<typeof open>>): Promise<Ask> => {
  const { address, secret } = await door;
  const { access_token } = JSON.parse(await house.session()) as { access_token: string };
  const headers = { 'x-carrel-secret': secret, authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  return async (method, path, body) => {
    const answer = await fetch(`${address}/api/projects/${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  };
};

const titlesIn = async (ask: Ask): Promise<Set<string>> => {
  const { data: rows } = (await ask('GET', 'articles/')) as { data: { info: { title: string } }[] };
  return new Set(rows.map(({ info }) => info.title));
};

const postmaster = (): number | undefined => {
  const file = join(data, 'house/database/cluster/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
};

const kill = async (house: House, child: NodeChild, withDatabase: boolean): Promise<void> => {
  const database = withDatabase ? postmaster() : undefined;
  // As the program is gone, nobody brings it back.
  const stopped = child.cutOff();
  if (database !== undefined) process.kill(database, 'SIGKILL');
  await stopped;
  await house.stop();
};

test(`nothing that was acknowledged is lost by ${KILLS} kills, and each next start comes up`, async () => {
  test.setTimeout(120_000 + KILLS * 60_000);
  const first = await open();
  const began = performance.now();
  const begun = await callerOf(first);
  const aStart = performance.now() - began;
  const { project } = (await begun('POST', '', { title: 'Written' })) as { project: { id: number } };
  await kill(first.house, first.child, false);
  const acknowledged = new Set<string>();
  for (let round = 0; round < KILLS; round++) {
    const running = await open();
    const life = Math.random() * (round % 2 === 0 ? LONGEST_LIFE : aStart);
    let isOver = false;
    const writing = (async () => {
      const ask = await callerOf(running);
      const there = await titlesIn(ask);
      expect([...acknowledged].filter((title) => !there.has(title))).toEqual([]);
      while (!isOver) {
        const title = `Written in ${round}: ${acknowledged.size}`;
        await ask('POST', 'articles/', { project: project.id, info: { title } });
        acknowledged.add(title);
      }
    })().catch((error: unknown) => {
      // Whoever is killed answers nobody.
      if (!isOver) throw error;
    });
    writing.catch(() => undefined);
    if (round % 2 === 0) await running.door;
    await sleep(life);
    isOver = true;
    await kill(running.house, running.child, round % DATABASE_TOO === DATABASE_TOO - 1);
    // Nobody gives sessions any more, and who asked for one waits for ever.
    await Promise.race([writing, sleep(1_000)]);
  }
  const ask = await callerOf(await open());
  const there = await titlesIn(ask);
  expect([...acknowledged].filter((title) => !there.has(title))).toEqual([]);
  expect(acknowledged.size).toBeGreaterThan(0);
  console.log(`${acknowledged.size} acknowledged, and all of them there after ${KILLS} kills`);
});
