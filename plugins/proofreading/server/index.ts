/** Server half of proofreading. What is ordered, paid and delivered is kept by orders. */
import { defineServer } from '#plugin-api/server';
import { Orders } from '#plugins/orders/common/server-services.ts';
import { proofreadingContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { proofreadingOffer } from './offer.ts';
import { routes } from './routes.ts';
import { readRates } from './settings.ts';

export default defineServer(manifest, proofreadingContract, {
  programs: 'never',
  setup(context) {
    const rates = readRates(context);
    const orders = context.service(Orders).offer(proofreadingOffer(rates));
    return {
      routes: routes(orders, rates),
      personal: { keepsNothing: 'Orders keep what was ordered, sent and paid; nothing of it is kept here.' },
    };
  },
});
