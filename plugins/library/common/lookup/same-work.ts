/** Whether a work that was found by its title is the one that a PDF begins with: alone a title says little. */
import { fold, foldedWords } from '../folding.ts';
import type { ArticleInfo } from '../model/info.ts';

/** Words and letters of a title that is worth asking for: "Introduction" is the title of many works. */
const LEAST_WORDS = 3;
const LEAST_LETTERS = 15;
/** Words that two titles have in common when one of them says more. */
const LEAST_COMMON = 4;
/** People of a work that are looked for; long lists are often cut on the first page. */
const MOST_PEOPLE = 6;

export const isTelling = (title: string): boolean => {
  const words = foldedWords(title);
  return words.length >= LEAST_WORDS && words.join('').length >= LEAST_LETTERS;
};

/** One title may say more than the other, such as a subtitle. @param common words that they share at least, if so */
export const isSameTitle = (one: string, other: string, common = 1): boolean => {
  const [shorter = [], longer = []] = [foldedWords(one), foldedWords(other)].sort((a, b) => a.length - b.length);
  if (shorter.length < longer.length && shorter.length < common) return false;
  return shorter.length > 0 && shorter.every((word, at) => word === longer[at]);
};

/** Only letters: small numbers behind a name lead to an address. */
const lettersOf = (text: string): string[] => fold(text).match(/\p{L}+/gu) ?? [];

const areNamed = ({ authors = [] }: ArticleInfo, words: ReadonlySet<string>): boolean => {
  const named = authors.slice(0, MOST_PEOPLE).map(({ family, literal }) => {
    const parts = lettersOf(family ?? literal ?? '');
    return parts.length > 0 && parts.every((part) => words.has(part));
  });
  return named[0] === true && named.filter(Boolean).length * 2 >= named.length;
};

/** Characters at the beginning of a page in which its own title stands. */
const HEAD = 1500;

/** Whether a first page begins with this work: has its title among its first words, and names its people. */
export const isHeadedBy = (front: string, work: ArticleInfo): boolean => {
  const title = foldedWords(work.title ?? '').join(' ');
  const head = foldedWords(front.slice(0, HEAD)).join(' ');
  return isTelling(title) && ` ${head} `.includes(` ${title} `) && areNamed(work, new Set(lettersOf(front)));
};

/** Better first: of the year that the page names, then what was published rather than put up before. */
const rankOf = ({ year, type }: ArticleInfo, front: string): number =>
  (year !== undefined && front.includes(String(year)) ? 0 : 2) + (type === 'article' ? 1 : 0);

/**
 * @param front text of the first page
 * @returns the work among `found` that has this title and whose authors the page names
 */
export const workOf = (title: string, front: string, found: readonly ArticleInfo[]): ArticleInfo | undefined => {
  const words = new Set(lettersOf(front));
  return found
    .filter((work) => isSameTitle(title, work.title ?? '', LEAST_COMMON) && areNamed(work, words))
    .sort((a, b) => rankOf(a, front) - rankOf(b, front))[0];
};
