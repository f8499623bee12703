/** What becomes of a drawn mark that is moved or made larger. */
import { type MarkDrawing, movedStrokes, type Point } from '../../common/geometry/drawing.ts';
import type { PageFrame } from '../../common/geometry/page-frame.ts';
import { type Grip, movedBox, resizedBox, stepOnPage } from '../../common/geometry/placing.ts';
import { boxOfQuads } from '../../common/geometry/quads.ts';
import type { Box } from '../../common/geometry/types.ts';
import type { MarkKind } from '../../common/mark-kinds.ts';
import type { PdfMark } from '../../common/services.ts';
import { LEAST } from '../view/drawn-sizes.ts';

export interface Shape {
  readonly box: Box;
  readonly drawing: MarkDrawing | undefined;
}

/** Ink and notes keep their size. */
export const canResize = (kind: MarkKind | undefined): boolean => kind === 'area' || kind === 'text';

/** `undefined` for a mark without a place. */
export const shapeOf = ({ quads, drawing }: Pick<PdfMark, 'quads' | 'drawing'>): Shape | undefined => {
  const box = boxOfQuads(quads);
  return box && { box, drawing };
};

/** @param step wanted way in unrotated PDF points */
export const moved = ({ box, drawing }: Shape, frame: PageFrame, step: Point): Shape => {
  const way = stepOnPage(frame, box, step.x, step.y);
  const strokes = drawing?.strokes && movedStrokes(drawing.strokes, way.x, way.y);
  return { box: movedBox(box, way), drawing: strokes ? { ...drawing, strokes } : drawing };
};

export const resized = ({ box, drawing }: Shape, frame: PageFrame, grip: Grip, step: Point): Shape => ({
  box: resizedBox(frame, box, grip, step, LEAST),
  drawing,
});
