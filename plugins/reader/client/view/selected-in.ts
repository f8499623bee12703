/** What is selected in a view, for those who say something about it. */
import type { PdfSelection } from '../../common/services.ts';
import { quotable } from '../../common/text/fold.ts';
import { quadsOfText } from '../../common/text/page-text.ts';
import { measureText } from '../document/measure-text.ts';
import type { PdfView } from './pdf-view.ts';

/** UTF-16 units that are told of what stands on each side. */
const BESIDE = 100;

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

const caretIn = (view: PdfView): PdfSelection | undefined => {
  const { box } = view.caret;
  // The middle: its edge may belong to the line above.
  const point = box && view.motion.surface?.stage.pdfPointAt(box.left, box.top + box.height / 2);
  return point && { page: point.index + 1, x: point.x, y: point.y, text: '', quads: [], before: '', after: '' };
};

export const selectedIn = (view: PdfView): PdfSelection | undefined => {
  view.selection.settle();
  const [first] = view.selection.ranges;
  if (!first) return caretIn(view);
  const { index, page, start, end } = first;
  const quads = quadsOfText(page, start, end, measureText);
  const [left, top, , , , bottom] = quads[0] ?? [0, 0, 0, 0, 0, 0];
  return {
    ...{ page: index + 1, x: left, y: (top + bottom) / 2, quads },
    text: quotable(page.text.slice(start, end)),
    before: inOneLine(page.text.slice(Math.max(0, start - BESIDE), start)),
    after: inOneLine(page.text.slice(end, end + BESIDE)),
  };
};
