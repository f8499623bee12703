/** The sizes of a document's pages: guessed from the first at once, read one after the other while there is nothing better to do. */
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { type PageFrame, turned } from '../../common/geometry/page-frame.ts';
import { boxIn } from '../../common/geometry/quads.ts';

/** Pages asked for at a time. */
const BATCH = 24;

export const frameOf = (page: PDFPageProxy): PageFrame => ({
  view: boxIn(page.view),
  rotate: turned(page.rotate, 0),
  userUnit: page.userUnit || 1,
});

export const sameFrame = (a: PageFrame, b: PageFrame): boolean =>
  a.rotate === b.rotate && a.userUnit === b.userUnit && a.view.every((value, at) => value === b.view[at]);

/**
 * Frames in which every page looks like page `known`, to begin with.
 * @param known index of the page that is shown first.
 */
export const guessedFrames = async (pdf: PDFDocumentProxy, known: number): Promise<PageFrame[]> => {
  const frame = frameOf(await pdf.getPage(known + 1));
  return Array.from({ length: pdf.numPages }, () => frame);
};

/** Reads all frames; `onBatch` gets the list so far whenever a batch changed it. A page that cannot be read keeps the guess. */
export const readFrames = async (
  pdf: PDFDocumentProxy,
  guess: readonly PageFrame[],
  signal: AbortSignal,
  onBatch: (frames: readonly PageFrame[]) => void,
): Promise<void> => {
  const frames = [...guess];
  for (let from = 0; from < frames.length && !signal.aborted; from += BATCH) {
    const read = await Promise.all(
      frames.slice(from, from + BATCH).map((guessed, at) => pdf.getPage(from + at + 1).then(frameOf, () => guessed)),
    );
    const isNew = read.some((frame, at) => !sameFrame(frame, frames[from + at] as PageFrame));
    frames.splice(from, read.length, ...read);
    if (isNew && !signal.aborted) onBatch([...frames]);
  }
};
