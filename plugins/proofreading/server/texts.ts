/** What the server half says. German is in `locales/de/proofreading.json`, under `answers`; texts for what went well are the browser's own. */
import { LIMITS, MOST_WORDS, type Turnaround } from '../common/options.ts';

export const DONE = {
  created: 'Proofreading order created successfully!',
  updated: 'Proofreading order updated successfully!',
  cancelled: 'Proofreading order cancelled successfully!',
} as const;

/** Matrix ACC-021. */
export const UNVERIFIED = 'Verify your email address to order.';

/** decisions §18 "Order forms". */
export const WORD_RANGE = `The file must have between ${LIMITS.words.least} and ${LIMITS.words.most} words.`;

export const tooFast = (hours: Turnaround): string =>
  `In ${hours} hours up to ${MOST_WORDS[hours]} words can be done. Choose a longer time.`;
