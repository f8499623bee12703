import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { withLock } from './lock.ts';
import { parseInt8 } from './type-parsers.ts';

const db = await testDatabase();

const terminate = (name: string): Promise<unknown> =>
  db.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
    [name],
  );

describe('values', () => {
  it('reads bigints as numbers, days as text and instants as dates', async () => {
    const { rows } = await sql`select count(*) as count, array[1, null, 3]::bigint[] as ids, array[]::bigint[] as none,
      date '2026-03-29' as day, timestamptz '2026-03-29 01:30:00Z' as instant`.execute(db.kysely);
    expect(rows).toEqual([
      { count: 1, ids: [1, null, 3], none: [], day: '2026-03-29', instant: new Date('2026-03-29T01:30:00Z') },
    ]);
  });

  it.each(['UTC', 'Asia/Kolkata', 'America/Sao_Paulo'])(
    'reads instants of a server that speaks in the time of %s',
    async (zone) => {
      const instants = ['2026-03-29T01:30:00.000Z', '1969-12-31T23:59:59.250Z', '0099-01-01T00:00:00.000Z'];
      const { rows } = await db.kysely.transaction().execute(async (tx) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
        return sql<{ at: Date }>`
        select at from unnest(${[...instants]}::timestamptz[]) at
        union all select timestamptz '2026-03-29 01:30:00.123999Z'
        union all select timestamptz 'infinity'`.execute(tx);
      });
      expect(rows.slice(0, 4).map(({ at }) => at.toISOString())).toEqual([...instants, '2026-03-29T01:30:00.123Z']);
      expect(rows[4]?.at).toBe(Infinity);
    },
  );

  it('refuses a bigint that a number cannot hold', async () => {
    expect(parseInt8('9007199254740991')).toBe(2 ** 53 - 1);
    expect(() => parseInt8('9007199254740992')).toThrow(RangeError);
    await expect(sql`select 9007199254740992::bigint as id`.execute(db.kysely)).rejects.toThrow(RangeError);
    await expect(sql`select 1 as one`.execute(db.kysely)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });
});

describe('connections', () => {
  it('are replaced after the server ended them', async () => {
    const query = (): Promise<unknown> => db.pool.query('select pg_backend_pid() as pid').then(({ rows }) => rows[0]);
    const before = await query();
    await expect(terminate('carrel')).rejects.toThrow(/terminating connection/);
    expect(await query()).not.toEqual(before);
  });

  it('fail the transaction and nothing else when they are lost between its queries', async () => {
    const transaction = db.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await db.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(tx);
    });
    await expect(transaction).rejects.toThrow();
    expect((await db.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('give a session that says when it ends', async () => {
    const session = await db.session('a test');
    const ended = new Promise<void>((resolve) => session.once('end', resolve));
    await terminate('a test');
    await ended;
  });
});

describe('a lock', () => {
  it('lets one in at a time and is free again after a failure', async () => {
    let inside = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setTimeout(resolve, 20));
      inside--;
      throw new Error('on purpose');
    };
    const results = await Promise.allSettled([1, 2, 3].map(() => withLock(db.kysely, 'test', work)));
    expect(results.map((result) => result.status === 'rejected' && (result.reason as Error).message)).toEqual(
      Array(3).fill('on purpose'),
    );
    expect(most).toBe(1);
  });
});
