/** The search of the reference list in its word index. */
import { beginning, ownerMark, searchWords } from './columns.ts';

/** The search in the syntax of PostgreSQL's `tsquery`: every word as the beginning of a word. Only letters and digits get in. */
export const wordsQuery = (text: string, owners: readonly number[]): string | undefined => {
  const words = [...new Set(searchWords(text))].slice(0, 20);
  if (words.length === 0) return undefined;
  const entries = words.map((word) => (word.length < 3 ? `('${beginning(word)}' | '${word}')` : `'${word}':*`));
  return [`(${owners.map((owner) => `'${ownerMark(owner)}'`).join(' | ')})`, ...entries].join(' & ');
};
