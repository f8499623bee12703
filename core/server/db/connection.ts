/** Connections to PostgreSQL: the pool, and single sessions beside it. */
import pg from 'pg';
import type { Log } from '../../plugin-api/server.ts';
import { cutLateQueries } from './cut-late-queries.ts';
import { joinTransactions } from './joined-transactions.ts';
import { keepPrepared } from './prepared.ts';
import { Pulse } from './pulse.ts';
import type { RoundTrips } from './round-trips.ts';
import { typeParsers } from './type-parsers.ts';

/** Where a server listens and who we are there. A `host` that is an absolute path is a socket folder. */
export type Address = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>;

/** A request waits no longer than this for a connection, so that it is answered within five seconds (trust A10, D5). */
const CONNECT_TIMEOUT = 4_500;

type Connected = Parameters<pg.Pool['connect']>[0];

/** Forgives who gives a connection back twice, as graphile-worker does when it stops while its connection is being lost. */
class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    super.connect((error, client, done) => {
      let isDone = false;
      callback(error, client, (reason) => {
        if (isDone) return;
        isDone = true;
        done(reason);
      });
    });
  }
}

/**
 * A pool that asks for the address at each new connection, because an embedded server may come back elsewhere.
 * A broken connection is dropped and logged; the next query makes a new one.
 */
export const createPool = (address: () => Address, size: number, log: Log, trips: RoundTrips): pg.Pool => {
  const pulse = new Pulse(address);
  class PooledClient extends pg.Client {
    constructor() {
      super({ ...address(), types: typeParsers, keepAlive: true, application_name: 'carrel' });
      // The pool listens while a connection is idle, a query while it runs; between the queries of a transaction nobody
      // would, and a lost connection would end the process. The next query fails with it.
      this.on('error', () => {});
      trips.watch(this);
      const isInTransaction = joinTransactions(this);
      keepPrepared(this, isInTransaction);
      cutLateQueries(this, pulse);
    }
  }
  const pool = new ForgivingPool({ Client: PooledClient, max: size, connectionTimeoutMillis: CONNECT_TIMEOUT });
  pool.on('error', (error) => log.warn({ error: error.message }, 'A database connection was lost'));
  return pool;
};

/**
 * A connection of its own. The server is told to notice within a minute when this machine is gone, so that
 * locks held by the session never outlive it for long. Losing it emits `end`, never an unhandled `error`.
 */
export const openSession = async (address: Address, name: string): Promise<pg.Client> => {
  const client = new pg.Client({
    ...address,
    types: typeParsers,
    keepAlive: true,
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
  });
  client.on('error', () => {});
  await client.connect();
  await client.query('set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3');
  return client;
};
