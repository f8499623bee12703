/** Handlers of the calls on summaries (matrix SUM-016 to SUM-018). */
import { Readable } from 'node:stream';
import type { BinaryAnswer, Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { SummariserContract } from '../../common/contract.ts';
import { Digest } from '../../common/digest.ts';
import * as z from 'zod/mini';
import { findFile, storedName } from '../sources/stored-files.ts';
import { takeUpload } from '../sources/take-upload.ts';
import { costOf } from '../summaries/cost.ts';
import { beginSummary } from '../summaries/begin.ts';
import { entriesOf, listSummaries, openSummary } from '../summaries/entries.ts';
import { removeSummary } from '../summaries/remove.ts';
import { whatIsWanted } from '../summaries/wanted.ts';
import type { Summariser } from '../summariser.ts';
import type { SummaryRow } from '../tables.ts';
import { TEXTS } from '../texts.ts';
import { download } from '../downloads/download.ts';

type Names = 'cost' | 'summarise' | 'upload' | 'summaries' | 'summary' | 'download' | 'source' | 'remove';

const pdf = { type: 'application/pdf', inline: true } as const;

/** Of a reference it is the reference's own, for whoever may still see that. */
const sourceOf = async (
  summariser: Summariser,
  { owner, article, origin, file, title, sha256 }: SummaryRow,
): Promise<BinaryAnswer> => {
  const name = `${title}.pdf`;
  if (origin === 'article') {
    const found = await summariser.library.pdfs.of(owner, article ?? 0);
    // Another file has other pages.
    if (!found || found.sha256 !== sha256) throw new HttpError(404, 'Not found.');
    const body: BinaryAnswer['body'] = async (range) => Readable.from(await found.read(range));
    return { ...pdf, name, size: found.size, etag: found.sha256, body };
  }
  const stored = file === null ? undefined : await findFile(summariser, owner, file);
  if (!stored) throw new HttpError(404, 'Not found.');
  return {
    ...pdf,
    name,
    size: Number(stored.size),
    etag: stored.sha256,
    body: (range) => summariser.files.read(storedName(stored), range),
  };
};

export const summaryRoutes = (summariser: Summariser): Pick<Handlers<SummariserContract>, Names> => ({
  cost: ({ user }) => costOf(summariser, user.id),

  async summarise({ user, body }) {
    const wanted = await whatIsWanted(summariser, user.id, body);
    const { row, isNew } = await beginSummary(summariser, user.id, wanted);
    const [summary = null] = await entriesOf(summariser, user.id, [row]);
    const message = isNew || row.state !== 'ready' ? TEXTS.begun : TEXTS.there;
    return { success: true, message, out_of_token: false, out_of_credit: false, summary };
  },

  upload: ({ user, files, signal }) => takeUpload(summariser, user.id, files, signal),

  summaries: ({ user, query }) => listSummaries(summariser, user.id, query),

  async summary({ user, params }) {
    const row = await openSummary(summariser.db, user.id, params.id);
    const [summary] = await entriesOf(summariser, user.id, [row]);
    if (!summary) throw new HttpError(404, 'Not found.');
    return { summary, digest: row.digest && z.parse(Digest, row.digest) };
  },

  download: async ({ user, body }) => download(await openSummary(summariser.db, user.id, body.id), body.format, user.language),

  source: async ({ user, params }) => sourceOf(summariser, await openSummary(summariser.db, user.id, params.id)),

  async remove({ user, params }) {
    await removeSummary(summariser, user.id, params.id);
    return { success: true, message: TEXTS.deleted };
  },
});
