/** Pieces of words on pages: which words they are, and how they are marked. */
import { lineQuads } from '#plugins/reader/common/geometry/line-quads.ts';
import { quadOfBox, roundedQuad } from '#plugins/reader/common/geometry/quads.ts';
import type { Quad } from '#plugins/reader/common/geometry/types.ts';
import type { PagePieces, Piece, Trace } from './pages/model.ts';

export interface PageQuads {
  readonly page: number;
  /** As in `/QuadPoints`, unrotated points. */
  readonly quads: number[][];
}

/** A piece in the row of all that are looked at. */
export interface Place {
  readonly piece: Piece;
  readonly page: PagePieces;
}

/** Parts of a letter's height above and below its baseline. */
const [OVER, UNDER] = [0.76, 0.22];
/** Points: of a trace's baseline from a piece's, and beside it. */
const SAME_LINE = 2.5;
/** Height of a line of which nothing but its place is known, in points. */
const [LINE_OVER, LINE_UNDER] = [8, 2];
/** Lines that are marked where no word is known. */
const MOST_LINES = 3;

/** @param beside points on both sides of the trace that belong to it */
export const isOn = ({ piece, page }: Place, { page: number, left, right, y }: Trace, beside: number): boolean =>
  number === page.page &&
  Math.abs(page.top - piece.y - y) < SAME_LINE &&
  piece.toX - page.left > left - beside &&
  piece.x - page.left < right + beside;

const quadOf = ({ x, y, toX, toY, size }: Piece): Quad => {
  const length = Math.hypot(toX - x, toY - y) || 1;
  const [upX, upY] = [-(toY - y) / length, (toX - x) / length];
  const at = (px: number, py: number, by: number): [number, number] => [px + upX * size * by, py + upY * size * by];
  return [...at(x, y, OVER), ...at(toX, toY, OVER), ...at(x, y, -UNDER), ...at(toX, toY, -UNDER)];
};

/** Whether a piece stands behind another on its line; what is raised or sunk does too. */
const isBehind = (last: Piece, { x, y, size }: Piece): boolean => {
  const [dx, dy] = [last.toX - last.x, last.toY - last.y];
  const length = Math.hypot(dx, dy) || 1;
  const along = ((x - last.x) * dx + (y - last.y) * dy) / length;
  const off = Math.abs((y - last.y) * dx - (x - last.x) * dy) / length;
  return along >= -0.5 && off < Math.max(size, last.size);
};

/** Pieces that are drawn one behind the other on a line; those of the other column may be as near. */
const drawnLines = (places: readonly Place[]): Place[][] => {
  const lines: Place[][] = [];
  for (const place of places) {
    const last = lines.at(-1)?.at(-1);
    if (last?.page === place.page && isBehind(last.piece, place.piece)) lines.at(-1)?.push(place);
    else lines.push([place]);
  }
  return lines;
};

export const quadsOf = (places: readonly Place[]): PageQuads[] => {
  const byPage = new Map<number, number[][]>();
  for (const line of drawnLines(places)) {
    const page = line[0]?.page.page ?? 0;
    const quads = lineQuads(line.map(({ piece }) => quadOf(piece))).map((quad) => [...roundedQuad(quad)]);
    byPage.set(page, [...(byPage.get(page) ?? []), ...quads]);
  }
  return [...byPage].sort(([a], [b]) => a - b).map(([page, quads]) => ({ page, quads }));
};

/** The lines that left traces, or the picture that did, where no word can be found. */
export const quadsOfTraces = (traces: readonly Trace[], pages: ReadonlyMap<number, PagePieces>): PageQuads[] => {
  const [first] = traces;
  const page = first && pages.get(first.page);
  if (!page) return [];
  const own = traces.filter((trace) => trace.page === first.page);
  const boxes = own.filter(({ height, depth, left, right }) => height + depth > 1 && right - left > 1);
  const lines = own.filter(({ height, depth }) => height + depth === 0);
  const area = ({ height, depth, left, right }: Trace): number => (height + depth) * (right - left);
  const smallest = boxes.sort((a, b) => area(a) - area(b))[0];
  const shown = lines.some(({ left, right }) => right - left > 1) ? lines : smallest ? [smallest] : [];
  const quads = shown.slice(0, MOST_LINES).map(({ left, right, y, height, depth }): number[] => {
    const [over, under] = height + depth > 0 ? [height, depth] : [LINE_OVER, LINE_UNDER];
    const box = [page.left + left, page.top - y - under, page.left + Math.max(right, left + 6), page.top - y + over] as const;
    return [...roundedQuad(quadOfBox(box))];
  });
  return quads.length > 0 ? [{ page: first.page, quads }] : [];
};
