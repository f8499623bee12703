/**
 * Lines of two trees that were made of the same lines of a third, where that is not one of one: those that were joined, cut, or changed so much that
 * they are not known again. Merged one by one they would have the same words twice.
 */
import type { TreeShape } from '../tree-shape.ts';
import type { Pair } from './align.ts';
import { kinOf } from './kin.ts';
import { type Bag, bagOf, lettersOf } from './likeness.ts';
import { isSameNode, type TreeElement } from './tree-node.ts';

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
  /** By its places, those on the other side. */
  readonly partners: ReadonlyMap<number, number>;
  /** Of a line, the words that its partner has not. */
  readonly own: (at: number) => Bag;
  /** Lines of the other side that are akin to one by letters: asked where no words tell. */
  readonly kin: (at: number) => readonly number[];
}

/**
 * For each line of the one side, those of the other, beside its partner, which have the words that it has no more, or that have come to it: several,
 * when it was cut and one half joined with what stands beside it.
 */
const heirsOf = (one: Side, other: Side, shape: TreeShape): Pair[] => {
  const between = betweenEach(one.partners, one.lines.length, other.lines.length);
  return one.lines.flatMap((line, at): Pair[] => {
    if (!shape.lines.has(line.type) || one.own(at).size === 0) return [];
    const [from, to] = between(at);
    if (to - from >= MOST_NEAR) return [];
    const isNear = (place: number): boolean =>
      place >= from && place <= to && place !== one.partners.get(at) && other.lines[place]?.type === line.type;
    const near = Array.from({ length: to - from + 1 }, (_, number) => from + number).filter(isNear);
    const heirs: number[] = [];
    for (let left = one.own(at); ; ) {
      const shares = near.map((place) => shareOf(left, other.own(place)));
      const best = shares.indexOf(Math.max(0, ...shares));
      if ((shares[best] ?? 0) < HALF) break;
      heirs.push(near[best] as number);
      left = without(left, other.own(near[best] as number));
    }
    return [...heirs, ...(heirs.length > 0 ? [] : one.kin(at).filter(isNear))].map((place): Pair => [at, place]);
  });
};

const turned = (pairs: readonly Pair[]): Pair[] => pairs.map(([one, other]) => [other, one]);

/**
 * Those that the lines of one side were made of, beside their partners.
 * @param isKept of a line of the base, whether the other side has it as it was: if it is gone here, nothing of it is left
 */
const linksOf = (
  base: readonly TreeElement[],
  { lines: made, pairs }: Aligned,
  isKept: (at: number) => boolean,
  shape: TreeShape,
): readonly Pair[] => {
  const isSame = ([one, other]: Pair): boolean => isSameNode(base[one] as TreeElement, made[other] as TreeElement);
  if (pairs.length === base.length && pairs.length === made.length && pairs.every(isSame)) return [];
  const letters = (lines: readonly TreeElement[]): string[] =>
    lines.map((line) => (shape.lines.has(line.type) ? lettersOf(line, shape) : ''));
  const [was, now] = [letters(base), letters(made)];
  const [bags, others] = [was.map(bagOf), now.map(bagOf)];
  const [forth, back] = [new Map(pairs), new Map(turned(pairs))];
  const [lost, come] = [
    bags.map((bag, at) => without(bag, others[forth.get(at) ?? -1])),
    others.map((bag, at) => without(bag, bags[back.get(at) ?? -1])),
  ];
  const akin = kinOf(was, now);
  const kin = (at: number): readonly number[] => (isKept(at) ? [] : akin(at));
  const before: Side = { lines: base, partners: forth, own: (at) => lost[at] as Bag, kin };
  const after: Side = { lines: made, partners: back, own: (at) => come[at] as Bag, kin: () => [] };
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
  const links = [mine, theirs].map((side) => {
    const other = side === mine ? theirs : mine;
    const partners = new Map(other.pairs);
    const isKept = (at: number): boolean => {
      const partner = other.lines[partners.get(at) ?? -1];
      return partner !== undefined && isSameNode(partner, base[at] as TreeElement);
    };
    return linksOf(base, side, isKept, shape);
  });
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
