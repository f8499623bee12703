/** Blocks of a text by where they are on the screen: they stand below each other, so the first of those that are low enough is searched for. */

/** Of blocks the first of which the rest are, too: its index, or how many there are. */
const firstWith = (blocks: ArrayLike<Element>, range: Indices, is: (block: Element) => boolean): number => {
  let [low, high] = [range.from, range.to];
  while (low < high) {
    const middle = (low + high) >> 1;
    const block = blocks[middle];
    if (block && is(block)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** Blocks by their place in a list: `to` is the first that is no longer meant. */
export interface Indices {
  readonly from: number;
  readonly to: number;
}

/**
 * @param range those that are laid out
 * @param top upper edge on the screen, in CSS pixels
 * @returns those of which something is between the edges
 */
export const blocksBetween = (blocks: ArrayLike<Element>, range: Indices, top: number, bottom: number): Indices => ({
  from: firstWith(blocks, range, (block) => block.getBoundingClientRect().bottom >= top),
  to: firstWith(blocks, range, (block) => block.getBoundingClientRect().top > bottom),
});
