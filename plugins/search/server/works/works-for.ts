/** Answers other plugins' questions about works that were found. */
import type { Works } from '../../common/server-services.ts';
import type { Finder } from '../finder.ts';
import { findWork } from './find-work.ts';
import type { KeptPdfs } from './kept-pdfs.ts';
import { unlessBusy } from './unless-busy.ts';

export const worksFor = (finder: Finder, pdfs: KeptPdfs): Works => ({
  byGuid: (guid) => findWork(finder, guid),
  async pdf(guid, signal) {
    const kept = await unlessBusy(pdfs.open(guid, signal));
    return { bytes: await pdfs.bytes(kept), url: kept.url };
  },
});
