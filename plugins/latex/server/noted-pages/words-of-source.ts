/** The words that a stretch of a source becomes on paper, with some before and behind it by which they are known among others like them. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { readLatexText } from '../../common/prose/latex-text.ts';
import { readGroup, skipOptions } from '../../common/source/read-arguments.ts';
import { plainWord, WORD } from './pages/signs.ts';

export interface SourceWord extends Stretch {
  /** As `plainWord` has it. */
  readonly plain: string;
  /** Of the stretch itself, and not beside it. */
  readonly isMeant: boolean;
}

/** Words before and behind. */
const BESIDE = 16;
/** Of the stretch: of a longer one its beginning and its end. */
const MOST_MEANT = 1_500;

/** Their argument stands elsewhere than the text around it. */
const ELSEWHERE =
  /\\(?:footnote|footnotetext|endnote|sidenote|marginpar|marginnote|thanks|caption|captionof|subcaption|title|subtitle|author|date|affil|institute)\b\*?/g;
/** Of works, which are no text for those who look for mistakes in it. */
const LIST = /(\\begin\s*\{thebibliography\}(?:\{[^{}]*\})?)([^]*?)\\end\s*\{thebibliography\}/g;
const FLOAT = /\\begin\s*\{((?:figure|table|algorithm|wrapfigure|SCfigure|sidewaystable|sidewaysfigure|listing)\*?)\}/g;

/** Where the body begins: what stands before is read by itself. */
export const bodyAt = (source: string): number => {
  const found = /^(?:[^%\n\\]|\\.)*?\\begin\s*\{document\}/m.exec(source);
  return found ? found.index + found[0].lastIndexOf('\\begin') : 0;
};

export interface SourceText {
  /** What readers see, sign for sign in its place. */
  readonly text: string;
  /** Stretches that stand elsewhere, in the order of their beginnings. */
  readonly elsewhere: readonly Stretch[];
}

/** Of a whole file, for all of its stretches. */
export const sourceText = (source: string): SourceText => {
  const elsewhere: Stretch[] = [];
  let { text } = readLatexText(source);
  const readAlone = (from: number, to: number): void => {
    text = text.slice(0, from) + readLatexText(source.slice(from, to)).text + text.slice(to);
  };
  readAlone(0, bodyAt(source));
  for (const { 0: list, 1: begin = '', 2: entries = '', index } of source.matchAll(LIST)) {
    const from = index + begin.length;
    readAlone(from, from + entries.length);
    elsewhere.push({ from: index, to: index + list.length });
  }
  for (const { 0: command, index } of source.matchAll(ELSEWHERE)) {
    const group = readGroup(source, skipOptions(source, index + command.length));
    if (group) elsewhere.push({ from: index, to: group.end });
  }
  for (const { 0: begin, 1: name, index } of source.matchAll(FLOAT)) {
    const end = source.indexOf(`\\end{${name}}`, index + begin.length);
    if (end >= 0) elsewhere.push({ from: index, to: end });
  }
  return { text, elsewhere: elsewhere.sort((a, b) => a.from - b.from || b.to - a.to) };
};

/** The innermost of the places in which it stands; -1 for the text itself. */
const flowOf = (elsewhere: readonly Stretch[], at: number): number => {
  let found = -1;
  for (const [index, { from, to }] of elsewhere.entries()) {
    if (from > at) break;
    if (at < to) found = index;
  }
  return found;
};

/** UTF-16 units on each side in which words beside are looked for. */
const AROUND = 1_500;

/** @returns rows of words, one for each place where parts of the stretch stand; none where it has no words and none are beside it */
export const wordsOfSource = ({ text, elsewhere }: SourceText, stretch: Stretch): SourceWord[][] => {
  const start = Math.max(0, stretch.from - AROUND);
  const end = Math.min(text.length, stretch.to + AROUND);
  const near = elsewhere.filter(({ from, to }) => from < end && to > start);
  const flows = new Map<number, SourceWord[]>();
  for (const { 0: word, index } of text.slice(start, end).matchAll(WORD)) {
    const from = start + index;
    const to = from + word.replace(/[\u00ad\u2060]+$/, '').length;
    const plain = plainWord(word);
    if (plain === '') continue;
    const flow = flowOf(near, from);
    const isMeant = from < stretch.to && to > stretch.from;
    const words = flows.get(flow) ?? [];
    words.push({ from, to, plain, isMeant });
    flows.set(flow, words);
  }
  const ownFlow = flowOf(near, stretch.from);
  return [...flows].flatMap(([flow, words]): SourceWord[][] => {
    const isIn = words.some(({ isMeant }) => isMeant);
    if (!isIn && flow !== ownFlow) return [];
    const before = words.filter(({ to }) => to <= stretch.from).slice(-BESIDE);
    const behind = words.filter(({ from }) => from >= stretch.to).slice(0, BESIDE);
    const meant = words.filter((one) => one.isMeant);
    const most = meant.length > MOST_MEANT ? [...meant.slice(0, MOST_MEANT / 2), ...meant.slice(-MOST_MEANT / 2)] : meant;
    return [[...before, ...most, ...behind]];
  });
};
