/** What is known of English besides its dictionaries: words of science, and how often words are written in papers. */
import ACADEMIC from './academic.txt?raw';
import FREQUENT from './frequent.txt?raw';
import { isDerived } from './derived.ts';

const academic: ReadonlySet<string> = new Set(ACADEMIC.split(/\s+/).filter(Boolean));
/** The most frequent first. */
const ranks: ReadonlyMap<string, number> = new Map(FREQUENT.split('\n').map((word, at) => [word, at]));
/** British spelling in the way of Oxford; dictionaries of British English have `-ise` alone. */
const OXFORD = /([a-z]{2}[iy])z((?:e[ds]?|ing|ings|ations?|ational|ers?|able|ability)(?:'s)?)$/;

/** @param has whether a dictionary has a word */
export const isEnglish = (word: string, has: (word: string) => boolean): boolean => {
  const small = word.toLowerCase();
  if (academic.has(word) || academic.has(small)) return true;
  if (OXFORD.test(small) && has(small.replace(OXFORD, '$1s$2'))) return true;
  return isDerived(small, (rest) => has(rest) || academic.has(rest));
};

/** Of a small word, as a logarithm; 0 for one that is rare in papers. */
export const englishWeight = (word: string): number => {
  const rank = ranks.get(word);
  return rank === undefined ? 0 : Math.log((ranks.size * 1.7) / (rank + 2));
};
