/** The shapes of marks on text as SVG, in points of a page that is shown at scale 1. */
import { type Shown, toView } from '../../common/geometry/page-frame.ts';
import type { Quad } from '../../common/geometry/types.ts';
import type { TextKind } from '../../common/mark-kinds.ts';
import { type MarginSign, SIGN } from './margin-signs.ts';

const SVG = 'http://www.w3.org/2000/svg';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Corners of a stored quad. */
const TOP_LEFT = 0;
const TOP_RIGHT = 2;
const BOTTOM_LEFT = 4;
const BOTTOM_RIGHT = 6;

const corner = (shown: Shown, quad: Quad, at: number): Point => toView(shown, quad[at] as number, quad[at + 1] as number);
const between = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
const length = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);
const written = ({ x, y }: Point): string => `${x.toFixed(2)},${y.toFixed(2)}`;

/** The place of a line above the lower edge of the text's box, as a share of its height. */
const LINE_AT: Readonly<Record<Exclude<TextKind, 'highlight'>, number>> = { underline: 0.04, squiggly: 0.06, strikeout: 0.42 };
/** As shares of the text's height. */
const THICKNESS = 0.1;
const WAVE = 0.07;

export const quadShape = (shown: Shown, quad: Quad, className: string | undefined): SVGPolygonElement => {
  const polygon = document.createElementNS(SVG, 'polygon');
  // Stored corners go left to right on both edges; a polygon goes round.
  const corners = [TOP_LEFT, TOP_RIGHT, BOTTOM_RIGHT, BOTTOM_LEFT].map((at) => corner(shown, quad, at));
  polygon.setAttribute('points', corners.map(written).join(' '));
  polygon.setAttribute('class', className ?? '');
  return polygon;
};

/** Points of a line that goes up and down by turns. */
const wave = (from: Point, to: Point, up: Point, height: number): Point[] => {
  const step = height * WAVE * 2;
  const count = Math.min(1000, Math.max(2, Math.round(length(from, to) / step)));
  return Array.from({ length: count + 1 }, (_, at) => {
    const point = between(from, to, at / count);
    return at % 2 === 0 ? point : { x: point.x + up.x * WAVE, y: point.y + up.y * WAVE };
  });
};

/** A line under or through the text of a quad, whichever way the page is turned. */
export const lineShape = (
  shown: Shown,
  quad: Quad,
  kind: Exclude<TextKind, 'highlight'>,
  className: string | undefined,
): SVGPolylineElement => {
  const bottom = corner(shown, quad, BOTTOM_LEFT);
  const top = corner(shown, quad, TOP_LEFT);
  const height = length(bottom, top);
  const from = between(bottom, top, LINE_AT[kind]);
  const to = between(corner(shown, quad, BOTTOM_RIGHT), corner(shown, quad, TOP_RIGHT), LINE_AT[kind]);
  const points = kind === 'squiggly' ? wave(from, to, { x: top.x - bottom.x, y: top.y - bottom.y }, height) : [from, to];
  const line = document.createElementNS(SVG, 'polyline');
  line.setAttribute('points', points.map(written).join(' '));
  line.setAttribute('stroke-width', Math.max(0.6, height * THICKNESS).toFixed(2));
  line.setAttribute('class', className ?? '');
  return line;
};

/** A small sign at the beginning of a mark that has a note. */
export const noteSign = (shown: Shown, quad: Quad, className: string | undefined): SVGCircleElement => {
  const sign = document.createElementNS(SVG, 'circle');
  const { x, y } = corner(shown, quad, TOP_LEFT);
  sign.setAttribute('cx', x.toFixed(2));
  sign.setAttribute('cy', y.toFixed(2));
  sign.setAttribute('r', '2.6');
  sign.setAttribute('class', className ?? '');
  return sign;
};

/** More digits have no room. */
const MOST = 99;

/** How often manuscripts cite a mark, beside its line. */
export const marginSign = (
  { mark, times, x, y }: MarginSign,
  classes: Readonly<Record<'group' | 'box' | 'number', string | undefined>>,
): SVGGElement => {
  const group = document.createElementNS(SVG, 'g');
  group.style.setProperty('--mark', mark.color);
  group.setAttribute('class', classes.group ?? '');
  const box = document.createElementNS(SVG, 'rect');
  const corner = { x: x - SIGN.width / 2, y: y - SIGN.height / 2, rx: 1.5, ...SIGN };
  for (const [name, value] of Object.entries(corner)) box.setAttribute(name, String(value));
  box.setAttribute('class', classes.box ?? '');
  const number = document.createElementNS(SVG, 'text');
  number.setAttribute('x', String(x));
  number.setAttribute('y', String(y));
  number.setAttribute('class', classes.number ?? '');
  number.textContent = String(Math.min(times, MOST));
  // Two digits are narrower.
  if (times > 9) {
    number.setAttribute('textLength', String(SIGN.width - 1));
    number.setAttribute('lengthAdjust', 'spacingAndGlyphs');
  }
  group.append(box, number);
  return group;
};
