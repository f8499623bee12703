/** Where pages stand below and beside each other in the scrolled area. Pixels throughout. */

/** One page below the other, or two side by side as in an open book; with a cover the first page stands alone, on the right. */
export type Spread = 'single' | 'two' | 'cover';

export interface PageSlot {
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Of its left edge from the middle of the area; negative where it begins left of that. */
  readonly fromMiddle: number;
}

export interface PageColumn {
  readonly slots: readonly PageSlot[];
  /** Of the whole column, with its margins. */
  readonly width: number;
  readonly height: number;
}

/** Room around and between pages, in pixels at every zoom. */
export const PAGE_GAP = 12;

/** Pages of an open book that stand beside each other, by their indexes. */
const rowOf = (index: number, count: number, spread: Spread): { left: number; right: number | undefined } => {
  if (spread === 'single') return { left: index, right: undefined };
  const isCovered = spread === 'cover';
  if (isCovered && index === 0) return { left: 0, right: undefined };
  const left = isCovered ? index - ((index + 1) % 2) : index - (index % 2);
  return { left, right: left + 1 < count ? left + 1 : undefined };
};

const middleOf = (index: number, row: { left: number }, spread: Spread, width: number): number => {
  if (spread === 'single') return -width / 2;
  const isRight = index !== row.left || (spread === 'cover' && index === 0);
  return isRight ? PAGE_GAP / 2 : -PAGE_GAP / 2 - width;
};

/** Places pages of these sizes (points) at `scale` pixels for a point. */
export const pageColumn = (
  sizes: readonly { width: number; height: number }[],
  scale: number,
  spread: Spread = 'single',
): PageColumn => {
  let top = PAGE_GAP;
  let high = 0;
  let half = 0;
  const slots = sizes.map((size, index) => {
    const row = rowOf(index, sizes.length, spread);
    if (index === row.left && index > 0) {
      top += high + PAGE_GAP;
      high = 0;
    }
    const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    const fromMiddle = middleOf(index, row, spread, width);
    high = Math.max(high, height);
    half = Math.max(half, -fromMiddle, fromMiddle + width);
    return { top, width, height, fromMiddle };
  });
  return { slots, width: 2 * half + 2 * PAGE_GAP, height: sizes.length > 0 ? top + high + PAGE_GAP : PAGE_GAP };
};

/** Index of the page that holds the line `y`; a gap belongs to the page above it. */
export const pageAt = (column: PageColumn, y: number): number => {
  let low = 0;
  let high = column.slots.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((column.slots[middle] as PageSlot).top <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
};

/** The first page of those that begin at the same height as one. */
const firstBeside = ({ slots }: PageColumn, at: number): number => {
  let first = at;
  while (first > 0 && slots[first - 1]?.top === slots[at]?.top) first--;
  return first;
};

/** Index of the page at a point, or of the nearest one beside it. @param x from the middle of the area */
export const pageAtPoint = (column: PageColumn, x: number, y: number): number => {
  const last = pageAt(column, y);
  const slot = column.slots[last];
  return slot && x < slot.fromMiddle - PAGE_GAP / 2 ? firstBeside(column, last) : last;
};

/** First and last index of the pages that show between two lines. */
export const pagesBetween = (column: PageColumn, from: number, to: number): { first: number; last: number } => {
  const at = pageAt(column, from);
  const begin = firstBeside(column, at);
  const ends = column.slots.slice(begin, at + 1).map(({ top, height }) => top + height);
  const first = Math.max(...ends) <= from && at < column.slots.length - 1 ? at + 1 : begin;
  return { first, last: Math.max(first, pageAt(column, to)) };
};

/** The page of which most is seen, which is the one a reader would say they are on. */
export const mainPage = (column: PageColumn, from: number, to: number): number => {
  const { first, last } = pagesBetween(column, from, to);
  let best = first;
  let most = -1;
  for (let at = first; at <= last; at++) {
    const slot = column.slots[at];
    if (!slot) continue;
    const seen = Math.min(to, slot.top + slot.height) - Math.max(from, slot.top);
    if (seen > most + 1) [best, most] = [at, seen];
  }
  return best;
};
