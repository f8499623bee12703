/** Whether a work that was found by its title is the one that a PDF begins with: alone a title says little. */
import { titleLikeness } from '../duplicates/title-likeness.ts';
import { titleWords } from '../duplicates/title-words.ts';
import { fold, foldedWords } from '../folding.ts';
import type { ArticleInfo } from '../model/info.ts';

/** Words and letters of a title that is worth asking for: "Introduction" is the title of many works. */
const LEAST_WORDS = 3;
const LEAST_LETTERS = 15;
/** People of a work that are looked for; long lists are often cut on the first page. */
const MOST_PEOPLE = 6;

export const isTelling = (title: string): boolean => {
  const words = foldedWords(title);
  return words.length >= LEAST_WORDS && words.join('').length >= LEAST_LETTERS;
};

/** Whether two titles of which a number says already that they are of one work are so: one may begin with the other. */
export const isSameTitle = (one: string, other: string): boolean => {
  const [shorter = [], longer = []] = [foldedWords(one), foldedWords(other)].sort((a, b) => a.length - b.length);
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

/** The same title, or but for a subtitle; what is only close to it may be the next paper of the same people. */
const TITLED: readonly string[] = ['same', 'subtitle'];

/** Better first: of the very title, of the year that the page names, then what was published rather than put up before. */
const rankOf = (kind: string, { year, type }: ArticleInfo, front: string): number =>
  4 * TITLED.indexOf(kind) + (year !== undefined && front.includes(String(year)) ? 0 : 2) + (type === 'article' ? 1 : 0);

/**
 * @param front text of the first page
 * @returns the work among `found` that has this title and whose authors the page names
 */
export const workOf = (title: string, front: string, found: readonly ArticleInfo[]): ArticleInfo | undefined => {
  const words = new Set(lettersOf(front));
  const own = titleWords(title);
  return found
    .map((work) => ({ work, kind: titleLikeness(own, titleWords(work.title ?? '')).kind }))
    .filter(({ work, kind }) => TITLED.includes(kind) && areNamed(work, words))
    .sort((a, b) => rankOf(a.kind, a.work, front) - rankOf(b.kind, b.work, front))[0]?.work;
};
