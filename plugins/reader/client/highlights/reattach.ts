/** Finds the place of highlights whose coordinates are missing or belong to another file, by the words they cover. */
import { likeness, placeOf } from '../../common/text/anchoring.ts';
import { frameOf } from '../document/page-frames.ts';
import { measureText } from '../document/measure-text.ts';
import type { PageTexts } from '../document/page-texts.ts';
import type { LoadedDocument } from '../view/page-jobs.ts';
import type { Highlight } from './highlight.ts';
import type { HighlightsStore } from './highlights-store.ts';
import { type Passage, placeOfPassage } from './make-highlight.ts';

/** Whether the highlight's quads cannot be trusted in the file with this hash. */
export const needsPlace = (highlight: Highlight, fileHash: string | undefined): boolean =>
  Boolean(highlight.anchor?.exact) &&
  (highlight.quads.length === 0 || Boolean(fileHash && highlight.fileHash && highlight.fileHash !== fileHash));

/** Pages by their distance from one: a passage has rarely moved far. */
const outward = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => index).sort((a, b) => Math.abs(a - from) - Math.abs(b - from));

/** The passage with the highlight's words, on the page where their surroundings fit best. */
export const findPassage = async (highlight: Highlight, texts: PageTexts): Promise<Passage | undefined> => {
  const { anchor } = highlight;
  if (!anchor) return undefined;
  let best: { index: number; score: number } | undefined;
  for (const index of outward(highlight.page - 1, texts.pageCount)) {
    const score = likeness(await texts.plain(index), anchor);
    if (score > (best?.score ?? 0)) best = { index, score };
    if (score === 1) break;
  }
  if (!best) return undefined;
  const { page } = await texts.read(best.index);
  const range = placeOf(page.text, anchor);
  return range && { index: best.index, page, ...range };
};

/** Gives the highlights that were made in another file their places in this one. @param isShown whether it still is the one that is shown */
export const reattach = async (
  highlights: HighlightsStore,
  { pdf, texts }: LoadedDocument,
  fileHash: string | undefined,
  isShown: () => boolean,
): Promise<void> => {
  for (const highlight of highlights.list.filter((each) => needsPlace(each, fileHash))) {
    const passage = await findPassage(highlight, texts).catch(() => undefined);
    if (!passage || !isShown()) continue;
    const frame = frameOf(await pdf.getPage(passage.index + 1));
    await highlights.place(highlight.key, placeOfPassage(passage, frame, measureText), fileHash);
  }
};
