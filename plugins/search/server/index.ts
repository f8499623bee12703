/** The search's server half: searches, tabs, works that were found, recommendations, and saved searches that tell what is new. */
import * as z from 'zod/mini';
import { Accounts, defineServer, type ServerContext } from '#plugin-api/server';
import { Catalogue } from '#plugins/catalogue/common/server-services.ts';
import { LibraryIntake, LibraryWorks } from '#plugins/library/common/server-services.ts';
import { NoticeMails, Notifications } from '#plugins/notices/common/server-services.ts';
import { searchContract } from '../common/contract.ts';
import { FullTexts, Works } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import type { FederationTables } from './federation/kept/tables.ts';
import { openFederation } from './federation/open-federation.ts';
import { forgetFeeds } from './feeds/feed-store.ts';
import { beginRound, FeedsOfServer, lookAtFeeds } from './feeds/look-at-feeds.ts';
import type { Finder } from './finder.ts';
import { searchHealth } from './health.ts';
import { migrations } from './migrations/index.ts';
import { searchArchive } from './archive.ts';
import { searchData } from './personal.ts';
import { recommendationRoutes } from './recommendations/recommendation-routes.ts';
import { makeRecommendations } from './recommendations/recommend.ts';
import { KIND_TITLE } from './saved/alert-texts.ts';
import { runAllSaved, runSaved, SEARCH_ALERTS } from './saved/run-saved.ts';
import { savedRoutes } from './saved/saved-routes.ts';
import { countSearches, forgetAsked } from './searches/begin-search.ts';
import { searchRoutes } from './searches/search-routes.ts';
import { Settings } from './settings.ts';
import { SourceSettings } from './sources/settings.ts';
import type { SearchTables } from './tables.ts';
import { countTabs, keepTabs, tabsOf } from './tabs/keep-tabs.ts';
import { givePdf, WantedPdf } from './works/add-works.ts';
import { fullTextsFor } from './works/full-texts-for.ts';
import { KeptPdfs } from './works/kept-pdfs.ts';
import { forgetSimilar } from './works/similar-works.ts';
import { workRoutes } from './works/work-routes.ts';
import { worksFor } from './works/works-for.ts';

const OfPerson = z.object({ owner: z.number() });

const MINUTE = 60_000;

const finderOf = (context: ServerContext): Finder => {
  const catalogue = context.service(Catalogue);
  return {
    db: context.db<SearchTables>(),
    events: context.events,
    limits: context.limits,
    jobs: context.jobs,
    files: context.files,
    outbound: context.outbound,
    accounts: context.service(Accounts),
    catalogue,
    federation: openFederation({
      db: context.db<FederationTables>(),
      outbound: context.outbound,
      catalogue,
      settings: context.env(SourceSettings),
      log: context.log,
    }),
    works: context.service(LibraryWorks),
    intake: context.service(LibraryIntake),
    notifications: context.service(Notifications),
    mails: context.service(NoticeMails),
    publicUrl: context.publicUrl,
    settings: context.env(Settings),
    log: context.log,
  };
};

export default defineServer(manifest, searchContract, {
  programs: { area: 'library' },
  migrations,
  setup(context) {
    const finder = finderOf(context);
    const pdfs = new KeptPdfs(finder);
    finder.mails.kind(SEARCH_ALERTS, KIND_TITLE);
    context.provide(Works, worksFor(finder, pdfs));
    context.provide(FullTexts, fullTextsFor(finder));
    return {
      routes: {
        ...searchRoutes(finder),
        ...workRoutes(finder, pdfs),
        ...recommendationRoutes(finder),
        ...savedRoutes(finder),
        updateTabs: ({ user, body }) => keepTabs(finder, user.id, body),
      },
      counters: { 'search.search': countSearches, 'search.tab': countTabs },
      initialData: { tabs: ({ id }) => tabsOf(finder, id) },
      jobs: {
        fetchPdf: {
          urgency: 'bulk',
          timeout: 2 * MINUTE,
          run: (payload, signal) => givePdf(finder, pdfs, z.parse(WantedPdf, payload), signal),
        },
        recommend: {
          urgency: 'bulk',
          timeout: 5 * MINUTE,
          run: async (payload, signal) => void (await makeRecommendations(finder, z.parse(OfPerson, payload).owner, signal)),
        },
        alert: {
          urgency: 'bulk',
          timeout: 20 * MINUTE,
          run: (payload, signal) => runSaved(finder, z.parse(OfPerson, payload).owner, signal),
        },
        alerts: { urgency: 'bulk', every: '13 5 * * *', run: () => runAllSaved(finder) },
        feeds: { urgency: 'bulk', every: '7 * * * *', run: () => beginRound(finder) },
        feedsOfServer: {
          urgency: 'bulk',
          timeout: 20 * MINUTE,
          run: (payload, signal) => lookAtFeeds(finder, z.parse(FeedsOfServer, payload).feeds, signal),
        },
        sweep: {
          urgency: 'bulk',
          every: '29 * * * *',
          timeout: 10 * MINUTE,
          run: async () => {
            await forgetAsked(finder);
            await forgetSimilar(finder);
            await forgetFeeds(finder.db);
            await pdfs.sweep();
            await finder.federation.sweep();
          },
        },
      },
      personal: searchData(finder.db),
      archive: searchArchive(finder.db),
      health: async () => searchHealth(finder.federation),
      dispose: () => finder.federation.close(),
    };
  },
});
