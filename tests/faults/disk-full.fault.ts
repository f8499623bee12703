/** The disk of the data folder is full: what cannot be kept is refused in plain words, what was acknowledged stays, and all is well when there is room again. */
import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type House, startHouse } from '../load/house.ts';
import { call } from '../scale/person.ts';
import { say } from './others.ts';

/** A file system in memory can be mounted by root alone. */
const isRoot = process.getuid?.() === 0;
const MEGABYTES = 400;
const WRITERS = 5;
/** Milliseconds that it is full. */
const FULL = 15_000;
/** Milliseconds in which all is well again. */
const BACK = 60_000;

const folder = await mkdtemp(join(tmpdir(), 'carrel-full-'));
let house: House | undefined;
afterAll(async () => {
  await house?.stop().catch(() => undefined);
  if (isRoot) execFileSync('umount', ['-l', folder]);
  await rm(folder, { recursive: true, force: true });
});

const MB = 1024 * 1024;

/** Writes until nothing more can be. @returns the file */
const fill = async (): Promise<string> => {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  for (let size = MB; size >= 512; )
    try {
      await file.write(Buffer.alloc(size, 'x'));
    } catch {
      size /= 2;
    }
  await file.close();
  return path;
};

describe.skipIf(!isRoot)('a full disk', () => {
  it('refuses in plain words, loses nothing that was acknowledged, and is over when there is room', async () => {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m`, 'tmpfs', folder]);
    await chmod(folder, 0o755);
    house = await startHouse({ people: WRITERS, dataDir: folder });
    const { url, people } = house;
    const acknowledged: string[] = [];
    const answers = new Map<string, number>();
    let isOver = false;
    let lastKept = 0;
    const write = async (token: string): Promise<void> => {
      while (!isOver) {
        const title = `${crypto.randomUUID()} ${'x'.repeat(100)}`;
        const { status, json } = await call<{ message?: string }>(url, 'POST', '/projects/', { title }, token).catch(() => ({
          status: 0,
          json: {} as { message?: string },
        }));
        const said = `${status} ${json?.message ?? ''}`;
        answers.set(said, (answers.get(said) ?? 0) + 1);
        if (status === 200) {
          acknowledged.push(title);
          lastKept = Date.now();
        }
        await sleep(50);
      }
    };
    const writing = Promise.all(people.map(({ access_token }) => write(access_token)));
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(20);
    const ballast = await fill();
    await sleep(FULL);
    const { bavail, bsize } = await statfs(folder);
    const health = await fetch(`${url}/api/health/`);
    const told = ((await health.json()) as { status: string }).status;
    say(`full, ${bavail * bsize} bytes are free: health says ${told}; ${JSON.stringify([...answers])}`);
    await rm(ballast);
    const roomy = Date.now();
    await expect.poll(() => lastKept > roomy, { timeout: BACK, interval: 100 }).toBe(true);
    say(`there is room: written again after ${lastKept - roomy} ms`);
    await sleep(1_000);
    isOver = true;
    await writing;
    const lists = people.map(({ access_token }) =>
      call<{ data: { title: string }[] }>(url, 'GET', '/projects/get-all/', undefined, access_token),
    );
    const kept = JSON.stringify((await Promise.all(lists)).map(({ json }) => json));
    expect(acknowledged.filter((title) => !kept.includes(title))).toEqual([]);
    expect(['degraded', 'down']).toContain(told);
    expect([...answers.keys()].filter((said) => !/^(?:200|503|507) /.test(said))).toEqual([]);
  });
});
