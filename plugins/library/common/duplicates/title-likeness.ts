/** How alike two titles are. Precise before generous: a number or a word such as "erratum" that one of them lacks makes two works. */
import type { TitleWords } from './title-words.ts';

export interface TitleLikeness {
  /** `subtitle`: one of them leaves out what the other has behind its colon. `other` is no likeness at all. */
  readonly kind: 'same' | 'subtitle' | 'close' | 'other';
  /** 0 to 1. */
  readonly share: number;
}

const SAME: TitleLikeness = { kind: 'same', share: 1 };
const SUBTITLE: TitleLikeness = { kind: 'subtitle', share: 0.92 };
const OTHER: TitleLikeness = { kind: 'other', share: 0 };
/** Less than this is another title. */
const CLOSE = 0.8;
/** Shorter words are spelled right, or are other words. */
const TYPO_FROM = 5;

/** Words of one spelling but for a letter that is missing, wrong or exchanged with its neighbour; the first one is right. */
const isTypo = (a: string, b: string): boolean => {
  if (a.length > b.length) return isTypo(b, a);
  if (a.length < TYPO_FROM || b.length - a.length > 1 || a[0] !== b[0]) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1);
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
};

/** Words of `a` that have no counterpart in `b`. */
const without = (a: readonly string[], b: readonly string[]): string[] => {
  const count = new Map<string, number>();
  for (const word of b) count.set(word, (count.get(word) ?? 0) + 1);
  return a.filter((word) => {
    const left = count.get(word) ?? 0;
    count.set(word, left - 1);
    return left <= 0;
  });
};

/** Share of the words that both have, a misspelled one counted nearly whole; none where a word stands in the place of another. */
const commonShare = (a: readonly string[], b: readonly string[]): number => {
  const [onlyA, onlyB] = [without(a, b), without(b, a)];
  const common = a.length - onlyA.length;
  if (onlyA.join('') === onlyB.join('')) return 1;
  const left = onlyA.filter((word) => {
    const at = onlyB.findIndex((other) => isTypo(word, other));
    if (at >= 0) onlyB.splice(at, 1);
    return at < 0;
  });
  if (left.length > 0 && onlyB.length > 0) return 0;
  return (2 * (common + 0.9 * (onlyA.length - left.length))) / (a.length + b.length);
};

const isSubtitled = (short: TitleWords, long: TitleWords): boolean =>
  long.main < long.words.length && short.words.length === long.main && short.joined === long.words.slice(0, long.main).join('');

export const titleLikeness = (a: TitleWords, b: TitleWords): TitleLikeness => {
  if (a.words.length === 0 || b.words.length === 0) return OTHER;
  if (a.joined === b.joined) return SAME;
  if (a.numbers !== b.numbers || a.marks !== b.marks) return OTHER;
  if (isSubtitled(a, b) || isSubtitled(b, a)) return SUBTITLE;
  const share = commonShare(a.words, b.words);
  return share < CLOSE ? OTHER : { kind: 'close', share: Math.min(share, 0.99) };
};
