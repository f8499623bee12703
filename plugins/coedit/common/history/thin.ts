/**
 * Which versions of a text are given up: the older, the fewer stay, and never because there are many. All of the last hour stay, one an hour
 * of the last day, one a day of the last month, one a week before; it is the last of its time that stays. Whole hours, days and weeks (of
 * UTC) grow old together, so that it makes no difference how often this is done.
 */
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
/** 1 January 1970 was a Thursday; weeks begin on Mondays. */
const FIRST_MONDAY = 4 * DAY;
/** Of the newest, none is given up (decisions §7). */
const ALWAYS = 20;

export interface Aged {
  /** Rises with each version. */
  readonly number: number;
  readonly createdAt: Date;
  /** Stays for ever. */
  readonly isKept: boolean;
}

const startOf = (period: number, at: number, first = 0): number => Math.floor((at - first) / period) * period + first;

/** Names the time that a version stands for; `undefined` while every one stays. */
const timeOf = (at: number, now: number): string | undefined => {
  if (at >= startOf(HOUR, now - HOUR)) return undefined;
  if (at >= startOf(DAY, now - DAY)) return `hour ${startOf(HOUR, at)}`;
  if (at >= startOf(WEEK, now - MONTH, FIRST_MONDAY)) return `day ${startOf(DAY, at)}`;
  return `week ${startOf(WEEK, at, FIRST_MONDAY)}`;
};

/** @returns the numbers of those that go */
export const versionsToGiveUp = (versions: readonly Aged[], now: Date): number[] => {
  const newestFirst = [...versions].sort((a, b) => b.number - a.number);
  const seen = new Set<string>();
  return newestFirst.flatMap(({ number, createdAt, isKept }, place) => {
    const time = timeOf(createdAt.getTime(), now.getTime());
    if (isKept || time === undefined) return [];
    const isSpare = seen.has(time);
    seen.add(time);
    return isSpare && place >= ALWAYS ? [number] : [];
  });
};
