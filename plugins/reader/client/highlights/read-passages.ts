/** Reads what a highlight needs to know of the pages that it is made on. */
import { frameOf } from '../document/page-frames.ts';
import type { LoadedDocument } from '../view/page-jobs.ts';
import type { FramedPassage, Passage } from './make-highlight.ts';

export const readPassages = (
  { pdf, texts }: LoadedDocument,
  ranges: readonly Pick<Passage, 'index' | 'start' | 'end'>[],
): Promise<FramedPassage[]> =>
  Promise.all(
    ranges.map(async ({ index, start, end }) => {
      const [{ page }, frame] = await Promise.all([texts.read(index), pdf.getPage(index + 1).then(frameOf)]);
      return { index, start, end, page, frame };
    }),
  );
