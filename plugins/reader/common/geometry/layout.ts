/** Where pages stand below each other in the scrolled area. Pixels throughout. */

export interface PageSlot {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PageColumn {
  readonly slots: readonly PageSlot[];
  /** Of the whole column, with its margins. */
  readonly width: number;
  readonly height: number;
}

/** Room around and between pages, in pixels at every zoom. */
export const PAGE_GAP = 12;

/** Stacks pages of these sizes (points) at `scale` pixels for a point. */
export const pageColumn = (sizes: readonly { width: number; height: number }[], scale: number): PageColumn => {
  let top = PAGE_GAP;
  let widest = 0;
  const slots = sizes.map((size) => {
    const slot = { top, width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
    top += slot.height + PAGE_GAP;
    widest = Math.max(widest, slot.width);
    return slot;
  });
  return { slots, width: widest + 2 * PAGE_GAP, height: top };
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

/** First and last index of the pages that show between two lines. */
export const pagesBetween = (column: PageColumn, from: number, to: number): { first: number; last: number } => {
  const at = pageAt(column, from);
  const slot = column.slots[at];
  const first = slot && slot.top + slot.height <= from && at < column.slots.length - 1 ? at + 1 : at;
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
