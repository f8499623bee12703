import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { MigrationSet } from '../migrations/run-migrations.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

let times = 0;
const shelves: MigrationSet = {
  owner: 'shelves',
  migrations: [
    {
      name: '0001',
      async up(tx) {
        times += 1;
        await sql`create table shelves (id int)`.execute(tx);
      },
    },
  ],
};

let one: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [one, other] = await Promise.all([testDatabase([shelves]), testDatabase([shelves])]);
});

it('is migrated and separate from others of the same sets', async () => {
  await one.pool.query('insert into shelves values (1)');
  expect((await one.pool.query('select id from shelves')).rows).toEqual([{ id: 1 }]);
  expect((await other.pool.query('select id from shelves')).rows).toEqual([]);
});

it('is a copy of the template that the first one made', async () => {
  await (await testDatabase([shelves])).drop();
  expect(times).toBe(1);
});

it('is gone when dropped', async () => {
  const { rows } = await other.pool.query<{ name: string }>('select current_database() as name');
  await other.drop();
  const left = await one.pool.query('select from pg_database where datname = $1', [rows[0]?.name]);
  expect(left.rowCount).toBe(0);
});
