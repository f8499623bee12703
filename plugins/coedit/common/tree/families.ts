/**
 * Lines of two trees that were made of the same lines of a third, where that is not one of one: those that were joined, cut, or changed so much that
 * they are not known again. Merged one by one they would have the same words twice.
 */
import type { TreeShape } from '../tree-shape.ts';
import type { Pair } from './align.ts';
import { type Bag, bagOf, lettersOf } from './likeness.ts';
import type { TreeElement } from './tree-node.ts';

/** Places of lines on each side, each rising, and at least one of the base. */
export interface Family {
  readonly base: readonly number[];
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
}

/** Of the words of which there are fewer, those that a line has no more or those that have come to another one, so many are the same. */
const HALF = 0.5;

/** Lines in which those of one are looked for; of more it is another text. */
const MOST_NEAR = 40;

const without = (bag: Bag, other: Bag | undefined): Bag => (other ? new Set([...bag].filter((word) => !other.has(word))) : bag);
const shareOf = (one: Bag, other: Bag): number => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  return few.size === 0 ? 0 : [...few].filter((word) => many.has(word)).length / few.size;
};

/** From the partner of what is before to that of what is behind: a line's words are there, or nowhere. */
const between = (partners: ReadonlyMap<number, number>, at: number, count: number): readonly [from: number, to: number] => {
  let [before, behind] = [-1, Number.POSITIVE_INFINITY];
  for (const [one, other] of partners) {
    if (one < at) before = Math.max(before, other);
    if (one > at) behind = Math.min(behind, other);
  }
  return [Math.max(0, before), Math.min(count - 1, behind)];
};

interface Side {
  readonly lines: readonly TreeElement[];
  readonly bags: readonly Bag[];
  /** By its places, those on the other side. */
  readonly partners: ReadonlyMap<number, number>;
}

/** For each line of the one side without a partner, that of the other which has its words beside those of its own partner. */
const heirsOf = (one: Side, other: Side, shape: TreeShape): Pair[] =>
  one.lines.flatMap((line, at): Pair[] => {
    if (one.partners.has(at) || !shape.lines.has(line.type)) return [];
    const words = one.bags[at] as Bag;
    const [from, to] = between(one.partners, at, other.lines.length);
    if (to - from >= MOST_NEAR) return [];
    let best = { place: -1, share: 0 };
    for (let place = from; place <= to; place++) {
      if (other.lines[place]?.type !== line.type) continue;
      const partner = other.partners.get(place);
      const own = without(other.bags[place] as Bag, partner === undefined ? undefined : one.bags[partner]);
      const share = shareOf(words, own);
      if (share > best.share) best = { place, share };
    }
    return best.share >= HALF ? [[at, best.place]] : [];
  });

const turned = (pairs: readonly Pair[]): Pair[] => pairs.map(([one, other]) => [other, one]);

/** Those that the lines of one side were made of, beside their partners. */
const linksOf = (
  base: readonly TreeElement[],
  made: readonly TreeElement[],
  pairs: readonly Pair[],
  shape: TreeShape,
): readonly Pair[] => {
  if (pairs.length === base.length && pairs.length === made.length) return [];
  const bags = (lines: readonly TreeElement[]): Bag[] =>
    lines.map((line) => (shape.lines.has(line.type) ? bagOf(lettersOf(line, shape)) : new Set()));
  const before: Side = { lines: base, bags: bags(base), partners: new Map(pairs) };
  const after: Side = { lines: made, bags: bags(made), partners: new Map(turned(pairs)) };
  return [...heirsOf(before, after, shape), ...turned(heirsOf(after, before, shape))];
};

interface Aligned {
  readonly lines: readonly TreeElement[];
  /** With the base. */
  readonly pairs: readonly Pair[];
}

/** @returns those that are more than one of each, or were not known again */
export const familiesOf = (base: readonly TreeElement[], mine: Aligned, theirs: Aligned, shape: TreeShape): readonly Family[] => {
  const links = [mine, theirs].map(({ lines, pairs }) => linksOf(base, lines, pairs, shape));
  if (links.every((each) => each.length === 0)) return [];
  const starts = [base.length, base.length + mine.lines.length];
  const heads = Array.from({ length: base.length + mine.lines.length + theirs.lines.length }, (_, at) => at);
  const headOf = (at: number): number => {
    let head = at;
    while (heads[head] !== head) head = heads[head] as number;
    return head;
  };
  for (const [side, { pairs }] of [mine, theirs].entries())
    for (const [one, other] of [...pairs, ...(links[side] ?? [])]) heads[headOf((starts[side] ?? 0) + other)] = headOf(one);
  const [first = 0, second = 0] = starts;
  const all = [...base, ...mine.lines, ...theirs.lines];
  const membersOf = (head: number): readonly (readonly number[])[] => {
    const family = [...heads.keys()].filter((at) => headOf(at) === headOf(head));
    return [
      family.filter((at) => at < first),
      family.filter((at) => at >= first && at < second),
      family.filter((at) => at >= second),
    ];
  };
  /** What stands between them belongs to them as well. @returns whether something did not yet */
  const takeIn = (head: number): boolean => {
    const before = headOf(head);
    const found = membersOf(head).flatMap((places) => {
      const [from, to] = [places[0] ?? 0, places.at(-1) ?? -1];
      return all.slice(from, to + 1).flatMap((_, at) => (headOf(from + at) === before ? [] : [from + at]));
    });
    for (const at of found) heads[headOf(at)] = headOf(head);
    return found.length > 0;
  };
  for (const [one] of links.flat()) while (takeIn(one));
  return [...new Set(links.flat().map(([one]) => headOf(one)))].flatMap((head): Family[] => {
    const [ofBase = [], ofMine = [], ofTheirs = []] = membersOf(head);
    const type = all[head]?.type;
    if ([...ofBase, ...ofMine, ...ofTheirs].some((at) => all[at]?.type !== type)) return [];
    return [{ base: ofBase, mine: ofMine.map((at) => at - first), theirs: ofTheirs.map((at) => at - second) }];
  });
};
