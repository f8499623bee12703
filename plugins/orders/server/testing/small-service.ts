/** For tests: a service that is sold as proofreading is, for ten cents a word. */
import { definePlugin } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import * as z from 'zod/mini';
import type { ServiceOffer } from '../../common/service.ts';
import { Orders, type ServiceOrders } from '../../common/server-services.ts';
import { WORK_AT, WORK_STATES } from '../../common/work-states.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** `words` are those that it costs, where the file's are not counted. */
const Details = z.object({ hours: z.int(), words: z.optional(z.int()) });
type Details = z.output<typeof Details>;

const manifest = definePlugin({ id: 'small', api: 1, requires: ['orders'], contributes: {} });

/**
 * @param endings of the files that it takes
 * @param counts whether they are read for their words, in a process of its own for each
 */
export const smallService = (endings: readonly string[] = ['.txt', '.docx', '.tex'], counts = true) => {
  const told: string[] = [];
  let isDying = (_owner: number): boolean => false;
  let orders: ServiceOrders<Details> | undefined;
  const offer: ServiceOffer<Details> = {
    id: 'proofreading',
    title: { en: 'Small service', de: 'Kleiner Dienst' },
    pays: 'card',
    files: { endings, maxBytes: 1024 * 1024, words: counts ? { least: 3, most: 1000 } : null },
    states: WORK_STATES,
    at: WORK_AT,
    details: Details,
    price: ({ words }, source) => {
      const cents = (words ?? source?.words ?? 0) * 10;
      return { lines: [{ text: { en: 'Words', de: 'Wörter' }, amount: cents }], amount: cents, currency: 'USD', charged: cents };
    },
    facts: ({ hours }) => [{ name: { en: 'Hours', de: 'Stunden' }, value: { en: `${hours}`, de: `${hours}` } }],
    dueAt: ({ hours }, paidAt) => new Date(paidAt.getTime() + hours * HOUR),
    lateShare: (late) => Math.min(0.5, Math.ceil(late / DAY) / 10),
    async moved(_within, order, from) {
      if (isDying(order.owner)) throw new Error('The process has died here');
      told.push(`${from} → ${order.state}`);
    },
  };
  return {
    told,
    /** Whatever brings an order of these people to another state fails at its end. */
    set dies(of: (owner: number) => boolean) {
      isDying = of;
    },
    get orders() {
      if (!orders) throw new Error('The service was not set up');
      return orders;
    },
    plugin: {
      manifest,
      server: async () =>
        defineServer(
          manifest,
          {},
          {
            setup(context) {
              orders = context.service(Orders).offer(offer);
              return { routes: {} };
            },
          },
        ),
    },
  };
};
