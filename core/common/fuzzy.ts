/**
 * Scores how well a typed text fits a title: each word of the query must occur as a subsequence, and letters at the
 * start of words or side by side count for more. Letter case and diacritics make no difference.
 */
import { remembered } from './remembered.ts';

/** `[start, end)` in UTF-16 units of the title, for highlighting. */
export type Range = readonly [start: number, end: number];

export interface FuzzyMatch {
  readonly score: number;
  readonly ranges: readonly Range[];
}

const MATCH = 16;
const WORD_START = 12;
const FIRST_LETTER = 4;
const ADJACENT = 18;
const GAP = 2;
/** A gap costs no more than this, so that long titles are not buried. */
const GAP_MOST = 14;
/** Longer texts are cut: nobody types that much to find a command, and the table below grows with both. */
const LONGEST_QUERY = 64;
const LONGEST_TITLE = 256;

interface Folded {
  /** Lower-case letters without diacritics. */
  readonly letters: readonly string[];
  /** Where each of them stands in the title. */
  readonly at: readonly number[];
  readonly wordStart: readonly boolean[];
}

const PLAIN = /^[ -~]*$/;
const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]/u;
const UPPER = /\p{Lu}/u;

/** Lower case without diacritics: `Müller` becomes `muller`. Letter by letter, because a Greek sigma depends on its neighbours. */
export const fold = (text: string): string =>
  PLAIN.test(text) ? text.toLowerCase() : Array.from(text.normalize('NFD').replace(MARKS, ''), (c) => c.toLowerCase()).join('');

/** The same titles are gone through with each letter. */
const foldTitle = remembered((title: string): Folded => {
  const letters: string[] = [];
  const at: number[] = [];
  const wordStart: boolean[] = [];
  let position = 0;
  let [wasWord, wasUpper] = [false, false];
  for (const char of title.slice(0, LONGEST_TITLE)) {
    const [isWord, isUpper] = [WORD.test(char), UPPER.test(char)];
    const isStart = isWord && (!wasWord || (isUpper && !wasUpper));
    for (const letter of fold(char)) {
      letters.push(letter);
      at.push(position);
      wordStart.push(isStart);
    }
    position += char.length;
    [wasWord, wasUpper] = [isWord, isUpper];
  }
  return { letters, at, wordStart };
});

/** Best alignment of one word: `best[i][j]` is the score of its first i+1 letters when the last stands at j. */
const alignWord = (word: readonly string[], title: Folded): { score: number; positions: number[] } | undefined => {
  const columns = title.letters.length;
  const best: number[][] = [];
  const from: number[][] = [];
  for (let i = 0; i < word.length; i++) {
    const scores = new Array<number>(columns).fill(-Infinity);
    const origins = new Array<number>(columns).fill(-1);
    const above = best[i - 1];
    // The best earlier place for the letter before, reduced as the gap to it grows.
    let carried = -Infinity;
    let carriedFrom = -1;
    let carriedGap = 0;
    for (let j = 0; j < columns; j++) {
      if (above && j >= 2) {
        if (carriedGap < GAP_MOST) {
          carried -= GAP;
          carriedGap += GAP;
        }
        const fresh = (above[j - 2] ?? -Infinity) - GAP;
        if (fresh >= carried) [carried, carriedFrom, carriedGap] = [fresh, j - 2, GAP];
      }
      if (word[i] !== title.letters[j]) continue;
      const own = MATCH + (title.wordStart[j] ? WORD_START : 0) + (j === 0 ? FIRST_LETTER : 0);
      if (!above) {
        scores[j] = own - Math.min(j, GAP_MOST);
        continue;
      }
      const adjacent = (above[j - 1] ?? -Infinity) + ADJACENT;
      const reached = Math.max(adjacent, carried);
      if (reached === -Infinity) continue;
      scores[j] = own + reached;
      origins[j] = adjacent >= carried ? j - 1 : carriedFrom;
    }
    best.push(scores);
    from.push(origins);
  }
  const last = best[best.length - 1] ?? [];
  let end = -1;
  for (let j = 0; j < columns; j++) if ((last[j] ?? -Infinity) > (end < 0 ? -Infinity : (last[end] ?? -Infinity))) end = j;
  if (end < 0) return undefined;
  const positions: number[] = [];
  for (let i = word.length - 1, j = end; i >= 0; j = from[i]?.[j] ?? -1, i--) positions.unshift(j);
  return { score: last[end] ?? 0, positions };
};

const toRanges = (positions: readonly number[], title: string): Range[] => {
  const ranges: [number, number][] = [];
  for (const start of [...new Set(positions)].sort((a, b) => a - b)) {
    const end = start + ((title.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
    const last = ranges[ranges.length - 1];
    if (last && last[1] === start) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
};

/**
 * How `query` fits `title`, or `undefined` when a word of it does not occur. An empty query fits everything with 0.
 * The words of the query may come in any order. Scores of different titles can be compared for the same query.
 */
export const fuzzyMatch = (query: string, title: string): FuzzyMatch | undefined => {
  const words = fold(query.slice(0, LONGEST_QUERY)).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { score: 0, ranges: [] };
  const folded = foldTitle(title);
  let score = 0;
  const positions: number[] = [];
  for (const word of words) {
    const found = alignWord([...word], folded);
    if (!found) return undefined;
    score += found.score;
    for (const j of found.positions) positions.push(folded.at[j] ?? 0);
  }
  // Of two titles with the same letters the shorter is meant.
  return { score: score - Math.min(title.length, LONGEST_TITLE) / 32, ranges: toRanges(positions, title) };
};
