/** The library's server half: routes, jobs, counters, and what other plugins may ask it for. */
import * as z from 'zod/mini';
import { Accounts, type ServerContext, defineServer } from '#plugin-api/server';
import { libraryContract } from '../common/contract.ts';
import { NoticeMails, Notifications } from '#plugins/notices/common/server-services.ts';
import {
  LibraryAccess,
  LibraryWords,
  LibraryDeeds,
  LibraryEntries,
  LibraryIntake,
  LibraryItems,
  LibraryLookups,
  LibraryMembers,
  LibraryWeb,
  LibraryWorks,
  PublishedWorks,
  LibraryPdfs,
  PdfMarks,
  LibraryTexts,
} from '../common/server-services.ts';
import { LibraryReadings } from '../common/library-readings.ts';
import plugin from '../plugin.ts';
import { activityRoutes } from './activity/activity-routes.ts';
import { libraryDeeds } from './activity/library-deeds.ts';
import { sweepActivity } from './activity/sweep-activity.ts';
import { pdfMarks } from './annotated-pdf/pdf-marks.ts';
import { annotationRoutes } from './annotations/annotation-routes.ts';
import { carryTags } from './annotations/carry-tags.ts';
import { commandRoutes } from './annotations/command-routes.ts';
import { libraryArchive } from './archive/library-archive.ts';
import { articleRoutes } from './articles/article-routes.ts';
import { checkRoutes } from './checks/check-routes.ts';
import { checkUnchecked } from './checks/check-unchecked.ts';
import { duplicateRoutes } from './duplicates/duplicate-routes.ts';
import { exchangeRoutes } from './exchange/exchange-routes.ts';
import { libraryEntries } from './exchange/library-entries.ts';
import { libraryIntake } from './exchange/library-intake.ts';
import { libraryItems } from './exchange/library-items.ts';
import { forgetImports } from './exchange/sent-imports.ts';
import { publishedWorks } from './works/published-works.ts';
import { fileRoutes } from './files/file-routes.ts';
import { libraryPdfs } from './files/library-pdfs.ts';
import { libraryTexts } from './files/library-texts.ts';
import { sweepFiles, sweepOrphans } from './files/sweep-files.ts';
import { findRoutes } from './find/find-routes.ts';
import { indexAnew } from './find/index-anew.ts';
import { libraryHealth } from './health.ts';
import { imageRoutes } from './images/image-routes.ts';
import { removeImages } from './images/remove-images.ts';
import { libraryWords } from './find/library-words.ts';
import { libraryAccess } from './library-access.ts';
import { legacyRoutes } from './legacy/legacy-routes.ts';
import type { Library } from './library.ts';
import { Completing, completeArticle } from './lookup/complete-article.ts';
import { lookUps } from './lookup/look-up.ts';
import { libraryLookups } from './lookup/library-lookups.ts';
import { lookupRoutes } from './lookup/lookup-routes.ts';
import { sweepLookups } from './lookup/sweep-lookups.ts';
import { migrations } from './migrations/index.ts';
import { askForNotices } from './notices/ask-for-notices.ts';
import { overlayRoutes } from './overlay/overlay-routes.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readTexts, readWaiting } from './pdf/read-texts.ts';
import { libraryData } from './personal/personal.ts';
import { keepPlanNumbers } from './projects/locked-projects.ts';
import { projectRoutes } from './projects/project-routes.ts';
import { libraryReadings } from './reading/library-readings.ts';
import { readingRoutes } from './reading/reading-routes.ts';
import { relationRoutes } from './relations/relation-routes.ts';
import { savedSearchRoutes } from './saved/saved-search-routes.ts';
import { Settings } from './settings.ts';
import { settleIndex } from './shared/bulk.ts';
import { libraryMembers } from './sharing/library-members.ts';
import { sharingRoutes } from './sharing/sharing-routes.ts';
import { tellOfSharing } from './sharing/tell-of-sharing.ts';
import { forgetBatches } from './sync/batches.ts';
import { countAnew } from './sync/count-anew.ts';
import { syncRoutes } from './sync/sync-routes.ts';
import { forgetTold } from './sync/told-positions.ts';
import type { LibraryTables } from './tables.ts';
import { tagRoutes } from './tags/tag-routes.ts';
import { purgeOld } from './trash/purge.ts';
import { trashRoutes } from './trash/trash-routes.ts';
import { counters } from './usage.ts';
import { libraryWeb } from './web/fetch-page.ts';
import { libraryWorks } from './works/library-works.ts';

const OfArticle = z.object({ article: z.number() });
const OfFile = z.object({ file: z.number() });
const LookUp = z.object({ lookup: z.number() });
const RemoveImages = z.object({ stored: z.array(z.string()) });
const SweepFiles = z.object({ files: z.array(z.number()) });

const MINUTE = 60_000;

const libraryOf = (context: ServerContext): Library => ({
  db: context.db<LibraryTables>(),
  events: context.events,
  limits: context.limits,
  outbound: context.outbound,
  jobs: context.jobs,
  files: context.files,
  accounts: context.service(Accounts),
  notifications: context.service(Notifications),
  mails: context.service(NoticeMails),
  publicUrl: context.publicUrl,
  productName: context.productName,
  scratch: context.scratch,
  settings: context.env(Settings),
  log: context.log,
});

