/** What under the pointer, the keyboard or the caret refers to something in the document. */
import { quadOfBox } from '../../common/geometry/quads.ts';
import { offsetAt } from '../../common/targets/offset-at.ts';
import { referenceAt } from '../../common/targets/reference-at.ts';
import { quadsOfText } from '../../common/text/page-text.ts';
import { measureText } from '../document/measure-text.ts';
import { linkOf } from '../view/link-layer.ts';
import type { PdfView } from '../view/pdf-view.ts';
import type { PeekSource } from './peek.ts';
import { targetOfLink, targetsOfWords } from './find-target.ts';

const pageOf = (element: Element): number => Number(element.closest<HTMLElement>('[data-page]')?.dataset.page ?? Number.NaN) - 1;

/** A link within the document. */
export const sourceOfLink = (view: PdfView, element: Element): PeekSource | undefined => {
  const link = linkOf(element);
  const index = pageOf(element);
  const { document } = view;
  const destination = link?.destination;
  if (!link || !document || destination === undefined || Number.isNaN(index)) return undefined;
  return {
    key: `link:${index}:${link.box.join()}`,
    index,
    quads: [quadOfBox(link.box)],
    element: element instanceof HTMLElement ? element : undefined,
    find: async (signal) => [(await targetOfLink(document, destination, signal)) ?? []].flat(),
  };
};

/** Words at a point of a page, in unrotated points. */
export const sourceOfWords = (view: PdfView, index: number, x: number, y: number): PeekSource | undefined => {
  const { document } = view;
  const page = view.textShown(index);
  const offset = offsetAt(page, x, y);
  const words = offset === undefined ? undefined : referenceAt(page.text, offset);
  if (!document || !words) return undefined;
  return {
    key: `words:${index}:${words.start}`,
    index,
    quads: quadsOfText(page, words.start, words.end, measureText),
    element: view.motion.surface?.stage.scroller,
    find: (signal) => targetsOfWords(document, words, index, signal),
  };
};

/** Whatever the pointer is on. */
export const sourceUnder = (view: PdfView, { target, clientX, clientY }: PointerEvent): PeekSource | undefined => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link) return sourceOfLink(view, link);
  const point = view.motion.surface?.stage.pdfPointAt(clientX, clientY);
  return point && sourceOfWords(view, point.index, point.x, point.y);
};
