/** Why a work is there, in the words that people are told it. */
import type { SimilarReason } from '#plugins/catalogue/common/server-services.ts';
import type { Reason } from '../../common/model.ts';

/** Terms that are named. */
const NAMED = 5;

export const reasonOf = (reason: SimilarReason): Reason =>
  reason.kind === 'terms' ? { kind: 'terms', words: reason.terms.slice(0, NAMED) } : { kind: reason.kind, count: reason.count };
