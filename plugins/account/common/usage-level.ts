/** How much somebody works with the app, as a level: 1 at first, 6, then 7 (CORE-080 to CORE-084, decisions §1). Counted by the client. */
import * as z from 'zod/mini';

const Count = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000));
const Time = z.string().check(z.maxLength(40));

export const UsageInfo = z.object({
  /** 2 to 5 are not given any more: they stand in older data, and count as 1. */
  user_level: z.literal([1, 2, 3, 4, 5, 6, 7]),
  individual_session_count: Count,
  /** ISO 8601, as are all times here. */
  individual_session_expires_at: Time,
  weekly_session_count: Count,
  weekly_session_expires_at: Time,
  monthly_session_count: Count,
  monthly_session_expires_at: Time,
  /** When level 7 was last spoken of. */
  prompted_at: z.optional(Time),
});
export type UsageInfo = z.output<typeof UsageInfo>;

/** What levels hang on beside sessions. */
export interface UsageFacts {
  readonly searches: number;
  readonly projects: number;
  readonly references: number;
  /** Of the quota, 0 to 1. */
  readonly storage: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SESSION = 2 * MINUTE;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;
const BETWEEN_PROMPTS = 30 * DAY;

const LONG_AGO = new Date(0).toISOString();

const NONE: UsageInfo = {
  user_level: 1,
  individual_session_count: 0,
  individual_session_expires_at: LONG_AGO,
  weekly_session_count: 0,
  weekly_session_expires_at: LONG_AGO,
  monthly_session_count: 0,
  monthly_session_expires_at: LONG_AGO,
};

/** What is stored, or nothing counted yet where that is something else; levels 2 to 5 of older data are level 1. */
export const usageIn = (stored: unknown): UsageInfo => z.safeParse(UsageInfo, stored).data ?? NONE;

const isOver = (time: string, now: number): boolean => !(Date.parse(time) > now);

export const isInSession = (info: UsageInfo, now: number): boolean => !isOver(info.individual_session_expires_at, now);

/** The one that was counted later. */
export const laterUsage = (a: UsageInfo, b: UsageInfo): UsageInfo =>
  Date.parse(b.individual_session_expires_at) > Date.parse(a.individual_session_expires_at) ? b : a;

const windowed = (count: number, until: string, now: number, length: number): [number, string] =>
  isOver(until, now) ? [1, new Date(now + length).toISOString()] : [count + 1, until];

/** Begins a session of 2 minutes, and counts it in its week and month (CORE-083). */
export const withSession = (info: UsageInfo, now: number): UsageInfo => {
  const [week, weekEnd] = windowed(info.weekly_session_count, info.weekly_session_expires_at, now, WEEK);
  const [month, monthEnd] = windowed(info.monthly_session_count, info.monthly_session_expires_at, now, MONTH);
  return {
    ...info,
    individual_session_count: info.individual_session_count + 1,
    individual_session_expires_at: new Date(now + SESSION).toISOString(),
    weekly_session_count: week,
    weekly_session_expires_at: weekEnd,
    monthly_session_count: month,
    monthly_session_expires_at: monthEnd,
  };
};

const isSix = ({ individual_session_count }: UsageInfo, { searches, projects, references }: UsageFacts): boolean =>
  individual_session_count > 3 || searches > 5 || projects > 3 || references > 3;

const isSeven = ({ weekly_session_count, monthly_session_count }: UsageInfo, { storage }: UsageFacts): boolean =>
  weekly_session_count > 3 || monthly_session_count > 12 || storage > 0.3;

/** One level up at the most, and never down. */
export const nextLevel = (info: UsageInfo, facts: UsageFacts): UsageInfo['user_level'] => {
  if (info.user_level < 6) return isSix(info, facts) ? 6 : 1;
  return info.user_level === 7 || isSeven(info, facts) ? 7 : 6;
};

/** Level 7 is spoken of once in 30 days. */
export const isPromptDue = ({ user_level, prompted_at }: UsageInfo, now: number): boolean =>
  user_level === 7 && now >= (Date.parse(prompted_at ?? LONG_AGO) || 0) + BETWEEN_PROMPTS;
