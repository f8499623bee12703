/** What the similarity checker says in the house's words. German is in `locales/de/plagiarism.json`, under `answers`. */
import { LEAST_WORDS, MOST_WORDS } from '../common/limits.ts';

export const TEXTS = {
  /** matrix PLG-012 */
  maintenance: 'Sorry this page is currently under maintenance. The service will be available again soon',
  uploaded: 'Similarity check order created. The words are being counted.',
  /** decisions §9 "Toasts" (matrix PLG-017, PLG-018) */
  confirmed: 'Similarity check order confirmed successfully!',
  deleted: 'Similarity check order deleted successfully!',
  unshared: 'The link has ended.',
  checking: 'A check that is under way cannot be deleted. Wait until it is done.',
  noReport: 'There is no report yet.',
  linkEnded: 'This link has ended, or it never was one.',
  /** decisions §18 "Order forms" */
  words: `The file must have between ${LEAST_WORDS} and ${MOST_WORDS} words.`,
  tooComplex: 'The file takes too long to read.',
  broken: 'The check failed, and we do not know why. Try again.',
} as const;
