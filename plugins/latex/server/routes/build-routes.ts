/** Handlers of the calls about compiling and its results. */
import type { Handlers } from '#plugin-api/server';
import type { buildCalls } from '../../common/contract-builds.ts';
import { openPaper } from '../access.ts';
import { cancelBuilds, lastBuild } from '../compile/build-rows.ts';
import { placeOf } from '../compile/queue.ts';
import type { Latex } from '../latex.ts';
import { buildOf } from '../records.ts';
import { synctex } from '../synctex/synctex.ts';
import { TEXTS } from '../texts.ts';
import { pdfDownload, projectDownload, texDownload } from './downloads.ts';

export const buildRoutes = (latex: Latex): Handlers<typeof buildCalls> => ({
  getBuild: async ({ user, params }) => {
    await openPaper(latex.db, user.id, params.id);
    const row = await lastBuild(latex.db, user.id, params.id);
    return { build: row ? buildOf(row, await placeOf(latex.db, row.id)) : null };
  },
  cancelBuild: async ({ user, params }) => {
    await openPaper(latex.db, user.id, params.id);
    await cancelBuilds(latex, user.id, params.id);
    return { success: true, message: TEXTS.cancelled };
  },
  getPdf: ({ user, params, query }) => pdfDownload(latex, user, params.id, query.build),
  synctex: async ({ user, params, body }) => {
    await openPaper(latex.db, user.id, params.id);
    return synctex(latex, user.id, params.id, body);
  },
  getProject: ({ user, params }) => projectDownload(latex, user, params.id),
  getTex: ({ user, params }) => texDownload(latex, user, params.id),
});
