/** The catalogue's server half: the service that other plugins search with, and the jobs that fill it. */
import { join } from 'node:path';
import * as z from 'zod/mini';
import { defineServer } from '#plugin-api/server';
import { PublishedWorks } from '#plugins/library/common/server-services.ts';
import { catalogueContract } from '../common/contract.ts';
import { Catalogue, CatalogueTexts } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { catalogueCommand } from './command-line.ts';
import { dumpRoutes } from './dumps/dump-routes.ts';
import { Reach } from './dumps/reach.ts';
import type { Filling } from './filling.ts';
import { harvestRoutes } from './harvest/harvest-routes.ts';
import { catalogueHealth } from './health.ts';
import { holdingsOf } from './holdings.ts';
import { livingIndex } from './index/open-index.ts';
import { fillFromLibrary } from './library/fill-from-library.ts';
import { migrations } from './migrations/index.ts';
import { catalogueTexts } from './records/catalogue-texts.ts';
import { KeptTexts } from './records/kept-texts.ts';
import { OwnCatalogue } from './own-catalogue.ts';
import { Settings } from './settings.ts';
import type { CatalogueTables } from './tables.ts';
import { runDump, runHarvest } from './work/filling-jobs.ts';
import { resumeDead } from './work/long-work.ts';

const ById = z.object({ id: z.number() });
const MINUTE = 60_000;

export default defineServer(manifest, catalogueContract, {
  migrations,
  setup(context) {
    const { files, jobs, log, outbound, scratch } = context;
    const db = context.db<CatalogueTables>();
    const settings = context.env(Settings);
    const living = livingIndex(db, log, settings, scratch);
    const catalogue = new OwnCatalogue(db, living, log);
    context.provide(Catalogue, catalogue);
    const texts = new KeptTexts({ db, files, most: settings.CATALOGUE_TEXTS_BYTES });
    context.provide(CatalogueTexts, catalogueTexts(db, texts));
    const library = context.service(PublishedWorks);
    const dumps = settings.CATALOGUE_DUMPS || join(scratch, 'dumps');
    const reach = new Reach(dumps, context.workers);
    const filling: Filling = {
      ...{ db, jobs, log, outbound, dumps, reach },
      trusted: settings.CATALOGUE_PRIVATE.split(','),
      onKept: () => living.nudge(),
    };
    const kind = settings.CATALOGUE_OPENSEARCH === '' ? 'embedded' : 'opensearch';
    return {
      routes: {
        holdings: async () => ({ data: await holdingsOf(catalogue, living, kind) }),
        ...harvestRoutes(filling),
        ...dumpRoutes(filling),
      },
      jobs: {
        harvest: {
          urgency: 'bulk',
          timeout: 10 * MINUTE,
          run: (payload, signal) => runHarvest(filling, z.parse(ById, payload).id, signal),
        },
        importDump: {
          urgency: 'bulk',
          timeout: 10 * MINUTE,
          run: (payload, signal) => runDump(filling, z.parse(ById, payload).id, signal),
        },
        resumeDead: { urgency: 'bulk', every: '*/2 * * * *', run: () => resumeDead(db, jobs) },
        fillFromLibrary: {
          urgency: 'bulk',
          every: '*/5 * * * *',
          timeout: 5 * MINUTE,
          async run(_payload, signal) {
            if (settings.CATALOGUE_FROM_LIBRARY === 'true') await fillFromLibrary(db, library, signal);
          },
        },
      },
      personal: {
        keepsNothing:
          'Works are what was published of them, whoever imported or found them; harvests and dumps do not say who asked for them.',
      },
      commandLine: (words) => catalogueCommand(filling, words),
      can: () => reach.here(),
      health: () => catalogueHealth(catalogue, living),
      dispose: () => living.close(),
    };
  },
});
