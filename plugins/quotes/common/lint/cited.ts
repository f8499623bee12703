/** Which sentences of a LaTeX source cite: those with a citation in them, in a note to them, or directly behind their full stop. */
import { sentences } from '#plugins/overlap/common/sentences.ts';
import type { Range, Words } from '#plugins/overlap/common/words.ts';
import type { LatexText } from '#plugins/latex/common/prose/latex-text.ts';

/** Their authors are words of the sentence: `\citet{key} say that …`. */
const IS_IN_SENTENCE = /^(?:cite(?:t|alt|author|year)|textcite)/i;
const STOP = /[.!?…]/;
const EMPTY_LINE = /\n[ \t]*\r?\n/;

/** Words before a full stop that may be short for something: "cf. \\citet{key}". */
const SHORT = 4;

/** The last word or sentence that begins before an offset, or -1. @param startOf where each begins, rising */
const lastBefore = (offset: number, count: number, startOf: (place: number) => number): number => {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (startOf(middle) < offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

/** Sentences of the text. One may begin with a citation, whose authors are not there to show it by their capitals. */
export const citingSentences = ({ text, citations }: LatexText, words: Words): Range[] => {
  const cuts = new Set<number>();
  for (const { command, start } of citations) {
    if (!IS_IN_SENTENCE.test(command)) continue;
    const word = lastBefore(start, words.count, (at) => words.from[at] ?? 0);
    const { [word]: from = 0 } = words.from;
    const { [word]: to = 0 } = words.to;
    if (word >= 0 && to - from >= SHORT && STOP.test(text.slice(to, start))) cuts.add(word + 1);
  }
  return sentences(words).flatMap(({ from, to }) => {
    const ends = [...Array.from({ length: to - from - 1 }, (_, at) => from + 1 + at).filter((word) => cuts.has(word)), to];
    return ends.map((end, at) => ({ from: ends[at - 1] ?? from, to: end }));
  });
};

/** @returns not 0 for each sentence that cites */
export const citedSentences = ({ text, citations, footnotes }: LatexText, words: Words, parts: readonly Range[]): Uint8Array => {
  const cited = new Uint8Array(parts.length);
  const startOf = (sentence: number): number => words.from[parts[sentence]?.from ?? 0] ?? 0;
  const endOf = (sentence: number): number => words.to[(parts[sentence]?.to ?? 0) - 1] ?? 0;
  /** Between two sentences it belongs to the one that ends there, unless the next one begins with it. */
  const sentenceOf = (offset: number, end: number, command: string): number => {
    const sentence = lastBefore(offset, parts.length, startOf);
    if (sentence < 0) return 0;
    if (offset < endOf(sentence) || sentence + 1 === parts.length) return sentence;
    const between = text.slice(endOf(sentence), offset);
    if (EMPTY_LINE.test(between)) return sentence + 1;
    const next = startOf(sentence + 1);
    const beginsNext = IS_IN_SENTENCE.test(command) || /^\p{Ll}/u.test(text.slice(next, next + 2));
    return STOP.test(between) && beginsNext && !EMPTY_LINE.test(text.slice(end, next)) ? sentence + 1 : sentence;
  };
  for (const { start, end, command } of parts.length > 0 ? citations : []) {
    cited[sentenceOf(start, end, command)] = 1;
    const note = footnotes.findLast(({ from, to }) => from < start && end <= to);
    if (note) cited[sentenceOf(note.from, note.to, 'footnote')] = 1;
  }
  return cited;
};
