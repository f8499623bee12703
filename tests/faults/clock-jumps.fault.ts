/**
 * The clock of a machine jumps, while that of its database goes on: as it does when a machine sleeps, or is set right. Debian's libfaketime says the
 * time to web process and worker; timers run by another clock, which does not jump on real machines either.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { type House, startHouse } from '../load/house.ts';
import { Figures } from '../load/people/figures.ts';
import { Person } from '../load/people/person.ts';
import { call } from '../scale/person.ts';
import { patienceAfter, say, sayWhatOthersNoticed, whileOthersWork } from './others.ts';

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const isThere = existsSync(LIBRARY);
if (!isThere) say('Not looked at: sudo apt-get install -y faketime');

const JUMPS = ['+10m', '-1h', '+2d', '-30d', '+0'] as const;
/** Milliseconds at each time. */
const STAY = 5_000;
const OTHERS = 10;

const folder = await mkdtemp(join(tmpdir(), 'carrel-clock-'));
const clock = join(folder, 'clock');
const jump = (by: string): Promise<void> => writeFile(clock, `${by}\n`);

let house: House | undefined;
afterAll(async () => {
  await house?.stop();
  await rm(folder, { recursive: true, force: true });
});

const startWithClock = async (): Promise<House> => {
  await jump('+0');
  const fake = { LD_PRELOAD: LIBRARY, FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  return startHouse({ people: OTHERS + 1, env: { ...fake, DONT_FAKE_MONOTONIC: '1' } });
};

describe.skipIf(!isThere)('a clock that jumps', () => {
  it('signs nobody out, breaks no stream, and fails no call', async () => {
    house = await startWithClock();
    const { url, people, dataDir } = house;
    const [account, ...others] = people;
    if (!account) throw new Error('There is nobody');
    const figures = new Figures();
    figures.begin();
    const listener = new Person(url, account, figures);
    await listener.listen();
    const times: string[] = [];
    const mails = async (): Promise<number> => (await readdir(join(dataDir, 'mail')).catch(() => [])).length;
    const mailed: number[] = [];
    const noticed = await whileOthersWork(url, others, async () => {
      for (const by of JUMPS) {
        await jump(by);
        const before = listener.heard;
        await listener.must('POST', '/projects/', { title: `At ${by}` });
        await expect.poll(() => listener.heard, { timeout: 10_000 }).toBeGreaterThan(before);
        const sent = await mails();
        // A job of the worker.
        await call(url, 'POST', '/users/email-subscription/', { email: `new${mailed.length}@example.org`, language: 'en' });
        await expect.poll(mails, { timeout: 20_000 }).toBeGreaterThan(sent);
        mailed.push(await mails());
        await sleep(STAY);
        const answer = await fetch(`${url}/api/health/`);
        await answer.text();
        times.push(answer.headers.get('date') ?? '');
      }
    });
    say(`clocks of the answers: ${times.join(', ')}`);
    sayWhatOthersNoticed(noticed);
    listener.leave();
    const hours = (Date.parse(times[2] ?? '') - Date.parse(times[1] ?? '')) / 3_600_000;
    expect(hours, 'the clock has jumped').toBeGreaterThan(48);
    expect(figures.said).toEqual([]);
    expect(noticed.said).toEqual([]);
    expect(noticed.during.p99).toBeLessThan(patienceAfter(noticed));
  });
});
