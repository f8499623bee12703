/** Where a small box stands beside a control so that it stays on the screen. */
export type BoxSide = 'top' | 'right' | 'bottom' | 'left';

interface Size {
  readonly width: number;
  readonly height: number;
}

type Anchor = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** CSS pixels between the two, and between the box and the edge of the window. */
const GAP = 6;
const EDGE = 8;

const within = (at: number, length: number, room: number): number => Math.max(EDGE, Math.min(at, room - length - EDGE));

/** Left and top edge of the box, in CSS pixels of the window; the other side is taken where there is no room. */
export const placeBeside = (anchor: Anchor, box: Size, side: BoxSide, view: Size): { left: number; top: number } => {
  const before = (edge: number, length: number) => edge - GAP - length;
  const along = (from: number, to: number, length: number, room: number) => within((from + to - length) / 2, length, room);
  const across = (from: number, to: number, length: number, room: number, isAfter: boolean) => {
    const fitsBefore = before(from, length) >= EDGE;
    const fitsAfter = to + GAP + length <= room - EDGE;
    return (isAfter ? fitsAfter || !fitsBefore : fitsAfter && !fitsBefore) ? to + GAP : before(from, length);
  };
  if (side === 'left' || side === 'right') {
    return {
      left: across(anchor.left, anchor.right, box.width, view.width, side === 'right'),
      top: along(anchor.top, anchor.bottom, box.height, view.height),
    };
  }
  return {
    left: along(anchor.left, anchor.right, box.width, view.width),
    top: across(anchor.top, anchor.bottom, box.height, view.height, side === 'bottom'),
  };
};
