/** What is kept of the journals that were found for an order: made after the payment, and again whenever the desk asks for it. */
import type { Executor } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import * as z from 'zod/mini';
import { ORDER_CHANGED } from '#plugins/orders/common/contract.ts';
import type { ServiceOrders } from '#plugins/orders/common/server-services.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import type { Details } from '../../common/details.ts';
import type { ChosenJournal, Ranking } from '../../common/model.ts';
import type { Db, Publishing, Tx } from '../publishing.ts';
import type { JournalsRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { findJournals, NOTHING_FOUND } from './find-journals.ts';

const RANK = 'rank';
const OfOrder = z.object({ order: z.number() });
type Ordered = Pick<Order<Details>, 'id' | 'owner'>;

const waiting: Ranking = { ...NOTHING_FOUND, state: 'waiting' };

/** Has journals looked for. What was found before stays until then; the desk's choice stays in any case. */
export const beginRanking = async (
  { jobs }: Pick<Publishing, 'jobs'>,
  within: Executor,
  { id: order, owner }: Ordered,
): Promise<void> => {
  const tx = within as Tx;
  await tx
    .insertInto('publishing_journals')
    .values({ order, owner, ranking: JSON.stringify(waiting), chosen: '[]' })
    .onConflict((conflict) => conflict.column('order').doUpdateSet({ ranking: JSON.stringify(waiting) }))
    .execute();
  await jobs.add(RANK, { order }, { key: `order ${order}`, for: owner, within });
};

export const journalsOf = (db: Db | Tx, order: number): Promise<JournalsRow | undefined> =>
  db.selectFrom('publishing_journals').selectAll().where('order', '=', order).executeTakeFirst();

/** What the desk recommends, in place of what it said before. @throws HttpError 409 for services without journals */
export const chooseJournals = async (within: Executor, order: number, chosen: readonly ChosenJournal[]): Promise<void> => {
  const { numUpdatedRows } = await (within as Tx)
    .updateTable('publishing_journals')
    .set({ chosen: JSON.stringify(chosen) })
    .where('order', '=', order)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new HttpError(409, TEXTS.noRanking);
};

/** Whoever has the order open looks again. */
export const announce = ({ events }: Pick<Publishing, 'events'>, { id, owner }: Ordered, within: Executor): Promise<void> =>
  events.publish([owner], { type: ORDER_CHANGED, data: { id, service: 'publishing' } }, within);

/** The job that looks for journals. */
export const rankJob = async (
  publishing: Publishing,
  orders: ServiceOrders<Details>,
  payload: unknown,
  signal: AbortSignal,
): Promise<void> => {
  const order = await orders.find(z.parse(OfOrder, payload).order);
  if (!order) return;
  const ranking = await findJournals(publishing, orders, order, signal);
  await publishing.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('publishing_journals')
      .set({ ranking: JSON.stringify(ranking) })
      .where('order', '=', order.id)
      .execute();
    await announce(publishing, order, tx);
  });
};
