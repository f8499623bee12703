/** Orders that go on by themselves: what nobody has objected to for so many days is completed. */
import type { House } from '../house.ts';
import { moveOrder } from './move-order.ts';

const DAY = 86_400_000;
const AT_ONCE = 100;

export const endOrders = async (house: House, signal: AbortSignal): Promise<void> => {
  for (const offer of house.services.all())
    for (const { id: state, ends } of offer.states) {
      if (!ends) continue;
      const due = await house.db
        .selectFrom('orders_order')
        .select('id')
        .where('service', '=', offer.id)
        .where('state', '=', state)
        .where('moved_at', '<', new Date(house.now().getTime() - ends.afterDays * DAY))
        .limit(AT_ONCE)
        .execute();
      for (const { id } of due) {
        signal.throwIfAborted();
        await house.db.transaction().execute((tx) => moveOrder(house, tx, { order: id, to: ends.to, side: 'house', by: null }));
      }
    }
};
