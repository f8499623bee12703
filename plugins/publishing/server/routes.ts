/** Handlers of the publishing service's calls: thin ones, on what orders do for every service. */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { ServiceOrders } from '#plugins/orders/common/server-services.ts';
import type { Order } from '#plugins/orders/common/service.ts';
import type { PublishingContract } from '../common/contract.ts';
import type { Details } from '../common/details.ts';
import { AUTHOR_SERVICES, SERVICES } from '../common/services.ts';
import { PUBLISHING_STATES } from '../common/states.ts';
import { lookAgain, recommend } from './journals/at-desk.ts';
import { journalsOf } from './journals/rankings.ts';
import type { Publishing } from './publishing.ts';
import { shownOrder, shownProgress } from './show.ts';
import { TEXTS } from './texts.ts';

const CENTS = 100;
const OVER: ReadonlySet<string> = new Set(PUBLISHING_STATES.filter(({ phase }) => phase === 'over').map(({ id }) => id));

export const publishingRoutes = (publishing: Publishing, orders: ServiceOrders<Details>): Handlers<PublishingContract> => {
  const { db, prices } = publishing;
  const progressOf = async (order: Order<Details>) => ({ progress: shownProgress(order, await journalsOf(db, order.id)) });
  /** Drafts are nobody's business but their customer's. @throws HttpError 404 */
  const atDesk = async (id: number): Promise<Order<Details>> => {
    const order = await orders.find(id);
    if (!order?.isCommitted) throw new HttpError(404, 'Not found.');
    return order;
  };
  /** Whose journals the desk may still work on. @throws HttpError 404, 409 */
  const openAtDesk = async (id: number): Promise<Order<Details>> => {
    const order = await atDesk(id);
    if (OVER.has(order.state)) throw new HttpError(409, TEXTS.over);
    if (!AUTHOR_SERVICES[order.details.service].findsJournals) throw new HttpError(409, TEXTS.noRanking);
    return order;
  };
  return {
    async services() {
      return {
        data: SERVICES.map((id) => {
          const { title, days, needs, milestones } = AUTHOR_SERVICES[id];
          return { id, title, days, needs, milestones: [...milestones], price: prices[id] / CENTS, currency: 'USD' };
        }),
      };
    },
    async createOrder({ user, body: { file, instructions, key, ...wishes } }) {
      const order = await orders.make(user.id, { details: { ...wishes, rounds: [] }, file, instructions, key });
      return { order: shownOrder(order) };
    },
    getOrders: async ({ user }) => ({ data: (await orders.list(user.id, { committed: true })).map(shownOrder) }),
    async cancelOrder({ user, body }) {
      await orders.cancel(user.id, body.order_id);
      return { success: true, message: TEXTS.cancelled };
    },
    progress: async ({ user, params }) => progressOf(await orders.open(user.id, params.id)),
    deskProgress: async ({ params }) => progressOf(await atDesk(params.id)),
    async deskRank({ user, params }) {
      const order = await openAtDesk(params.id);
      await lookAgain(publishing, { order, by: user.id });
      return progressOf(order);
    },
    async deskChoose({ user, params, body }) {
      const order = await openAtDesk(params.id);
      await recommend(publishing, { order, by: user.id }, body.journals);
      return progressOf(order);
    },
  };
};
