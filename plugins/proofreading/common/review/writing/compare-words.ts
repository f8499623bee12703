/** What changed in a text, word by word, as an editor would mark it. */
import { type Step, compare } from './compare.ts';

/** Words with what holds their parts together; scripts without blanks by the sign. */
const WORDS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]|[\p{L}\p{M}\p{N}]+(?:['’.\u2011-][\p{L}\p{M}\p{N}]+)*|\s|[^]/gu;

export interface TextStep {
  readonly kind: Step<string>['kind'];
  readonly text: string;
}

const text = (items: readonly string[]): string => items.join('');

/**
 * A blank between two words that were both replaced is replaced with them: one change that can be read, and not two. The same goes for
 * a single sign between them.
 */
const joined = (steps: readonly Step<string>[]): Step<string>[] => {
  const result: Step<string>[] = [];
  let [deleted, inserted]: [string[], string[]] = [[], []];
  const settle = () => {
    if (deleted.length > 0) result.push({ kind: 'deleted', items: deleted });
    if (inserted.length > 0) result.push({ kind: 'inserted', items: inserted });
    [deleted, inserted] = [[], []];
  };
  for (const [at, { kind, items }] of steps.entries()) {
    const isBetween = deleted.length > 0 && inserted.length > 0 && isReplacement(steps, at + 1);
    if (kind === 'deleted') deleted = [...deleted, ...items];
    else if (kind === 'inserted') inserted = [...inserted, ...items];
    else if (isBetween && items.length === 1 && /^[ ,;]$/.test(items[0] ?? '')) {
      deleted = [...deleted, ...items];
      inserted = [...inserted, ...items];
    } else {
      settle();
      result.push({ kind, items });
    }
  }
  settle();
  return result;
};

const isReplacement = (steps: readonly Step<string>[], at: number): boolean =>
  steps[at]?.kind === 'deleted' && steps[at + 1]?.kind === 'inserted';

/** The steps from one text to another; their kept and deleted ones give the first, their kept and inserted ones the second. */
export const compareWords = (a: string, b: string): TextStep[] =>
  joined(compare(a.match(WORDS) ?? [], b.match(WORDS) ?? [])).map(({ kind, items }) => ({ kind, text: text(items) }));

/** Words of a text and how often each is in it. */
export interface WordCounts {
  readonly words: ReadonlyMap<string, number>;
  readonly total: number;
}

export const countWords = (whole: string): WordCounts => {
  const words = new Map<string, number>();
  const all = whole.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of all) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, total: all.length };
};

/** Share of the words that two texts have in common, 0 to 1, whatever their order (Dice's coefficient). */
export const likeness = (a: WordCounts, b: WordCounts): number => {
  if (a.total + b.total === 0) return 0;
  const [few, many] = a.words.size < b.words.size ? [a, b] : [b, a];
  let common = 0;
  for (const [word, count] of few.words) common += Math.min(count, many.words.get(word) ?? 0);
  return (2 * common) / (a.total + b.total);
};
