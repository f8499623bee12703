/** The words of a LaTeX source with their places in it, and the same as a plain text. */
import type { Citation } from '#plugins/latex/common/source/scan-types.ts';
import { type Language, tellLanguage } from '#plugins/overlap/common/language.ts';
import { type Range, readWords, type Words, wordsIn } from '#plugins/overlap/common/words.ts';
import { citedSentences, citingSentences } from './cited.ts';
import { JOINED, readLatexText, SOFT } from '#plugins/latex/common/prose/latex-text.ts';
import { quotedRanges } from './quoted.ts';

/** A brace behind a word is none of it. */
const withoutBraces = (words: Words): Words => {
  const { text, to } = words;
  for (const [word, end] of to.entries()) {
    let last = end;
    while (text[last - 1] === SOFT) last--;
    to[word] = last;
  }
  return words;
};

/** A source that was read once, for all that is asked of its stretches. */
export class LatexSource {
  readonly words: Words;
  readonly citations: readonly Citation[];
  /** Not 0 for words that stand in a quotation. */
  readonly quoted: Uint8Array;
  readonly language: Language;
  readonly #sentences: readonly Range[];
  readonly #cited: Uint8Array;

  constructor(source: string) {
    const latex = readLatexText(source);
    this.words = withoutBraces(readWords(latex.text));
    this.citations = latex.citations;
    this.language = tellLanguage(this.words);
    this.quoted = new Uint8Array(this.words.count);
    for (const range of quotedRanges(latex)) {
      const { from, to } = wordsIn(this.words, range);
      this.quoted.fill(1, from, to);
    }
    this.#sentences = citingSentences(latex, this.words);
    this.#cited = citedSentences(latex, this.words, this.#sentences);
  }

  /** A sentence of these words cites something, or a citation stands directly behind it. */
  isCited({ from, to }: Range): boolean {
    let low = 0;
    let high = this.#sentences.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#sentences[middle]?.to ?? 0) <= from) low = middle + 1;
      else high = middle;
    }
    for (let at = low; (this.#sentences[at]?.from ?? to) < to; at++) if (this.#cited[at]) return true;
    return false;
  }
}

/** Paragraph after paragraph of the same source is asked for. */
let last: { readonly source: string; readonly read: LatexSource } | undefined;

export const openSource = (source: string): LatexSource => {
  if (last?.source !== source) last = { source, read: new LatexSource(source) };
  return last.read;
};

/** Some of the words, as words of the same text. */
export const partOf = ({ text, from, to, hashes }: Words, part: Range): Words => ({
  text,
  count: part.to - part.from,
  from: from.subarray(part.from, part.to),
  to: to.subarray(part.from, part.to),
  hashes: hashes.subarray(part.from, part.to),
});

/**
 * Words of a stretch of a LaTeX source (of all of it when not given) that are read on paper: without preamble, comments, commands, formulas,
 * code, keys and lists of references.
 */
export const latexWords = (source: string, stretch: Range = { from: 0, to: source.length }): Words => {
  const { words } = openSource(source);
  return partOf(words, wordsIn(words, stretch));
};

/** The readable text of a LaTeX source, paragraphs with an empty line between them. */
export const plainText = (source: string): string =>
  readLatexText(source)
    .text.replaceAll(SOFT, '')
    .replaceAll(JOINED, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .normalize('NFC')
    .trim();
