/** What is drawn with the pen, in unrotated PDF points. */
import type { Box } from './types.ts';

/** x, y, x, y … */
export type Stroke = readonly number[];

/** What ink and text on the page have beside their place, as the library keeps it. Lengths in points. */
export interface MarkDrawing {
  readonly strokes?: readonly Stroke[] | undefined;
  readonly line_width?: number | undefined;
  readonly font_size?: number | undefined;
}

/** Limits of the library for one drawing. */
export const MAX_STROKES = 1000;
export const MAX_POINTS = 20_000;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const pointsOf = (stroke: Stroke): Point[] =>
  Array.from({ length: stroke.length >> 1 }, (_, at) => ({ x: stroke[2 * at] as number, y: stroke[2 * at + 1] as number }));

export const pointCount = (strokes: readonly Stroke[]): number => strokes.reduce((sum, stroke) => sum + stroke.length / 2, 0);

/** The smallest box around strokes of this width. */
export const boxOfStrokes = (strokes: readonly Stroke[], width: number): Box => {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of strokes.flatMap(pointsOf)) {
    box[0] = Math.min(box[0], x - width / 2);
    box[1] = Math.min(box[1], y - width / 2);
    box[2] = Math.max(box[2], x + width / 2);
    box[3] = Math.max(box[3], y + width / 2);
  }
  return box;
};

export const movedStrokes = (strokes: readonly Stroke[], dx: number, dy: number): Stroke[] =>
  strokes.map((stroke) => stroke.map((value, at) => value + (at % 2 === 0 ? dx : dy)));

/** As it is stored: rounded to a hundredth of a point, as quads are. */
export const stored = ({ strokes, ...rest }: MarkDrawing) => ({
  ...rest,
  ...(strokes && { strokes: strokes.map((stroke) => stroke.map((value) => Math.round(value * 100) / 100)) }),
});

/** Distance of a point from the line between two others. */
const distance = (point: Point, from: Point, to: Point): number => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / square));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
};

/** How far a point is from the nearest of the strokes; infinite when there are none. */
export const distanceToStrokes = (strokes: readonly Stroke[], point: Point): number => {
  let nearest = Infinity;
  for (const stroke of strokes) {
    const points = pointsOf(stroke);
    points.forEach((to, at) => {
      nearest = Math.min(nearest, distance(point, points[Math.max(0, at - 1)] as Point, to));
    });
  }
  return nearest;
};

/** Leaves out the points that the line hardly needs (Ramer, Douglas, Peucker). @param tolerance in points */
export const simplified = (stroke: Stroke, tolerance: number): Stroke => {
  const points = pointsOf(stroke);
  const kept = new Set([0, points.length - 1]);
  const open: [number, number][] = [[0, points.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part;
    let farthest = -1;
    let most = tolerance;
    for (let at = first + 1; at < last; at++) {
      const away = distance(points[at] as Point, points[first] as Point, points[last] as Point);
      if (away > most) [farthest, most] = [at, away];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return points.flatMap(({ x, y }, at) => (kept.has(at) ? [x, y] : []));
};
