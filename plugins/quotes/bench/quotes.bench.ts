/**
 * What is promised of the quote lint: a paragraph against 1,000 PDFs in 50 ms, most of what is copied is found, and next to nothing else is
 * marked. Milliseconds are of the processor, and each paragraph is looked at as if its sources had never been read.
 */
import { randomNumbers } from '#plugins/overlap/common/testing/random-numbers.ts';
import { readWords } from '#plugins/overlap/common/words.ts';
import { findQuotes, type QuoteMark, type SourceText } from '../common/lint/find-quotes.ts';
import { latexWords } from '../common/lint/latex-words.ts';
import { printOf } from '../common/lint/print.ts';
import { QuoteIndex } from '../common/lint/quote-index.ts';
import { benchDocuments } from './documents.ts';
import { implanted, paragraphsOf, realSources } from './manuscripts.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const DOCUMENTS = 1000;
const PASSAGES = 300;
/** Sources whose texts a browser asks for, of those with most in common. */
const MOST_SOURCES = 8;
const WORDS_OF_PAGE = 500;
const PAGES = 20;

const spent = <Result>(work: () => Result): readonly [number, Result] => {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, result];
};

const at = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;

export const run = async (report: Report): Promise<void> => {
  const random = randomNumbers(11);
  const documents = benchDocuments(DOCUMENTS, random);
  const sources = realSources();
  if (documents.length === 0 || sources.length === 0) return;
  const texts = new Map(documents.map(({ source }) => [source.key, source]));
  const prints = documents.map(({ source }) => [source.key, printOf(readWords(source.text))] as const);
  report('print of a document', prints.reduce((sum, [, { length }]) => sum + length, 0) / prints.length / 1000, 'kB');
  const index = new QuoteIndex();
  const [time] = spent(() => {
    for (const [key, print] of prints) index.set(key, print);
    index.candidates(readWords('the first paragraph waits for the table of all prints'));
  });
  report('1,000 prints made a table', time, 'ms', { limit: 300 });

  /** As a browser that has no text yet: objects that nobody has seen. */
  const look = (source: string, paragraph: { from: number; to: number }): QuoteMark[] => {
    const keys = index.candidates(latexWords(source, paragraph)).slice(0, MOST_SOURCES);
    const against = keys.flatMap((key): SourceText[] => {
      const text = texts.get(key);
      return text ? [{ ...text }] : [];
    });
    return findQuotes(source, paragraph, against);
  };

  const cases = implanted(documents, sources, PASSAGES, random);
  const times: number[] = [];
  let found = 0;
  let named = 0;
  for (const { source, paragraph, passage, words, key } of cases) {
    const [own, marks] = spent(() => look(source, paragraph));
    times.push(own);
    const inside = marks.filter(({ from, to }) => from < passage.to && passage.from < to);
    // Words with hyphens are several.
    if (inside.reduce((sum, mark) => sum + mark.words, 0) >= 0.9 * words) found++;
    if (inside.some((mark) => mark.key === key)) named++;
  }
  report('a paragraph against 1,000 documents, median', at(times, 0.5), 'ms', { limit: 50 });
  report('the same, worst of a hundred', at(times.slice(1), 0.99), 'ms', { limit: 50 });
  report('the same, worst', at(times.slice(1), 1), 'ms');
  report('the same, the very first', times[0] ?? 0, 'ms');
  report(`${cases.length} copied passages: found`, (100 * found) / cases.length, '%', { limit: 95, atLeast: true });
  report('with the document that they are of', (100 * named) / cases.length, '%');

  let pages = 0;
  let wrong = 0;
  for (const source of sources) {
    pages += latexWords(source).count / WORDS_OF_PAGE;
    for (const paragraph of paragraphsOf(source)) wrong += look(source, paragraph).length;
  }
  report(`false marks in ${PAGES} of ${Math.round(pages)} pages`, (wrong * PAGES) / pages, 'marks', { limit: 1 });
};
