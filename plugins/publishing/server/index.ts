/** Server half of the publishing service. Orders with their money, files and messages are orders'; journals are found here. */
import { defineServer } from '#plugin-api/server';
import { Orders, type ServiceOrders } from '#plugins/orders/common/server-services.ts';
import { publishingContract } from '../common/contract.ts';
import type { Details } from '../common/details.ts';
import manifest from '../plugin.ts';
import { rankJob } from './journals/rankings.ts';
import { migrations } from './migrations/index.ts';
import { publishingOffer } from './offer.ts';
import { publishingData } from './personal.ts';
import { openPublishing } from './publishing.ts';
import { publishingRoutes } from './routes.ts';

const MINUTE = 60_000;

export default defineServer(manifest, publishingContract, {
  programs: 'never',
  migrations,
  setup(context) {
    const publishing = openPublishing(context);
    const orders: ServiceOrders<Details> = context.service(Orders).offer(publishingOffer(publishing, () => orders));
    const least = Math.min(...Object.values(publishing.prices));
    return {
      routes: publishingRoutes(publishing, orders),
      jobs: {
        rank: {
          urgency: 'ordinary',
          timeout: 10 * MINUTE,
          run: (payload, signal) => rankJob(publishing, orders, payload, signal),
        },
      },
      initialData: { service_fares: async () => ({ publishing: { price: least, unit: 'cent', per: 'order' } }) },
      personal: publishingData(publishing),
    };
  },
});
