/** Titles, names and addresses that programs and people spell in a way that citations show. */
import { bareDoi, normalDoi } from '../formats/identifiers.ts';
import type { ArticleInfo } from '../model/info.ts';
import type { Problem } from './problem.ts';

/** What is no DOI, or one with its address in front. */
export const checkDoi = ({ doi = '' }: ArticleInfo): Problem | undefined => {
  if (doi === '') return undefined;
  const bare = bareDoi(doi);
  if (normalDoi(bare) === undefined) return { kind: 'doi', field: 'doi' };
  return bare === doi ? undefined : { kind: 'doi', field: 'doi', fix: { doi: bare } };
};

/** Fewer letters than this may be the name of something. */
const SHOUTED = 12;

/** Words that are written small: the first letter of the title, and of what follows a colon, stays large. */
const inSentenceCase = (title: string): string => {
  const small = title.toLowerCase();
  return small.replace(/(^|[:.?!]\s+)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
};

/** A title all in capitals, of several words; scripts without small letters have none. */
export const checkCapitals = ({ title = '' }: ArticleInfo): Problem | undefined => {
  const letters = title.replace(/\P{L}/gu, '');
  const isShouted = letters.length >= SHOUTED && /\s/.test(title.trim()) && letters !== letters.toLowerCase();
  if (!isShouted || title !== title.toUpperCase()) return undefined;
  return { kind: 'capitals', field: 'title', fix: { title: inSentenceCase(title) } };
};

const PEOPLE = ['authors', 'editors', 'translators'] as const;

/** A person whose family name is missing is cited and sorted as nobody. */
export const checkFamily = (info: ArticleInfo): Problem | undefined => {
  const field = PEOPLE.find((name) => info[name]?.some(({ family, literal }) => !family && !literal));
  return field && { kind: 'family', field };
};

/** An address without its scheme leads nowhere. */
export const checkScheme = ({ url = '' }: ArticleInfo): Problem | undefined => {
  const text = url.trim();
  if (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text)) return undefined;
  const isHost = /^[\p{L}\d](?:[\p{L}\d-]{0,62}\.)+\p{L}{2,24}(?:[/?#]|$)/u.test(text);
  return { kind: 'scheme', field: 'url', ...(isHost && { fix: { url: `https://${text}` } }) };
};
