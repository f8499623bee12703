/** The search of the reference list in its word index. */
import { ownerMark } from '../../common/columns.ts';
import { type Asked, askedWords, type Entry } from '../../common/find/index-terms.ts';

/** An entry in the syntax of PostgreSQL's `tsquery`. Only letters and digits get in. */
export const entryQuery = ({ text, isOpen }: Entry): string => (isOpen ? `'${text}':*` : `'${text}'`);

export const askedQuery = (asked: Asked): string =>
  asked.length === 1 ? asked.map(entryQuery).join('') : `(${asked.map(entryQuery).join(' | ')})`;

export const ownersQuery = (owners: readonly number[]): string =>
  `(${owners.map((owner) => `'${ownerMark(owner)}'`).join(' | ')})`;

/** The search as a `tsquery`; `undefined` where it has no words. */
export const wordsQuery = (text: string, owners: readonly number[]): string | undefined => {
  const asked = askedWords(text);
  return asked && [ownersQuery(owners), ...asked.map(askedQuery)].join(' & ');
};
