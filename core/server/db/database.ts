/** The database of a process: the embedded PostgreSQL of the data folder, or the server that a URL names. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Log } from '../../plugin-api/server.ts';
import { type Address, createPool, openSession } from './connection.ts';
import { superviseEmbedded } from './embedded/supervisor.ts';
import { RoundTrips } from './round-trips.ts';
import type { Startup } from './startup.ts';

export interface Database {
  /** Typed by the tables of who asks: `db.kysely.withTables<MyTables>()`. */
  readonly kysely: Kysely<unknown>;
  readonly pool: pg.Pool;
  readonly startup: Startup;
  /** What the pool's connections have asked the server. */
  readonly trips: RoundTrips;
  /** A connection outside the pool, for LISTEN and for locks that live as long as it does. The caller ends it. */
  session(name: string): Promise<pg.Client>;
  /** Ends the connections, once however often it is called; the last process that used an embedded server stops it too. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; without it the embedded server of `dataDir` is used. */
  readonly url?: string | undefined;
  readonly dataDir: string;
  readonly log: Log;
  /** Connections at the most; 20 when not given. */
  readonly poolSize?: number;
}

/** What stands behind a `Database`: where to connect to now, and what to do at the end. */
interface Backing {
  readonly address: () => Address;
  readonly startup: Startup;
  /** Milliseconds in which a server that was there and is gone comes back by itself. */
  readonly comesBackIn: number;
  close(): Promise<void>;
}

/** Whoever left as the last one may have stopped the embedded server just when it was found; it is started anew then. */
const COMES_BACK_IN = 15_000;
const BETWEEN_TRIES = 50;

const external = (url: string): Backing => ({
  address: () => ({ connectionString: url }),
  startup: { mode: 'external', recoveryMs: 0 },
  comesBackIn: 0,
  close: async () => {},
});

const embedded = async (dataDir: string, log: Log): Promise<Backing> => {
  const supervisor = await superviseEmbedded(dataDir, log);
  return {
    address: supervisor.address,
    get startup() {
      return supervisor.startup;
    },
    comesBackIn: COMES_BACK_IN,
    close: () => supervisor.close(),
  };
};

/** Opens the database and waits until it answers, through crash recovery where needed. */
export const openDatabase = async ({ url, dataDir, log, poolSize = 20 }: DatabaseOptions): Promise<Database> => {
  const backing = url ? external(url) : await embedded(dataDir, log);
  const trips = new RoundTrips();
  const pool = createPool(backing.address, poolSize, log, trips);
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const end = async (): Promise<void> => {
    await kysely.destroy();
    if (!pool.ended) await pool.end();
    await backing.close();
  };
  let ending: Promise<void> | undefined;
  const close = (): Promise<void> => (ending ??= end());
  for (const until = Date.now() + backing.comesBackIn; ; await sleep(BETWEEN_TRIES))
    try {
      await pool.query('select 1');
      break;
    } catch (error) {
      if (Date.now() < until) continue;
      await close();
      throw new Error(`The database cannot be reached: ${(error as Error).message}`, { cause: error });
    }
  return { kysely, pool, trips, startup: backing.startup, session: (name) => openSession(backing.address(), name), close };
};
