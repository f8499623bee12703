/** Letters that are there twice since two people have cut the same line: one of the two copies goes, and with it the line that has no more of its own. */
import * as Y from 'yjs';
import { BROUGHT, COPIES, countOf, type Run, runsOf } from './copied-letters.ts';
import { joinLine } from './joined-lines.ts';
import { isSameNode } from './tree-node.ts';
import type { TreeParent, TreeView } from './tree-view.ts';

/** Lines on either side of a copy in which another one may be. */
const NEAR = 100;
/** Of those, copies with which one is compared. */
const MOST_COMPARED = 20;
/** Letters and things of a line that is looked at. */
const LONGEST = 10_000;
/** Copies of the same letters that one update can bring to an end. */
const MOST_TAKEN = 20;

/** A letter of a line that stands for another, or such a thing. */
interface Copy {
  /** That one, and what it says: of nothing that says something else one is taken away, whatever is told of it. */
  readonly of: string;
  /** It has come again in a line of somebody else. */
  readonly isBrought: boolean;
  readonly child: Y.XmlText | Y.XmlElement;
  /** Of a letter, in its text. */
  readonly index: number;
}

interface Line {
  readonly element: Y.XmlElement;
  readonly copies: readonly Copy[];
  readonly isTwice: (copy: Copy) => boolean;
}

/** Both in their order. */
type Pair = readonly [first: Line, second: Line];

const copiesIn = (line: Y.XmlElement, runs: readonly Run[]): readonly Copy[] => {
  const mine = line._item?.id.client;
  const of = ({ client, clock }: Y.ID): string | undefined => {
    const run = runs.find(({ by, now, length }) => client === by && clock >= now && clock < now + length);
    return run && `${run.client}.${run.clock + clock - run.now}`;
  };
  const copies: Copy[] = [];
  const children = line.toArray() as (Y.XmlText | Y.XmlElement)[];
  if (countOf(children) > LONGEST) return copies;
  const add = (id: Y.ID, says: string, child: Copy['child'], index: number): void => {
    const stands = of(id);
    if (stands !== undefined) copies.push({ of: `${stands} ${says}`, isBrought: id.client !== mine, child, index });
  };
  for (const child of children) {
    if (child instanceof Y.XmlElement) add((child._item as Y.Item).id, child.nodeName, child, 0);
    if (!(child instanceof Y.XmlText)) continue;
    let index = 0;
    for (let item = child._start; item; item = item.right)
      if (!item.deleted && item.content instanceof Y.ContentString)
        for (const [at, letter] of item.content.str.split('').entries())
          add(Y.createID(item.id.client, item.id.clock + at), letter, child, index++);
  }
  return copies;
};

const isOverlapping = (one: readonly Run[], other: readonly Run[]): boolean =>
  one.some((a) => other.some((b) => a.client === b.client && a.clock < b.clock + b.length && b.clock < a.clock + a.length));

/** What stands between words is taken for the same only when it still says the same. */
const areSame = (view: TreeView, { child }: Copy, other: Copy['child'] | undefined): boolean => {
  if (!(child instanceof Y.XmlElement)) return other instanceof Y.XmlText;
  return other instanceof Y.XmlElement && isSameNode(view.nodeOf(child), view.nodeOf(other));
};

const twiceIn = (view: TreeView, copies: readonly Copy[], others: readonly Copy[]): Line['isTwice'] => {
  const known = new Map(others.map((copy) => [copy.of, copy]));
  const twice = new Set(copies.filter((copy) => areSame(view, copy, known.get(copy.of)?.child)));
  return (copy) => twice.has(copy);
};

/** What has come again in a line that has it. */
const repeatedIn = (view: TreeView, element: Y.XmlElement): Line => {
  const copies = copiesIn(element, runsOf(element));
  const known = new Map(copies.filter(({ isBrought }) => !isBrought).map((copy) => [copy.of, copy]));
  const repeated = new Set(
    copies.filter((copy) => {
      const other = known.get(copy.of);
      if (!other) known.set(copy.of, copy);
      return copy.isBrought && other !== undefined && areSame(view, copy, other.child);
    }),
  );
  return { element, copies: [...repeated], isTwice: () => true };
};

interface Near {
  readonly line: Y.XmlElement;
  readonly isBefore: boolean;
  readonly runs: readonly Run[];
}

/** Copies beside a line, the nearest first. */
const copiesBeside = (line: Y.XmlElement): readonly Near[] => {
  const siblings = (line.parent as TreeParent | null)?.toArray() ?? [];
  const at = siblings.indexOf(line);
  const near: Near[] = [];
  for (let away = 1; away <= NEAR; away++)
    for (const place of [at - away, at + away]) {
      const other = siblings[place];
      const runs = other instanceof Y.XmlElement ? runsOf(other) : [];
      if (runs.length > 0) near.push({ line: other as Y.XmlElement, isBefore: place < at, runs });
    }
  return near;
};

