/** Handlers of the calls about compiling and its results. */
import type { Handlers } from '#plugin-api/server';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { buildCalls } from '../../common/contract-builds.ts';
import { openPaper } from '../access.ts';
import { cancelBuilds, lastBuild } from '../compile/build-rows.ts';
import { placeOf } from '../compile/queue.ts';
import type { Latex } from '../latex.ts';
import { buildOf } from '../records.ts';
import { pdfWithComments } from '../noted-pages/pdf-with-comments.ts';
import { placesOnPages } from '../noted-pages/remark-places.ts';
import { synctex } from '../synctex/synctex.ts';
import { TEXTS } from '../texts.ts';
import { pdfDownload, projectDownload, texDownload } from './downloads.ts';

export const buildRoutes = (latex: Latex): Handlers<typeof buildCalls> => ({
  getBuild: async ({ user, params }) => {
    const row = await lastBuild(latex.db, await openPaper(latex, latex.db, user.id, params.id, 'read'));
    return { build: row ? buildOf(row, await placeOf(latex.db, row.id)) : null };
  },
  cancelBuild: async ({ user, params }) => {
    const paper = await openPaper(latex, latex.db, user.id, params.id, 'read');
    await cancelBuilds(latex, paper, mayWrite(paper.role) ? {} : { person: user.id });
    return { success: true, message: TEXTS.cancelled };
  },
  getPdf: ({ user, params, query }) => pdfDownload(latex, user, params.id, query.build),
  getPdfWithComments: ({ user, params }) => pdfWithComments(latex, user, params.id),
  synctex: async ({ user, params, body }) => {
    return synctex(latex, await openPaper(latex, latex.db, user.id, params.id, 'read'), body);
  },
  getPlaces: async ({ user, params }) => {
    const paper = await openPaper(latex, latex.db, user.id, params.id, 'read');
    return { places: await placesOnPages(latex, latex.db, paper) };
  },
  getProject: ({ user, params }) => projectDownload(latex, user, params.id),
  getTex: ({ user, params }) => texDownload(latex, user, params.id),
});
