/** Bringing a database up to date is never half done, and one of a later version is never touched. */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Migration } from '../../plugin-api/server.ts';
import { openCore } from '../app/open-core.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { childProgram } from '../testing/child-program.ts';
import { emptyDatabase } from '../testing/empty-database.ts';
import { silentLog } from '../testing/silent-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { migrationsRun } from './run-migrations.ts';
import { STEP_MS, STEPS } from './testing/slow-steps.ts';

const run = await childProgram(resolve(import.meta.dirname, 'testing/migrate-program.ts'));
const isBegun = (line: unknown): line is object => typeof line === 'object';

it.each([0.5, 1.5, 3.5, 6.5])('killed after %d steps it goes on with the step that was not done', async (steps) => {
  const url = await emptyDatabase();
  const first = run(url);
  await first.line(isBegun);
  await sleep(steps * STEP_MS);
  await first.kill();
  const db = await openDatabase({ url, dataDir: '', log: silentLog, poolSize: 2 });
  const done = (await migrationsRun(db.kysely)).get('slow') ?? [];
  expect(done.length).toBeLessThan(STEPS);
  expect(await run(url).end()).toBe(0);
  const { rows } = await db.pool.query(
    `select (select json_agg(id order by id) from slow_0) as first, (select json_agg(id) from slow_${STEPS - 1}) as last`,
  );
  expect(rows).toEqual([{ first: [1, 2].map((id) => id + 10 * (STEPS - 1)), last: [1, 2] }]);
  expect((await migrationsRun(db.kysely)).get('slow')?.length).toBe(STEPS);
  await db.close();
});

const step = (name: string, table: string): Migration => ({
  name,
  async up(db) {
    await sql`create table ${sql.table(table)} (id int)`.execute(db);
  },
});

/** As much of a plugin as has tables. */
const pluginWith = (id: string, ...migrations: Migration[]): LoadablePlugin => {
  const manifest = { id, api: 1, contributes: {} } as unknown as LoadablePlugin['manifest'];
  const half = { contract: {}, migrations, setup: async () => ({ routes: {} }) };
  return { manifest, server: async () => half as never };
};

it('a program that is older than any plugin of the database refuses it before the first step of any other', async () => {
  const config = readConfig({ CARREL_DATA: await temporaryFolder() }, '/nowhere');
  const url = await emptyDatabase();
  const db = await openDatabase({ url, dataDir: config.CARREL_DATA, log: silentLog });
  const table = { ...config, PLANS_FILE: resolve(import.meta.dirname, '../../../host-web/plans.json') };
  const open = (...plugins: LoadablePlugin[]) =>
    openCore({ config: table, plugins, db, log: silentLog, logOf: () => silentLog, env: {} });
  await (await open(pluginWith('books', step('0001', 'books')))).close();
  await (await open(pluginWith('books', step('0001', 'books'), step('0002', 'shelves')))).close();

  const before = await migrationsRun(db.kysely);
  const older = open(pluginWith('apples', step('0001', 'apples')), pluginWith('books', step('0001', 'books')));
  await expect(older).rejects.toThrow('The database is newer than this version of the app: "books" has run 0002.');
  expect(await migrationsRun(db.kysely)).toEqual(before);
  expect((await db.pool.query(`select to_regclass('apples') as table`)).rows).toEqual([{ table: null }]);
  await db.close();
});
