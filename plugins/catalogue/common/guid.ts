/** The name of a work that is the same wherever it is found (`record.ts`). */
import { peopleOf } from '#plugins/library/common/duplicates/people-likeness.ts';
import { titleWords } from '#plugins/library/common/duplicates/title-words.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { identifiersOf } from './identifiers.ts';

/** 41 bits of a text as eight letters and digits; a mix of its own for each seed. Not for secrets. */
const eightSigns = (text: string, seed: number): string => {
  let high = 0xdeadbeef ^ seed;
  let low = 0x41c6ce57 ^ seed;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return ((2 ** 32 * (2097151 & low) + (high >>> 0)) % 36 ** 8).toString(36).padStart(8, '0');
};

/** `work:` and what title, year and first author come to: spelling, small words and markup of the title do not count. */
const byTitle = ({ title = '', year, authors = [], editors = [] }: ArticleInfo): string => {
  const [first] = peopleOf(authors.length > 0 ? authors : editors).names;
  const words = titleWords(title).joined || title.trim().toLowerCase();
  const text = [words, year ?? '', first?.family ?? ''].join('|');
  return `work:${eightSigns(text, 1)}${eightSigns(text, 2)}`;
};

/** Its most telling identifier, or what its title, year and first author come to. */
export const guidOf = (info: ArticleInfo): string => identifiersOf(info)[0] ?? byTitle(info);
