/** Makes orders and changes them until they are paid for: the price is the house's, and stands still with the order. */
import { HttpError } from '#server-kit';
import * as z from 'zod/mini';
import { storableJson } from '#plugins/library/common/storable.ts';
import type { Price } from '../../common/model.ts';
import type { NewOrder } from '../../common/server-services.ts';
import type { ServiceOffer } from '../../common/service.ts';
import { demandFile } from '../files/stored-files.ts';
import type { House, Tx } from '../house.ts';
import type { FileRow, OrderRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { holdOrder } from './rows.ts';
import { announce } from './tell.ts';

/** A file that nobody has ordered for, or that this order is of already. */
const sourceFor = async <D extends object>(
  tx: Tx,
  offer: ServiceOffer<D>,
  owner: number,
  id: string | undefined,
  order?: number,
) => {
  if (id === undefined) {
    if (offer.files) throw new HttpError(400, TEXTS.required, { fields: { file: TEXTS.required } });
    return undefined;
  }
  const file = await demandFile(tx, { owner, id });
  const isFree = file.service === offer.id && file.role === 'source' && (file.order === null || file.order === order);
  if (!isFree) throw new HttpError(404, 'Not found.');
  return file;
};

const priced = async <D extends object>(offer: ServiceOffer<D>, details: D, file: FileRow | undefined): Promise<Price> =>
  offer.price(details, file && { id: file.id, name: file.name, words: file.words, pages: file.pages });

const checked = <D extends object>(offer: ServiceOffer<D>, details: D): D =>
  z.parse(offer.details, JSON.parse(storableJson(details)));

const titleOf = (title: string | undefined, file: FileRow | undefined): string =>
  (title?.trim() || file?.name || '').slice(0, 300);

/** What the order is of. A file that comes from nowhere in Carrel changes nothing about that: it may be a later draft. */
const ownOf = (file: FileRow | undefined): Partial<Pick<FileRow, 'paper' | 'article'>> =>
  file && (file.paper ?? file.article) !== null ? { paper: file.paper, article: file.article } : {};

/** Its file belongs to the order from now on; one that it had before is free again. */
const tie = async (tx: Tx, order: number, file: FileRow | undefined): Promise<void> => {
  if (!file || file.order === order) return;
  await tx.updateTable('orders_file').set({ order: null }).where('order', '=', order).where('role', '=', 'source').execute();
  const { numUpdatedRows } = await tx
    .updateTable('orders_file')
    .set({ order })
    .where('id', '=', file.id)
    .where('order', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(404, 'Not found.');
};

/** @throws HttpError 400, 404 */
export const makeOrder = async <D extends object>(
  { db, ...house }: House,
  offer: ServiceOffer<D>,
  owner: number,
  wish: NewOrder<D>,
): Promise<OrderRow> =>
  db.transaction().execute(async (tx) => {
    if (wish.key !== undefined) {
      const before = await tx
        .selectFrom('orders_order')
        .selectAll()
        .where('owner', '=', owner)
        .where('key', '=', wish.key)
        .executeTakeFirst();
      if (before) return before;
    }
    const details = checked(offer, wish.details);
    const file = await sourceFor(tx, offer, owner, wish.file);
    const price = await priced(offer, details, file);
    const row = await tx
      .insertInto('orders_order')
      .values({
        ...{ owner, service: offer.id, state: offer.at.first, title: titleOf(wish.title, file) },
        details: JSON.stringify(details),
        instructions: wish.instructions ?? '',
        price: JSON.stringify(price),
        created_at: house.now(),
        ...ownOf(file),
        ...(wish.key !== undefined && { key: wish.key }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await tie(tx, row.id, file);
    await tx
      .insertInto('orders_step')
      .values({ order: row.id, at: house.now(), from: null, to: row.state, side: 'customer', by: owner, reason: '' })
      .execute();
    await announce(house, row, tx);
    return row;
  });

/** @throws HttpError 404, 409 once it is paid for, 400 */
export const changeOrder = async <D extends object>(
  { db, ...house }: House,
  offer: ServiceOffer<D>,
  owner: number,
  id: number,
  change: Partial<Omit<NewOrder<D>, 'key'>>,
): Promise<OrderRow> =>
  db.transaction().execute(async (tx) => {
    const row = await holdOrder(tx, { id, owner, service: offer.id });
    const isDraft = offer.states.find((state) => state.id === row.state)?.phase === 'draft';
    if (row.is_committed || !isDraft) throw new HttpError(409, TEXTS.tooLate);
    const known = await tx
      .selectFrom('orders_file')
      .selectAll()
      .where('order', '=', id)
      .where('role', '=', 'source')
      .executeTakeFirst();
    const file = await sourceFor(tx, offer, owner, change.file ?? known?.id, id);
    const details = checked(offer, change.details ?? (row.details as D));
    const price = await priced(offer, details, file);
    await tie(tx, id, file);
    const changed = await tx
      .updateTable('orders_order')
      .set({
        details: JSON.stringify(details),
        price: JSON.stringify(price),
        instructions: change.instructions ?? row.instructions,
        ...ownOf(file),
        title: change.title === undefined ? row.title : titleOf(change.title, file),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await announce(house, changed, tx);
    return changed;
  });
