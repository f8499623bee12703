/** Which paragraph of an edited text was which before: the same ones first, then those that are alike between them. */
import { compare } from './compare.ts';
import { countWords, likeness } from './compare-words.ts';

export interface Pair {
  /** Places in the original and in the edited text; one is missing where a paragraph was put in or taken out. */
  readonly old?: number;
  readonly new?: number;
}

/** A paragraph of an edited text, and the place of the one that it was in the original; one that came in was none. */
export interface EditedParagraph {
  readonly text: string;
  readonly of?: number;
}

/** Share of words in common from which two paragraphs are taken as one that was edited. */
const ALIKE = 0.35;
/** Pairs of paragraphs that are looked at between two that are the same. */
const MOST_PAIRS = 40_000;

const inOrder = (old: readonly number[], edited: readonly number[]): Pair[] => {
  const length = Math.max(old.length, edited.length);
  return Array.from({ length }, (_, at) => {
    const [from, to] = [old[at], edited[at]];
    return { ...(from !== undefined && { old: from }), ...(to !== undefined && { new: to }) };
  });
};

/** The pairs with most in common that keep the order (Needleman and Wunsch, 1970). */
const alike = (a: readonly string[], b: readonly string[], old: readonly number[], edited: readonly number[]): Pair[] => {
  if (old.length * edited.length > MOST_PAIRS) return inOrder(old, edited);
  const [oldWords, newWords] = [old.map((at) => countWords(a[at] ?? '')), edited.map((at) => countWords(b[at] ?? ''))];
  const width = edited.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const like = new Float64Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = edited.length - 1; j >= 0; j--) {
      const [from, to] = [oldWords[i], newWords[j]];
      const share = from && to ? likeness(from, to) : 0;
      like[i * width + j] = share >= ALIKE ? share : 0;
      const pair = (like[i * width + j] ?? 0) + (best[(i + 1) * width + j + 1] ?? 0);
      best[i * width + j] = Math.max(pair, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  const pairs: Pair[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < edited.length) {
    const [from, to] = [old[i], edited[j]];
    const [here, without] = [best[i * width + j] ?? 0, best[(i + 1) * width + j] ?? 0];
    if (
      from !== undefined &&
      to !== undefined &&
      (like[i * width + j] ?? 0) > 0 &&
      here > Math.max(without, best[i * width + j + 1] ?? 0)
    ) {
      pairs.push({ old: from, new: to });
      [i, j] = [i + 1, j + 1];
    } else if (from !== undefined && (to === undefined || here === without)) {
      pairs.push({ old: from });
      i++;
    } else if (to !== undefined) {
      pairs.push({ new: to });
      j++;
    }
  }
  return pairs;
};

/** @returns every paragraph of both texts, in an order that keeps that of each */
export const alignParagraphs = (original: readonly string[], edited: readonly string[]): Pair[] => {
  const pairs: Pair[] = [];
  let [at, to] = [0, 0];
  let [old, put]: [number[], number[]] = [[], []];
  const settle = () => {
    const settled = old.length === 1 && put.length === 1 ? inOrder(old, put) : alike(original, edited, old, put);
    for (const pair of settled) pairs.push(pair);
    [old, put] = [[], []];
  };
  for (const { kind, items } of compare(original, edited)) {
    if (kind === 'kept') settle();
    for (const _ of items) {
      if (kind === 'kept') pairs.push({ old: at++, new: to++ });
      else if (kind === 'deleted') old.push(at++);
      else put.push(to++);
    }
  }
  settle();
  return pairs;
};

/** The same where it is known of each which it was. What is out of order counts as come in. */
export const pairParagraphs = (count: number, edited: readonly EditedParagraph[]): Pair[] => {
  const pairs: Pair[] = [];
  let next = 0;
  for (const [at, { of }] of edited.entries()) {
    const isKnown = of !== undefined && of >= next && of < count;
    while (isKnown && next < of) pairs.push({ old: next++ });
    pairs.push(isKnown ? { old: next++, new: at } : { new: at });
  }
  while (next < count) pairs.push({ old: next++ });
  return pairs;
};
