/** Turns what was drawn on a page into what is stored of it. */
import type { NewCitation } from '#plugins/library/common/model.ts';
import { boxOfStrokes, type MarkDrawing, type Point, stored, type Stroke } from '../../common/geometry/drawing.ts';
import type { PageFrame } from '../../common/geometry/page-frame.ts';
import { quadOfBox, roundedQuad } from '../../common/geometry/quads.ts';
import type { Box, Quad } from '../../common/geometry/types.ts';
import type { DrawnKind } from '../../common/mark-kinds.ts';
import type { PageText } from '../../common/text/page-text.ts';
import { sortKey } from '../../common/text/sort-key.ts';
import { LINE_WIDTH } from '../view/drawn-sizes.ts';

/** Something drawn on a page, in unrotated PDF points. */
export interface DrawnMark {
  /** Of the page. */
  readonly index: number;
  readonly kind: DrawnKind;
  readonly box: Box;
  readonly drawing?: MarkDrawing | undefined;
  /** Of text: what it says. */
  readonly text?: string;
}

/** Strokes of the pen as one drawing. */
export const inkOf = (index: number, strokes: readonly Stroke[]): DrawnMark => {
  const drawing = { strokes, line_width: LINE_WIDTH };
  return { index, kind: 'ink', box: boxOfStrokes(strokes, LINE_WIDTH), drawing };
};

/** Where in the page's text something stands: at the run whose beginning or end is nearest to its upper left corner. */
const offsetNear = ({ runs }: PageText, { x, y }: Point): number => {
  let offset = 0;
  let nearest = Infinity;
  for (const { start, transform, advance } of runs) {
    const [, , , , left = 0, baseline = 0] = transform;
    const away = Math.hypot(Math.max(left - x, x - left - advance, 0), y - baseline);
    if (away < nearest) [offset, nearest] = [start, away];
  }
  return offset;
};

/** The stored place of a box: its quad, and where it stands among the other marks of the document. */
export const placeOfBox = (index: number, box: Box, frame: PageFrame, text: PageText): { quads: Quad[]; sortKey: string } => ({
  quads: [roundedQuad(quadOfBox(box))],
  sortKey: sortKey(index + 1, offsetNear(text, { x: box[0], y: box[3] }), frame.view[3] - box[3]),
});

interface Making {
  /** The client's id of the citation. */
  readonly id: string;
  readonly article: number;
  readonly color: string;
  readonly fileHash: string | undefined;
  readonly frame: PageFrame;
  /** Of the page. */
  readonly text: PageText;
}

export const newDrawnCitation = (drawn: DrawnMark, { id, article, color, fileHash, frame, text }: Making): NewCitation => {
  const place = placeOfBox(drawn.index, drawn.box, frame, text);
  return {
    id,
    article,
    page: drawn.index + 1,
    kind: drawn.kind,
    color,
    text: drawn.text ?? '',
    quads: place.quads.map((quad) => [...quad]),
    sort_key: place.sortKey,
    drawing: drawn.drawing ? stored(drawn.drawing) : null,
    file_hash: fileHash ?? null,
    page_box: { box: [...frame.view], rotation: frame.rotate },
  };
};
