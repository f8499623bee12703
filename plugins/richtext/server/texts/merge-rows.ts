/** What became of a row of things on two sides, as one row again. */
import { diffArrays } from 'diff';

/** Things that may differ before the whole stretch in which they do counts as one change: the time that is taken grows with their square. */
const MOST_CHANGES = 1_000;

export interface Kind<T> {
  /** The same for the same thing. */
  keyOf(thing: T): string;
  /** Whether something that was taken away and something that stands in its place now are the same thing, changed. */
  isSame(before: T, after: T): boolean;
  /** Of one thing that both sides have changed. */
  merge(base: T, mine: T, theirs: T): readonly T[];
}

/** What one side made of the row. */
interface Fate<T> {
  /** By place in the row: what stands there now, `undefined` for what was taken away. */
  readonly now: (T | undefined)[];
  /** By place, and one more for the end: what came before it. */
  readonly came: T[][];
}

const fateOf = <T>({ keyOf, isSame }: Kind<T>, base: readonly T[], side: readonly T[]): Fate<T> => {
  const fate: Fate<T> = { now: [...base], came: Array.from({ length: base.length + 1 }, () => []) };
  const change = (from: number, to: number, first: number, last: number): void => {
    let next = first;
    for (let at = from; at < to; at++) {
      const [before, after] = [base[at] as T, side[next]];
      const isKept = next < last && isSame(before, after as T);
      fate.now[at] = isKept ? after : undefined;
      if (isKept) next += 1;
    }
    fate.came[to]?.push(...side.slice(next, last));
  };
  const pieces = diffArrays(base.map(keyOf), side.map(keyOf), { maxEditLength: MOST_CHANGES });
  if (!pieces) {
    change(0, base.length, 0, side.length);
    return fate;
  }
  let [from, to, first, last] = [0, 0, 0, 0];
  for (const { added, removed, count } of pieces) {
    if (added) last += count;
    else if (removed) to += count;
    else {
      change(from, to, first, last);
      [from, first] = [to + count, last + count];
      [to, last] = [from, first];
    }
  }
  change(from, to, first, last);
  return fate;
};

/** @param base what both sides began with */
export const mergeRows = <T>(kind: Kind<T>, base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] => {
  const [ours, others] = [fateOf(kind, base, mine), fateOf(kind, base, theirs)];
  const { keyOf } = kind;
  const isOne = (a: readonly T[], b: readonly T[]): boolean =>
    a.length === b.length && a.every((each, at) => keyOf(each) === keyOf(b[at] as T));
  const merged: T[] = [];
  for (let at = 0; at <= base.length; at++) {
    const [first, second] = [ours.came[at] ?? [], others.came[at] ?? []];
    // What both have done in the same way was done once.
    merged.push(...first, ...(isOne(first, second) ? [] : second));
    if (at === base.length) break;
    const before = base[at] as T;
    const [here, there] = [ours.now[at], others.now[at]];
    const key = keyOf(before);
    const isChanged = (now: T | undefined): now is T => now !== undefined && keyOf(now) !== key;
    if (isChanged(here) && isChanged(there))
      merged.push(...(keyOf(here) === keyOf(there) ? [here] : kind.merge(before, here, there)));
    else if (isChanged(here)) merged.push(here);
    else if (isChanged(there)) merged.push(there);
    else if (here !== undefined && there !== undefined) merged.push(before);
  }
  return merged;
};
