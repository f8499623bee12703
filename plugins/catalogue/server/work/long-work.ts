/**
 * Work that takes hours and survives the process that does it: how far it has come is in its row. It is done in portions, each a job of its own.
 * A run takes the row as its own; whoever cancels it, or begins it anew, takes it away, and the run finds so at its next step.
 */
import { randomUUID } from 'node:crypto';
import type { JobOptions, Jobs } from '#plugin-api/server';
import { NotYet, sql } from '#server-kit';
import type { Db, DumpRow, DumpTable, HarvestTable } from '../tables.ts';

export type WorkTable = 'catalogue_harvest' | 'catalogue_dump';
/** Its job, which is given its id. */
const JOBS: Readonly<Record<WorkTable, string>> = { catalogue_harvest: 'harvest', catalogue_dump: 'importDump' };

/** Milliseconds of one portion. */
export const PORTION = 240_000;
/** Seconds without a step after which a run is taken for dead. */
const DEAD_AFTER = 300;

/** The row is another one's now, or was cancelled. */
export class NotOurs extends Error {}

/** What cannot be done, in words for whoever asked for it. */
export class WorkError extends Error {}

/** What is to be done, and what a worker must be able to for it. */
type Task = Pick<DumpRow, 'id' | 'needs'>;

type Changes = Partial<Record<Exclude<keyof HarvestTable | keyof DumpTable, 'id'>, string | number | null>>;

export class Run {
  readonly #db: Db;
  readonly #table: WorkTable;
  readonly #id: number;
  readonly #token = randomUUID();

  constructor(db: Db, table: WorkTable, id: number) {
    this.#db = db;
    this.#table = table;
    this.#id = id;
  }

  /** @returns what it takes, when there is something to do */
  async begin(): Promise<Task | undefined> {
    const { rows } = await sql<Task>`
      update ${sql.table(this.#table)} set state = 'running', run = ${this.#token}, moved_at = now(), message = '',
        began_at = coalesce(began_at, now()), ended_at = null
      where id = ${this.#id} and state in ('waiting', 'running') returning id, needs`.execute(this.#db);
    return rows[0];
  }

  /** One step further. @throws NotOurs */
  async move(changes: Changes): Promise<void> {
    const set = Object.entries({ moved_at: new Date(), ...changes }).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    const { rows } = await sql`
      update ${sql.table(this.#table)} set ${sql.join(set)}
      where id = ${this.#id} and run = ${this.#token} and state = 'running' returning id`.execute(this.#db);
    if (rows.length === 0) throw new NotOurs();
  }

  /** Stands still until then, and is not taken for dead meanwhile. @throws NotOurs */
  async rest(until: Date): Promise<void> {
    await this.move({ moved_at: until.toISOString() });
  }

  /** @throws NotOurs */
  async end(state: 'done' | 'failed', changes: Changes): Promise<void> {
    await this.move({ ...changes, state, run: null, ended_at: new Date().toISOString() });
  }
}

export interface Portion {
  readonly run: Run;
  /** Past this it stops and goes on in another portion. */
  readonly until: number;
  readonly signal: AbortSignal;
}

/** Adds the job of its next portion. */
const addPortion = (
  jobs: Pick<Jobs, 'add'>,
  table: WorkTable,
  { id, needs }: Task,
  when: Pick<JobOptions, 'runAt' | 'within'> = {},
): Promise<void> => jobs.add(JOBS[table], { id }, { key: String(id), ...(needs === null ? {} : { needs }), ...when });

/**
 * Runs one portion of the work.
 * @param work answers whether it is done
 */
export const runPortion = async (
  { db, jobs }: { readonly db: Db; readonly jobs: Pick<Jobs, 'add'> },
  table: WorkTable,
  id: number,
  signal: AbortSignal,
  work: (portion: Portion) => Promise<boolean>,
): Promise<void> => {
  const run = new Run(db, table, id);
  const begun = await run.begin();
  if (!begun) return;
  const again = (runAt?: Date): Promise<void> => addPortion(jobs, table, begun, runAt ? { runAt } : {});
  const portion = async (): Promise<void> => {
    try {
      if (await work({ run, signal, until: Date.now() + PORTION })) await run.end('done', {});
      else await again();
    } catch (error) {
      if (error instanceof NotYet) {
        await run.rest(error.at);
        return again(error.at);
      }
      // A process that ends leaves the row as it is, and the queue tries again; so does one that has lost its database.
      if (signal.aborted || !(error instanceof WorkError)) throw error;
      await run.end('failed', { message: error.message.slice(0, 500) });
    }
  };
  try {
    await portion();
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
  }
};

/** Lets it run, from where it stands. */
export const start = async (db: Db, jobs: Pick<Jobs, 'add'>, table: WorkTable, id: number): Promise<void> => {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Task>`
      update ${sql.table(table)} set state = 'waiting', run = null, message = '', moved_at = now(), began_at = null, ended_at = null
      where id = ${id} returning id, needs`.execute(tx);
    for (const task of rows) await addPortion(jobs, table, task, { within: tx });
  });
};

/** @returns whether it was running or waiting */
export const cancel = async (db: Db, table: WorkTable, id: number): Promise<boolean> => {
  const { rows } = await sql`
    update ${sql.table(table)} set state = 'cancelled', run = null, ended_at = now()
    where id = ${id} and state in ('waiting', 'running') returning id`.execute(db);
  return rows.length > 0;
};

/** Work whose process is gone goes on in another one. */
export const resumeDead = async (db: Db, jobs: Pick<Jobs, 'add'>): Promise<void> => {
  for (const table of Object.keys(JOBS) as WorkTable[]) {
    const { rows } = await sql<Task>`
      update ${sql.table(table)} set moved_at = now()
      where state in ('waiting', 'running') and moved_at < now() - ${DEAD_AFTER} * interval '1 second' returning id, needs`.execute(
      db,
    );
    for (const task of rows) await addPortion(jobs, table, task);
  }
};
