/** Real LaTeX sources, and passages of documents that somebody has put into them. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeLatex } from '#plugins/latex/common/source/escape-latex.ts';
import type { Range } from '#plugins/overlap/common/words.ts';
import { type BenchDocument, folder } from './documents.ts';

const FILES = [
  ...['lambda-cos/paper.tex', 'schlacount/main.tex', 'pygbe/methods.tex', 'pygbe/results.tex', 'pygbe/introduction.tex'],
  ...[
    'pygbe/discussion.tex',
    'arxiv-style/template.tex',
    'arfc-elsarticle/revise/revise.tex',
    'arfc-elsarticle/letter/cover_letter.tex',
  ],
].map((name) => join(folder, 'latex', name));

export const realSources = (): string[] => FILES.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));

/** Stretches of a source between empty lines. */
export const paragraphsOf = (source: string): Range[] =>
  Array.from(source.matchAll(/[^\n]*\S[^\n]*(?:\n[^\n]*\S[^\n]*)*/g), ({ 0: text, index }) => ({
    from: index,
    to: index + text.length,
  }));

/** Prose without commands beside citations, in which a sentence more is none too many. */
const isProse = (text: string): boolean =>
  text.length > 400 &&
  text.length < 2500 &&
  !/\\(?:begin|end|item|footnote|def|newcommand)|%/.test(text) &&
  /\.\s+[A-Z]/.test(text);

export interface Implanted {
  readonly source: string;
  /** The paragraph that has it. */
  readonly paragraph: Range;
  readonly passage: Range;
  readonly words: number;
  readonly key: string;
}

/** As somebody types it: some words stand out, some are tied, lines are broken anywhere. */
const typed = (words: readonly string[], random: () => number): string =>
  words
    .map((word) => (random() < 0.04 ? `\\emph{${escapeLatex(word)}}` : escapeLatex(word)))
    .reduce((text, word) => `${text}${random() < 0.04 ? '~' : random() < 0.07 ? '\n' : ' '}${word}`);

/** Words of sentences, without marks that would quote them. */
const isPassage = (words: readonly string[]): boolean =>
  words.filter((word) => /^\p{L}{2,}[.,;:]?$/u.test(word)).length >= words.length * 0.8 && !/["“”„«»`]|''/.test(words.join(' '));

/** @param count of the passages, of 8 to 60 words each, in paragraphs of prose of others */
export const implanted = (
  documents: readonly BenchDocument[],
  sources: readonly string[],
  count: number,
  random: () => number,
): Implanted[] => {
  const places = sources.flatMap((source) =>
    paragraphsOf(source.slice(Math.max(0, source.indexOf('\\begin{document}'))))
      .map(({ from, to }) => {
        const shift = Math.max(0, source.indexOf('\\begin{document}'));
        return { source, from: from + shift, to: to + shift };
      })
      .filter(({ from, to }) => isProse(source.slice(from, to))),
  );
  const pick = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(random() * list.length)];
  const all: Implanted[] = [];
  for (let tries = 0; all.length < count && tries < count * 100; tries++) {
    const [document, place] = [pick(documents), pick(places)];
    if (!document || !place) break;
    const length = 8 + Math.floor(random() * 53);
    const start = Math.floor(random() * Math.max(1, document.words.length - length));
    const words = document.words.slice(start, start + length);
    if (words.length < length || !isPassage(words)) continue;
    const { source, from, to } = place;
    const stops = Array.from(
      source.slice(from, to).matchAll(/(?<=[a-z]{3})\.\s+(?=[A-Z])/g),
      ({ 0: stop, index }) => from + index + stop.length,
    );
    const at = pick(stops);
    if (at === undefined) continue;
    const before = 'It seems that ';
    const text = typed(words, random);
    const behind = ' throughout. ';
    all.push({
      source: source.slice(0, at) + before + text + behind + source.slice(at),
      paragraph: { from, to: to + before.length + text.length + behind.length },
      passage: { from: at + before.length, to: at + before.length + text.length },
      words: length,
      key: document.source.key,
    });
  }
  return all;
};
