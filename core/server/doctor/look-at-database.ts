/** The database: whether it answers, is of this program, agrees about the time, and whether somebody works on its jobs. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Log } from '../../plugin-api/server.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { livingWorkers } from '../jobs/heartbeat.ts';
import { demandNotNewer, type MigrationSet, migrationsRun } from '../migrations/run-migrations.ts';
import { broken, type Finding, fine, reasonOf, unsafe } from './finding.ts';

/** Oldest major version that everything is tried with. */
const OLDEST_POSTGRES = 15;
/** Milliseconds by which two clocks may differ before times that people see are wrong. */
const CLOCKS = 5_000;

interface Said {
  readonly version: string;
  readonly now: Date;
  readonly bytes: number;
  readonly processes: number;
}

const ask = async ({ kysely }: Database): Promise<Said> => {
  const { rows } = await sql<Said>`select current_setting('server_version') as version, clock_timestamp() as now,
    pg_database_size(current_database())::float8 as bytes,
    (select count(*)::int from pg_stat_activity where datname = current_database() and application_name = 'carrel events') as processes
  `.execute(kysely);
  const [said] = rows;
  if (!said) throw new Error('It did not answer.');
  return said;
};

export const lookAtClock = (theirs: Date, ours: number): Finding => {
  const apart = Math.round((theirs.getTime() - ours) / 1000);
  return Math.abs(apart * 1000) > CLOCKS
    ? broken(
        `The clock of the database is ${Math.abs(apart)} s ${apart > 0 ? 'ahead of' : 'behind'} the one of this machine.`,
        'Set both by NTP (systemd-timesyncd or chrony): sign-ins and jobs go by them.',
      )
    : fine('The clocks of database and machine agree');
};

const lookAtVersion = ({ version, bytes }: Said): Finding => {
  const says = `PostgreSQL ${version} answers, with ${(bytes / 1024 ** 2).toFixed(0)} MB of data`;
  return Number.parseInt(version, 10) >= OLDEST_POSTGRES
    ? fine(says)
    : broken(
        `${says}: it is too old.`,
        `Move to PostgreSQL ${OLDEST_POSTGRES} or newer: npm run backup, and restore into the new one.`,
      );
};

/** A clock that was set back makes what is stored lie in the future. */
const lookAtPast = async ({ kysely }: Database, now: number): Promise<readonly Finding[]> => {
  const { rows } = await sql<{ last: Date | null }>`select max(ran_at) as last from core_migration`.execute(kysely);
  const last = rows[0]?.last?.getTime() ?? 0;
  if (last <= now + CLOCKS) return [];
  return [broken('This machine believes that it is earlier than when its database was made.', 'Set the clock by NTP.')];
};

const lookAtWorker = async (db: Database, { processes }: Said): Promise<Finding> => {
  if (processes === 0) return fine('The app is not running now');
  if ((await livingWorkers(db.kysely)).length > 0) return fine('A worker is alive');
  return broken(
    'The app runs and no worker does: mails, compiles and exports wait.',
    'Start one: WORKER=true, or "node dist/server/worker.js".',
  );
};

const lookAtHouse = async (db: Database, sets: readonly MigrationSet[], said: Said): Promise<readonly Finding[]> => {
  const ran = await migrationsRun(db.kysely);
  if (ran.size === 0) return [fine('The database is empty: the first start fills it')];
  try {
    demandNotNewer(ran, sets);
  } catch (error) {
    return [broken(reasonOf(error), 'Update the program to the version that the database is of.')];
  }
  return [...(await lookAtPast(db, Date.now())), await lookAtWorker(db, said)];
};

const openHouse = async ({ DATABASE_URL: url, CARREL_DATA: dataDir }: Config, log: Log): Promise<Database | undefined> => {
  // Looking must not make one.
  const isThere =
    url !== undefined ||
    (await access(join(dataDir, 'database')).then(
      () => true,
      () => false,
    ));
  return isThere ? openDatabase({ url, dataDir, log, poolSize: 2 }) : undefined;
};

export const lookAtDatabase = async (config: Config, sets: readonly MigrationSet[], log: Log): Promise<readonly Finding[]> => {
  try {
    const db = await openHouse(config, log);
    if (!db) return [unsafe('There is no database yet.', 'npm start makes it.')];
    try {
      const said = await ask(db);
      return [lookAtVersion(said), lookAtClock(said.now, Date.now()), ...(await lookAtHouse(db, sets, said))];
    } finally {
      await db.close();
    }
  } catch (error) {
    const todo = config.DATABASE_URL
      ? 'Look at DATABASE_URL, and whether the server runs and lets this machine in.'
      : 'Look into database.log of the data folder.';
    return [broken(reasonOf(error), todo)];
  }
};
