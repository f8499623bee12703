/** Ranks of terms by how frequent they are: the frequent ones get small numbers, which take fewer bytes. */

/** @returns the rank of each, 0 for the most frequent; of equal ones the first is before */
export const ranksByCount = (counts: Uint32Array): Uint32Array => {
  const order = Uint32Array.from(counts.keys());
  order.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
  const ranks = new Uint32Array(counts.length);
  for (let rank = 0; rank < order.length; rank += 1) ranks[order[rank] as number] = rank;
  return ranks;
};
