/** What of a printed entry is asked for, and whether a reference is the work that it prints. */
import { normalDoi, findDoi } from '#plugins/library/common/formats/identifiers.ts';
import { foldedWords } from '#plugins/library/common/folding.ts';
import type { ArticleRow } from '#plugins/library/common/model.ts';

const QUOTED = /[“"„]([^“”"„]{8,300}?)[,.]?[”"“]/;
const YEARS = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g;
/** One name, or several words of which one is an initial. */
const PEOPLE = /^(?:(?:and|und|&)\s+)?(?:\p{Lu}[\p{L}’'-]+|(?=.*(?:^|\s)\p{Lu}\.)(?:(?:\p{Lu}\.\s?)+|\p{L}[\p{L}’'-]+\s?)+)\.?$/u;
/** Signs of an entry that is asked for as a whole. */
const LONGEST = 200;
/** Letters of a title that says enough to be known by. */
const TELLING = 10;
/** Words that are asked for: each must be there. */
const ASKED = 5;
/** Stretches of an entry that are asked for one after the other. */
const MOST_ASKED = 3;

/** Stretches between commas, full stops and quotation marks that hold words, not only names and numbers. */
const stretches = (entry: string): string[] => {
  const quoted = QUOTED.exec(entry)?.[1];
  const parts = entry
    .replace(/https?:\/\/\S+|\bdoi:?\s*10\.\S+/gi, ' ')
    .split(/(?<=[\p{L}\d)]{2})[.?!:]\s+|,\s+|[“”"„]|\(\d{4}[a-z]?\)[.,:]?\s*/u)
    .map((part) => part.trim())
    .filter((part) => /\p{Ll}{4}/u.test(part));
  return quoted === undefined ? parts : [quoted, ...parts.filter((part) => !quoted.includes(part))];
};

const longFirst = (parts: readonly string[]): string[] => [...parts].sort((a, b) => b.length - a.length);

/** What the library is asked, the best first; each is words that all must be there. */
export const questionsOf = (entry: string): string[] => {
  const doi = findDoi(entry);
  if (doi !== undefined) return [doi];
  const [first, ...rest] = stretches(entry);
  const ordered = QUOTED.test(entry) && first !== undefined ? [first, ...longFirst(rest)] : longFirst(stretches(entry));
  const words = ordered.map((part) => foldedWords(part).filter((word) => word.length > 3 && !/^\d/.test(word)));
  const questions = words.filter((each) => each.join('').length >= TELLING / 2).map((each) => each.slice(0, ASKED).join(' '));
  return [...new Set(questions)].slice(0, MOST_ASKED);
};

/** The title as far as it can be told without knowing the style: what stands in quotation marks, or the first stretch behind the first people that names none. */
export const likelyTitle = (entry: string): string => {
  const parts = stretches(entry);
  if (QUOTED.test(entry)) return parts[0] ?? '';
  return parts.slice(1).find((part) => !PEOPLE.test(part)) ?? longFirst(parts)[0] ?? entry.slice(0, LONGEST);
};

/** Whether an entry prints this reference: the same DOI, or its whole title and, where both tell one, its year or the next. */
export const isPrintedAs = (entry: string, { title, year, doi }: Pick<ArticleRow, 'title' | 'year' | 'doi'>): boolean => {
  const printed = normalDoi(findDoi(entry));
  const own = normalDoi(doi ?? undefined);
  if (printed !== undefined && own !== undefined) return printed === own;
  const words = foldedWords(title);
  if (words.join('').length < TELLING) return false;
  if (!` ${foldedWords(entry).join(' ')} `.includes(` ${words.join(' ')} `)) return false;
  const years = [...entry.matchAll(YEARS)].map(([found]) => Number(found));
  return year === null || years.length === 0 || years.some((each) => Math.abs(each - year) <= 1);
};
