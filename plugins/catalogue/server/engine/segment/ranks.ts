/** Ranks of terms by how frequent they are: the frequent ones get small numbers, which take fewer bytes. */

/** @returns the rank of each, 0 for the most frequent; of equal ones the first is before */
export const ranksByCount = (counts: Uint32Array): Uint32Array => {
  const most = counts.reduce((a, b) => Math.max(a, b), 0);
  /** By count, where the ranks of its terms begin. */
  const next = new Uint32Array(most + 1);
  for (const count of counts) if (count > 0) next[count - 1] = (next[count - 1] as number) + 1;
  for (let count = most - 1; count >= 0; count -= 1) next[count] = (next[count] as number) + (next[count + 1] as number);
  const ranks = new Uint32Array(counts.length);
  for (let i = 0; i < counts.length; i += 1) {
    const count = counts[i] as number;
    ranks[i] = next[count] as number;
    next[count] = (next[count] as number) + 1;
  }
  return ranks;
};
