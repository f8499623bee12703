/**
 * Puts things in the order of the document, where only pairs of them can be compared and an answer takes a round trip: Word tells where
 * one range stands to another one, and promises no order of its collections. What stands in order already, as nearly always, costs one
 * trip; a merge of two lists costs as many as it takes to halve the second one down to nothing.
 */

/** For each pair whether the first stands before the second. One round trip, however many pairs. */
export type AreBefore<T> = (pairs: readonly (readonly [T, T])[]) => Promise<readonly boolean[]>;

/** Stretches that stand in order by themselves. */
const runsOf = async <T>(items: readonly T[], areBefore: AreBefore<T>): Promise<T[][]> => {
  const pairs = items.slice(1).map((item, at): [T, T] => [items[at] as T, item]);
  const inOrder = pairs.length > 0 ? await areBefore(pairs) : [];
  const runs: T[][] = [];
  for (const [at, item] of items.entries()) {
    if (at === 0 || !inOrder[at - 1]) runs.push([item]);
    else runs.at(-1)?.push(item);
  }
  return runs;
};

/** All of `left` looks for its place in `right` at the same time. */
const merged = async <T>(left: readonly T[], right: readonly T[], areBefore: AreBefore<T>): Promise<T[]> => {
  const places = left.map((item) => ({ item, low: 0, high: right.length }));
  for (;;) {
    const open = places.filter(({ low, high }) => low < high);
    if (open.length === 0) break;
    const middle = ({ low, high }: { low: number; high: number }) => (low + high) >> 1;
    const answers = await areBefore(open.map((place): [T, T] => [right[middle(place)] as T, place.item]));
    for (const [at, place] of open.entries()) {
      if (answers[at]) place.low = middle(place) + 1;
      else place.high = middle(place);
    }
  }
  const all: T[] = [];
  let taken = 0;
  for (const { item, low } of places) {
    all.push(...right.slice(taken, low), item);
    taken = low;
  }
  return [...all, ...right.slice(taken)];
};

/** @returns `items` from the beginning of the document to its end */
export const inOrder = async <T>(items: readonly T[], areBefore: AreBefore<T>): Promise<T[]> => {
  let runs = await runsOf(items, areBefore);
  while (runs.length > 1) {
    const next: T[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left = [], right = []] = runs.slice(at, at + 2);
      next.push(await merged(left, right, areBefore));
    }
    runs = next;
  }
  return runs[0] ?? [];
};
