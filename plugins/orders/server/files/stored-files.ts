/** Files of orders: a row for each, its bytes in the file store below its owner. */
import type { Counter } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { OrderFile } from '../../common/model.ts';
import type { Db, House, Tx } from '../house.ts';
import type { FileRow } from '../tables.ts';

export const storedName = ({ owner, id }: Pick<FileRow, 'owner' | 'id'>): string => `${owner}/${id}`;

/** What customers sent counts towards their storage; what comes back to them does not. */
export const countBytes: Counter = (owner) =>
  sql`(select sum(size) from orders_file where owner = ${owner} and role <> 'result')`;

export const fileOf = ({ id, name, role, size, words, pages, has_macros, kept, made_at }: FileRow): OrderFile => ({
  ...{ id, name, role, words, pages, has_macros },
  size: Number(size),
  ...(kept !== null && { kept }),
  made_at: made_at.toISOString(),
});

export const filesOfOrder = (db: Db | Tx, order: number): Promise<FileRow[]> =>
  db.selectFrom('orders_file').selectAll().where('order', '=', order).orderBy('made_at').orderBy('id').execute();

/** @throws HttpError 404 */
export const demandFile = async (db: Db | Tx, of: { readonly owner: number; readonly id: string }): Promise<FileRow> => {
  const row = await db
    .selectFrom('orders_file')
    .selectAll()
    .where('owner', '=', of.owner)
    .where('id', '=', of.id)
    .executeTakeFirst();
  if (!row) throw new HttpError(404, 'Not found.');
  return row;
};

/** Uploads that nobody has ordered for within a day. Rows first: bytes without a row are seen by nobody. */
export const sweepFiles = async ({ db, files }: Pick<House, 'db' | 'files'>): Promise<void> => {
  const rows = await db
    .deleteFrom('orders_file')
    .where('order', 'is', null)
    .where(sql<boolean>`made_at < now() - interval '1 day'`)
    .returning(['owner', 'id'])
    .execute();
  for (const row of rows) await files.remove(storedName(row));
};
