/** One page's place between the two worlds: unrotated PDF points and the pixels in which the page is shown. */
import type { Box, Quad, Rect, Rotation } from './types.ts';

/** What of a page never changes while it is looked at. */
export interface PageFrame {
  /** Visible (crop) box in unrotated points; its corner need not be at the origin. */
  readonly view: Box;
  /** Rotation written in the page itself, clockwise. */
  readonly rotate: Rotation;
  /** Size of the page's unit in points (PDF 1.6 `UserUnit`). */
  readonly userUnit: number;
}

/** A page as it is shown: pixels for a point, and the turn in all (the page's own and the user's). */
export interface Shown {
  readonly frame: PageFrame;
  /** CSS pixels for one point. */
  readonly scale: number;
  readonly rotation: Rotation;
}

/** Sum of two turns. */
export const turned = (rotation: number, by: number): Rotation => ((((rotation + by) % 360) + 360) % 360) as Rotation;

const extent = ({ view, userUnit }: PageFrame) => ({
  width: Math.abs(view[2] - view[0]) * userUnit,
  height: Math.abs(view[3] - view[1]) * userUnit,
});

/** Width and height in points of the page turned by `rotation` in all. */
export const pageSize = (frame: PageFrame, rotation: Rotation): { width: number; height: number } => {
  const { width, height } = extent(frame);
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width };
};

/** Pixels from the shown page's top left corner, of a point in PDF space. */
export const toView = ({ frame, scale, rotation }: Shown, x: number, y: number): { x: number; y: number } => {
  const unit = frame.userUnit * scale;
  const right = (x - frame.view[0]) * unit;
  const up = (y - frame.view[1]) * unit;
  const { width, height } = extent(frame);
  switch (rotation) {
    case 0:
      return { x: right, y: height * scale - up };
    case 90:
      return { x: up, y: right };
    case 180:
      return { x: width * scale - right, y: up };
    case 270:
      return { x: height * scale - up, y: width * scale - right };
  }
};

/** The reverse of `toView`. */
export const toPdf = ({ frame, scale, rotation }: Shown, x: number, y: number): { x: number; y: number } => {
  const unit = frame.userUnit * scale;
  const { width, height } = extent(frame);
  const [right, up] = {
    0: [x, height * scale - y],
    90: [y, x],
    180: [width * scale - x, y],
    270: [width * scale - y, height * scale - x],
  }[rotation] as [number, number];
  return { x: frame.view[0] + right / unit, y: frame.view[1] + up / unit };
};

const around = (points: readonly { x: number; y: number }[]): Rect => {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
};

/** The upright rectangle around a quad, in pixels of the shown page. */
export const rectOfQuad = (shown: Shown, quad: Quad): Rect =>
  around([0, 2, 4, 6].map((at) => toView(shown, quad[at] as number, quad[at + 1] as number)));

/** The rectangle of a box, in pixels of the shown page. */
export const rectOfBox = (shown: Shown, [left, bottom, right, top]: Box): Rect =>
  around([toView(shown, left, bottom), toView(shown, right, top)]);
