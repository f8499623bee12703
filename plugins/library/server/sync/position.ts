/**
 * How far a device has been told. A position is a snapshot of PostgreSQL: it names the transactions that had ended when it was taken.
 * Each row carries the transaction that changed it last, so what is new is what the snapshot does not show. A counter could not say so:
 * a slow transaction may take a low number and end after a quick one with a higher number was told of.
 */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Db } from '../library.ts';

export interface Position {
  /** As PostgreSQL writes it: the oldest transaction that ran, the next to begin, and those that ran in between. */
  readonly text: string;
  readonly oldest: bigint;
  readonly next: bigint;
  readonly running: ReadonlySet<bigint>;
  /** By which the server knows that it told this itself (`told.ts`). */
  readonly token: string | undefined;
}

const SNAPSHOT = /^((\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?))(?:~([\w-]{16}))?$/;

const isAscending = (numbers: readonly bigint[]): boolean =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0n));

/** `undefined` for what is no position: it comes from outside. */
export const parsePosition = (text: string): Position | undefined => {
  const found = SNAPSHOT.exec(text);
  if (!found) return undefined;
  const [, snapshot = '', first = 0, last = 0, between, token] = found;
  const [oldest, next] = [BigInt(first), BigInt(last)];
  const running = between ? between.split(',').map(BigInt) : [];
  const isWhole = oldest > 0n && isAscending([oldest, ...running, next]) && running.at(-1) !== next;
  return isWhole ? { text: snapshot, oldest, next, running: new Set(running), token } : undefined;
};

/** As devices have it. */
export const writePosition = ({ text, token }: Position): string => (token === undefined ? text : `${text}~${token}`);

/** Whether the position shows what this transaction did. */
export const shows = (position: Position, transaction: string): boolean => {
  const number = BigInt(transaction);
  return number < position.oldest || (number < position.next && !position.running.has(number));
};

/** The same as a condition, turned round, on a column with a transaction. */
export const isNewSince = (column: string, since: Position | undefined): RawBuilder<unknown> =>
  since === undefined
    ? sql`true`
    : sql`(${sql.ref(column)} >= ${String(since.oldest)}::xid8
        and not pg_visible_in_snapshot(${sql.ref(column)}, ${since.text}::pg_snapshot))`;

/** What this transaction sees; the same for all of it only where it reads repeatably. */
export const presentPosition = async (db: Db): Promise<Position> => {
  const { rows } = await sql<{ text: string }>`select pg_current_snapshot()::text as text`.execute(db);
  const position = parsePosition(rows[0]?.text ?? '');
  if (!position) throw new Error(`${rows[0]?.text} is no position`);
  return position;
};
