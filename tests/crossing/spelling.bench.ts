/**
 * What is promised of spelling: at most one false alarm in 200 words of real papers, nearly all slips of the hand are found and what was
 * meant is proposed first, and a key in a long source costs its paragraph alone. Milliseconds are of the processor.
 */
import { reader as ofLines } from '#plugins/coedit/common/prose/line-reader.ts';
import { lineWords, proseLines } from '#plugins/coedit/common/prose/lines.ts';
import { JOINED, SOFT } from '#plugins/coedit/common/prose/words-in.ts';
import { paragraphs } from '#plugins/latex/common/prose/paragraphs.ts';
import { reader as ofLatex } from '#plugins/latex/common/prose/prose-reader.ts';
import { placeOf, proseWords } from '#plugins/latex/common/prose/prose-words.ts';
import { shownParagraph } from '#plugins/latex/common/prose/shown-text.ts';
import type { SpellingMark } from '#plugins/spelling/client/lint/messages.ts';
import { SpellingLint } from '#plugins/spelling/client/lint/spelling-lint.ts';
import { Dictionary } from '#plugins/spelling/common/hunspell/dictionary.ts';
import { isChecked } from '#plugins/spelling/common/prose/is-checked.ts';
import { shippedDictionaries } from '#plugins/spelling/server/dictionaries/shipped.ts';
import { type Manuscript, manuscripts, randomNumbers, slip } from './manuscripts.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

/** Paragraphs of placeholder text are no paper's prose. */
const PLACEHOLDER = /\b(?:lorem|ipsum|dolor|consectetur|adipiscing|blandit|tortor)\b/i;
const prose = (source: string): string =>
  paragraphs(source)
    .map(({ from, to }) => source.slice(from, to))
    .filter((text) => !PLACEHOLDER.test(text))
    .join('');
/** Words that are misspelt in the papers themselves, looked at one by one. */
const MISSPELT: ReadonlySet<string> = new Set(['nanoplasnomics']);
const FILLING = new RegExp(`[${SOFT}${JOINED}]`, 'g');
const SLIPS = 900;
const LEAST_LETTERS = 4;
const LONG = 200_000;
const KEYS = 100;

const spent = <Result>(work: () => Result): readonly [number, Result] => {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
};
const at = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;

type Lint = InstanceType<typeof SpellingLint>;

const check = (lint: Lint, source: string, version: number, id: 'latex' | 'prose' = 'latex'): readonly SpellingMark[] => {
  const syntax = { id, module: '' };
  const asked = { path: 'main.tex', version, turn: version, language: 'en', codes: ['en_US', 'en_GB'] };
  lint.take({ type: 'check', source, syntax, ...asked });
  let marks: readonly SpellingMark[] = [];
  while (lint.hasWork) marks = lint.goOn(1_000).at(-1)?.marks ?? marks;
  return marks;
};

const wordsOf = (source: string) => {
  const body = source.indexOf('\\begin{document}');
  return paragraphs(source).flatMap((paragraph) => proseWords(source, paragraph, body));
};

/** The same text in an editor of rich texts: a line for each paragraph, and nothing of TeX. */
const asLines = (source: string): string => {
  const body = source.indexOf('\\begin{document}');
  return paragraphs(source)
    .filter((paragraph) => placeOf(paragraph, body) === 'text')
    .map((paragraph) => shownParagraph(source, paragraph).replace(FILLING, '').replace(/\s+/g, ' ').trim())
    .join('\n');
};

export const run = async (report: Report): Promise<void> => {
  const papers = manuscripts();
  if (papers.length === 0) return;
  const shipped = await shippedDictionaries();
  const lint = new SpellingLint(() => performance.now());
  lint.know('latex', ofLatex);
  lint.know('prose', ofLines);
  for (const [code, files] of Object.entries(shipped)) {
    const [time] = spent(() => lint.take({ type: 'dictionary', code, ...files }));
    report(`dictionary ${code} read`, time, 'ms', { limit: 500 });
  }
  falseAlarms(lint, papers, report);
  const dictionaries = Object.values(shipped).map(({ aff, dic }) => new Dictionary(aff, dic));
  slips(lint, papers, (word) => dictionaries.some((dictionary) => dictionary.isRight(word)), report);
  keys(lint, papers, report);
};

