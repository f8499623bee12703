import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDatabaseAway } from '../app/database-errors.ts';
import { freezingLine } from '../testing/freezing-line.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { withDeadline } from './deadline.ts';

const direct = await testDatabase();
const line = await freezingLine(direct.url);
const db = await openDatabase({ url: line.url, dataDir: '', log: silentLog, poolSize: 2 });
afterAll(() => db.close());
beforeEach(() => line.thaw());
afterEach(() => void vi.useRealTimers());

const one = () => sql<{ one: number }>`select 1 as one`.execute(db.kysely).then(({ rows }) => rows[0]?.one);
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
/** From now on no answer comes, and time passes only where it is said so: a busy machine is late with both. */
const freeze = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  line.freeze();
};
/** Lets so many milliseconds pass; what has to wait longer ends no more. */
const pass = async (milliseconds: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(milliseconds);
  vi.useRealTimers();
};

it.each([
  ['a promise', () => db.pool.connect().then((client) => client.query('select 1').finally(() => client.release()))],
  ['a callback', () => db.pool.query('select 1')],
  ['a transaction', () => db.kysely.transaction().execute((tx) => sql`select 1`.execute(tx))],
])('a frozen database fails %s at the deadline, as one that is away', async (_, query) => {
  await one();
  freeze();
  const failed = withDeadline(200, () => failureOf(query()));
  await pass(200);
  expect(isDatabaseAway(await failed)).toBe(true);
});

it('a frozen transaction does not wait a second time to be undone', async () => {
  let isAsking = (): void => {};
  const asking = new Promise<void>((resolve) => (isAsking = resolve));
  const frozen = withDeadline(2_000, () =>
    failureOf(
      db.kysely.transaction().execute(async (tx) => {
        await sql`select 1`.execute(tx);
        freeze();
        const second = sql`select 2`.execute(tx);
        isAsking();
        await second;
      }),
    ),
  );
  await asking;
  await pass(2_000);
  expect(isDatabaseAway(await frozen)).toBe(true);
});

it('a frozen database fails within five seconds what has much more time, and one that is only slow does not', async () => {
  await Promise.all([one(), one()]);
  const slow = withDeadline(20_000, () => sql<{ one: number }>`select 1 as one from pg_sleep(3.2)`.execute(db.kysely));
  expect((await slow).rows).toEqual([{ one: 1 }]);
  freeze();
  const failed = withDeadline(20_000, () => Promise.all([failureOf(one()), failureOf(one())]));
  await pass(5_000);
  expect((await failed).map(isDatabaseAway)).toEqual([true, true]);
});

it('the next query finds a connection that works', async () => {
  await Promise.all([one(), one()]);
  line.freeze();
  await withDeadline(100, () => Promise.all([failureOf(one()), failureOf(one())]));
  line.thaw();
  expect(await withDeadline(10_000, one)).toBe(1);
  expect(db.pool.totalCount).toBeLessThanOrEqual(2);
});

it('is for each query and not for all of them', async () => {
  const nap = sql`select pg_sleep(0.3)`;
  await withDeadline(1_000, async () => {
    for (let count = 0; count < 4; count++) await nap.execute(db.kysely);
  });
});

it('leaves work without one alone, however long it takes', async () => {
  const slow = sql<{ one: number }>`select 1 as one from pg_sleep(0.6)`.execute(db.kysely);
  await withDeadline(100, () => failureOf(sql`select pg_sleep(0.3)`.execute(db.kysely)));
  expect((await slow).rows).toEqual([{ one: 1 }]);
});

it('hands on what a query answers and how it fails', async () => {
  await withDeadline(10_000, async () => {
    expect(await one()).toBe(1);
    expect((await db.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }]);
    await expect(db.pool.query('select no_such_column')).rejects.toThrow('no_such_column');
  });
});
