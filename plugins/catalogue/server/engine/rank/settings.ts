/**
 * What is done with the best of a question by relevance. Chosen on SciFact's training set and frozen: `npm run bench -- ranking` says what
 * it does to sets that it was not chosen on.
 */
export const SETTINGS = {
  /** Records that are looked at again. */
  RANKED: 100,
  /** What words of the question add that follow each other in the record, or are within so many places. */
  proximity: { ORDERED: 0.1, NEAR: 0.05, WINDOW: 8 },
  /** Words of the first records: of how many, how many words, how much those of the question count, and how much all of this. */
  feedback: { RECORDS: 10, TERMS: 20, ORIGINAL: 0.6, WEIGHT: 0.5 },
  /** How much a record takes of the scores of so many like it; records are compared by so many terms, and likeness counts by its square. */
  smoothing: { SHARE: 0.2, NEIGHBOURS: 10, TERMS: 60 },
  /** What each e-fold of citations adds, and what citations add at the most. */
  citations: { EACH: 0.1, MOST: 0.8 },
  /**
   * Similar records: by so many terms, what an e-fold of links adds to a likeness of words that is 1 at the most, how many terms are told
   * as the reason, and among how many by words the linked ones are ranked. `LINKED` was chosen on half of the papers of
   * `bench/linked-papers.ts`, where 0.6 to 2 are nearly the same: a low one, for their judgements are made of references, too.
   */
  similar: { TERMS: 100, LINKED: 0.8, SHOWN: 5, AMONG: 300 },
} as const;