/** The nearest line that has something of this one as well. */
const pairOf = (view: TreeView, line: Y.XmlElement): Pair | undefined => {
  const runs = runsOf(line);
  if (runs.length === 0) return undefined;
  const copies = copiesIn(line, runs);
  const near = copiesBeside(line).filter(({ runs: theirs }) => isOverlapping(runs, theirs));
  for (const { line: other, isBefore, runs: theirs } of near.slice(0, MOST_COMPARED)) {
    const others = copiesIn(other, theirs);
    const one: Line = { element: line, copies, isTwice: twiceIn(view, copies, others) };
    const two: Line = { element: other, copies: others, isTwice: twiceIn(view, others, copies) };
    if (copies.some(one.isTwice)) return isBefore ? [two, one] : [one, two];
  }
  return undefined;
};

/** A line all letters of which are in those beside it. */
const without = ({ element, copies, isTwice }: Line): Line | undefined => {
  const elsewhere = new Set(
    copiesBeside(element)
      .slice(0, MOST_COMPARED)
      .flatMap(({ line, runs }) => copiesIn(line, runs).map(({ of }) => of)),
  );
  const isThere = (copy: Copy): boolean => isTwice(copy) || (copy.child instanceof Y.XmlText && elsewhere.has(copy.of));
  return copies.every(isThere) ? { element, copies, isTwice: isThere } : undefined;
};

/** Where both are cut at different places the letters between stay a line of their own, in their order. @returns what goes */
const goingOf = ([first, second]: Pair): Line => {
  const firstTwice = first.copies.findIndex(first.isTwice);
  const lastTwice = second.copies.findLastIndex(second.isTwice);
  const isEnd = first.copies.slice(firstTwice).every(first.isTwice);
  const isBeginning = second.copies.slice(0, lastTwice + 1).every(second.isTwice);
  // The second begins before the first: of one that was cut again the parts are there as well.
  if (!isEnd && !isBeginning) return without(first) ?? without(second) ?? first;
  if (!isBeginning) return first;
  const isAllOfFirst = isEnd && firstTwice === 0;
  const isAllOfSecond = lastTwice === second.copies.length - 1;
  return !isEnd || (isAllOfFirst && !isAllOfSecond) ? second : first;
};

const remove = (view: TreeView, { copies, isTwice }: Line): void => {
  for (const { child, index } of copies.filter(isTwice).toReversed()) {
    if (child instanceof Y.XmlText) child.delete(index, 1);
    else (child.parent as TreeParent).delete((child.parent as TreeParent).toArray().indexOf(child), 1);
    view.forget(child);
  }
};

/** Who has cut it goes on writing there: so it stays, as the beginning or the end of the other. */
const joinTo = (view: TreeView, first: Y.XmlElement, second: Y.XmlElement): void => {
  const siblings = view.childrenOf(first.parent as TreeParent);
  const isBeside = siblings[siblings.indexOf(view.headOf(first)) + 1] === second;
  if (!isBeside || first.nodeName !== second.nodeName || view.headOf(first) === second) return;
  joinLine(view.partsOf(view.headOf(first)).at(-1) ?? first, second);
  view.forget(second);
};

/** Lines that a transaction has brought which are copies. */
export const copiesOf = ({ doc, beforeState, afterState }: Y.Transaction): readonly Y.XmlElement[] => {
  const lines: Y.XmlElement[] = [];
  for (const [client, end] of afterState)
    for (let clock = beforeState.get(client) ?? 0; clock < end; ) {
      const item: Y.Item | Y.GC = Y.getItem(doc.store, Y.createID(client, clock));
      clock = item.id.clock + item.length;
      if (!(item instanceof Y.Item) || (item.parentSub !== COPIES && item.parentSub !== BROUGHT) || item.deleted) continue;
      if (item.parent instanceof Y.XmlElement) lines.push(item.parent);
    }
  return lines;
};

/** Whether something of a copy is there twice. */
export const isTwice = (view: TreeView, line: Y.XmlElement): boolean =>
  repeatedIn(view, line).copies.length > 0 || pairOf(view, line) !== undefined;

/** Within a transaction: everything that the copy has is there once. */
export const makeSingle = (view: TreeView, line: Y.XmlElement): void => {
  remove(view, repeatedIn(view, line));
  for (let taken = 0; taken < MOST_TAKEN; taken++) {
    const pair = pairOf(view, line);
    if (!pair) return;
    const [first, second] = pair;
    const going = goingOf(pair);
    remove(view, going);
    const isOnlyCopy = going.copies.every((copy) => !copy.isBrought && going.isTwice(copy));
    if (isOnlyCopy) joinTo(view, first.element, second.element);
  }
};
