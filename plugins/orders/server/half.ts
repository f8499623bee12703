/** Orders' server half with the clock that it is given. */
import { defineServer } from '#plugin-api/server';
import { DeskLog } from '#plugins/operator/common/server-services.ts';
import { ordersContract } from '../common/contract.ts';
import { Documents, Orders } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { countBytes, sweepFiles } from './files/stored-files.ts';
import { readText } from './files/take-file.ts';
import { openHouse } from './house.ts';
import { migrations } from './migrations/index.ts';
import { payBackLater } from './money/pay-back.ts';
import { payUnwantedBack } from './money/sell.ts';
import { ordersDesk } from './orders/desk-list.ts';
import { endOrders } from './orders/ended-orders.ts';
import { ordersService } from './orders/service-orders.ts';
import { forgetGone } from './own/forget-gone.ts';
import { keepResults } from './own/keep-results.ts';
import { ordersData } from './personal.ts';
import { customerRoutes } from './routes/customer-routes.ts';
import { deskRoutes } from './routes/desk-routes.ts';

/** @param now another clock than the machine's, for tests */
export const ordersHalf = (now?: () => Date) =>
  defineServer(manifest, ordersContract, {
    programs: 'never',
    migrations,
    setup(context) {
      const house = openHouse(context, now);
      context.provide(Orders, ordersService(house));
      context.provide(Documents, { read: (path, name, signal) => readText(house, path, name, signal) });
      const served = house.queue.serve(ordersDesk(house));
      return {
        routes: { ...customerRoutes(house), ...deskRoutes(house, context.service(DeskLog)) },
        jobs: {
          payBackLater: { urgency: 'ordinary', tries: 25, run: (payload) => payBackLater(house, payload) },
          payUnwantedBack: { urgency: 'ordinary', tries: 25, run: (payload) => payUnwantedBack(house, payload) },
          endOrders: { urgency: 'bulk', every: '23 * * * *', run: (_, signal) => endOrders(house, signal) },
          keepResults: { urgency: 'ordinary', tries: 10, run: (payload) => keepResults(house, payload) },
          forgetGone: { urgency: 'bulk', every: '53 4 * * *', run: (_, signal) => forgetGone(house, signal) },
          sweepFiles: { urgency: 'bulk', every: '37 * * * *', run: () => sweepFiles(house) },
        },
        countsTowards: { 'library.storage': countBytes },
        personal: ordersData(house),
        dispose: async () => served.dispose(),
      };
    },
  });
