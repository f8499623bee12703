/**
 * Where the signs of what manuscripts cite stand: in the margin that is nearer, beside the first line of the mark, none over another. They
 * keep close to the text, since a page is mostly shown as wide as its text is.
 */
import { pageSize, rectOfQuad, type Shown } from '../../common/geometry/page-frame.ts';
import type { PdfMark } from '../../common/services.ts';
import type { TextColumn } from '../../common/text/text-column.ts';

/** In points of the page as it is shown. */
export const SIGN = { width: 6.5, height: 11 } as const;
/** From the edge of a page to the middle of a sign where it is not known where the text stands, in points. */
const EDGE = 12;
/** Between a sign and the text, and between two of them, in points. */
const GAP = 1;

/** What is known of where the text of the document stands, in points of the page as it is shown. */
export type Column = Pick<TextColumn, 'left' | 'width'>;

export interface MarginSign<M extends PdfMark = PdfMark> {
  readonly mark: M;
  readonly times: number;
  /** Its middle, in pixels from the page's top left corner at `shown.scale`. */
  readonly x: number;
  readonly y: number;
}

/** The middle of a sign beside the text, on the page. */
const beside = (isLeft: boolean, width: number, line: { left: number; right: number }, column: Column | undefined): number => {
  if (!column) return isLeft ? EDGE : width - EDGE;
  const away = GAP + SIGN.width / 2;
  return isLeft
    ? Math.max(SIGN.width / 2, Math.min(column.left, line.left) - away)
    : Math.min(width - SIGN.width / 2, Math.max(column.left + column.width, line.right) + away);
};

/** @param marks of one page */
export const marginSigns = <M extends PdfMark>(shown: Shown, marks: readonly M[], column?: Column): readonly MarginSign<M>[] => {
  const { width, height } = pageSize(shown.frame, shown.rotation);
  const wanted = marks.flatMap((mark) => {
    const [first] = mark.quads;
    const times = mark.uses ?? 0;
    if (!first || times === 0) return [];
    const { left, top, width: long, height: high } = rectOfQuad(shown, first);
    const line = { left: left / shown.scale, right: (left + long) / shown.scale };
    const isLeft = line.left + line.right < width;
    return [{ mark, times, x: beside(isLeft, width, line, column) * shown.scale, y: top + high / 2, isLeft }];
  });
  const step = (SIGN.height + GAP) * shown.scale;
  const lowest = new Map<boolean, number>();
  return wanted
    .sort((a, b) => a.y - b.y)
    .map(({ isLeft, ...sign }) => {
      const y = Math.min(Math.max(sign.y, (lowest.get(isLeft) ?? -Infinity) + step), height * shown.scale);
      lowest.set(isLeft, y);
      return { ...sign, y };
    });
};

/** @param point pixels from the page's top left corner at `shown.scale` */
export const signAt = <M extends PdfMark>(
  shown: Shown,
  marks: readonly M[],
  column: Column | undefined,
  point: { readonly x: number; readonly y: number },
): M | undefined =>
  marginSigns(shown, marks, column).find(
    (sign) =>
      Math.abs(sign.x - point.x) <= (SIGN.width * shown.scale) / 2 &&
      Math.abs(sign.y - point.y) <= (SIGN.height * shown.scale) / 2,
  )?.mark;
