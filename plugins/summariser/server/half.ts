/** The summariser's server half around the engine that it is given. */
import { defineServer } from '#plugin-api/server';
import * as z from 'zod/mini';
import { summariserContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { summariserArchive } from './archive.ts';
import { chooseEngine, engineChoice } from './engines/model/engine-choice.ts';
import type { OwnEngine } from './engines/summary-engine.ts';
import { migrations } from './migrations/index.ts';
import { summariserData } from './personal.ts';
import { summaryRoutes } from './routes/summary-routes.ts';
import { countBytes, sweepFiles } from './sources/stored-files.ts';
import { failLost, makeSummary } from './summaries/make.ts';
import { faresOf } from './summaries/cost.ts';
import { refineSummary } from './summaries/refine.ts';
import { tokensThisMonth } from './summaries/tokens.ts';
import { openSummariser } from './summariser.ts';

const OfSummary = z.object({ summary: z.number() });
const MINUTE = 60_000;

export const summariserHalf = (own: OwnEngine) =>
  defineServer(manifest, summariserContract, {
    migrations,
    setup: (context) => {
      const summariser = openSummariser(context, own);
      return {
        routes: {
          ...summaryRoutes(summariser),
          engine: ({ user }) => engineChoice(summariser, user.id),
          chooseEngine: ({ user, body }) => chooseEngine(summariser, user.id, body),
        },
        jobs: {
          summarise: {
            urgency: 'ordinary',
            timeout: 10 * MINUTE,
            run: (payload, signal) => makeSummary(summariser, z.parse(OfSummary, payload).summary, signal),
          },
          refine: {
            urgency: 'bulk',
            tries: 2,
            timeout: 60 * MINUTE,
            run: (payload, signal) => refineSummary(summariser, z.parse(OfSummary, payload).summary, signal),
          },
          failLost: { urgency: 'bulk', every: '*/10 * * * *', run: () => failLost(summariser) },
          sweepFiles: { urgency: 'bulk', every: '27 * * * *', run: () => sweepFiles(summariser) },
        },
        initialData: { service_fares: ({ id }) => faresOf(summariser, id) },
        counters: { 'summariser.summaries': tokensThisMonth },
        countsTowards: { 'library.storage': countBytes },
        personal: summariserData(summariser),
        archive: summariserArchive(summariser),
        health: async () => {
          const { grobid, house } = summariser.settings;
          const beside = [grobid && 'GROBID', house && 'a language model'].filter(Boolean).join(' and ');
          return { ok: true, detail: beside ? `ready, with ${beside}` : 'ready', parts: { summaries: { state: 'works' } } };
        },
      };
    },
  });
