/** Values of metadata as fields of a reference: names of people, dates, lists of words. */
import { yearIn } from '../../formats/bibtex/dates.ts';
import { parseNames } from '../../formats/bibtex/names.ts';
import type { ArticleInfo, Person } from '../../model/info.ts';

/** UTF-16 units of what can be a name, and people that are read. */
const LONGEST_NAME = 300;
const MOST_PEOPLE = 1000;

/** Names in either order; several in one value where a page puts them there. */
export const people = (names: readonly string[]): Person[] =>
  names
    .flatMap((name) => name.split(';'))
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= LONGEST_NAME)
    .slice(0, MOST_PEOPLE)
    .flatMap((name) => parseNames(name));

/** "2012/03/21" and "2012-3" as `2012-03-21` and `2012-03`; other dates as they are. */
export const dateOf = (said: string): Pick<ArticleInfo, 'year' | 'publish_date'> => {
  const year = yearIn(said.slice(0, 200));
  if (year === undefined) return {};
  const parts = /^(\d{4})[-/](\d{1,2})(?:[-/](\d{1,2}))?(?:[T ].*)?$/
    .exec(said)
    ?.slice(1, 4)
    .filter((part) => part !== undefined);
  if (parts) return { year, publish_date: parts.map((part) => part.padStart(2, '0')).join('-') };
  return said === String(year) ? { year } : { year, publish_date: said };
};

export const wordsIn = (texts: readonly string[]): string[] =>
  texts
    .flatMap((words) => words.split(/[;,]/))
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** "10-20", or the first page alone. */
export const pagesOf = (first: string | undefined, last: string | undefined): string | undefined =>
  [first, last].filter((page) => page !== undefined && page !== '').join('-') || undefined;
