/** A stretch of prose as a grammar service is asked about it: its words as they stand, and what is read in the place of what is no prose. */
import type { Stretch } from '../anchor.ts';

/** What is read as it is written, or instead of it. `markup` is as long as what is written and holds nothing of it: that goes nowhere. */
export type MarkedPiece = { readonly text: string } | { readonly markup: string; readonly interpretAs: string };

export interface Marked {
  /** Together as long as the stretch. */
  readonly pieces: readonly MarkedPiece[];
  /** Words of which nothing is known, from the beginning of the stretch. */
  readonly guessed: readonly Stretch[];
}

/** A service that is asked for less has nothing to say. */
const LEAST_WORDS = 3;
const WORD = /\p{L}{2,}/gu;

/** @param shown as it is read */
export const hasSentence = (shown: string): boolean => (shown.match(WORD)?.length ?? 0) >= LEAST_WORDS;
