/** Turns at a server: none before its time, none twice, and none at all while the server wants to be left alone. */
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { coreMigrations } from '../app/core-migrations.ts';
import { NotYet } from './outbound-failure.ts';
import { TurnsAtServers } from './turns-at-servers.ts';

const { kysely: db } = await testDatabase(coreMigrations);
const turns = new TurnsAtServers(db);
const { signal } = new AbortController();

const turn = (source: string, gap: number) => turns.take(source, gap, signal);
/** How long a source is to be left alone, in seconds, and the moment when it is asked too early. */
const alone = async (source: string, retryAfter: string | undefined): Promise<[number, unknown]> => {
  const now = Date.now();
  const at = await turns.leaveAlone(source, retryAfter).catch((error: NotYet) => error.at);
  const refused = await turn(source, 0).catch((error: unknown) => error);
  return [Math.round((at.getTime() - now) / 1000), refused];
};

it('come one after the other, as far apart as the source asks for', async () => {
  const began = performance.now();
  await Promise.all([turn('a', 300), turn('a', 300), turn('a', 300)]);
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(590);
});

it('of two sources have nothing to do with each other', async () => {
  await turn('b', 10_000);
  await turn('c', 10_000);
  await expect(turn('b', 10_000)).rejects.toBeInstanceOf(NotYet);
});

it('that are too far away are not waited for, and not taken', async () => {
  await turn('d', 5000);
  const first = await turn('d', 5000).catch((error: NotYet) => error.at.getTime());
  const second = await turn('d', 5000).catch((error: NotYet) => error.at.getTime());
  expect([first, second]).toEqual([expect.any(Number), first]);
});

it('end with the job that waits for one', async () => {
  await turn('e', 1000);
  const stop = new AbortController();
  const waits = turns.take('e', 1000, stop.signal);
  stop.abort();
  await expect(waits).rejects.toMatchObject({ name: 'AbortError' });
});

it.each([
  ['seconds', '120', 120],
  ['no word', undefined, 30],
  ['words that are none', 'soon', 30],
  ['more than an hour', '999999', 3600],
  ['a negative number', '-5', 30],
])('are given to nobody after %s', async (name, retryAfter, seconds) => {
  expect(await alone(name, retryAfter)).toEqual([seconds, expect.any(NotYet)]);
});

it('are given to nobody before a date', async () => {
  const [seconds, refused] = await alone('date', new Date(Date.now() + 90_000).toUTCString());
  expect(seconds).toBeGreaterThanOrEqual(88);
  expect(seconds).toBeLessThanOrEqual(91);
  expect(refused).toBeInstanceOf(NotYet);
});

it('of a source that was to be left alone for long are not nearer for a second, shorter word', async () => {
  await alone('long', '600');
  await turns.leaveAlone('long', '5').catch(() => {});
  const at = await turn('long', 0).catch((error: NotYet) => error.at.getTime() - Date.now());
  expect(at).toBeGreaterThan(500_000);
});

it('[SEA-007] are as far apart as the server wants, for twenty who ask at once from two processes', async () => {
  let now = Date.parse('2026-01-01T00:00:00Z');
  const asked: number[] = [];
  // Time stands still but for those who wait.
  const clock = {
    now: () => now,
    sleep: async (milliseconds: number) => {
      asked.push(now + milliseconds);
    },
  };
  const one = new TurnsAtServers(db, clock);
  const other = new TurnsAtServers(db, clock);
  await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? one : other).take('slow', 3000, signal, 60_000)));
  asked.sort((a, b) => a - b);
  const gaps = asked.map((at, place) => at - (asked[place - 1] ?? now));
  expect(asked).toHaveLength(19);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3000);
  now += 20 * 3000;
  await expect(one.take('slow', 3000, signal, 0)).resolves.toBeUndefined();
});
