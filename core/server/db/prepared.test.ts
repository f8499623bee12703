import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { isCollision } from '../app/database-errors.ts';
import { freezingLine } from '../testing/freezing-line.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';
import { askPrepared } from './prepared.ts';

const db = await testDatabase();
const line = await freezingLine(db.url, { tears: true });
const torn = await openDatabase({ url: line.url, dataDir: '', log: silentLog, poolSize: 1 });
afterAll(() => torn.close());

beforeEach(async () => {
  await sql`drop table if exists thing`.execute(db.kysely);
  await sql`create table thing (id bigint primary key, made_at timestamptz not null)`.execute(db.kysely);
  await sql`insert into thing values (1, '2026-03-29 01:30:00Z'), (2, '2026-03-30 01:30:00Z')`.execute(db.kysely);
});

/** Each test asks in words of its own, because connections outlive the tables of a test. */
const thing = (id: number, name: string) => sql<object>`select * from thing as ${sql.id(name)} where id = ${id}`;

it('is read by the server once on each connection, whatever its values', async () => {
  await db.kysely.connection().execute(async (one) => {
    const ask = (id: number) =>
      askPrepared(one, sql<{ id: number; made_at: Date }>`select * from thing as named where id = ${id}`);
    expect((await ask(1)).rows).toEqual([{ id: 1, made_at: new Date('2026-03-29T01:30:00Z') }]);
    expect((await ask(2)).rows).toEqual([{ id: 2, made_at: new Date('2026-03-30T01:30:00Z') }]);
    expect((await ask(3)).rows).toEqual([]);
    const { rows } = await sql`select (generic_plans + custom_plans)::int as plans from pg_prepared_statements
      where statement like '%thing as named%'`.execute(one);
    expect(rows).toEqual([{ plans: 3 }]);
  });
});

it('is prepared anew when the table has another column than before', async () => {
  await db.kysely.connection().execute(async (one) => {
    await askPrepared(one, thing(1, 'wider'));
    await sql`alter table thing add column colour text not null default 'red'`.execute(one);
    expect((await askPrepared(one, thing(1, 'wider'))).rows).toMatchObject([{ colour: 'red' }]);
  });
});

it.each([
  ['', db],
  [', also where the answer comes in two', torn],
])('fails a transaction that meets another column than before, and not the one made instead%s', async (_, { kysely }) => {
  await kysely.connection().execute(async (one) => {
    const work = () => one.transaction().execute((tx) => askPrepared(tx, thing(1, 'changed')));
    await work();
    await sql`alter table thing add column size int not null default 3`.execute(one);
    const failure: unknown = await work().catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringContaining('cached plan') as unknown });
    // Whoever called is told to try again.
    expect(isCollision(failure)).toBe(true);
    expect((await work()).rows).toMatchObject([{ size: 3 }]);
  });
});

it('refuses what any statement refuses, and the connection goes on', async () => {
  await db.kysely.connection().execute(async (one) => {
    await expect(askPrepared(one, sql`select 1 / ${0}::int`)).rejects.toThrow('division by zero');
    expect((await askPrepared(one, sql`select 1 / ${1}::int as one`)).rows).toEqual([{ one: 1 }]);
  });
});
