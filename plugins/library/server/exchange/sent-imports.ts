/**
 * Imports under the names that browsers give them: a file comes in once however often it is sent, is read to its end though its page
 * was left, and what became of it is told to whoever asks under its name. Cancelling is a call, because leaving is none.
 */
import { HttpError, sql } from '#server-kit';
import type { ImportReport, ImportState } from '../../common/contract/exchange.ts';
import type { Db, Library, Tx } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';

/** Days that a name is known. */
const KEPT = 30;
/** Milliseconds between two looks whether an import was cancelled, by whichever process that was heard. */
const LOOK = 500;

const CANCELLED = 'The import was cancelled.';

const lockOf = (person: number, sent: string) => sql`hashtextextended(${`library_import.${person}.${sent}`}, 0)`;

const rowOf = (db: Db, person: number, sent: string) =>
  db
    .selectFrom('library_import')
    .select(['cancelled', 'report'])
    .where('person', '=', person)
    .where('sent', '=', sent)
    .executeTakeFirst();

/** @returns what `take` answers, or what it answered when the file came first @throws HttpError 409 when it was cancelled */
export const once = async (tx: Tx, person: number, sent: string, take: () => Promise<ImportReport>): Promise<ImportReport> => {
  // Of two that arrive together the second waits here until the first has ended.
  await sql`select pg_advisory_xact_lock(${lockOf(person, sent)})`.execute(tx);
  const known = await rowOf(tx, person, sent);
  if (known?.cancelled) throw new HttpError(409, CANCELLED);
  if (known?.report) return known.report;
  const report = await take();
  const { rows } = await sql`
    insert into library_import as i (person, sent, report) values (${person}, ${sent}, ${JSON.stringify(report)})
    on conflict (person, sent) do update set report = excluded.report where not i.cancelled returning sent`.execute(tx);
  if (rows.length === 0) throw new HttpError(409, CANCELLED);
  return report;
};

/** Runs `work` with a signal that aborts when the import is cancelled, and not when its caller is gone. */
export const untilCancelled = async <T>(
  { db, log }: Library,
  person: number,
  sent: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const stop = new AbortController();
  const look = () =>
    rowOf(db, person, sent).then(
      (row) => row?.cancelled && stop.abort(new HttpError(409, CANCELLED)),
      (error: unknown) => log.warn({ error }, 'Whether an import was cancelled is not known'),
    );
  const timer = setInterval(() => void look(), LOOK);
  try {
    return await work(stop.signal);
  } finally {
    clearInterval(timer);
  }
};

/** What became of a file; `unknown` where it has never come, or could not be taken. */
export const importState = (library: Library, person: number, sent: string): Promise<ImportState> =>
  inTransaction(library.db, async (tx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(${lockOf(person, sent)}) as "isFree"`.execute(tx);
    const row = await rowOf(tx, person, sent);
    if (row?.report) return { state: 'done', report: row.report };
    if (row?.cancelled) return { state: 'cancelled' };
    return { state: rows[0]?.isFree === true ? 'unknown' : 'reading' };
  });

/** Nothing of it comes in any more, unless all of it has. */
export const cancelImport = async (library: Library, person: number, sent: string): Promise<ImportState> => {
  // Waits for an import that is about to end.
  await sql`
    insert into library_import as i (person, sent, cancelled) values (${person}, ${sent}, true)
    on conflict (person, sent) do update set cancelled = true where i.report is null`.execute(library.db);
  const row = await rowOf(library.db, person, sent);
  return row?.report ? { state: 'done', report: row.report } : { state: 'cancelled' };
};

export const forgetImports = async (db: Db): Promise<void> => {
  await sql`delete from library_import where received_at < now() - ${KEPT} * interval '1 day'`.execute(db);
};
