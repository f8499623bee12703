/** The similarity checker's server half. */
import * as z from 'zod/mini';
import { defineServer } from '#plugin-api/server';
import { Orders } from '#plugins/orders/common/server-services.ts';
import { plagiarismContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { countWords } from './checks/count.ts';
import { runCheck } from './checks/run-check.ts';
import { sweepChecks } from './checks/sweep.ts';
import { indexCatalogue } from './fingerprints/index-catalogue.ts';
import { houseProgress, indexHouse } from './house-folder/index-house.ts';
import { migrations } from './migrations/index.ts';
import { similarityOffer } from './offer.ts';
import { plagiarismData } from './personal.ts';
import { openPlagiarism, type Plagiarism } from './plagiarism.ts';
import { checkRoutes } from './routes/check-routes.ts';

const OfOrder = z.object({ order: z.number() });
const MINUTE = 60_000;

const healthOf = async (house: Plagiarism) => {
  const { isEnabled, folder } = house.settings;
  const { all, ready, unreadable } = await houseProgress(house);
  const files = folder === '' ? '' : `, ${ready} of ${all} texts of the house's folder are ready, ${unreadable} cannot be read`;
  return {
    ok: true,
    detail: `${isEnabled ? 'takes checks' : 'takes no checks'}${files}`,
    parts: { similarity: isEnabled ? ({ state: 'works' } as const) : ({ state: 'limited', says: 'closed' } as const) },
  };
};

export const plagiarismHalf = defineServer(manifest, plagiarismContract, {
  programs: 'never',
  migrations,
  setup(context) {
    const house = openPlagiarism(context, context.service(Orders).offer(similarityOffer(context.jobs)));
    return {
      routes: checkRoutes(house),
      jobs: {
        count: {
          urgency: 'ordinary',
          timeout: 10 * MINUTE,
          run: (payload, signal) => countWords(house, z.parse(OfOrder, payload).order, signal),
        },
        check: {
          urgency: 'bulk',
          tries: 10,
          timeout: 240 * MINUTE,
          run: (payload, signal) => runCheck(house, z.parse(OfOrder, payload).order, signal),
        },
        indexHouse: {
          urgency: 'bulk',
          every: '*/15 * * * *',
          timeout: 240 * MINUTE,
          run: (_, signal) => indexHouse(house, signal),
        },
        indexCatalogue: {
          urgency: 'bulk',
          every: '*/10 * * * *',
          timeout: 60 * MINUTE,
          run: (_, signal) => indexCatalogue(house, signal),
        },
        sweepChecks: { urgency: 'bulk', every: '53 * * * *', run: () => sweepChecks(house) },
      },
      personal: plagiarismData(house),
      health: () => healthOf(house),
    };
  },
});
