import { describe, expect, it } from 'vitest';
import { isInSession, isPromptDue, laterUsage, nextLevel, usageIn, withSession } from './usage-level.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const facts = { searches: 0, projects: 0, references: 0, storage: 0 };
const fresh = usageIn({});
/** So many sessions, one after the other, so far apart. */
const sessions = (count: number, apart: number, from = fresh) =>
  Array.from({ length: count }, (_, index) => NOW + index * apart).reduce(withSession, from);

describe('[CORE-083] sessions', () => {
  it('last 2 minutes', () => {
    const one = withSession(fresh, NOW);
    expect(isInSession(fresh, NOW)).toBe(false);
    expect(isInSession(one, NOW + 2 * MINUTE - 1)).toBe(true);
    expect(isInSession(one, NOW + 2 * MINUTE)).toBe(false);
  });

  it('are counted in all, in a week of 7 days and in a month of 30', () => {
    const week = sessions(7, DAY);
    expect([week.individual_session_count, week.weekly_session_count, week.monthly_session_count]).toEqual([7, 7, 7]);
    const next = withSession(week, NOW + 7 * DAY);
    expect([next.individual_session_count, next.weekly_session_count, next.monthly_session_count]).toEqual([8, 1, 8]);
    expect(next.weekly_session_expires_at).toBe(new Date(NOW + 14 * DAY).toISOString());
    expect(withSession(next, NOW + 30 * DAY).monthly_session_count).toBe(1);
  });
});

describe('[CORE-080] level 1', () => {
  it.each([
    ['3 sessions', sessions(3, MINUTE), facts, 1],
    ['4 sessions', sessions(4, MINUTE), facts, 6],
    ['5 searches', fresh, { ...facts, searches: 5 }, 1],
    ['6 searches', fresh, { ...facts, searches: 6 }, 6],
    ['3 projects and 3 references', fresh, { ...facts, projects: 3, references: 3 }, 1],
    ['4 projects', fresh, { ...facts, projects: 4 }, 6],
    ['4 references', fresh, { ...facts, references: 4 }, 6],
    ['much storage', fresh, { ...facts, storage: 1 }, 1],
  ] as const)('with %s', (_, info, given, level) => expect(nextLevel(info, given)).toBe(level));
});

describe('[CORE-081] level 6', () => {
  const six = { ...fresh, user_level: 6 } as const;
  it.each([
    ['3 sessions in the week, 12 in the month', { ...six, weekly_session_count: 3, monthly_session_count: 12 }, facts, 6],
    ['4 sessions in the week', { ...six, weekly_session_count: 4 }, facts, 7],
    ['13 sessions in the month', { ...six, monthly_session_count: 13 }, facts, 7],
    ['30 % of the storage', six, { ...facts, storage: 0.3 }, 6],
    ['more than that', six, { ...facts, storage: 0.301 }, 7],
  ] as const)('with %s', (_, info, given, level) => expect(nextLevel(info, given)).toBe(level));

  it('is not left out, and 7 is never left', () => {
    expect(nextLevel(sessions(20, MINUTE), facts)).toBe(6);
    expect(nextLevel({ ...fresh, user_level: 7 }, facts)).toBe(7);
  });
});

it('[CORE-082] level 7 is spoken of at most once in 30 days', () => {
  const seven = { ...fresh, user_level: 7 } as const;
  const spoken = { ...seven, prompted_at: new Date(NOW).toISOString() };
  expect(isPromptDue({ ...fresh, user_level: 6 }, NOW)).toBe(false);
  expect(isPromptDue(seven, NOW)).toBe(true);
  expect(isPromptDue(spoken, NOW + 30 * DAY - 1)).toBe(false);
  expect(isPromptDue(spoken, NOW + 30 * DAY)).toBe(true);
});

describe('what is stored', () => {
  it.each([[undefined], [{ user_level: 3 }], [{ ...fresh, weekly_session_count: -1 }], ['x']])('%j counts as nothing', (stored) =>
    expect(usageIn(stored)).toEqual(fresh),
  );

  it('in two places: the later one counts, and a time that is none is long ago', () => {
    const one = withSession(fresh, NOW);
    expect(laterUsage(fresh, one)).toBe(one);
    expect(laterUsage(one, fresh)).toBe(one);
    expect(isInSession({ ...fresh, individual_session_expires_at: 'soon' }, NOW)).toBe(false);
  });
});
