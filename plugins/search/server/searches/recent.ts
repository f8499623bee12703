/** Recent searches: the last 30, each once (matrix SEA-019, SEA-034). */
import { sql } from '#server-kit';
import { RECENT_KEPT, type RecentSearch } from '../../common/model.ts';
import { storedParam } from '../../common/recent-param.ts';
import type { Db, Tx } from '../finder.ts';
import { type Asked, questionKey } from './question-key.ts';

/** What was asked before is the newest again. */
export const keepRecent = async (tx: Tx, owner: number, asked: Asked): Promise<void> => {
  const now = sql<Date>`clock_timestamp()`;
  await tx
    .insertInto('search_recent')
    .values({
      owner,
      question: questionKey(asked),
      param: JSON.stringify(storedParam(asked.param)),
      sort_by_date: asked.sortByDate,
    })
    .onConflict((conflict) => conflict.columns(['owner', 'question']).doUpdateSet({ created_at: now }))
    .execute();
  await sql`
    delete from search_recent where owner = ${owner} and id not in (
      select id from search_recent where owner = ${owner} order by created_at desc, id desc limit ${RECENT_KEPT}
    )`.execute(tx);
};

/** Newest first. */
export const recentOf = async (db: Db, owner: number): Promise<RecentSearch[]> => {
  const rows = await db
    .selectFrom('search_recent')
    .select(['id', 'param', 'sort_by_date', 'created_at'])
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_KEPT)
    .execute();
  return rows.map(({ id, param, sort_by_date, created_at }) => ({
    id,
    param,
    sortByDate: sort_by_date,
    created_at: created_at.toISOString(),
  }));
};

/** @param id all of them when none is named @returns whether there was one */
export const forgetRecent = async (db: Db, owner: number, id?: number): Promise<boolean> => {
  let query = db.deleteFrom('search_recent').where('owner', '=', owner);
  if (id !== undefined) query = query.where('id', '=', id);
  const { numDeletedRows } = await query.executeTakeFirst();
  return numDeletedRows > 0n;
};
