/** Which mark lies under a point of the window. */
import { distanceToStrokes, type Point } from '../../common/geometry/drawing.ts';
import { toView } from '../../common/geometry/page-frame.ts';
import { quadArea, quadHit } from '../../common/geometry/quads.ts';
import type { PdfMark } from '../../common/services.ts';
import { signAt } from './margin-signs.ts';
import type { PdfView } from './pdf-view.ts';

const area = (mark: PdfMark): number => mark.quads.reduce((sum, quad) => sum + quadArea(quad), 0);

/** Points beside a drawn line that still count as on it. */
const REACH = 5;

/** A drawing is met on its lines alone: what it goes around is to be read and marked itself. */
const isMet = ({ kind, quads, drawing }: PdfMark, point: Point): boolean =>
  quads.some((quad) => quadHit(quad, point.x, point.y)) &&
  (kind !== 'ink' || distanceToStrokes(drawing?.strokes ?? [], point) <= REACH + (drawing?.line_width ?? 0) / 2);

/** Of several marks the smallest: it is the one that cannot be reached elsewhere. A sign in the margin stands for its mark. */
export const markAt = <M extends PdfMark>(
  view: PdfView,
  marks: readonly M[],
  clientX: number,
  clientY: number,
): M | undefined => {
  const stage = view.motion.surface?.stage;
  const point = stage?.pdfPointAt(clientX, clientY);
  const shown = point && stage?.shown(point.index);
  if (!point || !shown) return undefined;
  const there = marks.filter((mark) => mark.page === point.index + 1);
  const met = there.filter((mark) => isMet(mark, point)).sort((a, b) => area(a) - area(b))[0];
  const onPage = { ...shown, scale: 1 };
  return met ?? signAt(onPage, there, view.motion.textColumn, toView(onPage, point.x, point.y));
};
