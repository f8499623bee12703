/** How often each server elsewhere is asked, whatever the number of processes: a row for each says when it may be asked next. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { NotYet } from './outbound-failure.ts';

/** Milliseconds that a turn is waited for, when the caller names no other; for a longer wait a job makes room for others. */
const PATIENCE = 1500;
/** Milliseconds for a server that says it is busy and not for how long. */
const BUSY = 30_000;
/** The longest wait that a server is granted, in milliseconds. */
const LONGEST = 3_600_000;

/** Time as tests turn it. */
export interface Clock {
  now(): number;
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
}

const wallClock: Clock = {
  now: Date.now,
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }),
};

/** When a server that is busy may be asked again: seconds or a date, as `Retry-After` has it. */
const untilOf = (retryAfter: string | undefined, now: number): Date => {
  const said = retryAfter?.trim() ?? '';
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return new Date(now + Math.min(LONGEST, wait >= 0 ? wait : BUSY));
};

export class TurnsAtServers {
  readonly #db: Kysely<unknown>;
  readonly #clock: Clock;

  constructor(db: Kysely<unknown>, clock: Clock = wallClock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** @throws NotYet when others are before it for longer than it waits */
  async take(server: string, gap: number, signal: AbortSignal, patience = PATIENCE): Promise<void> {
    const now = new Date(this.#clock.now());
    const { rows } = await sql<{ wait: number }>`
      insert into core_outbound_turn as turn (server, next_at) values (${server}, ${now}::timestamptz + ${gap} * interval '1 millisecond')
      on conflict (server) do update set next_at = greatest(turn.next_at, ${now}::timestamptz) + ${gap} * interval '1 millisecond'
        where turn.next_at <= ${now}::timestamptz + ${patience} * interval '1 millisecond'
      returning extract(epoch from next_at - ${now}::timestamptz)::float8 * 1000 - ${gap} as wait`.execute(this.#db);
    const [turn] = rows;
    if (!turn) throw new NotYet(await this.#nextTurn(server));
    if (turn.wait > 0) await this.#clock.sleep(turn.wait, signal);
  }

  /** The server has asked to be left alone, by everybody. @throws NotYet always */
  async leaveAlone(server: string, retryAfter: string | undefined): Promise<never> {
    const at = untilOf(retryAfter, this.#clock.now());
    await sql`
      insert into core_outbound_turn as turn (server, next_at) values (${server}, ${at})
      on conflict (server) do update set next_at = greatest(turn.next_at, excluded.next_at)`.execute(this.#db);
    throw new NotYet(at);
  }

  async #nextTurn(server: string): Promise<Date> {
    const { rows } = await sql<{ at: Date }>`select next_at as at from core_outbound_turn where server = ${server}`.execute(
      this.#db,
    );
    return rows[0]?.at ?? new Date(this.#clock.now());
  }
}
