/** What customer and desk write to each other about an order. */
import { HttpError } from '#server-kit';
import type { House, Tx } from '../house.ts';
import type { OrderRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { announce, tellOfMessage } from './tell.ts';

interface Written {
  readonly side: 'customer' | 'desk';
  readonly by: number;
  readonly text: string;
  /** The same message comes once. */
  readonly key: string;
}

/** @returns whether it is new @throws HttpError 409 for an order that is over or not paid for */
export const write = async (house: House, tx: Tx, row: OrderRow, { side, by, text, key }: Written): Promise<boolean> => {
  const offer = house.services.byId(row.service);
  if (!row.is_committed) throw new HttpError(409, TEXTS.over);
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('orders_message')
    .values({ order: row.id, key, side, by, text, at: house.now() })
    .onConflict((conflict) => conflict.columns(['order', 'key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  if (side === 'desk') await tellOfMessage(house, tx, offer, row, text);
  await announce(house, row, tx);
  return true;
};
