/** Saved searches of a person. */
import { HttpError, sql } from '#server-kit';
import type { SavedSearch, SearchParam } from '../../common/model.ts';
import type { Db, Tx } from '../finder.ts';
import type { SavedSearchRow } from '../tables.ts';

/** Of one person: each is run every day. */
const MOST = 50;

const notFound = (): HttpError => new HttpError(404, 'Not found.');

/** Newest first. @param id of the only one that is wanted */
export const listSaved = async (db: Db, owner: number, id?: number): Promise<SavedSearch[]> => {
  const rows = await db
    .selectFrom('search_saved as s')
    .leftJoin('search_feed as f', 'f.id', 's.feed')
    .selectAll('s')
    .select(['f.address', 'f.problem', 'f.looked_at'])
    .where('s.owner', '=', owner)
    .$if(id !== undefined, (query) => query.where('s.id', '=', id ?? 0))
    .orderBy('s.id', 'desc')
    .execute();
  return rows.map(({ address, problem, looked_at, ...row }) => ({
    ...{ id: row.id, kind: row.kind, title: row.title, param: row.param, alerts: row.alerts, new_count: row.new_count },
    feed: address === null ? null : { address, problem },
    last_run_at: (looked_at ?? row.last_run_at)?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }));
};

/** @throws HttpError 404 */
export const demandSaved = async (db: Db, owner: number, id: number): Promise<SavedSearch> => {
  const [search] = await listSaved(db, owner, id);
  if (!search) throw notFound();
  return search;
};

export interface NewSavedSearch {
  readonly title: string;
  readonly param: SearchParam;
  readonly alerts: boolean;
  readonly kind?: SavedSearch['kind'];
  readonly feed?: number;
}

/** @throws HttpError 400 when there are too many */
export const createSaved = async (tx: Tx, owner: number, saved: NewSavedSearch): Promise<SavedSearchRow> => {
  // Two at once cannot both be the last one.
  await sql`select pg_advisory_xact_lock(hashtext('search_saved'), ${owner}::int)`.execute(tx);
  const rows = await tx.selectFrom('search_saved').select('id').where('owner', '=', owner).execute();
  if (rows.length >= MOST) throw new HttpError(400, `At most ${MOST} searches can be saved.`);
  return tx
    .insertInto('search_saved')
    .values({ owner, ...saved, param: JSON.stringify(saved.param) })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export interface SavedSearchChange {
  readonly title?: string | undefined;
  readonly alerts?: boolean | undefined;
  readonly is_seen?: boolean | undefined;
}

/** What has come while a search was not run is no news when it is run again. @throws HttpError 404 */
export const changeSaved = async (
  tx: Tx,
  owner: number,
  id: number,
  { title, alerts, is_seen }: SavedSearchChange,
): Promise<SavedSearchRow> => {
  const changed = await tx
    .updateTable('search_saved')
    .set((eb) => ({
      title: title ?? eb.ref('title'),
      alerts: alerts ?? eb.ref('alerts'),
      new_count: is_seen ? 0 : eb.ref('new_count'),
      last_run_at: sql<Date>`case when ${alerts ?? false} and not alerts and kind = 'search' then null else last_run_at end`,
    }))
    .where('id', '=', id)
    .where('owner', '=', owner)
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw notFound();
  return changed;
};

/** @throws HttpError 404 */
export const removeSaved = async (tx: Tx, owner: number, id: number): Promise<void> => {
  const { numDeletedRows } = await tx
    .deleteFrom('search_saved')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
};
