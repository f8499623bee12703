/** Handlers of the calls on works that were found: one of them, its PDF, those similar to it, adding them to a project. */
import type { Handlers } from '#plugin-api/server';
import { HttpError, NotYet } from '#server-kit';
import type { searchContract } from '../../common/contract.ts';
import type { Finder } from '../finder.ts';
import { addWorks } from './add-works.ts';
import { demandWorkFor, findWork } from './find-work.ts';
import type { KeptPdf, KeptPdfs } from './kept-pdfs.ts';
import { pdfName } from './pdf-name.ts';
import { resultsFor } from './results.ts';
import { similarWorks } from './similar-works.ts';

type Names = 'article' | 'pdf' | 'similar' | 'addToProject';

/** @throws HttpError 404, 502; 503 with `retry_after` while whoever has it wants to be left alone */
const openPdf = async (pdfs: KeptPdfs, guid: string, signal: AbortSignal): Promise<KeptPdf> => {
  try {
    return await pdfs.open(guid, signal);
  } catch (error) {
    if (!(error instanceof NotYet)) throw error;
    const seconds = Math.max(1, Math.ceil((error.at.getTime() - Date.now()) / 1000));
    throw new HttpError(503, 'Whoever has the PDF is busy. Try again soon.', { retry_after: seconds });
  }
};

export const workRoutes = (finder: Finder, pdfs: KeptPdfs): Pick<Handlers<typeof searchContract>, Names> => ({
  async article({ user, query }) {
    const { record } = await demandWorkFor(finder, user.id, query.guid);
    const [article] = await resultsFor(finder, user.id, [record]);
    if (!article) throw new HttpError(404, 'This work is not known.');
    return { article };
  },

  async pdf({ query, signal }) {
    const { stored, size } = await openPdf(pdfs, query.guid, signal);
    const work = await findWork(finder, query.guid);
    return {
      name: pdfName(work?.info.title),
      type: 'application/pdf',
      inline: true,
      size,
      etag: stored,
      body: (range) => finder.files.read(stored, range),
    };
  },

  similar: async ({ user, body, signal }) => ({
    data: await similarWorks(
      finder,
      user.id,
      { guid: body.article_guid, offset: body.offset, without: body.guids ?? [] },
      signal,
    ),
  }),

  addToProject: async ({ user, body }) => ({
    data: await addWorks(finder, user.id, {
      project: body.project,
      guids: body.guids,
      withPdf: body.with_pdf ?? false,
    }),
  }),
});
