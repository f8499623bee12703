/** The job of one look-up: finds the reference and adds it, or says why not. */
import { HttpError, LimitError, NotYet } from '#server-kit';
import type { ArticleInfo } from '../../common/model.ts';
import { SOURCES } from '../../common/model/lookup.ts';
import { openProject } from '../access.ts';
import { createArticles } from '../articles/create-articles.ts';
import type { Library, Tx } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import type { LookupRow } from '../tables.ts';
import { LookupFailure } from './failure.ts';
import { findReference } from './find-reference.ts';
import { findKnown, identifiersOf } from './known.ts';
import { type Ending, endLookup } from './lookup-record.ts';

/** Milliseconds from its start after which a look-up no longer waits for a busy source. */
const GIVE_UP_AFTER = 600_000;
/** Look-ups of one process that run at once. */
const MOST_RUNNING = 2;
/** Milliseconds until the others try again. */
const PAUSE = 1000;

/** `undefined` when it has ended or was cancelled. */
const waiting = (library: Library, id: number): Promise<LookupRow | undefined> =>
  library.db.selectFrom('library_lookup').selectAll().where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();

/** In one transaction with the end of the look-up, so that a job that runs twice adds once. The project is locked: two look-ups of
 * one reference by different identifiers come one after the other. */
const addReference = async (library: Library, tx: Tx, lookup: LookupRow, info: ArticleInfo): Promise<Ending> => {
  const project = await openProject(tx, lookup.owner, lookup.project, 'write', { lock: true });
  const source = SOURCES.find((name) => name === info.source) ?? null;
  const known = await findKnown(tx, lookup.owner, project.owner, [lookup, ...identifiersOf(info)]);
  if (known) return { state: 'there', article: known.id, title: known.title, source };
  const [article = null] = await createArticles(library, tx, lookup.owner, [{ project: project.id, info }]);
  return { state: 'added', article, title: info.title ?? null, source };
};

/** @returns how it ended. Faults of our own are thrown. */
const endingOf = (error: unknown): Ending | undefined => {
  if (error instanceof LookupFailure) return { state: 'failed', reason: error.reason };
  if (error instanceof LimitError) return { state: 'failed', reason: 'limit' };
  if (error instanceof HttpError) return { state: 'failed', reason: 'gone' };
  return undefined;
};

const end = (library: Library, id: number, ending: Ending): Promise<void> =>
  inTransaction(library.db, (tx) => endLookup(library, tx, id, ending));

/** Waits in the queue for a source that is busy, or gives up. */
const postpone = async (library: Library, lookup: LookupRow, { at }: NotYet): Promise<void> => {
  const isTooLate = at.getTime() > lookup.created_at.getTime() + GIVE_UP_AFTER;
  if (isTooLate) await end(library, lookup.id, { state: 'failed', reason: 'busy' });
  else await library.jobs.add('lookUp', { lookup: lookup.id }, { for: lookup.owner, runAt: at });
};

const lookUp = async (library: Library, lookup: LookupRow, signal: AbortSignal): Promise<void> => {
  const { id } = lookup;
  try {
    const info = await findReference(library, lookup, signal);
    await inTransaction(library.db, async (tx) => {
      const row = await tx.selectFrom('library_lookup').select('state').where('id', '=', id).forUpdate().executeTakeFirst();
      if (row?.state !== 'waiting') return;
      await endLookup(library, tx, id, info ? await addReference(library, tx, lookup, info) : { state: 'missing' });
    });
  } catch (error) {
    // Another worker runs it again.
    if (signal.aborted) throw error;
    if (error instanceof NotYet) return postpone(library, lookup, error);
    const ending = endingOf(error);
    if (!ending) library.log.error({ lookup: id, error: (error as Error).message }, 'A look-up broke');
    await end(library, id, ending ?? { state: 'failed', reason: 'broken' });
  }
};

/**
 * The job, for one process: only so many of them run at once, because they wait for others most of the time, and the queue has
 * more to do.
 */
export const lookUps = (library: Library): ((id: number, signal: AbortSignal) => Promise<void>) => {
  let running = 0;
  return async (id, signal) => {
    const lookup = await waiting(library, id);
    if (!lookup) return;
    if (running >= MOST_RUNNING) return postpone(library, lookup, new NotYet(new Date(Date.now() + PAUSE)));
    running++;
    try {
      await lookUp(library, lookup, signal);
    } finally {
      running--;
    }
  };
};
