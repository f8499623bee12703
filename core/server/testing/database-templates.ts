/** Templates of migrated databases: made once for a run, cloned in milliseconds. */
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { installQueue } from '../jobs/install-queue.ts';
import { type MigrationSet, runMigrations } from '../migrations/run-migrations.ts';
import { silentLog } from './silent-log.ts';
import { databaseOf, nameIn, type TestServerAddress } from './test-server-address.ts';

const onServer = async <T>(server: TestServerAddress, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** The same migrations give the same template: their code is part of its name. */
const templateOf = (sets: readonly MigrationSet[]): string => {
  const recipe = sets.map(({ owner, migrations }) => [owner, migrations.map(({ name, up }) => [name, String(up)])]);
  return `template_${createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 24)}`;
};

const migrate = async (url: string, sets: readonly MigrationSet[]): Promise<void> => {
  const db = await openDatabase({ url, dataDir: '', log: silentLog, poolSize: 3 });
  try {
    await installQueue(db, silentLog);
    await runMigrations(db, sets, silentLog);
  } finally {
    await db.close();
  }
};

/** Test files run side by side: one makes the template under a lock, and it gets its name when it is whole. */
const ensureTemplate = (server: TestServerAddress, sets: readonly MigrationSet[]): Promise<string> =>
  onServer(server, async (client) => {
    const template = templateOf(sets);
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [template]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 1) return template;
    const draft = `draft_${randomBytes(8).toString('hex')}`;
    await client.query(`create database ${draft}`);
    await migrate(databaseOf(server, draft), sets);
    await client.query(`alter database ${draft} rename to ${template}`);
    return template;
  });

/** @returns the URL of a new database */
export const cloneTemplate = async (server: TestServerAddress, sets: readonly MigrationSet[]): Promise<string> => {
  const template = await ensureTemplate(server, sets);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return databaseOf(server, name);
};

export const dropDatabase = async (server: TestServerAddress, url: string): Promise<void> => {
  await onServer(server, (client) => client.query(`drop database if exists ${nameIn(url)} with (force)`));
};
