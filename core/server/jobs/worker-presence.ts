/** Tells which workers are alive, so that jobs of a killed one run again at once and not after the queue's four hours. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import { oneAtATime } from './one-at-a-time.ts';

const LOCK = `hashtextextended('core.worker.' || $1, 0)`;

/** Gives the jobs of dead workers back. Alive is who holds the lock of its name. */
const RELEASE_DEAD = `
  select graphile_worker.force_unlock_workers(array_agg(worker)) from (
    select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null
  ) busy where pg_try_advisory_xact_lock(hashtextextended('core.worker.' || worker, 0))
  having count(*) > 0`;

const REOPEN_PAUSE = 500;

interface Session {
  readonly client: pg.Client;
  /** A connection takes its next query when the last one is answered; workers arrive all at once. */
  readonly query: (sql: string, worker: string) => Promise<unknown>;
  /** Workers whose lock it holds; a lock that is taken twice would have to be given back twice. */
  readonly held: Set<string>;
}

/**
 * The workers of this process hold locks on one session: it ends with the process, however that ends. A session that was lost is
 * opened again with the locks of all workers; a job that another process takes in between runs twice, which jobs must bear anyway.
 */
export class WorkerPresence {
  readonly #db: Database;
  readonly #log: Log;
  readonly #workers = new Set<string>();
  #session: Promise<Session> | undefined;
  #isClosed = false;

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** To be awaited before the worker takes its first job. */
  async arrive(worker: string): Promise<void> {
    this.#workers.add(worker);
    await this.#hold(worker);
  }

  async leave(worker: string): Promise<void> {
    this.#workers.delete(worker);
    // Without a session the lock is gone already.
    const session = await this.#session?.catch(() => undefined);
    if (session?.held.delete(worker)) await session.query(`select pg_advisory_unlock(${LOCK})`, worker).catch(() => {});
  }

  /** Gives back the jobs of all workers, of any process, that are gone. */
  async releaseDead(): Promise<void> {
    try {
      await this.#holdAll();
      await this.#db.pool.query(RELEASE_DEAD);
    } catch (error) {
      this.#log.warn({ error: (error as Error).message }, 'Jobs of dead workers could not be released');
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const session = await this.#session?.catch(() => undefined);
    await session?.client.end();
  }

  async #hold(worker: string): Promise<void> {
    this.#session ??= this.#open();
    const { query, held } = await this.#session;
    if (held.has(worker)) return;
    held.add(worker);
    await query(`select pg_advisory_lock(${LOCK})`, worker);
  }

  async #holdAll(): Promise<void> {
    for (const worker of [...this.#workers]) await this.#hold(worker);
  }

  async #open(): Promise<Session> {
    try {
      const client = await this.#db.session('carrel workers');
      client.once('end', () => {
        this.#session = undefined;
        void this.#reopen();
      });
      const inTurn = oneAtATime();
      return { client, held: new Set(), query: (sql, worker) => inTurn(() => client.query(sql, [worker])) };
    } catch (error) {
      this.#session = undefined;
      throw error;
    }
  }

  async #reopen(): Promise<void> {
    while (!this.#isClosed) {
      try {
        await this.#holdAll();
        return;
      } catch {
        await sleep(REOPEN_PAUSE);
      }
    }
  }
}
