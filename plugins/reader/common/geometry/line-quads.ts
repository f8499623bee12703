/** Joins the pieces that a passage is made of into one quad for each line, so that a highlight has no seams and no gaps. */
import type { Quad } from './types.ts';

/** A quad seen along its own baseline: `u` runs with the text, `v` upwards from it. */
interface Strip {
  readonly angle: number;
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly top: number;
}

const stripOf = ([x1, y1, x2, y2, x3, y3, x4, y4]: Quad): Strip => {
  const angle = Math.atan2(y4 - y3, x4 - x3);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const u = [x1 * cos + y1 * sin, x2 * cos + y2 * sin, x3 * cos + y3 * sin, x4 * cos + y4 * sin];
  const v = [y1 * cos - x1 * sin, y2 * cos - x2 * sin, y3 * cos - x3 * sin, y4 * cos - x4 * sin];
  return { angle, from: Math.min(...u), to: Math.max(...u), bottom: Math.min(...v), top: Math.max(...v) };
};

const quadOf = ({ angle, from, to, bottom, top }: Strip): Quad => {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const at = (u: number, v: number): [number, number] => [u * cos - v * sin, u * sin + v * cos];
  return [...at(from, top), ...at(to, top), ...at(from, bottom), ...at(to, bottom)];
};

/** How far apart two pieces of one line may stand, in heights of the line: a wide blank, not the gutter between columns. */
const WIDEST_BLANK = 1.2;
/** Radians; what is written less askew than this runs along the same line. */
const SAME_DIRECTION = 0.02;

const onOneLine = (a: Strip, b: Strip): boolean => {
  if (Math.abs(Math.atan2(Math.sin(a.angle - b.angle), Math.cos(a.angle - b.angle))) > SAME_DIRECTION) return false;
  const low = Math.min(a.top - a.bottom, b.top - b.bottom);
  const high = Math.max(a.top - a.bottom, b.top - b.bottom);
  const shared = Math.min(a.top, b.top) - Math.max(a.bottom, b.bottom);
  if (shared < low / 2) return false;
  return Math.max(a.from, b.from) - Math.min(a.to, b.to) <= high * WIDEST_BLANK;
};

const joined = (a: Strip, b: Strip): Strip => ({
  angle: a.angle,
  from: Math.min(a.from, b.from),
  to: Math.max(a.to, b.to),
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
});

/**
 * Merges pieces, given in reading order, into lines. Pieces of no width are left out. What is returned covers every piece
 * that was given, and merging it again changes nothing.
 */
export const lineQuads = (pieces: readonly Quad[]): Quad[] => {
  const lines: Strip[] = [];
  for (const piece of pieces) {
    let strip = stripOf(piece);
    if (strip.to - strip.from < 0.01 || strip.top - strip.bottom < 0.01) continue;
    // A superscript may bridge two lines that were apart: whatever touches the grown strip joins it too.
    for (let at = lines.length - 1; at >= 0; at--) {
      const line = lines[at] as Strip;
      if (!onOneLine(line, strip)) continue;
      strip = joined(line, strip);
      lines.splice(at, 1);
      at = lines.length;
    }
    lines.push(strip);
  }
  return lines.map(quadOf);
};
