/**
 * Jobs that are done quicker in one data folder than in others, as compiles of a paper are where the last one was made. Such a job carries
 * the folder and the moment in a flag, and workers elsewhere leave what carries the present moment alone. So nobody has to give it back
 * when that worker is busy or gone: the moment passes.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { livingWorkers } from './heartbeat.ts';

/** Milliseconds; a job is left alone for one or two of them. */
const MOMENT = 500;

const flagOf = (place: string, moment: number): string => `near:${place}:${moment}`;

/** The flag of a job that is added now, by the clock of the database; null for one that is done anywhere. */
export const nearFlag = (near: string | undefined): RawBuilder<string | null> =>
  sql`'near:' || ${near ?? null}::text || ':' || floor(extract(epoch from clock_timestamp()) * 1000 / ${MOMENT}::int)::text`;

export class NearJobs {
  readonly #db: Pick<Database, 'kysely'>;
  readonly #place: string;
  #others: readonly string[] = [];

  /** @param place of the workers of this process */
  constructor(db: Pick<Database, 'kysely'>, place: string) {
    this.#db = db;
    this.#place = place;
  }

  /** Finds out where others work; without the database it is where they worked. */
  async look(): Promise<void> {
    const workers = await livingWorkers(this.#db.kysely).catch(() => undefined);
    if (workers) this.#others = [...new Set(workers.map(({ place }) => place))].filter((place) => place !== this.#place);
  }

  /** Flags of what is left to others now. */
  readonly leaves = (): string[] => {
    const moment = Math.floor(Date.now() / MOMENT);
    return this.#others.flatMap((place) => [flagOf(place, moment), flagOf(place, moment - 1)]);
  };
}
