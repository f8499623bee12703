/**
 * A thousand documents as readers of PDFs leave them: of open texts, and where those end of words in an order that is as likely as theirs.
 * The texts lie in the folder `CARREL_DATA_SETS`, or beside the project.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SourceText } from '../common/lint/find-quotes.ts';

export const folder = process.env.CARREL_DATA_SETS ?? resolve('../shared/data');

const PAPERS = join(folder, 'summary/scisummnet');
const CORPORA = ['scifact-train', 'cranfield', 'cisi'].map((name) => join(folder, 'search', name, 'corpus.jsonl'));
const WORDS = 5000;
const WORDS_OF_PAGE = 500;
const SIGNS_OF_LINE = 85;
/** Words shorter than this are not parted at the end of a line, and one in so many lines ends within a word. */
const LEAST_PARTED = 8;
const PARTED_LINES = 0.3;

const paperWords = (): string[][] =>
  existsSync(PAPERS)
    ? readdirSync(PAPERS)
        .map((name) => join(PAPERS, name, `${name}.xml`))
        .filter((file) => existsSync(file))
        .map((file) =>
          readFileSync(file, 'utf8')
            .replaceAll(/<[^>]*>/g, ' ')
            .replaceAll('&amp;', '&')
            .split(/\s+/)
            .filter((word) => word !== ''),
        )
    : [];

const abstractWords = (): string[] =>
  CORPORA.filter((file) => existsSync(file)).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .flatMap((line) => (JSON.parse(line) as { text: string }).text.split(/\s+/).filter((word) => word !== '')),
  );

/** Each word followed by one that follows it somewhere in the text. */
const likelyWords = (words: readonly string[], random: () => number): ((count: number) => string[]) => {
  const places = new Map<string, number[]>();
  for (const [at, word] of words.entries()) {
    const known = places.get(word);
    if (known) known.push(at);
    else places.set(word, [at]);
  }
  const any = (list: readonly number[]): number => list[Math.floor(random() * list.length)] ?? 0;
  return (count) => {
    let at = Math.floor(random() * words.length);
    return Array.from({ length: count }, () => {
      at = (any(places.get(words[at] ?? '') ?? [0]) + 1) % words.length;
      return words[at] ?? '';
    });
  };
};

/** Pages of broken lines, with a title at their heads. */
const laidOut = (key: string, words: readonly string[], random: () => number): SourceText => {
  const pages: { page: number; from: number }[] = [];
  let text = '';
  let line = '';
  for (const [at, word] of words.entries()) {
    if (at % WORDS_OF_PAGE === 0) {
      text += `${line}\n\n`;
      line = '';
      pages.push({ page: pages.length + 1, from: text.length });
      text += `Proceedings of the meeting ${pages.length}\n`;
    }
    if (line.length + word.length < SIGNS_OF_LINE) line += line === '' ? word : ` ${word}`;
    else {
      const isParted = /^[a-z]+$/.test(word) && word.length >= LEAST_PARTED && random() < PARTED_LINES;
      const half = isParted ? Math.floor(word.length / 2) : 0;
      text += isParted ? `${line} ${word.slice(0, half)}-\n` : `${line}\n`;
      line = word.slice(half);
    }
  }
  return { key, text: text + line, pages };
};

export interface BenchDocument {
  /** As they were before they were laid out. */
  readonly words: readonly string[];
  readonly source: SourceText;
}

/** None where the open texts are missing. */
export const benchDocuments = (count: number, random: () => number): BenchDocument[] => {
  const all = paperWords();
  const abstracts = abstractWords();
  if (abstracts.length === 0) return [];
  for (let at = 0; at + WORDS <= abstracts.length; at += WORDS) all.push(abstracts.slice(at, at + WORDS));
  const likely = likelyWords(abstracts, random);
  while (all.length < count) all.push(likely(WORDS));
  return all.slice(0, count).map((words, number) => ({ words, source: laidOut(`pdf:${number + 1}`, words, random) }));
};
