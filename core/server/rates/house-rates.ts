/**
 * Limits calls a minute for the whole house, whatever the number of its processes: a full minute's calls may come at once, then they come
 * back evenly (the "generic cell rate algorithm"). A row for each caller says when all calls are back, by the clock of the database.
 *
 * A process takes calls in portions of a thirtieth of the minute's and spends them from memory. So what is rare and dear, as signing in
 * is, is counted one by one, and what browsers ask all the time costs a question to the database now and then only. What is left of a
 * portion elsewhere is by how much a caller may be off: three processes stay within a tenth of the limit.
 */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { isDatabaseAway } from '../app/database-errors.ts';
import { RateLimiter } from '../app/rate-limiter.ts';
import { askPrepared } from '../db/prepared.ts';
import { Kept } from './kept.ts';

const MINUTE_MS = 60_000;
const PORTIONS = 30;
/** Sums of fractions are off by less, in calls. */
const ROUNDING = 0.001;

export interface Rate {
  /** Takes one call of `key`. Answers 0, or the whole seconds to wait when there is none left. */
  take(key: string): Promise<number>;
}

/** Milliseconds until `at`. */
const msUntil = (at: string) => sql.raw<number>(`extract(epoch from ${at} - now())::float8 * 1000`);

export class HouseRates {
  readonly #db: Kysely<unknown>;
  readonly #now: () => number;

  /** @param now Milliseconds of a clock that never goes back. */
  constructor(db: Kysely<unknown>, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#now = now;
  }

  /** @param name of what is limited, the same in all processes */
  of(name: string, perMinute: number): Rate {
    const share = MINUTE_MS / perMinute;
    const portion = Math.max(1, Math.floor(perMinute / PORTIONS));
    const left = new Kept<number>(this.#now);
    const refused = new Kept<number>(this.#now);
    // Without the database hardly anything is answered; what is has a limit still.
    const alone = new RateLimiter(perMinute, this.#now);

    /** Who calls meanwhile waits for it: a portion for each of them would leave nothing for the others, and be left itself. */
    const asking = new Map<string, Promise<'said' | 'away'>>();

    const ask = async (key: string): Promise<'said' | 'away'> => {
      // Addresses of people are nobody's business once they have been counted.
      const hash = createHash('sha256').update(`${name}\0${key}`).digest();
      try {
        const granted = await this.#grant(hash, share, portion);
        if (granted > 0) left.keep(key, (left.of(key) ?? 0) + granted, MINUTE_MS);
        else {
          const wait = await this.#wait(hash, share);
          refused.keep(key, this.#now() + wait, wait);
        }
        return 'said';
      } catch (error) {
        if (isDatabaseAway(error)) return 'away';
        throw error;
      }
    };

    /** @returns `undefined` when it has to be asked for */
    const fromMemory = (key: string): number | undefined => {
      const until = refused.of(key);
      if (until !== undefined) return Math.ceil((until - this.#now()) / 1000);
      const own = left.of(key) ?? 0;
      if (own === 0) return undefined;
      left.change(key, own - 1);
      return 0;
    };

    return {
      take: async (key) => {
        for (let known = fromMemory(key); ; known = fromMemory(key)) {
          if (known !== undefined) return known;
          const running = asking.get(key) ?? ask(key).finally(() => asking.delete(key));
          asking.set(key, running);
          if ((await running) === 'away') return alone.take(key);
        }
      },
    };
  }

  /** Forgets who has all calls back. */
  async sweep(): Promise<void> {
    await sql`delete from core_rate where full_at < now()`.execute(this.#db);
  }

  /** @returns how many calls may be made, as many as `portion` at the most */
  async #grant(key: Buffer, share: number, portion: number): Promise<number> {
    const free = sql`floor((${MINUTE_MS}::float8 - greatest(0, ${msUntil('known.full_at')})) / ${share}::float8 + ${ROUNDING}::float8)`;
    const granted = sql`least(${portion}::float8, ${free})`;
    const { rows } = await askPrepared(
      this.#db,
      sql<{ granted: number }>`
      insert into core_rate as known (key, granted, full_at)
      values (${key}, ${portion}::int, now() + ${portion * share}::float8 * interval '1 millisecond')
      on conflict (key) do update set
        granted = ${granted}::int,
        full_at = greatest(known.full_at, now()) + ${granted} * ${share}::float8 * interval '1 millisecond'
      where ${free} >= 1
      returning granted`,
    );
    return rows[0]?.granted ?? 0;
  }

  /** @returns milliseconds until one call is back */
  async #wait(key: Buffer, share: number): Promise<number> {
    const { rows } = await askPrepared(
      this.#db,
      sql<{ full: number }>`select ${msUntil('full_at')} as full from core_rate where key = ${key}`,
    );
    return Math.max(1, (rows[0]?.full ?? 0) + share - MINUTE_MS);
  }
}
