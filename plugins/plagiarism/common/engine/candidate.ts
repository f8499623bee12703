/** Whether a source is worth a close look: a fingerprint of it stands in the document. Any 8 words in a row leave one. */
import type { ComparedText } from './compared-text.ts';
import { fingerprints, PAIRS } from './fingerprints.ts';

/** Costs a tenth of the comparison itself. */
export const isCandidate = (document: ComparedText, source: ComparedText): boolean =>
  fingerprints(source.words, PAIRS).hashes.some((hash) => document.table.first(hash) >= 0);
