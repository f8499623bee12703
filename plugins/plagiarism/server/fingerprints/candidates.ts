/** Documents of an index that have most in common with a text. */
import { fingerprints, RETRIEVAL } from '#plugins/overlap/common/fingerprints.ts';
import { MASK_BITS, masksOf, maskWords } from '#plugins/overlap/common/masks.ts';
import type { Words } from '#plugins/overlap/common/words.ts';
import type { Plagiarism } from '../plagiarism.ts';
import type { IndexName } from '../tables.ts';
import { openIndex } from './segments.ts';

/** Lists of references have titles of works in them, which are no candidates for that. @returns their numbers, best first */
export const candidatesIn = async (
  house: Pick<Plagiarism, 'db' | 'files' | 'log'>,
  name: IndexName,
  words: Words,
  most: number,
  signal: AbortSignal,
): Promise<number[]> => {
  const index = await openIndex(house, name, signal);
  if (index.documents === 0) return [];
  const leftOut = maskWords(words, masksOf(words.text)).map((bits) => bits & MASK_BITS.references);
  const { hashes } = fingerprints(words, RETRIEVAL, leftOut);
  // What has changed since it was indexed is in the index twice.
  return [...new Set(index.candidates(hashes, most).map(({ document }) => document))];
};
