/** Begins a summary: counted against the plan, made by a job (matrix SUM-012, SUM-016). */
import { HttpError, LimitError } from '#server-kit';
import { announce, type Summariser, type Tx } from '../summariser.ts';
import { TEXTS } from '../texts.ts';
import { LISTED, type Listed } from './entries.ts';
import { holdPerson, sameAs } from './same.ts';
import { refusalOf, takeToken } from './tokens.ts';
import type { Wanted } from './wanted.ts';

/** Of one person at once. */
const MOST_AT_WORK = 5;
/** Seconds. */
const COME_BACK = 10;
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
const isEnough = (there: Listed, { project, article, guid }: Wanted): boolean =>
  there.article === article && there.guid === guid && (project === null || there.project === project);

interface Begun {
  readonly row: Listed;
  readonly isNew: boolean;
}

const begin = async (summariser: Summariser, tx: Tx, owner: number, wanted: Wanted): Promise<Begun> => {
  await holdPerson(tx, owner);
  const same = await sameAs(tx, owner, wanted);
  const enough = same.find((there) => isEnough(there, wanted));
  if (enough) return { row: enough, isNew: false };
  await demandRoom(tx, owner);
  const isThere = same.some(({ state }) => state === 'ready');
  const taken = isThere ? { token: null, credits: 0 } : await takeToken(summariser, tx, owner);
  const row = await tx
    .insertInto('summariser_summary')
    .values({ owner, ...wanted, ...taken })
    .returning(LISTED)
    .executeTakeFirstOrThrow();
  await summariser.jobs.add('summarise', { summary: row.id }, { for: owner, within: tx });
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
