/** What a saved search has found: the newest 200 works, each read or not. */
import { sql } from '#server-kit';
import { FOUND_KEPT, type FoundWork } from '../../common/model.ts';
import type { Finder, Tx } from '../finder.ts';
import { worksOfFeeds } from '../feeds/feed-store.ts';
import { resultsFor } from '../works/results.ts';
import { demandSaved } from './saved-store.ts';

/** @param guids newest first */
export const keepFound = async (tx: Tx, saved: number, guids: readonly string[]): Promise<void> => {
  if (guids.length === 0) return;
  await sql`
    insert into search_found (saved, guid)
    select ${saved}, guid from unnest(${[...guids].reverse()}::text[]) with ordinality as found (guid, place) order by place
    on conflict (saved, guid) do nothing`.execute(tx);
  await sql`
    delete from search_found where saved = ${saved} and id <= (
      select id from search_found where saved = ${saved} order by id desc offset ${FOUND_KEPT} limit 1
    )`.execute(tx);
};

/** Newest first. What the catalogue knows of a work is more than what a feed says. @throws HttpError 404 */
export const foundWorks = async (finder: Finder, owner: number, id: number): Promise<FoundWork[]> => {
  const { db, catalogue } = finder;
  await demandSaved(db, owner, id);
  const rows = await db.selectFrom('search_found').selectAll().where('saved', '=', id).orderBy('id', 'desc').execute();
  const guids = rows.map(({ guid }) => guid);
  const known = await catalogue.get(guids);
  const ofFeeds = await worksOfFeeds(
    db,
    owner,
    guids.filter((guid) => !known.has(guid)),
  );
  const there = rows.flatMap((row) => {
    const record = known.get(row.guid) ?? ofFeeds.get(row.guid);
    return record ? [{ row, record }] : [];
  });
  const results = await resultsFor(
    finder,
    owner,
    there.map(({ record }) => record),
  );
  return results.flatMap((work, index) => {
    const row = there[index]?.row;
    return row ? [{ found_as: row.guid, work, is_read: row.is_read, found_at: row.found_at.toISOString() }] : [];
  });
};

/** @param guids as they were found; all when there are none @throws HttpError 404 */
export const markFound = async (tx: Tx, owner: number, id: number, isRead: boolean, guids?: readonly string[]): Promise<void> => {
  await demandSaved(tx, owner, id);
  await tx
    .updateTable('search_found')
    .set({ is_read: isRead })
    .where('saved', '=', id)
    .$if(guids !== undefined, (query) => query.where('guid', '=', sql<string>`any(${[...(guids ?? [])]}::text[])`))
    .execute();
};
