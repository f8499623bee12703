/** How much nodes of two trees are the same one that has changed. */
import { sameEnds } from '../text/same-ends.ts';
import type { TreeShape } from '../tree-shape.ts';
import { isSameValue, type TreeElement, type TreeText, wordsOf } from './tree-node.ts';

export type Unit = readonly TreeText[] | TreeElement;

/** Of those that have nothing in common but what they are. */
const OF_ONE_KIND = 0.01;
/** Of those that have neither words nor attributes. */
const EMPTY = 0.5;

export const isRun = (unit: Unit): unit is readonly TreeText[] => Array.isArray(unit);

export const lettersOf = (unit: Unit, shape: TreeShape): string =>
  isRun(unit) ? unit.map(({ text }) => text).join('') : wordsOf(unit, shape);

/** Words of a line, each once. */
export type Bag = ReadonlySet<string>;
export const bagOf = (letters: string): Bag => new Set(letters.match(/[\p{L}\p{N}_]+/gu));

/** Of two lines, if all words of the one are in the other. */
const HAS_ALL = 0.5;

/** A short line into which several have written begins and ends with little of what it was, and has its words all the same. */
const ofBags = (one: Bag, other: Bag): number => {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  if (few.size < 2) return 0;
  let shared = 0;
  for (const word of few) if (many.has(word)) shared += 1;
  return (HAS_ALL * shared) / few.size;
};

const ofWords = (before: string, after: string, bag: (letters: string) => Bag): number => {
  const longest = Math.max(before.length, after.length);
  if (longest === 0) return EMPTY;
  const { start, end } = sameEnds(before, after);
  const ends = (start + end) / longest;
  return ends >= HAS_ALL ? ends : Math.max(ends, ofBags(bag(before), bag(after)));
};

interface Known {
  letters(unit: Unit): string;
  bag(letters: string): Bag;
}

/** @param known what is asked of a unit, held by whoever asks of many */
export const likenessOf = (before: Unit, after: Unit, { letters, bag }: Known, shape: TreeShape): number => {
  if (before === after) return 1;
  if (isRun(before) || isRun(after))
    return isRun(before) && isRun(after) ? Math.max(OF_ONE_KIND, ofWords(letters(before), letters(after), bag)) : 0;
  if (before.type !== after.type) return 0;
  const isAtom = (shape.inline.has(before.type) && !shape.holding.has(before.type)) || shape.leaves.has(before.type);
  if (isAtom) return isSameValue(before.attrs ?? {}, after.attrs ?? {}) ? 1 : isSameId(before, after) ? 0.9 : OF_ONE_KIND;
  const words = ofWords(letters(before).replace(/\n$/, ''), letters(after).replace(/\n$/, ''), bag);
  // Of two with the same words, the one that looks the same.
  return Math.max(OF_ONE_KIND, words) - (isSameValue(before.attrs ?? {}, after.attrs ?? {}) ? 0 : OF_ONE_KIND / 2);
};

const isSameId = ({ attrs: a }: TreeElement, { attrs: b }: TreeElement): boolean => typeof a?.id === 'string' && a.id === b?.id;

/** For `align`. @param least likeness that is enough; 0 for whatever is of one kind */
export const alignmentOf = (shape: TreeShape, least = 0) => {
  const known = new Map<Unit, string>();
  const letters = (unit: Unit): string => {
    const words = known.get(unit) ?? lettersOf(unit, shape);
    known.set(unit, words);
    return words;
  };
  const bags = new Map<string, Bag>();
  const bag = (words: string): Bag => {
    const held = bags.get(words) ?? bagOf(words);
    bags.set(words, held);
    return held;
  };
  return {
    key: (unit: Unit) => JSON.stringify(unit),
    likeness: (before: Unit, after: Unit) => {
      const like = likenessOf(before, after, { letters, bag }, shape);
      return like >= least ? like : 0;
    },
    /** Whether there is a word that both have. */
    shareWord: (before: Unit, after: Unit): boolean => {
      const other = bag(letters(after));
      return [...bag(letters(before))].some((word) => other.has(word));
    },
  };
};
