/** An order of the publishing service as its calls answer it. */
import type { OrderFile } from '#plugins/orders/common/model.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import type { Details } from '../common/details.ts';
import { standingOf } from '../common/milestones.ts';
import type { Progress, PublishingOrder } from '../common/model.ts';
import { AUTHOR_SERVICES } from '../common/services.ts';
import type { JournalsRow } from './tables.ts';

const CENTS = 100;

/** The file call of orders. */
const urlOf = (order: number, { id }: Pick<OrderFile, 'id'>): string => `/orders/${order}/files/${id}/`;

export const shownOrder = (order: Order<Details>): PublishingOrder => {
  const { id, details, source, price, results, instructions } = order;
  const { service, target_journal, field } = details;
  return {
    ...{ id, service, target_journal, field, instructions },
    file_name: source?.name ?? '',
    file_url: source ? urlOf(id, source) : '',
    words: source?.words ?? null,
    price: price.amount / CENTS,
    currency: price.currency,
    status: order.state,
    is_committed: order.isCommitted,
    created_at: order.createdAt.toISOString(),
    delivery_at: order.dueAt?.toISOString() ?? null,
    result_urls: results.map((file) => urlOf(id, file)),
  };
};

export const shownProgress = ({ details, state, results }: Order<Details>, journals: JournalsRow | undefined): Progress => {
  const { service, target_journal, field, rounds } = details;
  const names = new Map(results.map(({ id, name }) => [id, name]));
  const withNames = (files: readonly string[]) =>
    files.flatMap((id) => (names.has(id) ? [{ id, name: names.get(id) ?? '' }] : []));
  return {
    ...{ service, target_journal, field, status: state },
    milestones: standingOf(AUTHOR_SERVICES[service].milestones, rounds).map((milestone) => ({
      ...milestone,
      rounds: milestone.rounds.map(({ milestone: _milestone, files, ...round }) => ({ ...round, files: withNames(files) })),
    })),
    ranking: journals?.ranking ?? null,
    chosen: [...(journals?.chosen ?? [])],
  };
};
