/** Brings the tables of core and of each plugin up to date. */
import { type Kysely, sql } from 'kysely';
import type { Log, Migration } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import { withLock } from '../db/lock.ts';

/** The migrations of one owner: a plugin's id, or a part of core (`core.events`). */
export interface MigrationSet {
  readonly owner: string;
  readonly migrations: readonly Migration[];
}

type MigrationTables = {
  core_migration: { owner: string; name: string; ran_at: Date };
};

/** The database was used by a later version of the code, which this one must not touch. */
export class DatabaseIsNewer extends Error {
  constructor(owner: string, names: readonly string[]) {
    super(
      `The database is newer than this version of the app: "${owner}" has run ${names.join(', ')}. Install the newer version again, or restore a backup.`,
    );
    this.name = 'DatabaseIsNewer';
  }
}

const sorted = ({ owner, migrations }: MigrationSet): Migration[] => {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  if (byName.size !== migrations.length) throw new Error(`Two migrations of "${owner}" have the same name`);
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** What has run, by owner; nothing in a database that is new. */
export const migrationsRun = async (db: Kysely<unknown>): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows: there } = await sql<{ there: boolean }>`select to_regclass('core_migration') is not null as there`.execute(db);
  if (!there[0]?.there) return new Map();
  const { rows } = await sql<{ owner: string; names: string[] }>`
    select owner, array_agg(name order by name) as names from core_migration group by owner`.execute(db);
  return new Map(rows.map(({ owner, names }) => [owner, names]));
};

/** @throws DatabaseIsNewer when any of `sets` lacks what has run: to be asked before the first step of any of them runs */
export const demandNotNewer = (ran: ReadonlyMap<string, readonly string[]>, sets: readonly MigrationSet[]): void => {
  for (const { owner, migrations } of sets) {
    const unknown = (ran.get(owner) ?? []).filter((name) => !migrations.some((migration) => migration.name === name));
    if (unknown.length > 0) throw new DatabaseIsNewer(owner, unknown);
  }
};

/** Those of `sets` with steps that have not run: at most starts there is none, and nothing has to be locked and asked for once more. */
export const notYetRun = (ran: ReadonlyMap<string, readonly string[]>, sets: readonly MigrationSet[]): MigrationSet[] =>
  sets.filter(({ owner, migrations }) => {
    const done = new Set(ran.get(owner));
    return migrations.some(({ name }) => !done.has(name));
  });

const runSet = async (connection: Kysely<unknown>, set: MigrationSet, log: Log): Promise<void> => {
  const { owner } = set;
  const steps = sorted(set);
  const rows = await connection
    .withTables<MigrationTables>()
    .selectFrom('core_migration')
    .select('name')
    .where('owner', '=', owner)
    .execute();
  const done = new Set(rows.map((row) => row.name));
  demandNotNewer(new Map([[owner, [...done]]]), [set]);

  for (const step of steps.filter(({ name }) => !done.has(name))) {
    await connection.transaction().execute(async (tx) => {
      await step.up(tx);
      await tx
        .withTables<MigrationTables>()
        .insertInto('core_migration')
        .values({ owner, name: step.name, ran_at: new Date() })
        .execute();
    });
    log.info({ owner, migration: step.name }, 'Migrated');
  }
};

/**
 * Runs what has not run yet, set by set, each step in a transaction of its own. Safe to call from several processes at
 * once and as often as wanted. Owners that the database knows and `sets` does not (a plugin that was removed) are left alone.
 *
 * @throws DatabaseIsNewer when an owner has run a migration that its set does not have
 */
export const runMigrations = async (db: Pick<Database, 'kysely'>, sets: readonly MigrationSet[], log: Log): Promise<void> => {
  if (sets.length === 0) return;
  await withLock(db.kysely, 'core.migrations', async (connection) => {
    await sql`create table if not exists core_migration (
      owner text not null, name text not null, ran_at timestamptz not null, primary key (owner, name)
    )`.execute(connection);
    for (const set of sets) await runSet(connection, set, log);
  });
};
