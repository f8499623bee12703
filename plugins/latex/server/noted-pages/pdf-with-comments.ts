/** The pages of the last build with what is said about the sources, and suggested in them, for those who read them elsewhere. */
import { buffer } from 'node:stream/consumers';
import type { BinaryAnswer, Caller } from '#plugin-api/server';
import { Turns } from '#server-kit';
import { notFound, openPaper } from '../access.ts';
import { hold, liveTexts } from '../documents/settle.ts';
import { buildWithPdf } from '../compile/build-rows.ts';
import type { Latex } from '../latex.ts';
import { type PlacedRemark, remarkPlaces } from './remark-places.ts';
import { markedRemarks, saidAbout } from './suggested-marks.ts';

/** Files in memory at once, and people who wait for one. */
const turns = new Turns(2, 20);

const noted = async (latex: Latex, pdf: string, placed: readonly PlacedRemark[]): Promise<Buffer> => {
  const bytes = await buffer(await latex.files.read(pdf));
  if (placed.length === 0) return bytes;
  const { marks } = latex.library;
  const pages = new Set([1, ...placed.flatMap((one) => one.places.map(({ page }) => page))]);
  const tail = await marks.behind(bytes, markedRemarks(placed, await marks.sheets(bytes, pages)));
  return Buffer.concat([bytes, tail]);
};

/**
 * Whoever may read the paper may read what is said about it; where its project is locked, neither is opened.
 * @throws HttpError 404 before the first build with a PDF, 422 for pages that nothing can be written into, 503 while too many wait;
 * LimitError 402 or HttpError 403 in a locked project
 */
export const pdfWithComments = async (latex: Latex, user: Caller, id: number): Promise<BinaryAnswer> => {
  const paper = await openPaper(latex, latex.db, user.id, id, 'read');
  const build = await buildWithPdf(latex.db, paper);
  if (!build || build.pdf === null) throw notFound();
  const { pdf } = build;
  const placed = await remarkPlaces(latex, latex.db, {
    ...{ paper, build },
    async said(tx) {
      await hold(latex, tx, await liveTexts(tx, paper));
      return saidAbout(latex, tx, paper.id);
    },
  });
  const body = await turns.run(() => noted(latex, pdf, placed));
  return { name: `${paper.title} (comments).pdf`, type: 'application/pdf', size: body.length, body };
};