export default defineServer(plugin, libraryContract, {
  programs: { area: 'library' },
  migrations,
  async setup(context) {
    const library = libraryOf(context);
    await keepPlanNumbers(library.db, library.limits);
    const lookUp = lookUps(library);
    tellOfSharing(library);
    context.provide(LibraryEntries, libraryEntries(library));
    context.provide(LibraryItems, libraryItems(library.db));
    context.provide(LibraryAccess, libraryAccess(library.db));
    context.provide(LibraryDeeds, libraryDeeds(library.db));
    context.provide(LibraryIntake, libraryIntake(library));
    context.provide(LibraryWorks, libraryWorks(library));
    context.provide(PublishedWorks, publishedWorks(library.db));
    context.provide(LibraryPdfs, libraryPdfs(library));
    context.provide(LibraryReadings, libraryReadings(library.db));
    context.provide(PdfMarks, pdfMarks);
    context.provide(LibraryTexts, libraryTexts(library.db));
    context.provide(LibraryWeb, libraryWeb(library));
    context.provide(LibraryWords, libraryWords);
    context.provide(LibraryLookups, libraryLookups(library));
    context.provide(LibraryMembers, libraryMembers(library));
    return {
      routes: {
        ...projectRoutes(library),
        ...articleRoutes(library),
        ...annotationRoutes(library),
        ...commandRoutes(library),
        ...tagRoutes(library),
        ...trashRoutes(library),
        ...fileRoutes(library),
        ...imageRoutes(library),
        ...exchangeRoutes(library),
        ...lookupRoutes(library),
        ...duplicateRoutes(library),
        ...checkRoutes(library),
        ...readingRoutes(library),
        ...relationRoutes(library),
        ...sharingRoutes(library),
        ...activityRoutes(library),
        ...findRoutes(library),
        ...overlayRoutes(library),
        ...savedSearchRoutes(library),
        ...syncRoutes(library),
        ...legacyRoutes(library),
      },
      jobs: {
        readPdf: {
          urgency: 'bulk',
          timeout: 10 * MINUTE,
          run: (payload, signal) => readPdf(library, z.parse(OfArticle, payload).article, signal),
        },
        readTexts: {
          urgency: 'bulk',
          timeout: 10 * MINUTE,
          run: (payload, signal) => readTexts(library, z.parse(OfFile, payload).file, signal),
        },
        carryTags: {
          urgency: 'ordinary',
          timeout: 5 * MINUTE,
          run: (payload) => carryTags(library, z.parse(OfArticle, payload).article),
        },
        readWaiting: { urgency: 'bulk', every: '*/5 * * * *', run: () => readWaiting(library) },
        lookUp: {
          urgency: 'ordinary',
          timeout: 5 * MINUTE,
          run: (payload, signal) => lookUp(z.parse(LookUp, payload).lookup, signal),
        },
        completeArticle: {
          urgency: 'bulk',
          timeout: 5 * MINUTE,
          run: (payload, signal) => completeArticle(library, z.parse(Completing, payload), signal),
        },
        sweepActivity: {
          urgency: 'bulk',
          every: '37 3 * * *',
          timeout: 10 * MINUTE,
          run: (_payload, signal) => sweepActivity(library, signal),
        },
        sweepLookups: { urgency: 'bulk', every: '47 3 * * *', run: () => sweepLookups(library) },
        checkUnchecked: {
          urgency: 'bulk',
          every: '23 * * * *',
          timeout: 30 * MINUTE,
          run: (_payload, signal) => checkUnchecked(library, signal),
        },
        indexAnew: {
          urgency: 'bulk',
          every: '*/5 * * * *',
          timeout: 4 * MINUTE,
          run: (_payload, signal) => indexAnew(library, signal),
        },
        askForNotices: {
          urgency: 'bulk',
          every: '*/15 * * * *',
          timeout: 14 * MINUTE,
          run: (_payload, signal) => askForNotices(library, signal),
        },
        countAnew: { urgency: 'ordinary', timeout: 30 * MINUTE, run: (_payload, signal) => countAnew(library, signal) },
        settleIndex: { urgency: 'bulk', timeout: 10 * MINUTE, run: () => settleIndex(library.db) },
        sweepFiles: { urgency: 'bulk', run: (payload) => sweepFiles(library, z.parse(SweepFiles, payload).files) },
        removeImages: { urgency: 'bulk', run: (payload) => removeImages(library, z.parse(RemoveImages, payload).stored) },
        emptyTrash: {
          urgency: 'bulk',
          every: '17 3 * * *',
          timeout: 30 * MINUTE,
          run: async (_payload, signal) => {
            await purgeOld(library, signal);
            await sweepOrphans(library);
            await forgetBatches(library.db);
            await forgetImports(library.db);
            await forgetTold(library.db);
          },
        },
      },
      counters,
      personal: libraryData(library),
      archive: libraryArchive(library),
      health: () => libraryHealth(library),
    };
  },
});
