/** An order as the calls of proofreading answer it (decisions §10 "Order fields and states"). */
import type { OrderFile } from '#plugins/orders/common/model.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import type { ProofreadingOrder } from '../../common/model.ts';
import type { Choice } from '../../common/options.ts';

const CENTS = 100;

/** Below the address of the API, where orders answer it. */
const urlOf = (order: number, { id }: OrderFile): string => `/orders/${order}/files/${id}/`;

export const orderAnswer = ({ id, details, source, results, ...order }: Order<Choice>): ProofreadingOrder => ({
  id,
  ...details,
  file_name: source?.name ?? order.title,
  file_url: source ? urlOf(id, source) : null,
  words: source?.words ?? null,
  instructions: order.instructions,
  price: order.price.amount / CENTS,
  status: order.state,
  is_committed: order.isCommitted,
  created_at: order.createdAt.toISOString(),
  delivery_at: order.dueAt?.toISOString() ?? null,
  result_urls: results.map((file) => urlOf(id, file)),
});
