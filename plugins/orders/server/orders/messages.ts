/** What customer and desk write to each other about an order. */
import type { House, Tx } from '../house.ts';
import type { OrderRow } from '../tables.ts';
import { demandPaid } from './open-orders.ts';
import { announce, tellOfMessage } from './tell.ts';

interface Written {
  readonly side: 'customer' | 'desk';
  readonly by: number;
  readonly text: string;
  /** The same message comes once. */
  readonly key: string;
}

/** @returns whether it is new @throws HttpError 409 for an order that was never paid for */
export const write = async (house: House, tx: Tx, row: OrderRow, { side, by, text, key }: Written): Promise<boolean> => {
  const offer = house.services.byId(row.service);
  demandPaid(house, row);
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
