/** What a check takes and what it costs (decisions §4 "What credits cost", §9; matrix PLG-002, CORE-094). */

/** As orders name it, and billing's table of plans. */
export const SERVICE = 'similarity';
export const LEAST_WORDS = 150;
export const MOST_WORDS = 50_000;
export const MAX_MEGABYTES = 20;
export const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
export const ENDINGS = ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt'] as const;
/** Of a link to a report. */
export const SHARED_DAYS = 14;

export const LEAST_CREDITS = 30;
const INCLUDED_WORDS = 10_000;
const FURTHER_WORDS = 5000;
const FURTHER_CREDITS = 10;

/** Whole credits: 30 for up to 10,000 words, 10 more for each further started 5,000. */
export const creditsFor = (words: number): number =>
  LEAST_CREDITS + FURTHER_CREDITS * Math.ceil(Math.max(0, words - INCLUDED_WORDS) / FURTHER_WORDS);
