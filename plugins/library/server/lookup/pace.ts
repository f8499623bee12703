/** How often each source is asked, whatever the number of workers: a row for each says when it may be asked next. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '#plugin-api/server';
import type { Db } from '../library.ts';
import { NotYet } from './failure.ts';

/** Milliseconds that a job waits for its turn; for a longer wait it makes room for other jobs. */
const PATIENCE = 1500;
/** Milliseconds for a source that says it is busy and not for how long. */
const BUSY = 30_000;
/** The longest wait that a source is granted, in milliseconds. */
const LONGEST = 3_600_000;

/**
 * Resolves when it is this caller's turn.
 * @param gap milliseconds between two questions to the source
 * @throws NotYet when others are before it for longer than it waits
 */
export const takeTurn = async (db: Db, source: string, gap: number, signal: AbortSignal): Promise<void> => {
  const { rows } = await sql<{ wait: number }>`
    insert into library_lookup_pace as pace (source, next_at) values (${source}, now() + ${gap} * interval '1 millisecond')
    on conflict (source) do update set next_at = greatest(pace.next_at, now()) + ${gap} * interval '1 millisecond'
      where pace.next_at <= now() + ${PATIENCE} * interval '1 millisecond'
    returning extract(epoch from next_at - now())::float8 * 1000 - ${gap} as wait`.execute(db);
  const [turn] = rows;
  if (!turn) throw new NotYet(await nextTurn(db, source));
  if (turn.wait > 0) await sleep(turn.wait, undefined, { signal });
};

const nextTurn = async (db: Db, source: string): Promise<Date> => {
  const row = await db.selectFrom('library_lookup_pace').select('next_at').where('source', '=', source).executeTakeFirst();
  return row?.next_at ?? new Date();
};

/** When a source that is busy may be asked again: seconds or a date, as `Retry-After` has it. */
const untilOf = (retryAfter: string | undefined): Date => {
  const said = retryAfter?.trim() ?? '';
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return new Date(Date.now() + Math.min(LONGEST, wait >= 0 ? wait : BUSY));
};

/** The source has asked to be left alone, by everybody. @throws NotYet always */
export const leaveAlone = async (db: Db, source: string, retryAfter: string | undefined): Promise<never> => {
  const at = untilOf(retryAfter);
  await sql`
    insert into library_lookup_pace as pace (source, next_at) values (${source}, ${at})
    on conflict (source) do update set next_at = greatest(pace.next_at, excluded.next_at)`.execute(db);
  throw new NotYet(at);
};
