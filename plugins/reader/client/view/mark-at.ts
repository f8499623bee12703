/** Which mark lies under a point of the window. */
import { quadArea, quadHit } from '../../common/geometry/quads.ts';
import type { PdfMark } from '../../common/services.ts';
import type { PdfView } from './pdf-view.ts';

const area = (mark: PdfMark): number => mark.quads.reduce((sum, quad) => sum + quadArea(quad), 0);

/** Of several marks the smallest: it is the one that cannot be reached elsewhere. */
export const markAt = <M extends PdfMark>(
  view: PdfView,
  marks: readonly M[],
  clientX: number,
  clientY: number,
): M | undefined => {
  const point = view.motion.surface?.stage.pdfPointAt(clientX, clientY);
  return (
    point &&
    marks
      .filter((mark) => mark.page === point.index + 1 && mark.quads.some((quad) => quadHit(quad, point.x, point.y)))
      .sort((a, b) => area(a) - area(b))[0]
  );
};
