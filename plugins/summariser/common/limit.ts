/** Summaries of a month, as plans have them (matrix SUM-027 to SUM-030). */
import type { LimitDeclaration } from '#plugin-api';

export const SUMMARIES = {
  unit: 'per-month',
  feature: 'summaries',
  codes: { F: 'FREE_SUMMARIES', P: 'PRO_SUMMARIES' },
  status: 402,
  // An included summary is a token (decisions §4).
  shownAs: 'tokens',
} as const satisfies LimitDeclaration;
