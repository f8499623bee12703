/**
 * Counts searches: so many in any 60 seconds (matrix SEA-036, SEA-053 to SEA-055). A search that was begun is named, and may be asked for
 * its next page, or for what has come since, without being counted again.
 */
import { randomUUID } from 'node:crypto';
import type { Counter } from '#plugin-api/server';
import { HttpError, LimitError, sql } from '#server-kit';
import type { Finder, Tx } from '../finder.ts';
import { type Asked, questionKey } from './question-key.ts';
import { keepRecent } from './recent.ts';

const WINDOW = 60_000;
/** Instead of the number of a page: none is asked for. */
export const NO_PAGE = -1;

export const countSearches: Counter = (owner) => sql`(
  select count(*) from search_asked
  where owner = ${owner} and asked_at > clock_timestamp() - ${`${WINDOW} milliseconds`}::interval
)`;

export interface BegunSearch {
  readonly id: string;
  /** Of this person in the running 60 seconds, this one included. */
  readonly count: number;
  /** The page was asked for before: only what has come since is wanted. */
  readonly isKnown: boolean;
}

/** Seconds until one of so many searches is a minute old. */
const cooldown = async (tx: Tx, owner: number, limit: number): Promise<number> => {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from asked_at + ${`${WINDOW} milliseconds`}::interval - clock_timestamp())::float as wait
    from search_asked where owner = ${owner} order by asked_at desc offset ${Math.max(0, limit - 1)} limit 1`.execute(tx);
  return Math.max(1, Math.ceil(rows[0]?.wait ?? WINDOW / 1000));
};

const claim = async ({ limits }: Finder, tx: Tx, owner: number): Promise<number> => {
  try {
    return (await limits.claim(tx, owner, 'search.search', 1)).used;
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    const limit = Number(error.extra['limit']);
    throw new HttpError(error.status, error.message, { ...error.extra, retry_after: await cooldown(tx, owner, limit) });
  }
};

/** The same search, as it was begun. */
const goOn = async (tx: Tx, owner: number, question: string, id: string, page: number): Promise<BegunSearch | undefined> => {
  const row = await tx
    .selectFrom('search_asked')
    .select('pages')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('question', '=', question)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  if (page >= row.pages)
    await tx
      .updateTable('search_asked')
      .set({ pages: page + 1 })
      .where('id', '=', id)
      .execute();
  const { rows } = await sql<{ count: number }>`select ${countSearches(owner)} as count`.execute(tx);
  return { id, count: rows[0]?.count ?? 0, isKnown: page < row.pages };
};

/**
 * @param page from 0, or `NO_PAGE`
 * @param id of a search that was begun; one of somebody else, or of another question, counts as none
 * @throws HttpError 429 with `type`, `limit`, `used` and `retry_after`
 */
export const beginSearch = (finder: Finder, owner: number, asked: Asked, page: number, id?: string): Promise<BegunSearch> =>
  finder.db.transaction().execute(async (tx) => {
    const question = questionKey(asked);
    const begun = id === undefined ? undefined : await goOn(tx, owner, question, id, page);
    if (begun) return begun;
    const count = await claim(finder, tx, owner);
    const fresh = randomUUID();
    await tx
      .insertInto('search_asked')
      .values({ id: fresh, owner, question, pages: page + 1 })
      .execute();
    await keepRecent(tx, owner, asked);
    return { id: fresh, count, isKnown: false };
  });

/** A day after it was begun nobody asks a search for more. */
export const forgetAsked = async ({ db }: Finder): Promise<void> => {
  await sql`delete from search_asked where asked_at < now() - interval '1 day'`.execute(db);
};
