/** The forms in which a word of a question may stand in the index. */
import { STEMMED } from '../../../common/analysis/languages.ts';
import { indexWord } from '../../../common/analysis/words.ts';
import type { QueryField } from '../../../common/query/ast.ts';
import type { PlacedIn } from '../segment/places.ts';
import { FIELD_SIGNS, STEMMED_FIELDS, type SignedField } from '../segment/terms-of-record.ts';
import type { Form } from './plan.ts';

/** Languages by whose stems texts are indexed; texts of all others have words as they are. */
export const LANGUAGES = [...STEMMED, ''];

const PLACED: Readonly<Partial<Record<QueryField, PlacedIn>>> = { title: 'title', abstract: 'abstract', journal: 'journal' };

export const placedIn = (field: QueryField | undefined): PlacedIn => (field && PLACED[field]) ?? 'anywhere';

/** The sign before terms of a field that has its own. */
export const signOf = (field: QueryField | undefined): string =>
  field !== undefined && field in FIELD_SIGNS ? FIELD_SIGNS[field as SignedField] : '';

const isStemmed = (field: QueryField | undefined): boolean => {
  const sign = signOf(field);
  return sign === '' || STEMMED_FIELDS.has(field as SignedField);
};

/** @param word folded */
export const formsOf = (word: string, field: QueryField | undefined): Form[] => {
  const placed = placedIn(field);
  const sign = signOf(field);
  if (!isStemmed(field)) return [{ term: sign + word, placed }];
  const terms = new Set(LANGUAGES.map((language) => sign + indexWord(word, language)));
  return [...terms].map((term) => ({ term, placed }));
};

/** Without a field names of authors are looked at too. */
export const authorForm = (word: string): Form => ({ term: FIELD_SIGNS.author + word, placed: 'anywhere' });