const falseAlarms = (lint: Lint, papers: readonly Manuscript[], report: Report): void => {
  let [words, wrong, richWords, richWrong] = [0, 0, 0, 0];
  for (const { name, sources, library } of papers) {
    lint.take({ type: 'words', own: [], library });
    const alarms: string[] = [];
    let own = 0;
    for (const source of sources.map(prose)) {
      own += wordsOf(source).length;
      for (const { word, kind } of check(lint, source, 1))
        if (!MISSPELT.has(word)) alarms.push(kind === 'twice' ? `${word} ${word}` : word);
      const lines = asLines(source);
      richWords += proseLines(lines).flatMap((line) => lineWords(lines, line)).length;
      const rich = check(lint, lines, 2, 'prose').filter(({ word }) => !MISSPELT.has(word));
      richWrong += rich.length;
      if (process.env.SPELLING_SHOW) console.info('lines', rich.map(({ word }) => word).join(' '));
    }
    if (process.env.SPELLING_SHOW) console.info(name, own, alarms.join(' '));
    words += own;
    wrong += alarms.length;
  }
  report(`false alarms in 200 of ${words} words`, (200 * wrong) / words, 'words', { limit: 1 });
  report(`in 200 of ${richWords} words of rich texts`, (200 * richWrong) / richWords, 'words', { limit: 1 });
};

const slips = (lint: Lint, papers: readonly Manuscript[], isRight: (word: string) => boolean, report: Report): void => {
  const random = randomNumbers(5);
  const sources = papers.flatMap((paper) => paper.sources.map((source) => ({ source, library: paper.library })));
  const places = sources.flatMap(({ source, library }) => {
    lint.take({ type: 'words', own: [], library });
    const marked = new Set(check(lint, source, 1).map(({ from }) => from));
    const fit = wordsOf(source).filter((word) => isChecked(word) && word.text.length >= LEAST_LETTERS && !marked.has(word.from));
    return fit.filter(({ from, to, text }) => source.slice(from, to) === text).map((word) => ({ source, library, word }));
  });
  let [made, found, first, five] = [0, 0, 0, 0];
  const missed: string[] = [];
  while (made < SLIPS) {
    const place = places[Math.floor(random() * places.length)];
    if (!place) return;
    const { source, library, word } = place;
    const written = slip(word.text, random);
    if (!isChecked({ ...word, text: written }) || isRight(written)) continue;
    made++;
    lint.take({ type: 'words', own: [], library });
    const marks = check(lint, source.slice(0, word.from) + written + source.slice(word.to), made);
    const mark = marks.find(({ from, kind }) => from === word.from && kind === 'wrong');
    if (mark) found++;
    else missed.push(`${word.text}<${written}`);
    if (mark?.suggestions[0] === word.text) first++;
    if (mark?.suggestions.includes(word.text)) five++;
  }
  if (process.env.SPELLING_SHOW) console.info(missed.join(' '));
  report(`${made} slips of the hand: found`, (100 * found) / made, '%', { limit: 95, atLeast: true });
  report('what was meant is first', (100 * first) / made, '%', { limit: 70, atLeast: true });
  report('what was meant is among five', (100 * five) / made, '%', { limit: 90, atLeast: true });
};

const keys = (lint: Lint, papers: readonly Manuscript[], report: Report): void => {
  const text = papers.flatMap(({ sources }) => sources.flatMap(wordsOf)).map(({ text }) => text);
  const lines = Array.from({ length: Math.ceil(text.length / 80) }, (_, line) => text.slice(80 * line, 80 * line + 80).join(' '));
  let source = '';
  while (source.length < LONG) source += `${lines[Math.floor((source.length / LONG) * lines.length)] ?? ''}.\n\n`;
  const [opening] = spent(() => check(lint, source, 1));
  report('a source of 200 kB opened', opening, 'ms');
  const times = Array.from({ length: KEYS }, (_, key) => {
    const place = Math.floor(((key + 0.5) / KEYS) * source.length);
    source = `${source.slice(0, place)} teh ${source.slice(place)}`;
    return spent(() => check(lint, source, key + 2))[0];
  });
  report('a key in it, in the worker, median', at(times, 0.5), 'ms', { limit: 40 });
  report('a key in it, in the worker, 95th of a hundred', at(times, 0.95), 'ms', { limit: 80 });
};
