/** An order as it is shown: to its customer, and at the desk. */
import type { DeskDetail, OrderDetail, OrderEntry, Side, StateName } from '../../common/model.ts';
import { fileOf, filesOfOrder } from '../files/stored-files.ts';
import type { House } from '../house.ts';
import { leftToPayBack } from '../money/pay-back.ts';
import { documentOf } from '../own/own-document.ts';
import { isLate } from './clock.ts';
import type { AnyOffer } from '../services.ts';
import type { OrderRow } from '../tables.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const entryOf = ({ services }: Pick<House, 'services'>, row: OrderRow): OrderEntry => {
  const offer = services.byId(row.service);
  const { id, title, phase } = services.state(offer, row.state);
  return {
    ...{ id: row.id, service: row.service, title: row.title, price: row.price, phase },
    state: { id, title },
    created_at: row.created_at.toISOString(),
    confirmed_at: iso(row.confirmed_at),
    due_at: iso(row.due_at),
  };
};

/** Where this side can bring it now, by what is done for that. */
const nextFor = (house: House, offer: AnyOffer, row: OrderRow, side: Side): StateName[] => {
  const { next, ownActs } = house.services.state(offer, row.state);
  if (ownActs && side === 'customer') return [];
  return Object.entries(next)
    .filter(([to, sides]) => sides.includes(side) && (row.is_committed || to !== offer.at.paid))
    .map(([to]) => house.services.state(offer, to))
    .map(({ id, title, act = title }) => ({ id, title: act }));
};

const partsOf = async ({ db }: House, id: number, side: Side) => {
  const [files, steps, messages] = await Promise.all([
    filesOfOrder(db, id),
    db.selectFrom('orders_step').selectAll().where('order', '=', id).orderBy('id').execute(),
    db.selectFrom('orders_message').selectAll().where('order', '=', id).orderBy('id').execute(),
  ]);
  return {
    // Where a customer keeps something is no matter of the desk's.
    files: files.map((file) => fileOf(side === 'desk' ? { ...file, kept: null } : file)),
    steps: steps.map(({ at, from, to, side, reason }) => ({ at: at.toISOString(), from, to, side, reason })),
    messages: messages.map(({ id: number, at, side, text }) => ({ id: number, at: at.toISOString(), side, text })),
  };
};

export const detailOf = async (house: House, row: OrderRow, side: Side = 'customer'): Promise<OrderDetail> => {
  const offer = house.services.byId(row.service);
  const parts = await partsOf(house, row.id, side);
  return {
    ...entryOf(house, row),
    ...parts,
    of: side === 'desk' ? null : await documentOf(house, row),
    says: house.services.state(offer, row.state).mail ?? null,
    facts: [...offer.facts(row.details as never)],
    instructions: row.instructions,
    states: offer.states.map(({ id, title }) => ({ id, title })),
    next: nextFor(house, offer, row, side),
    to_pay: row.state === offer.at.first && side === 'customer' ? offer.pays : null,
    refunded: Number(row.refunded),
    is_late: isLate(house, row),
    paused_at: iso(row.paused_at),
  };
};

export const deskDetailOf = async (house: House, row: OrderRow): Promise<DeskDetail> => {
  const customer = await house.accounts.byId(row.owner);
  const worker = row.taken_by === null ? undefined : await house.accounts.byId(row.taken_by);
  return {
    ...(await detailOf(house, row, 'desk')),
    customer: { email: customer?.email ?? '', language: customer?.language ?? 'en' },
    taken_by: worker?.email ?? null,
    refundable: row.payment === null ? 0 : leftToPayBack(row),
  };
};
