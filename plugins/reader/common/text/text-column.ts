/** Where a page's text stands: the part of its width that must be seen to read it, without the margins, and where it begins. */
import { type PageFrame, rectOfQuad } from '../geometry/page-frame.ts';
import type { Quad } from '../geometry/types.ts';
import { type PageText, quadsOfText } from './page-text.ts';

/** In points from the left and the upper edge of the page as it is shown, turned by its own rotation alone. */
export interface TextColumn {
  readonly left: number;
  readonly width: number;
  /** Of the uppermost line. */
  readonly top: number;
}

/** Share of what is written that may stand outside: numbers of lines, a word in the margin. */
const OUTSIDE = 0.05;
/** A smaller share of the page is a title or a caption, and says nothing of how the document is set. */
const NARROWEST = 1 / 3;
/** Radians; what is written more askew is a stamp or a label. */
const LEVEL = 0.05;

const isLevel = ([x1, y1, x2, y2]: Quad, { rotate }: PageFrame): boolean => {
  const angle = Math.atan2(y2 - y1, x2 - x1) - (rotate * Math.PI) / 180;
  return Math.abs(Math.atan2(Math.sin(angle), Math.cos(angle))) < LEVEL;
};

/** The edge beyond which no more than the share of what is written stands, from the first of these on. */
const edgeOf = (lines: readonly { edge: number; weight: number }[]): number => {
  const allowed = OUTSIDE * lines.reduce((sum, { weight }) => sum + weight, 0);
  let passed = 0;
  return lines.find(({ weight }) => (passed += weight) > allowed)?.edge ?? 0;
};

/** `undefined` when the page has no text, or so little that it could stand anywhere. */
export const textColumn = (page: PageText, frame: PageFrame): TextColumn | undefined => {
  const shown = { frame, scale: 1, rotation: frame.rotate };
  const rects = quadsOfText(page, 0, page.text.length, (text) => text.length)
    .filter((quad) => isLevel(quad, frame))
    .map((quad) => rectOfQuad(shown, quad));
  const left = edgeOf(rects.map((rect) => ({ edge: rect.left, weight: rect.width })).sort((a, b) => a.edge - b.edge));
  const ends = rects.map((rect) => ({ edge: rect.left + rect.width, weight: rect.width }));
  const right = edgeOf(ends.sort((a, b) => b.edge - a.edge));
  const whole =
    Math.abs(frame.rotate % 180 === 0 ? frame.view[2] - frame.view[0] : frame.view[3] - frame.view[1]) * frame.userUnit;
  const [from, to] = [Math.max(0, left), Math.min(whole, right)];
  if (to - from < whole * NARROWEST) return undefined;
  const top = rects.reduce((least, rect) => Math.min(least, rect.top), Number.POSITIVE_INFINITY);
  return { left: from, width: to - from, top: Math.max(0, top) };
};
