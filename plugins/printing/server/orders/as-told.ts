/** An order as the calls of decisions §12 tell it. */
import type { Order } from '#plugins/orders/common/service.ts';
import type { PrintDetails, PrintOrder } from '../../common/model.ts';
import { dollars } from './quote.ts';

export const told = (order: Order<PrintDetails>): PrintOrder => {
  const { id, state, details, instructions, price, source, isCommitted, createdAt, dueAt } = order;
  const { accepted: _accepted, size: _size, colour_pages: coloured, ...chosen } = details;
  return {
    ...chosen,
    ...{ id, instructions, colour_pages: coloured.length, status: state, is_committed: isCommitted },
    file_name: source?.name ?? '',
    file_url: source ? `/api/orders/${id}/files/${source.id}/` : null,
    price: dollars(price.amount),
    currency: price.currency,
    created_at: createdAt.toISOString(),
    delivery_at: dueAt?.toISOString() ?? null,
  };
};
