/** Abbreviations with what they stand for, by the rule of Schwartz and Hearst (2003): "hidden Markov model (HMM)". */

export interface Abbreviation {
  readonly short: string;
  readonly long: string;
}

const BRACKETS = /\(([^()]{2,30})\)/g;
const MOST = 200;

const isShort = (text: string): boolean =>
  /^[\p{L}\p{N}]/u.test(text) &&
  text.length >= 2 &&
  text.length <= 10 &&
  text.split(' ').length <= 2 &&
  /\p{Lu}/u.test(text) &&
  (text.match(/\p{Lu}/gu)?.length ?? 0) >= Math.min(2, text.length - 1) &&
  !/^(?:Fig|Tab|Eq|Sec|Ref|Abb|Vol|No|Ch)\b/.test(text);

/** The shortest end of `before` in which all letters of `short` occur in order, the first at the beginning of a word. */
const longFor = (short: string, before: string): string | undefined => {
  let at = before.length - 1;
  for (let index = short.length - 1; index >= 0; index--) {
    const letter = short.charAt(index).toLowerCase();
    if (!/[\p{L}\p{N}]/u.test(letter)) continue;
    const starts = (place: number): boolean => place === 0 || !/[\p{L}\p{N}]/u.test(before.charAt(place - 1));
    while (at >= 0 && (before.charAt(at).toLowerCase() !== letter || (index === 0 && !starts(at)))) at--;
    if (at < 0) return undefined;
    at--;
  }
  const start = before.lastIndexOf(' ', at + 1) + 1;
  const long = before.slice(start).trim();
  const words = long.split(/[\s-]+/).length;
  const isGood =
    long.length > short.length &&
    words <= Math.min(short.length + 5, short.length * 2) &&
    !long.includes(short) &&
    !/[()[\]]/.test(long);
  return isGood ? long.replace(/^[^\p{L}\p{N}]+/u, '') : undefined;
};

/** Each once, as it first occurs. */
export const abbreviationsIn = (sentences: readonly string[]): Abbreviation[] => {
  const found = new Map<string, string>();
  for (const sentence of sentences) {
    for (const match of sentence.matchAll(BRACKETS)) {
      if (found.size >= MOST) break;
      const short = match[1]?.split(/[,;]/)[0]?.trim() ?? '';
      if (!isShort(short) || found.has(short)) continue;
      const before = sentence.slice(Math.max(0, match.index - 120), match.index).trimEnd();
      const words = before.split(' ').slice(-Math.min(short.length + 5, short.length * 2));
      const long = longFor(short, words.join(' '));
      if (long !== undefined) found.set(short, long);
    }
  }
  return [...found].map(([short, long]) => ({ short, long }));
};
