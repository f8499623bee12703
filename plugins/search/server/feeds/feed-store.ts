/** Feeds that are followed, each once for all who follow it, with the newest works of each. */
import { sql } from '#server-kit';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Db, Tx } from '../finder.ts';
import { freshOf, seenWith } from '../saved/names-of.ts';
import { FEED_KEPT, type FeedAnswer } from './ask-feed.ts';
import type { FeedRow } from './tables.ts';

/** Works of feeds that a person follows, by their guids. */
export const worksOfFeeds = async (db: Db, owner: number, guids: readonly string[]): Promise<Map<string, CatalogueRecord>> => {
  if (guids.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_feed_work as w')
    .innerJoin('search_saved as s', 's.feed', 'w.feed')
    .select(['w.guid', 'w.record'])
    .where('s.owner', '=', owner)
    .where('w.guid', 'in', [...guids])
    .execute();
  return new Map(rows.map(({ guid, record }) => [guid, record]));
};

/** Its guids, newest first. */
export const guidsOfFeed = async (db: Db, feed: number): Promise<string[]> => {
  const rows = await db.selectFrom('search_feed_work').select('guid').where('feed', '=', feed).orderBy('id', 'desc').execute();
  return rows.map(({ guid }) => guid);
};

/** The feed of that address, made where there is none; nobody else can change or forget it meanwhile. */
export const claimFeed = (tx: Tx, address: string): Promise<FeedRow> =>
  tx
    .insertInto('search_feed')
    .values({ address, etag: null, modified: null, problem: null, looked_at: null })
    .onConflict((on) => on.column('address').doUpdateSet({ address }))
    .returningAll()
    .executeTakeFirstOrThrow();

const keepWorks = async (tx: Tx, feed: number, records: readonly CatalogueRecord[]): Promise<void> => {
  if (records.length === 0) return;
  const rows = records.map((record) => ({ feed, guid: record.guid, record: JSON.stringify(record) }));
  await tx
    .insertInto('search_feed_work')
    .values(rows.reverse())
    .onConflict((on) => on.columns(['feed', 'guid']).doNothing())
    .execute();
  await sql`
    delete from search_feed_work where feed = ${feed} and id <= (
      select id from search_feed_work where feed = ${feed} order by id desc offset ${FEED_KEPT} limit 1
    )`.execute(tx);
};

/** @param feed claimed @returns what was never in it before, newest first */
export const takeAnswer = async (tx: Tx, feed: FeedRow, answer: FeedAnswer, next: Date): Promise<CatalogueRecord[]> => {
  const fresh = freshOf(answer.records, feed.seen);
  await keepWorks(tx, feed.id, fresh);
  await sql`
    update search_feed set title = ${answer.title}, etag = ${answer.etag}, modified = ${answer.modified},
      seen = ${seenWith(answer.records, feed.seen)}::text[],
      failures = 0, problem = null, looked_at = now(), next_at = ${next}
    where id = ${feed.id}`.execute(tx);
  return fresh;
};

/** Those that nobody follows any more. */
export const forgetFeeds = async (db: Db): Promise<void> => {
  await sql`
    delete from search_feed where id in (
      select id from search_feed f where not exists (select from search_saved s where s.feed = f.id) for update skip locked
    )`.execute(db);
};
