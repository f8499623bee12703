/** When a transaction begins and ends, and that nothing of one is ever carried out outside it. */
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { committing } from './joined-transactions.ts';
import { askPrepared } from './prepared.ts';

const db = await testDatabase();

const insert = (id: number) => sql`insert into thing values (${id})`;
const kept = async () =>
  (await sql<{ id: number }>`select id from thing order by id`.execute(db.kysely)).rows.map(({ id }) => id);
/** On one connection, which has begun a transaction before. */
const onOne = <Result>(work: (one: Kysely<unknown>) => Promise<Result>): Promise<Result> =>
  db.kysely.connection().execute(async (one) => {
    await one.transaction().execute((tx) => sql`select ${1}`.execute(tx));
    return work(one);
  });
const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = db.trips.count;
  await work();
  return db.trips.count - before;
};

beforeEach(async () => {
  await sql`drop table if exists thing`.execute(db.kysely);
  await sql`create table thing (id bigint primary key check (id <> 13))`.execute(db.kysely);
});

it('a transaction asks for what it does and to be committed, and no more', async () => {
  const trips = await onOne((one) =>
    tripsOf(() =>
      one.transaction().execute(async (tx) => {
        const { rows, numAffectedRows } = await insert(1).execute(tx);
        expect({ rows, numAffectedRows }).toEqual({ rows: [], numAffectedRows: 1n });
        expect((await sql`select id from thing where id = ${1}`.execute(tx)).rows).toEqual([{ id: 1 }]);
      }),
    ),
  );
  expect(trips).toBe(3);
  expect(await kept()).toEqual([1]);
});

it('a transaction that does nothing asks nothing', async () => {
  expect(await onOne((one) => tripsOf(() => one.transaction().execute(async () => {})))).toBe(0);
  const thrown = onOne((one) => one.transaction().execute(() => Promise.reject(new Error('Not today'))));
  await expect(thrown).rejects.toThrow('Not today');
});

it.each([
  ['with values', (tx: Kysely<unknown>) => insert(1).execute(tx)],
  ['without', (tx: Kysely<unknown>) => sql`insert into thing values (1)`.execute(tx)],
  ['that has a name', (tx: Kysely<unknown>) => askPrepared(tx, sql`insert into thing values (${1}) returning id`)],
])('what a first statement %s did is undone with the rest', async (_, first) => {
  const failing = onOne((one) =>
    one.transaction().execute(async (tx) => {
      await first(tx);
      await insert(2).execute(tx);
      await insert(13).execute(tx);
    }),
  );
  await expect(failing).rejects.toThrow('violates check constraint');
  expect(await kept()).toEqual([]);
});

it('a first statement that fails leaves nothing behind, and the connection goes on', async () => {
  await onOne(async (one) => {
    const named = (id: number) =>
      one.transaction().execute((tx) => askPrepared(tx, sql`insert into thing values (${id}) on conflict do nothing`));
    await expect(named(13)).rejects.toThrow('violates check constraint');
    await named(2);
    const wrong = one.transaction().execute((tx) => askPrepared(tx, sql`select ${1}::int from nowhere`));
    await expect(wrong).rejects.toThrow('does not exist');
    await sql`create table nowhere ()`.execute(one);
    expect((await one.transaction().execute((tx) => askPrepared(tx, sql`select ${1}::int from nowhere`))).rows).toEqual([]);
    await sql`drop table nowhere`.execute(one);
  });
  expect(await kept()).toEqual([2]);
});

it('a statement whose transaction cannot begin is not carried out', async () => {
  const client = await db.pool.connect();
  const transaction = async (id: number) => {
    await client.query('begin');
    await client.query('insert into thing values ($1)', [id]);
    await client.query('commit');
  };
  await transaction(1);
  await client.query('deallocate carrel_begin');
  await expect(transaction(2)).rejects.toThrow('carrel_begin');
  client.release(true);
  expect(await kept()).toEqual([1]);
});

it('whoever asks by a callback, or in another form, is answered within it as well', async () => {
  const client: pg.PoolClient = await db.pool.connect();
  const add = (id: number) =>
    new Promise<void>((done, fail) => {
      client.query('insert into thing values ($1)', [id], (error) => (error ? fail(error) : done()));
    });
  await client.query('begin');
  await add(1);
  await client.query('rollback');
  await client.query('begin');
  await client.query('savepoint here');
  await add(2);
  await client.query('rollback to savepoint here');
  await client.query('commit');
  await client.query('begin');
  await client.query({ text: 'insert into thing values ($1)', values: [3] });
  await client.query('commit');
  client.release();
  expect(await kept()).toEqual([3]);
});

describe('a statement that is the last of its transaction', () => {
  const last = (tx: Kysely<unknown>, id: number) =>
    askPrepared(tx, committing(sql<{ id: number }>`insert into thing values (${id}) returning id`));

  it('commits it in the same message, and begins it as well where it is the first', async () => {
    await onOne(async (one) => {
      await one.transaction().execute((tx) => last(tx, 1));
      const two = tripsOf(() =>
        one.transaction().execute(async (tx) => {
          await insert(2).execute(tx);
          expect(await last(tx, 3)).toMatchObject({ rows: [{ id: 3 }], numAffectedRows: 1n });
        }),
      );
      expect(await two).toBe(2);
      expect(await tripsOf(() => one.transaction().execute((tx) => last(tx, 4)))).toBe(1);
    });
    expect(await kept()).toEqual([1, 2, 3, 4]);
  });

  it('is seen by others, and lets go of what it holds, before anything more is asked', async () => {
    const [client, other] = [await db.pool.connect(), await db.pool.connect()];
    await insert(1).execute(db.kysely);
    await client.query('begin');
    await client.query('update thing set id = $1 where id = 1 /* and commit */', [2]);
    await other.query(`set lock_timeout = '1s'`);
    expect((await other.query('update thing set id = 3 where id = 2')).rowCount).toBe(1);
    await client.query('commit');
    client.release();
    other.release(true);
  });

  it('undoes all of it where it fails', async () => {
    const failing = onOne((one) =>
      one.transaction().execute(async (tx) => {
        await insert(1).execute(tx);
        await last(tx, 13);
      }),
    );
    await expect(failing).rejects.toThrow('violates check constraint');
    expect(await kept()).toEqual([]);
  });

  it('fails where the transaction cannot be committed, and nothing of it is there', async () => {
    await sql`alter table thing add constraint late unique (id) deferrable initially deferred`.execute(db.kysely);
    await sql`alter table thing drop constraint thing_pkey`.execute(db.kysely);
    await insert(1).execute(db.kysely);
    await onOne(async (one) => {
      await expect(one.transaction().execute((tx) => last(tx, 1))).rejects.toThrow('duplicate key');
      await one.transaction().execute((tx) => last(tx, 2));
    });
    expect(await kept()).toEqual([1, 2]);
  });

  it('is the last: what is asked after it is refused, and nothing more is undone', async () => {
    const more = onOne((one) =>
      one.transaction().execute(async (tx) => {
        await last(tx, 1);
        await insert(2).execute(tx);
      }),
    );
    await expect(more).rejects.toThrow('has ended');
    expect(await kept()).toEqual([1]);
  });

  it('is like any other where there is no transaction', async () => {
    const client = await db.pool.connect();
    await client.query('insert into thing values ($1) /* and commit */', [1]);
    await client.query('insert into thing values ($1)', [2]);
    client.release();
    expect(await kept()).toEqual([1, 2]);
  });
});
