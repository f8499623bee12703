/** What is selected in a view, for those who say something about it. */
import type { PdfSelection } from '../../common/services.ts';
import type { PdfView } from './pdf-view.ts';

/** UTF-16 units that are told of what stands on each side. */
const BESIDE = 100;

/** The middle of where something begins: its edge may belong to the line above. */
const startOf = (view: PdfView, { left, top, height }: DOMRect) =>
  view.motion.surface?.stage.pdfPointAt(left + 1, top + height / 2);

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

export const selectedIn = (view: PdfView): PdfSelection | undefined => {
  view.selection.settle();
  const [first] = view.selection.ranges;
  const selection = document.getSelection();
  if (!first || !selection?.rangeCount) {
    const point = view.caret.box && startOf(view, view.caret.box);
    return point && { page: point.index + 1, x: point.x, y: point.y, text: '', before: '', after: '' };
  }
  const { page, start, end } = first;
  // The first box is that of the first line.
  const [box] = selection.getRangeAt(0).getClientRects();
  const point = box && startOf(view, box);
  return (
    point && {
      ...{ page: first.index + 1, x: point.x, y: point.y },
      text: inOneLine(page.text.slice(start, end)),
      before: inOneLine(page.text.slice(Math.max(0, start - BESIDE), start)),
      after: inOneLine(page.text.slice(end, end + BESIDE)),
    }
  );
};
