/** The desk's list of paid orders: whose they are and what they mean is the matter of the plugin that keeps them. */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { type contract, PAGE } from '../common/contract.ts';
import type { DeskOrder } from '../common/model.ts';
import type { ServiceOrder } from '../common/server-services.ts';
import type { Orders } from './orders.ts';
import { ownersOf } from './people.ts';
import type { DeskParts } from './user-routes.ts';

type Owner = DeskOrder['owner'];

const orderOf = (order: ServiceOrder, ownerOf: (id: number) => Owner): DeskOrder => {
  const { id, kind, owner, title, state, orderedAt, dueAt, isLate, isPaused, takenBy } = order;
  return {
    ...{ id, kind, title, state },
    owner: ownerOf(owner),
    ordered_at: orderedAt.toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    is_late: isLate,
    is_paused: isPaused,
    taken_by: takenBy === null ? null : ownerOf(takenBy),
  };
};

export const orderRoutes = ({ db }: Pick<DeskParts, 'db'>, queue: Orders): Pick<Handlers<typeof contract>, 'orders'> => ({
  async orders({ user, query: { kind, group, mine, q, page } }) {
    const { desk } = queue;
    if (!desk) return { kinds: [], panel: '', data: [], total: 0 };
    const kinds = desk.kinds();
    if (kind !== undefined && !kinds.some(({ id }) => id === kind)) throw new HttpError(404, 'Not found.');
    const { orders, total } = await desk.list({
      ...{ group, q: q.trim(), offset: page * PAGE, limit: PAGE },
      ...(kind !== undefined && { kind }),
      ...(mine && { takenBy: user.id }),
    });
    const owner = await ownersOf(
      db,
      orders.flatMap((order) => [order.owner, ...(order.takenBy === null ? [] : [order.takenBy])]),
    );
    return {
      kinds: kinds.map(({ id, title, states }) => ({ id, title, states: [...states] })),
      panel: desk.panel,
      data: orders.map((order) => orderOf(order, owner)),
      total,
    };
  },
});
