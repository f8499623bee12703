/** Orders to which something may still be added: a message once they are paid for, a file until they are over. */
import { HttpError } from '#server-kit';
import type { House } from '../house.ts';
import type { OrderRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';

const isOver = ({ services }: Pick<House, 'services'>, row: OrderRow): boolean =>
  services.state(services.byId(row.service), row.state).phase === 'over';

/** @throws HttpError 409 for an order that is not paid for yet, or that was called off before it was */
export const demandPaid = (house: Pick<House, 'services'>, row: OrderRow): void => {
  if (!row.is_committed) throw new HttpError(409, isOver(house, row) ? TEXTS.over : TEXTS.unpaid);
};

/** @throws HttpError 409 as `demandPaid`, and for an order that is over */
export const demandOpen = (house: Pick<House, 'services'>, row: OrderRow): void => {
  demandPaid(house, row);
  if (isOver(house, row)) throw new HttpError(409, TEXTS.over);
};
