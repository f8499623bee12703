/** The desk's calls about paid orders: whose they are and what they mean is the matter of the plugins that sell. */
import type { Handlers } from '#plugin-api/server';
import { type contract, PAGE } from '../common/contract.ts';
import type { DeskOrder } from '../common/model.ts';
import type { ServiceOrder } from '../common/server-services.ts';
import type { OrderKinds } from './order-kinds.ts';
import { ownersOf } from './people.ts';
import type { DeskParts } from './user-routes.ts';

const orderOf = ({ id, title, state, orderedAt, next }: ServiceOrder, owner: DeskOrder['owner']): DeskOrder => ({
  id,
  owner,
  title,
  state,
  ordered_at: orderedAt.toISOString(),
  next: [...next],
});

export const orderRoutes = (
  { db, audit }: Pick<DeskParts, 'db' | 'audit'>,
  kinds: OrderKinds,
): Pick<Handlers<typeof contract>, 'orders' | 'moveOrder'> => ({
  async orders({ query }) {
    const all = kinds.all();
    const kind = query.kind === undefined ? all[0] : kinds.byId(query.kind);
    const { orders, total } = (await kind?.list({ offset: query.page * PAGE, limit: PAGE })) ?? { orders: [], total: 0 };
    const owner = await ownersOf(
      db,
      orders.map((order) => order.owner),
    );
    return {
      kinds: all.map(({ id, title, states }) => ({ id, title, states: [...states] })),
      data: orders.map((order) => orderOf(order, owner(order.owner))),
      total,
    };
  },

  async moveOrder({ user, params: { kind, id }, body: { state, reason } }) {
    const orders = kinds.byId(kind);
    const act = { act: 'order.move', via: 'desk', by: user.id, reason, subject: { kind, id } } as const;
    const after = await audit.act(act, async (within) => {
      const moved = await orders.move(within, { order: id, state, by: user.id, reason });
      return {
        before: { state: moved.before.state },
        after: { state: moved.after.state },
        person: moved.after.owner,
        answer: moved.after,
      };
    });
    const owner = await ownersOf(db, [after.owner]);
    return { data: orderOf(after, owner(after.owner)) };
  },
});
