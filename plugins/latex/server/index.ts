/** The LaTeX editor's server half. */
import { type Counter, defineServer } from '#plugin-api/server';
import { sql } from '#server-kit';
import { PresenceRooms } from '#plugins/library/common/presence.ts';
import { latexContract } from '../common/contract.ts';
import { LatexManuscripts, LatexPapers, LatexPrinter, LatexVersions } from '../common/server-services.ts';
import { STORAGE_JOB, storageJob } from '#plugins/coedit/common/storage-watch.ts';
import manifest from '../plugin.ts';
import { latexArchive } from './account-archive/latex-archive.ts';
import { compileJob } from './compile/compile-job.ts';
import { countBuilds } from './compile/count-builds.ts';
import { cleanBuilds } from './compile/old-results.ts';
import { Slots } from './compile/slots.ts';
import { BuildWaiter } from './compile/wait-for-build.ts';
import { forgetEarlier } from './documents/earlier-texts.ts';
import { countBytes } from './documents/store.ts';
import { engineHealth } from './engine/engine-health.ts';
import { EngineWatch } from './engine/engine-watch.ts';
import { houseEngine } from './engine/house-engine.ts';
import { engineState } from './engine/installation.ts';
import { exportJob } from './exports/export-job.ts';
import { cleanExports } from './exports/old-exports.ts';
import { openLatex } from './latex.ts';
import { paperOfText } from './live/text-kind.ts';
import { latexTexts } from './live/text-kind.ts';
import { migrations } from './migrations/index.ts';
import { latexVersions } from './papers/came-back.ts';
import { latexPapers } from './papers/latex-papers.ts';
import { latexManuscripts } from './papers/manuscripts.ts';
import { paperRoom } from './papers/paper-room.ts';
import { purgePapers } from './papers/remove-paper.ts';
import { thinAllVersions } from './papers/versions.ts';
import { latexData } from './personal.ts';
import { latexPrinter } from './prints/latex-printer.ts';
import { cleanPrints } from './prints/old-prints.ts';
import { printJob } from './prints/print-job.ts';
import { PrintWaiter } from './prints/wait-for-print.ts';
import { referencesThisMonth } from './references/reference-limit.ts';
import { buildRoutes } from './routes/build-routes.ts';
import { documentRoutes } from './routes/document-routes.ts';
import { exportRoutes } from './routes/export-routes.ts';
import { findRoutes } from './routes/find-routes.ts';
import { paperRoutes } from './routes/paper-routes.ts';
import { useRoutes } from './routes/use-routes.ts';
import { synctexJob } from './synctex/synctex-job.ts';
import { versionRoutes } from './routes/version-routes.ts';

/** Demo files are not counted (decisions §4). */
const countPapers: Counter = (owner) =>
  sql`(select count(*) from latex_file where owner = ${owner} and deleted_at is null and not is_demo)`;

export default defineServer(manifest, latexContract, {
  programs: { area: 'manuscripts' },
  migrations,
  setup: (context) => {
    const latex = openLatex(context);
    context.provide(LatexPapers, latexPapers(latex));
    context.provide(LatexManuscripts, latexManuscripts(latex));
    const prints = new PrintWaiter(latex.db, latex.hearing);
    context.provide(LatexPrinter, latexPrinter(latex, prints));
    context.provide(LatexVersions, latexVersions(latex));
    context.optional(PresenceRooms)?.register('paper', paperRoom(latex));
    latex.live.register('latex', latexTexts(latex));
    const waiter = new BuildWaiter(latex.db, latex.hearing);
    const engine = new EngineWatch(latex);
    const slots = new Slots(latex.settings.compiles);
    return {
      routes: {
        ...paperRoutes(latex, waiter, engine),
        ...documentRoutes(latex),
        ...buildRoutes(latex),
        ...findRoutes(latex),
        ...useRoutes(latex),
        ...versionRoutes(latex),
        ...exportRoutes(latex),
      },
      personal: latexData(latex),
      archive: latexArchive(latex),
      jobs: {
        compile: compileJob(latex, slots),
        export: exportJob(latex, slots),
        print: printJob(latex, slots),
        synctex: synctexJob(latex),
        [STORAGE_JOB]: storageJob({
          limits: latex.limits,
          events: latex.events,
          type: 'latex.storage',
          thingOf: (document) => paperOfText(latex.db, document),
        }),
        forget: { urgency: 'bulk', every: '23 * * * *', run: () => forgetEarlier(latex.db) },
        clean: {
          urgency: 'bulk',
          every: '41 3 * * *',
          run: async () => {
            await cleanBuilds(latex);
            await cleanExports(latex);
            await cleanPrints(latex);
            await thinAllVersions(latex.db);
            await purgePapers(latex);
          },
        },
      },
      counters: {
        'latex.file': countPapers,
        'latex.reference': referencesThisMonth,
        'latex.compile': countBuilds(false),
        'latex.autoCompile': countBuilds(true),
      },
      countsTowards: { 'library.storage': countBytes },
      // Without TeX the app is healthy: everything but compiling works.
      health: async () => engineHealth(await houseEngine(latex)),
      tools: () => engineState(latex),
      can: latex.programs,
      dispose: async () => {
        waiter.dispose();
        prints.dispose();
        engine.dispose();
      },
    };
  },
});
