/** The names of all official styles, so that one is found by a part of its title; the styles themselves are fetched when one is added. */
import { setImmediate } from 'node:timers/promises';
import { fold, foldedWords } from '#plugins/library/common/folding.ts';
import type { FoundStyle } from '../../common/contract.ts';
import { styleName } from './official.ts';

interface Listed extends FoundStyle {
  /** Title and short title as they are compared. */
  readonly folded: readonly string[];
  /** What the style is called by, and what it is about. */
  readonly words: readonly string[];
  readonly topics: readonly string[];
}

/** Most that are offered for what was typed. */
const MOST = 20;
/** Lines read at a time: others get their turn in between. */
const BATCH = 1000;

const readLine = (line: string): Listed => {
  const [title = '', short = '', fields = '', name = ''] = line.split('\t');
  return {
    name: name === '' ? styleName(title) : name,
    title,
    ...(short === '' ? {} : { short }),
    folded: [title, short].map(fold),
    words: foldedWords(`${title} ${short} ${name}`),
    topics: foldedWords(fields.replaceAll('_', ' ')),
  };
};

/** @param text of `csl/catalogue.tsv` */
export const readCatalogue = async (text: string): Promise<Listed[]> => {
  const lines = text.split('\n').filter((line) => line !== '');
  const listed: Listed[] = [];
  for (const [index, line] of lines.entries()) {
    listed.push(readLine(line));
    if (index % BATCH === BATCH - 1) await setImmediate();
  }
  return listed;
};

const beginsWord = (words: readonly string[], typed: string): boolean => words.some((word) => word.startsWith(typed));

/** The less, the better it fits; `undefined` when a word that was typed begins none of its words. */
const distance = (listed: Listed, typed: string, words: readonly string[]): number | undefined => {
  const unnamed = words.filter((word) => !beginsWord(listed.words, word));
  if (!unnamed.every((word) => beginsWord(listed.topics, word))) return undefined;
  if (listed.folded.includes(typed)) return 0;
  if (listed.folded.some((name) => name.startsWith(typed))) return 1;
  return unnamed.length === 0 ? 2 : 3;
};

/** Styles of which every word that was typed begins a word, the closest first, and among those the shortest. */
export const searchCatalogue = (catalogue: readonly Listed[], text: string): FoundStyle[] => {
  const words = foldedWords(text);
  if (words.length === 0) return [];
  const typed = fold(text.trim());
  const found = catalogue.flatMap((listed) => {
    const far = distance(listed, typed, words);
    return far === undefined ? [] : [{ listed, far }];
  });
  found.sort(
    (a, b) => a.far - b.far || a.listed.title.length - b.listed.title.length || a.listed.name.localeCompare(b.listed.name),
  );
  return found
    .slice(0, MOST)
    .map(({ listed: { name, title, short } }) => ({ name, title, ...(short === undefined ? {} : { short }) }));
};

const FILES = import.meta.glob<string>('../../csl/catalogue.tsv', { query: '?raw', import: 'default' });

const load = async (): Promise<Listed[]> => {
  const [file] = Object.values(FILES);
  if (!file) throw new Error('The catalogue of styles is missing');
  return readCatalogue(await file());
};

let read: Promise<Listed[]> | undefined;

/** The official styles; read when they are first asked for. */
export const officialStyles = (): Promise<Listed[]> => (read ??= load());
