/** Stores the lists that people lay over documents. Items belong to notes and citations, and go where these go. */
import { HttpError, sql } from '#server-kit';
import type { NewOverlayItem, OverlayItem, OverlayItemChange } from '../../common/model/overlay.ts';
import { notFound } from '../access.ts';
import type { Db, Tx } from '../library.ts';

/** Items on one list at the most. */
const MOST_ITEMS = 5000;

const TABLES = { note: 'library_article_note', citation: 'library_citation' } as const;

interface Row {
  readonly id: number;
  readonly article: number;
  readonly note: number | null;
  readonly citation: number | null;
  readonly position: number;
  readonly x: number | null;
  readonly y: number | null;
}

const itemOf = ({ id, article, note, citation, position, x, y }: Row): OverlayItem => ({
  id: Number(id),
  article: Number(article),
  type: note === null ? 'citation' : 'note',
  ref_id: Number(note ?? citation),
  order: position,
  x_position: x,
  y_position: y,
});

export const overlayItems = async (db: Db, person: number, article: number): Promise<OverlayItem[]> => {
  const { rows } = await sql<Row>`
    select o.id, n.article, o.note, o.citation, o.position, o.x, o.y
    from library_article_note n join library_overlay_item o on o.note = n.id and o.person = ${person}
    where n.article = ${article} and n.deleted_at is null
    union all
    select o.id, c.article, o.note, o.citation, o.position, o.x, o.y
    from library_citation c join library_overlay_item o on o.citation = c.id and o.person = ${person}
    where c.article = ${article} and c.deleted_at is null order by position, id`.execute(db);
  return rows.map(itemOf);
};

/** @throws HttpError 404 for a note or citation that is not on this reference */
export const addOverlayItem = async (tx: Tx, person: number, wanted: NewOverlayItem): Promise<OverlayItem> => {
  const { article, type, ref_id, order, x_position = null, y_position = null } = wanted;
  const listed = await sql`
    select 1 from ${sql.table(TABLES[type])} where id = ${ref_id} and article = ${article} and deleted_at is null for share`.execute(
    tx,
  );
  if (listed.rows.length === 0) throw notFound();
  const items = await overlayItems(tx, person, article);
  const known = items.find((item) => item.type === type && item.ref_id === ref_id);
  if (known) return known;
  if (items.length >= MOST_ITEMS) throw new HttpError(413, `A list may have at most ${MOST_ITEMS} items.`);
  const last = items.at(-1)?.order;
  const row = await tx
    .insertInto('library_overlay_item')
    .values({
      person,
      [type]: ref_id,
      position: order ?? (last === undefined ? 0 : Math.min(last + 1, 1_000_000)),
      x: x_position,
      y: y_position,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return itemOf({ ...row, article });
};

/** All or none. @throws HttpError 404 when one of them is not on the person's list */
export const updateOverlayItems = async (
  tx: Tx,
  person: number,
  article: number,
  changes: readonly OverlayItemChange[],
): Promise<OverlayItem[]> => {
  const known = new Map((await overlayItems(tx, person, article)).map((item) => [item.id, item]));
  const rows = changes.map((change) => {
    const item = known.get(change.id);
    if (!item) throw new HttpError(404, "Couldn't update notes order.");
    const { id, order, x_position, y_position } = { ...item, ...defined(change) };
    return { id, position: order, x: x_position, y: y_position };
  });
  await sql`
    update library_overlay_item o set position = rows.position, x = rows.x, y = rows.y
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(id bigint, position integer, x double precision, y double precision)
    where o.id = rows.id and o.person = ${person}`.execute(tx);
  return overlayItems(tx, person, article);
};

const defined = (change: OverlayItemChange): Partial<OverlayItem> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** @returns the reference that it was on @throws HttpError 404 for one that is not the person's */
export const deleteOverlayItem = async (tx: Tx, person: number, id: number): Promise<number> => {
  const { rows } = await sql<{ article: number }>`
    delete from library_overlay_item o where o.id = ${id} and o.person = ${person}
    returning (select coalesce((select article from library_article_note where id = o.note), (select article from library_citation where id = o.citation))) as article`.execute(
    tx,
  );
  const [gone] = rows;
  if (!gone) throw new HttpError(404, "Couldn't delete item.");
  return Number(gone.article);
};
