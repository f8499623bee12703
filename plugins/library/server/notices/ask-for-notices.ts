/** Asks Crossref what became of the works in everybody's libraries: of new ones soon, of all others once a month. */
import { NotYet, sql } from '#server-kit';
import { UnreadableAnswer } from '../../common/lookup/answer.ts';
import { readNotices } from '../../common/lookup/notices.ts';
import type { Notice } from '../../common/model.ts';
import type { Library, Tx } from '../library.ts';
import { ask } from '../lookup/ask.ts';
import { LookupFailure } from '../lookup/failure.ts';
import { announce } from '../shared/announce.ts';
import { inTransaction } from '../shared/transaction.ts';
import { tellOfWorks } from '../sync/tell-devices.ts';
import { keepNotices, unasked } from './notices.ts';

/** Works of one question: more would make an address longer than servers take. */
export const BATCH = 20;
/** Works that are looked up at once: looking for those that nobody asked about goes through all references. */
const LOOK = 1000;
/** Milliseconds between two questions: nobody waits for the answers. */
const GAP = 1000;

/** A comma ends a filter, so a DOI that holds one cannot be asked for; no registered one is as long as that. */
const canAsk = (doi: string): boolean => !doi.includes(',') && doi.length <= 200;

const addressOf = ({ outbound, settings }: Library, dois: readonly string[]): string => {
  const filter = dois.map((doi) => `doi:${doi}`).join(',');
  const { contact } = outbound;
  const query = new URLSearchParams({
    filter,
    select: 'DOI,updated-by',
    rows: String(BATCH),
    ...(contact !== '' && { mailto: contact }),
  });
  return `${settings.LIBRARY_LOOKUP_CROSSREF.replace(/\/+$/, '')}/works?${query}`;
};

/** Tells those who have references with one of these DOIs. */
const tell = async (library: Library, tx: Tx, dois: readonly string[]): Promise<void> => {
  await tellOfWorks(tx, dois);
  const { rows } = await sql<{ id: number; owner: number; articles: number[] }>`
    select p.id, p.owner, json_agg(a.id) as articles from library_article a join library_project p on p.id = a.project
    where a.doi_norm = any(${[...dois]}::text[]) and a.deleted_at is null and p.deleted_at is null group by p.id, p.owner`.execute(
    tx,
  );
  for (const { articles, ...project } of rows) await announce(library, tx, project, ['articles'], articles);
};

/** What the source says of these, nothing where it does not know them. @throws LookupFailure @throws NotYet @throws UnreadableAnswer */
const answerFor = async (library: Library, dois: readonly string[], signal: AbortSignal): Promise<Map<string, Notice | null>> => {
  if (dois.length === 0) return new Map();
  const trusted = [library.settings.LIBRARY_LOOKUP_CROSSREF];
  const question = { address: addressOf(library, dois), source: 'crossref', gap: GAP, accept: 'application/json', trusted };
  const { status, text } = await ask(library, question, signal);
  if (status === 200) return readNotices(text);
  if (status !== 400 && status !== 404) throw new LookupFailure('unreadable', `crossref: Status ${status}`);
  if (dois.length === 1) return new Map();
  // One of them is more than the source can read: the others are not to wait for it forever.
  const parts: [string, Notice | null][] = [];
  for (const doi of dois) parts.push(...(await answerFor(library, [doi], signal)));
  return new Map(parts);
};

/** @param dois in the form in which equal ones are equal, no more than `BATCH` @throws LookupFailure @throws NotYet @throws UnreadableAnswer */
export const askFor = async (library: Library, dois: readonly string[], signal: AbortSignal): Promise<void> => {
  const found = await answerFor(library, dois.filter(canAsk), signal);
  await inTransaction(library.db, async (tx) => {
    const changed = await keepNotices(tx, dois, found);
    if (changed.length > 0) await tell(library, tx, changed);
  });
};

/** Whether who runs the house wants it. */
export const mayAsk = ({ settings }: Pick<Library, 'settings'>): boolean =>
  settings.LIBRARY_NOTICES !== 'false' && settings.LIBRARY_LOOKUP_CROSSREF !== '';

/** The source is busy, away, or says what nobody understands: another time it may be otherwise. */
export const isNoAnswer = (error: unknown): error is Error =>
  error instanceof NotYet || error instanceof LookupFailure || error instanceof UnreadableAnswer;

/** The job. What it does not get to, or what the source does not answer, waits for the next time. */
export const askForNotices = async (library: Library, signal: AbortSignal): Promise<void> => {
  if (!mayAsk(library)) return;
  const { LIBRARY_NOTICES_DAYS: days } = library.settings;
  try {
    for (;;) {
      const dois = await unasked(library.db, days, LOOK);
      if (dois.length === 0) return;
      for (let from = 0; from < dois.length; from += BATCH) {
        if (signal.aborted) return;
        await askFor(library, dois.slice(from, from + BATCH), signal);
      }
    }
  } catch (error) {
    if (signal.aborted || error instanceof NotYet) return;
    if (!isNoAnswer(error)) throw error;
    library.log.info({ reason: error.message }, 'Retractions could not be asked for');
  }
};
