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

/** Of each line, from the partner of what is before to that of what is behind: its words are there, or nowhere. */
const betweenEach = (partners: ReadonlyMap<number, number>, lines: number, count: number): ((at: number) => Pair) => {
  const [before, behind] = [new Int32Array(lines), new Int32Array(lines)];
  for (let at = 0, last = 0; at < lines; at++) {
    before[at] = last;
    last = Math.max(last, partners.get(at) ?? 0);
  }
  for (let at = lines - 1, next = count - 1; at >= 0; at--) {
    behind[at] = next;
    next = Math.min(next, partners.get(at) ?? next);
  }
  return (at) => [before[at] as number, behind[at] as number];
};

interface Side {
  readonly lines: readonly TreeElement[];
  readonly bags: readonly Bag[];
  /** By its places, those on the other side. */
  readonly partners: ReadonlyMap<number, number>;
}

/** For each line of the one side without a partner, that of the other which has its words beside those of its own partner. */
const heirsOf = (one: Side, other: Side, shape: TreeShape): Pair[] => {
  const between = betweenEach(one.partners, one.lines.length, other.lines.length);
  return one.lines.flatMap((line, at): Pair[] => {
    if (one.partners.has(at) || !shape.lines.has(line.type)) return [];
    const words = one.bags[at] as Bag;
    const [from, to] = between(at);
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
};

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

/** From the first to the last place. */
type Reach = readonly [from: number, to: number];

interface Aligned {
  readonly lines: readonly TreeElement[];
  /** With the base. */
  readonly pairs: readonly Pair[];
}

/** @returns those that are more than one of each, or were not known again */
export const familiesOf = (base: readonly TreeElement[], mine: Aligned, theirs: Aligned, shape: TreeShape): readonly Family[] => {
  const links = [mine, theirs].map(({ lines, pairs }) => linksOf(base, lines, pairs, shape));
  if (links.every((each) => each.length === 0)) return [];
  const [first, second] = [base.length, base.length + mine.lines.length];
  const all = [...base, ...mine.lines, ...theirs.lines];
  const sideOf = (at: number): 0 | 1 | 2 => (at < first ? 0 : at < second ? 1 : 2);
  const heads = all.map((_, at) => at);
  /** By head: from the first to the last of each side, both of which may be nowhere. */
  const reaches = all.map((_, at) => [0, 1, 2].map((side) => (sideOf(at) === side ? [at, at] : [Infinity, -1])) as Reach[]);
  const headOf = (at: number): number => {
    let head = at;
    while (heads[head] !== head) head = heads[head] as number;
    for (let one = at; one !== head; ) {
      const next = heads[one] as number;
      heads[one] = head;
      one = next;
    }
    return head;
  };
  const join = (one: number, other: number): void => {
    const [head, gone] = [headOf(one), headOf(other)];
    if (head === gone) return;
    heads[gone] = head;
    reaches[head] = (reaches[head] as Reach[]).map(([from, to], side) => {
      const [start, end] = (reaches[gone] as Reach[])[side] as Reach;
      return [Math.min(from, start), Math.max(to, end)];
    });
  };
  for (const [side, { pairs }] of [mine, theirs].entries())
    for (const [one, other] of [...pairs, ...(links[side] ?? [])]) join(one, (side === 0 ? first : second) + other);
  /** What stands between them belongs to them as well. @returns whether something did not yet */
  const takeIn = (at: number): boolean => {
    const head = headOf(at);
    let found = false;
    for (const [from, to] of reaches[head] as Reach[])
      for (let place = from; place <= to; place++) {
        if (headOf(place) === head) continue;
        join(head, place);
        found = true;
      }
    return found;
  };
  const whole = new Set<number>();
  for (const [one] of links.flat()) {
    if (whole.has(headOf(one))) continue;
    while (takeIn(one));
    whole.add(headOf(one));
  }
  // Nothing of anybody else stands between those of a family.
  return [...new Set(links.flat().map(([one]) => headOf(one)))].flatMap((head): Family[] => {
    const [ofBase = [], ofMine = [], ofTheirs = []] = (reaches[head] as Reach[]).map(([from, to]) =>
      to < from ? [] : Array.from({ length: to - from + 1 }, (_, at) => from + at),
    );
    const type = all[head]?.type;
    if ([...ofBase, ...ofMine, ...ofTheirs].some((at) => all[at]?.type !== type)) return [];
    return [{ base: ofBase, mine: ofMine.map((at) => at - first), theirs: ofTheirs.map((at) => at - second) }];
  });
};
