/** The names of all official styles, so that one is found by a part of its title; the styles themselves are read when one is added. */
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { fold, foldedWords } from '#plugins/library/common/folding.ts';
import { ADDRESS_OF_STYLES } from '../../common/check-style.ts';
import type { FoundStyle } from '../../common/contract.ts';
import { SHIPPED_STYLES } from '../../common/styles.ts';
import { packagedTitles } from './packages.ts';
import { isWritten, shippedStyle } from './shipped.ts';

interface Listed extends FoundStyle {
  /** Title and short title as they are compared. */
  readonly folded: readonly string[];
  /** What the style is called by, and what it is about. */
  readonly words: readonly string[];
  readonly topics: readonly string[];
}

/** Most that are offered for what was typed. */
const MOST = 20;
/** Titles read at a time: others get their turn in between. */
const BATCH = 1000;

const Titles = z.record(z.string(), z.unknown());
const Titled = z.object({ title: z.string(), short: z.optional(z.string()), category: z.array(z.string()) });

const listedAs = (name: string, value: unknown): Listed => {
  const { title, short, category } = Titled.parse(value);
  const named = short === undefined || short === title ? [title] : [title, short];
  return {
    name,
    title,
    ...(named[1] === undefined ? {} : { short: named[1] }),
    folded: named.map(fold),
    words: foldedWords([...named, name].join(' ')),
    topics: foldedWords(category.join(' ').replaceAll('_', ' ')),
  };
};

/** @param titles by the addresses of their styles, as the package has them */
export const readCatalogue = async (titles: Readonly<Record<string, unknown>>): Promise<Listed[]> => {
  const listed: Listed[] = [];
  for (const [address, value] of Object.entries(titles)) {
    listed.push(listedAs(address.slice(ADDRESS_OF_STYLES.length), value));
    if (listed.length % BATCH === 0) await setImmediate();
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

/** Of styles that were written for Carrel the package has another edition. */
const ownTitles = async (): Promise<[address: string, title: string][]> =>
  Promise.all(SHIPPED_STYLES.filter(isWritten).map(async (id) => [ADDRESS_OF_STYLES + id, (await shippedStyle(id)).title]));

const load = async (): Promise<Listed[]> => {
  const titles = Titles.parse(await packagedTitles());
  for (const [address, title] of await ownTitles()) titles[address] = { ...Titled.parse(titles[address]), title };
  return readCatalogue(titles);
};

let read: Promise<Listed[]> | undefined;

/** The official styles; read when they are first asked for. */
export const officialStyles = (): Promise<Listed[]> => (read ??= load());
