/**
 * Where pages end, roughly: blocks are laid one below the other on sheets of paper. A block that does not fit goes to the next sheet, and a
 * heading goes with what follows it.
 */
import type { Sheet } from '../../common/paper.ts';

export interface LaidBlock {
  /** Where it begins in the document. */
  readonly at: number;
  /** CSS pixels, from the upper edge of the first block. */
  readonly top: number;
  readonly bottom: number;
  readonly isHeading: boolean;
  /** A new page begins behind it. */
  readonly isBreak: boolean;
}

export interface PageBreak {
  /** Of the first block of the next page. */
  readonly at: number;
  /** Of the page that ends, from 1. */
  readonly page: number;
  /** CSS pixels of it that stay empty. */
  readonly rest: number;
}

/** Blocks from which on the page does not change: whatever is higher than a page has one of its own that is longer. */
export const pageBreaks = (blocks: readonly LaidBlock[], { height, margin }: Sheet, zoom: number): readonly PageBreak[] => {
  const room = (height - 2 * margin) * zoom;
  const breaks: PageBreak[] = [];
  let start = blocks[0]?.top ?? 0;
  blocks.forEach((block, index) => {
    const before = blocks[index - 1];
    if (!before || block.top === start) return;
    const isFull = block.bottom - start > room;
    if (!isFull && !before.isBreak) return;
    const first = before.isHeading && !before.isBreak && before.top > start ? before : block;
    const end = (first === before ? blocks[index - 2] : before) ?? before;
    breaks.push({ at: first.at, page: breaks.length + 1, rest: Math.max(0, room - (end.bottom - start)) });
    start = first.top;
  });
  return breaks;
};
