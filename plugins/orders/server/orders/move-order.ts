/** The one way in which an order comes to another state: the step, the clock, what goes back for delay, who is told, in one transaction. */
import { HttpError } from '#server-kit';
import type { Move } from '../../common/server-services.ts';
import type { House, Tx } from '../house.ts';
import { leftToPayBack, payBack } from '../money/pay-back.ts';
import { askToKeep } from '../own/keep-results.ts';
import type { AnyOffer } from '../services.ts';
import type { OrderRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { clockAfter, lateBy } from './clock.ts';
import { demandOrder, holdOrder, orderOf } from './rows.ts';
import { announce, tellOfState } from './tell.ts';

type Way = Omit<Move, 'order'>;

/** Writes a step of an order that the transaction holds, wherever it leads. */
export const step = async (house: House, tx: Tx, offer: AnyOffer, row: OrderRow, way: Way, more: Partial<OrderRow> = {}) => {
  const { to, side, by, reason = '' } = way;
  const state = house.services.state(offer, to);
  const now = house.now();
  const { details: _details, price: _price, ...changes } = { ...clockAfter(row, state, now), ...more };
  const moved = await tx
    .updateTable('orders_order')
    .set({ ...changes, state: to, moved_at: now })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx.insertInto('orders_step').values({ order: row.id, at: now, from: row.state, to, side, by, reason }).execute();
  await tellOfState(house, tx, offer, moved, state);
  await askToKeep(house, tx, offer, moved, state);
  await announce(house, moved, tx);
  await offer.moved?.(tx, (await orderOf(tx, moved)) as never, row.state);
  return moved;
};

const demandResult = async (tx: Tx, order: number): Promise<void> => {
  const result = await tx
    .selectFrom('orders_file')
    .select('id')
    .where('order', '=', order)
    .where('role', '=', 'result')
    .executeTakeFirst();
  if (!result) throw new HttpError(409, TEXTS.noResult);
};

/** What the terms give back for delay when it is delivered now. */
const owedForDelay = (house: House, offer: AnyOffer, row: OrderRow, phase: string): number => {
  const late = lateBy(row, house.now());
  const isDelivered = phase === 'waiting' && row.payment !== null;
  if (!isDelivered || late === 0 || !offer.lateShare) return 0;
  const share = Math.floor((row.price.charged ?? 0) * offer.lateShare(late));
  return Math.max(0, Math.min(share - Number(row.refunded), leftToPayBack(row)));
};

interface Whose {
  readonly owner?: number;
  readonly service?: string;
}

/**
 * @returns the order as it was and as it is
 * @throws HttpError 404, 409 when it cannot go there
 */
export const moveOrder = async (house: House, tx: Tx, { order, ...way }: Move, whose: Whose = {}) => {
  const seen = await demandOrder(tx, { id: order, ...whose });
  const offer = house.services.byId(seen.service);
  const from = house.services.state(offer, seen.state);
  if (!from.next[way.to]?.includes(way.side)) throw new HttpError(409, TEXTS.tooLate);
  // Only a payment brings it there the first time.
  if (way.to === offer.at.paid && !seen.is_committed) throw new HttpError(409, TEXTS.notPaid);
  const to = house.services.state(offer, way.to);
  if (to.wantsResult) await demandResult(tx, order);
  const back = way.to === offer.at.cancelled ? leftToPayBack(seen) : owedForDelay(house, offer, seen, to.phase);
  await payBack(house, tx, seen, {
    amount: back,
    orLess: true,
    key: `order ${order} ${way.to} ${seen.moved_at.getTime()}`,
    by: way.by ?? seen.owner,
  });
  const before = await holdOrder(tx, { id: order, ...whose });
  if (before.state !== seen.state || before.payment !== seen.payment) throw new HttpError(409, TEXTS.tooLate);
  const after = await step(house, tx, offer, before, way);
  return { before, after, offer };
};
