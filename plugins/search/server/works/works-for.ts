/** Answers other plugins' questions about works that were found. */
import { HttpError, NotYet } from '#server-kit';
import type { Works } from '../../common/server-services.ts';
import type { Finder } from '../finder.ts';
import { findWork } from './find-work.ts';
import type { KeptPdfs } from './kept-pdfs.ts';

export const worksFor = (finder: Finder, pdfs: KeptPdfs): Works => ({
  byGuid: (guid) => findWork(finder, guid),
  async pdf(guid, signal) {
    try {
      const kept = await pdfs.open(guid, signal);
      return { bytes: await pdfs.bytes(kept), url: kept.url };
    } catch (error) {
      if (!(error instanceof NotYet)) throw error;
      throw new HttpError(502, 'Whoever has the PDF is busy. Try again soon.');
    }
  },
});
