import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Migration } from '../../plugin-api/server.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { DatabaseIsNewer, runMigrations } from './run-migrations.ts';

const db = await testDatabase();
const migrate = (owner: string, ...migrations: Migration[]): Promise<void> =>
  runMigrations(db, [{ owner, migrations }], silentLog);

const step = (name: string, statement: string): Migration => ({
  name,
  async up(tx) {
    await sql.raw(statement).execute(tx);
  },
});
const done = async (owner: string): Promise<unknown> =>
  (await db.pool.query('select name from core_migration where owner = $1 order by name', [owner])).rows.map((row) => row.name);

it('runs each step once, in the order of the names', async () => {
  const steps = [step('0002-fill', 'insert into books values (1)'), step('0001-books', 'create table books (id int)')];
  await migrate('books', ...steps);
  await migrate('books', ...steps, step('0003-more', 'insert into books values (2)'));
  expect((await db.pool.query('select id from books order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
  expect(await done('books')).toEqual(['0001-books', '0002-fill', '0003-more']);
});

it('runs each step once when several processes start together', async () => {
  const slow = step('0001', 'create table clocks (id int); select pg_sleep(0.1)');
  await Promise.all([migrate('clocks', slow), migrate('clocks', slow), migrate('clocks', slow)]);
  expect(await done('clocks')).toEqual(['0001']);
});

it('undoes a step that fails, and goes on from there the next time', async () => {
  const broken = step('0002', 'create table half (id int); select 1 / 0');
  await expect(migrate('half', step('0001', 'create table whole (id int)'), broken)).rejects.toThrow('division by zero');
  expect(await done('half')).toEqual(['0001']);
  await migrate('half', step('0001', 'select 1 / 0'), step('0002', 'create table half (id int)'));
  expect(await done('half')).toEqual(['0001', '0002']);
});

it('refuses a database that a newer version has used, and touches nothing', async () => {
  await migrate('future', step('0001', 'select 1'), step('0002', 'select 1'));
  const older = migrate('future', step('0001', 'select 1'), step('0001-b', 'create table never (id int)'));
  await expect(older).rejects.toThrow(DatabaseIsNewer);
  await expect(older).rejects.toThrow('"future" has run 0002');
  expect((await db.pool.query("select to_regclass('never') as table")).rows).toEqual([{ table: null }]);
});

it('leaves the tables of a plugin that is not there alone', async () => {
  await migrate('gone', step('0001', 'create table gone (id int)'));
  await migrate('stays', step('0001', 'create table stays (id int)'));
  expect(await done('gone')).toEqual(['0001']);
});

it('refuses two steps of one name', async () => {
  await expect(migrate('twins', step('0001', 'select 1'), step('0001', 'select 2'))).rejects.toThrow('same name');
});
