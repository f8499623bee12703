/** A printed reference as a reference of the library, where it is told surely enough what is its title and who its people are. */
import { MAX_PRINTED } from '../contract/lookup.ts';
import { isTelling } from '../lookup/same-work.ts';
import type { ArticleInfo, Person } from '../model/info.ts';
import { parseReference } from './parse-reference.ts';

/** Longer "titles" are more than that. */
const LONGEST_TITLE = 300;

/** What a list of references puts before an entry: "[12]", "[Ame15]", "12.". */
const LABEL = /^\s*(?:\[[^\]]{1,16}\]|\(\d{1,4}\)|\d{1,3}\.)\s+/;
/** What people who were not told from the title leave at its beginning, and what follows a title at its end. */
const INITIALS = /^\p{Lu}\.|\s\p{Lu}\.\s\p{Lu}/u;
const YEAR_AT_END = /(?:1[89]|20)\d\d$/;

const isTitle = (title: string): boolean =>
  isTelling(title) && title.length <= LONGEST_TITLE && !INITIALS.test(title) && !YEAR_AT_END.test(title);

/** A family name alone is most often half of a name, or a word of the title. */
const isSomebody = ({ family, given, literal }: Person): boolean => Boolean(literal ?? (family && given));

/** @returns `undefined` where it is not sure: then it is better looked for than added */
export const readPrinted = (entry: string): ArticleInfo | undefined => {
  if (entry.length > MAX_PRINTED) return undefined;
  const info = parseReference(entry.replace(LABEL, ''));
  const { title = '', authors = [] } = info;
  return isTitle(title) && authors.length > 0 && authors.every(isSomebody) ? info : undefined;
};
