/** Begins a summary: counted against the plan, made by a job (matrix SUM-012, SUM-016). */
import { HttpError, LimitError, sql } from '#plugin-api/server';
import { announce, type Summariser, type Tx } from '../summariser.ts';
import type { SummaryRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { refusalOf, takeToken } from './tokens.ts';
import type { Wanted } from './wanted.ts';

/** Of one person at once. */
const MOST_AT_WORK = 5;
/** Seconds. */
const COME_BACK = 10;
/** An address may show something else tomorrow. */
const SAME_FOR = sql`now() - interval '1 day'`;

/** Holds the person, so that what is counted stays counted. */
const hold = (tx: Tx, owner: number): Promise<unknown> =>
  sql`select from core_user where id = ${owner} for no key update`.execute(tx);

/** A summary that the person has of the very same: it is not made, and not paid, twice. */
const sameAs = (tx: Tx, owner: number, { sha256, guid, url, from_page, to_page, origin }: Wanted) => {
  const all = tx
    .selectFrom('summariser_summary')
    .selectAll()
    .where('owner', '=', owner)
    .where('state', '=', 'ready')
    .where('from_page', '=', from_page)
    .where('to_page', '=', to_page)
    .orderBy('id', 'desc')
    .limit(1);
  if (sha256 !== null) return all.where('sha256', '=', sha256).executeTakeFirst();
  const recent = all.where('origin', '=', origin).where(sql<boolean>`created_at > ${SAME_FOR}`);
  return (guid === null ? recent.where('url', '=', url) : recent.where('guid', '=', guid)).executeTakeFirst();
};

const demandRoom = async (tx: Tx, owner: number): Promise<void> => {
  const { n } = await tx
    .selectFrom('summariser_summary')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('owner', '=', owner)
    .where('state', 'in', ['waiting', 'working'])
    .executeTakeFirstOrThrow();
  if (Number(n) >= MOST_AT_WORK) throw new HttpError(429, TEXTS.tooMany, { retry_after: COME_BACK });
};

/** Whether what there is already is all that was asked for. */
const isEnough = (there: SummaryRow, { project, article, guid }: Wanted): boolean =>
  there.article === article && there.guid === guid && (project === null || there.project === project);

const begin = async (summariser: Summariser, tx: Tx, owner: number, wanted: Wanted) => {
  await hold(tx, owner);
  const there = await sameAs(tx, owner, wanted);
  if (there && isEnough(there, wanted)) return { row: there, isNew: false };
  await demandRoom(tx, owner);
  const taken = there ? { token: null, credits: 0 } : await takeToken(summariser, tx, owner);
  const row = await tx
    .insertInto('summariser_summary')
    .values({ owner, ...wanted, ...taken })
    .returningAll()
    .executeTakeFirstOrThrow();
  await summariser.jobs.add('summarise', { summary: row.id }, { within: tx });
  await announce(summariser, owner, row.id, tx);
  return { row, isNew: true };
};

/**
 * @returns the summary, and whether it is a new one
 * @throws HttpError 402 with `out_of_token` or `out_of_credit`, 429 when too many are being made
 */
export const beginSummary = async (summariser: Summariser, owner: number, wanted: Wanted) => {
  try {
    return await summariser.db.transaction().execute((tx) => begin(summariser, tx, owner, wanted));
  } catch (error) {
    throw error instanceof LimitError ? await refusalOf(summariser, owner, error) : error;
  }
};
