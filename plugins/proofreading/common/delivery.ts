/** When an order is there, which speed so many words allow, and what goes back when it is late (decisions §10). */
import { type Choice, MOST_WORDS, type Turnaround } from './options.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Counted from the payment. */
export const deliveryAt = (hours: Choice['turnaround_hours'], paidAt: Date): Date => new Date(paidAt.getTime() + hours * HOUR);

/** More words than can be done in the time. */
export const isTooFast = (hours: Turnaround, words: number): boolean => words > MOST_WORDS[hours];

/** 10 % of the price for each day that was begun, at most 50 %. @param late milliseconds */
export const lateShare = (late: number): number => Math.min(Math.ceil(late / DAY), 5) / 10;
