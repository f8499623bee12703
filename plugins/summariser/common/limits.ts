/** What a summary is made of and what it costs (matrix SUM-006 to SUM-008, decisions §6 "Limits"). */

/** Words. */
export const SUMMARY_WORDS = 400;
export const KEY_POINTS = 5;
/** Credits of one beyond the included ones; the table of plans may say another number. */
export const CREDITS_EACH = 5;

export const MAX_PDF_MEGABYTES = 20;
export const MAX_PDF_BYTES = MAX_PDF_MEGABYTES * 1024 * 1024;
export const LEAST_WORDS = 300;
export const MOST_WORDS = 30_000;

/** Summaries of one page of the list. */
export const PAGE_SIZE = 20;
