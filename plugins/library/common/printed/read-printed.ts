/** A printed reference as a reference of the library, where it is told surely enough what is its title and who its people are. */
import { MAX_PRINTED } from '../contract/lookup.ts';
import { isTelling } from '../lookup/same-work.ts';
import type { ArticleInfo } from '../model/info.ts';
import { parseReference } from './parse-reference.ts';

/** Longer "titles" are more than that. */
const LONGEST_TITLE = 300;

/** What a list of references puts before an entry: "[12]", "[Ame15]", "12.". */
const LABEL = /^\s*(?:\[[^\]]{1,16}\]|\(\d{1,4}\)|\d{1,3}\.)\s+/;
/** Initials, of people who were not told from the title. */
const INITIALS = /^\p{Lu}\.|\s\p{Lu}\.\s\p{Lu}/u;

/** @returns `undefined` where it is not sure: then it is better looked for than added */
export const readPrinted = (entry: string): ArticleInfo | undefined => {
  if (entry.length > MAX_PRINTED) return undefined;
  const info = parseReference(entry.replace(LABEL, ''));
  const { title = '', authors = [] } = info;
  const isTitle = isTelling(title) && title.length <= LONGEST_TITLE && !INITIALS.test(title);
  const isBySomebody = authors.length > 0 && authors.every(({ family, literal }) => Boolean(family ?? literal));
  return isTitle && isBySomebody ? info : undefined;
};
