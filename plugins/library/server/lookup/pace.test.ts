/** Turns at a source: none before its time, none twice, and none at all while the source wants to be left alone. */
import { expect, it } from 'vitest';
import type { Kysely } from '#plugin-api/server';
import { startLibrary } from '../testing/start-library.ts';
import type { LibraryTables } from '../tables.ts';
import { NotYet } from './failure.ts';
import { leaveAlone, takeTurn } from './pace.ts';

const server = await startLibrary();
const db = server.db.kysely as Kysely<LibraryTables>;
const { signal } = new AbortController();

const turn = (source: string, gap: number) => takeTurn(db, source, gap, signal);
/** How long a source is to be left alone, in seconds, and the moment when it is asked too early. */
const alone = async (source: string, retryAfter: string | undefined): Promise<[number, unknown]> => {
  const now = Date.now();
  const at = await leaveAlone(db, source, retryAfter).catch((error: NotYet) => error.at);
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
  const waits = takeTurn(db, 'e', 1000, stop.signal);
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
  await leaveAlone(db, 'long', '5').catch(() => {});
  const at = await turn('long', 0).catch((error: NotYet) => error.at.getTime() - Date.now());
  expect(at).toBeGreaterThan(500_000);
});
