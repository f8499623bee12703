/** Where something that is drawn may stand: boxes in unrotated PDF points that never leave their page. */
import { type PageFrame, type Shown, toPdf } from './page-frame.ts';
import type { Point } from './drawing.ts';
import type { Box, Rotation } from './types.ts';

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** The nearest point of the page. */
export const pointOnPage = ({ view: [left, bottom, right, top] }: PageFrame, { x, y }: Point): Point => ({
  x: clamp(x, left, right),
  y: clamp(y, bottom, top),
});

/** The box between two points, as far as it is on the page. */
export const boxBetween = (frame: PageFrame, from: Point, to: Point): Box => {
  const [a, b] = [pointOnPage(frame, from), pointOnPage(frame, to)];
  return [Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y)];
};

/** How far a box can go of a wanted way without leaving the page. */
export const stepOnPage = ({ view }: PageFrame, box: Box, dx: number, dy: number): Point => ({
  x: clamp(dx, view[0] - box[0], view[2] - box[2]),
  y: clamp(dy, view[1] - box[1], view[3] - box[3]),
});

export const movedBox = ([left, bottom, right, top]: Box, { x, y }: Point): Box => [left + x, bottom + y, right + x, top + y];

/** Which edges of a box a hand holds, in unrotated PDF space: -1 left or bottom, 1 right or top, 0 neither. */
export interface Grip {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** The box after the edges that are held moved by a step; it keeps `least` points of width and height, and stays on the page. */
export const resizedBox = ({ view }: PageFrame, box: Box, grip: Grip, step: Point, least: number): Box => [
  grip.x < 0 ? clamp(box[0] + step.x, view[0], box[2] - least) : box[0],
  grip.y < 0 ? clamp(box[1] + step.y, view[1], box[3] - least) : box[1],
  grip.x > 0 ? clamp(box[2] + step.x, box[0] + least, view[2]) : box[2],
  grip.y > 0 ? clamp(box[3] + step.y, box[1] + least, view[3]) : box[3],
];

/** A step on the screen (pixels, right and down) as one on the page. */
export const stepInPdf = (shown: Shown, right: number, down: number): Point => {
  const from = toPdf(shown, 0, 0);
  const to = toPdf(shown, right, down);
  return { x: to.x - from.x, y: to.y - from.y };
};

/** The edge that is held at a place of the screen (-1 left or upper, 1 right or lower) of a page that is turned. */
export const gripOf = (rotation: Rotation, right: -1 | 0 | 1, down: -1 | 0 | 1): Grip => {
  const turned = { 0: [right, -down], 90: [down, right], 180: [-right, down], 270: [-down, -right] }[rotation] as [
    number,
    number,
  ];
  const sign = (value: number) => (Math.sign(value) || 0) as Grip['x'];
  return { x: sign(turned[0]), y: sign(turned[1]) };
};
