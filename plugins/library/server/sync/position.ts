/**
 * How far a device has been told. A position is a snapshot of PostgreSQL: it names the transactions that had ended when it was taken.
 * Each row carries the transaction that changed it last, so what is new is what the snapshot does not show. A counter could not say so:
 * a slow transaction may take a low number and end after a quick one with a higher number was told of.
 */
import { type RawBuilder, sql } from '#plugin-api/server';
import type { Db, Tx } from '../library.ts';
import { TABLES } from '../trash/closure.ts';

export interface Position {
  /** As PostgreSQL writes it: the oldest transaction that ran, the next to begin, and those that ran in between. */
  readonly text: string;
  readonly oldest: bigint;
  readonly next: bigint;
  readonly running: ReadonlySet<bigint>;
}

const SNAPSHOT = /^(\d{1,18}):(\d{1,18}):((?:\d{1,18}(?:,\d{1,18})*)?)$/;

const isAscending = (numbers: readonly bigint[]): boolean =>
  numbers.every((number, index) => index === 0 || number >= (numbers[index - 1] ?? 0n));

/** `undefined` for what is no position: it comes from outside. */
export const parsePosition = (text: string): Position | undefined => {
  const found = SNAPSHOT.exec(text);
  if (!found) return undefined;
  const [oldest, next] = [BigInt(found[1] ?? 0), BigInt(found[2] ?? 0)];
  const running = found[3] ? found[3].split(',').map(BigInt) : [];
  const isWhole = oldest > 0n && isAscending([oldest, ...running, next]) && running.at(-1) !== next;
  return isWhole ? { text, oldest, next, running: new Set(running) } : undefined;
};

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

/** Notes that the person is told of everything up to here. To be stored before they are. */
export const noteTold = async (db: Db, person: number, { next }: Position): Promise<void> => {
  await sql`
    insert into library_told (person, position) values (${person}, ${String(next)}::xid8)
    on conflict (person) do update set position = greatest(library_told.position, excluded.position)`.execute(db);
};

/** Whether a person knows more than was ever told: the database was brought back from an older copy (trust A6). */
export const isAhead = async (db: Db, person: number, { next }: Position): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select position >= ${String(next)}::xid8 as known from library_told where person = ${person}`.execute(db);
  return rows[0]?.known !== true;
};

/**
 * A copy that was brought back on another server meets transactions that are numbered anew. Nothing that was told holds there: all rows
 * count as changed now, and each device begins again.
 */
export const countAnew = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ restarted: boolean }>`
    select exists (select from library_told where position > pg_snapshot_xmax(pg_current_snapshot())) as restarted`.execute(tx);
  if (rows[0]?.restarted !== true) return;
  // The triggers put the transaction in.
  for (const table of Object.values(TABLES)) await sql`update ${sql.table(table)} set version = version`.execute(tx);
  for (const table of ['library_told', 'library_seen', 'library_gone']) await sql`delete from ${sql.table(table)}`.execute(tx);
};
