/** Two rows of things that were made of one become one again: of lines, and of the words of a line. */
import type { Pair } from './align.ts';
import type { Family } from './families.ts';

interface Row<T> {
  /** What has taken the place of each of the base's. */
  readonly of: ReadonlyMap<number, T>;
  /** What came before each of the base's, and behind all. */
  readonly before: ReadonlyMap<number, readonly T[]>;
}

/** @param apart of what belongs to a family, where that begins in the base */
const rowOf = <T>(base: readonly T[], made: readonly T[], pairs: readonly Pair[], apart: ReadonlyMap<number, number>): Row<T> => {
  const partners = new Map(pairs.map(([one, other]) => [other, one]));
  const of = new Map<number, T>();
  const before = new Map<number, T[]>();
  let next = base.length;
  for (let at = made.length - 1; at >= 0; at--) {
    const [partner, start] = [partners.get(at), apart.get(at)];
    if (partner !== undefined) of.set(partner, made[at] as T);
    if (partner !== undefined || start !== undefined) next = Math.min(next, start ?? next, partner ?? next);
    else before.set(next, [made[at] as T, ...(before.get(next) ?? [])]);
  }
  return { of, before };
};

export interface Merging<T> {
  align(before: readonly T[], after: readonly T[]): readonly Pair[];
  isSame(one: T, other: T): boolean;
  merge(base: T, mine: T, theirs: T): readonly T[];
  /** Of what both have put in one place. */
  together?(mine: readonly T[], theirs: readonly T[]): readonly T[];
  /** What belongs together in another way than one of one. */
  families?(mine: readonly Pair[], theirs: readonly Pair[]): readonly Family[];
  mergeFamily?(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[];
}

/** @returns what either side has put there, and of the base's what neither has taken away, or the other has changed */
export const mergeRows = <T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  { align, isSame, merge, together, families: find, mergeFamily }: Merging<T>,
): T[] => {
  const [pairs, otherPairs] = [align(base, mine), align(base, theirs)];
  const families = find?.(pairs, otherPairs) ?? [];
  const familyAt = new Map(families.flatMap((family) => family.base.map((at) => [at, family] as const)));
  const startOf = (side: 'mine' | 'theirs') =>
    new Map(families.flatMap((family) => family[side].map((at) => [at, family.base[0] as number] as const)));
  const ours = rowOf(base, mine, pairs, startOf('mine'));
  const others = rowOf(base, theirs, otherPairs, startOf('theirs'));
  const merged: T[] = [];
  for (let at = 0; at <= base.length; at++) {
    const [come, came] = [ours.before.get(at) ?? [], others.before.get(at) ?? []];
    // What both have done in the same way was done once.
    const isOnce = come.length === came.length && come.every((one, number) => isSame(one, came[number] as T));
    merged.push(...(isOnce ? come : (together?.(come, came) ?? [...come, ...came])));
    if (at === base.length) break;
    const family = familyAt.get(at);
    if (family) {
      const of = (all: readonly T[], places: readonly number[]): readonly T[] => places.map((place) => all[place] as T);
      if (family.base[0] === at)
        merged.push(...(mergeFamily?.(of(base, family.base), of(mine, family.mine), of(theirs, family.theirs)) ?? []));
      continue;
    }
    const [was, one, other] = [base[at] as T, ours.of.get(at), others.of.get(at)];
    if (one !== undefined && other !== undefined) merged.push(...merge(was, one, other));
    else {
      const left = one ?? other;
      if (left !== undefined && !isSame(was, left)) merged.push(left);
    }
  }
  return merged;
};
