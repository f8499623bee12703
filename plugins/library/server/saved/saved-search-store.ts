/** Saved searches as they are stored: each is the person's own, and does not exist for anybody else. */
import { HttpError, sql } from '#server-kit';
import {
  type ConditionGroup,
  MAX_SAVED_SEARCHES,
  type NewSavedSearch,
  type SavedSearch,
} from '../../common/model/saved-search.ts';
import { notFound } from '../access.ts';
import type { Db, Tx } from '../library.ts';
import type { SavedSearchRow } from '../tables.ts';

const record = ({ id, title, conditions, created_at, updated_at }: SavedSearchRow): SavedSearch => ({
  id,
  title,
  conditions,
  created_at: created_at.toISOString(),
  updated_at: updated_at.toISOString(),
});

export const listSavedSearches = async (db: Db, person: number): Promise<SavedSearch[]> => {
  const rows = await db.selectFrom('library_saved_search').selectAll().where('owner', '=', person).orderBy('id').execute();
  return rows.map(record).sort((a, b) => a.title.localeCompare(b.title, undefined, { numeric: true, sensitivity: 'base' }));
};

/** @throws HttpError 404 */
export const conditionsOf = async (db: Db, person: number, id: number): Promise<ConditionGroup> => {
  const row = await db
    .selectFrom('library_saved_search')
    .select('conditions')
    .where('id', '=', id)
    .where('owner', '=', person)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.conditions;
};

/** One that was taken under this name before is answered as it is. @throws HttpError 400 when there are too many */
export const createSavedSearch = async (
  tx: Tx,
  person: number,
  { id: client_id, title, conditions }: NewSavedSearch,
): Promise<SavedSearch> => {
  // Two at once cannot both be the last one.
  await sql`select pg_advisory_xact_lock(hashtext('library_saved_search'), ${person}::int)`.execute(tx);
  const known =
    client_id === undefined
      ? undefined
      : await tx
          .selectFrom('library_saved_search')
          .selectAll()
          .where('owner', '=', person)
          .where('client_id', '=', client_id)
          .executeTakeFirst();
  if (known) return record(known);
  const { count } = await tx
    .selectFrom('library_saved_search')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner', '=', person)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_SAVED_SEARCHES) throw new HttpError(400, `You can keep up to ${MAX_SAVED_SEARCHES} saved searches.`);
  const row = await tx
    .insertInto('library_saved_search')
    .values({ owner: person, client_id: client_id ?? null, title, conditions: JSON.stringify(conditions) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return record(row);
};

/** @throws HttpError 404 */
export const changeSavedSearch = async (
  db: Db,
  person: number,
  id: number,
  { title, conditions }: { title?: string | undefined; conditions?: ConditionGroup | undefined },
): Promise<SavedSearch> => {
  const row = await db
    .updateTable('library_saved_search')
    .set({
      ...(title !== undefined && { title }),
      ...(conditions && { conditions: JSON.stringify(conditions) }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('owner', '=', person)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return record(row);
};

/** @throws HttpError 404 */
export const deleteSavedSearch = async (db: Db, person: number, id: number): Promise<void> => {
  const row = await db
    .deleteFrom('library_saved_search')
    .where('id', '=', id)
    .where('owner', '=', person)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound();
};
