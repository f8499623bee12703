/** One list of several: reciprocal rank fusion (Cormack, Clarke and Büttcher 2009), whose k is 60 there. */
const K = 60;

export interface Ranked {
  readonly guid: string;
}

/** Best first, each once, as it stands in the first list that has it. */
export const fused = <R extends Ranked>(lists: readonly (readonly R[])[]): R[] => {
  const scores = new Map<string, { readonly one: R; score: number }>();
  for (const list of lists)
    for (const [rank, one] of list.entries()) {
      const known = scores.get(one.guid);
      const score = 1 / (K + rank + 1);
      if (known) known.score += score;
      else scores.set(one.guid, { one, score });
    }
  return [...scores.values()].sort((a, b) => b.score - a.score).map(({ one }) => one);
};
