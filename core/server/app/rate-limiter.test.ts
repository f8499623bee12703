import { describe, expect, it } from 'vitest';
import { RateLimiter } from './rate-limiter.ts';

const limiterAt = (perMinute: number) => {
  const clock = { ms: 0 };
  return { clock, limiter: new RateLimiter(perMinute, () => clock.ms) };
};

describe('the rate limiter', () => {
  it('lets a minute’s calls through at once, then one for each share of a minute', () => {
    const { clock, limiter } = limiterAt(6);
    for (let i = 0; i < 6; i++) expect(limiter.take('a')).toBe(0);
    expect(limiter.take('a')).toBe(10);
    clock.ms = 9_000;
    expect(limiter.take('a')).toBe(1);
    clock.ms = 10_000;
    expect(limiter.take('a')).toBe(0);
    expect(limiter.take('a')).toBe(10);
  });

  it('gives exactly the minute’s calls at once, wherever the clock stands', () => {
    for (let perMinute = 1; perMinute <= 120; perMinute++) {
      const { clock, limiter } = limiterAt(perMinute);
      clock.ms = 1_234.567_891 * perMinute;
      const taken = Array.from({ length: perMinute + 1 }, () => limiter.take('a'));
      expect(
        taken.findIndex((wait) => wait > 0),
        `${perMinute} a minute`,
      ).toBe(perMinute);
    }
  });

  it('counts each key by itself', () => {
    const { limiter } = limiterAt(1);
    expect(limiter.take('a')).toBe(0);
    expect(limiter.take('b')).toBe(0);
    expect(limiter.take('a')).toBe(60);
  });

  it('does not save up more than a minute’s calls', () => {
    const { clock, limiter } = limiterAt(2);
    limiter.take('a');
    clock.ms = 3_600_000;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([0, 0]);
    expect(limiter.take('a')).toBeGreaterThan(0);
  });

  it('still knows a busy key after a flood of others', () => {
    const { limiter } = limiterAt(1);
    limiter.take('busy');
    for (let i = 0; i < 19_000; i++) limiter.take(`other ${i}`);
    expect(limiter.take('busy')).toBe(60);
    for (let i = 0; i < 19_000; i++) limiter.take(`more ${i}`);
    expect(limiter.take('busy')).toBe(60);
  });

  it('forgets who has not called for the longest when there are too many to remember', () => {
    const { limiter } = limiterAt(1);
    limiter.take('first');
    limiter.take('second');
    for (let i = 0; i < 19_999; i++) limiter.take(`other ${i}`);
    expect(limiter.take('second')).toBe(60);
    expect(limiter.take('first')).toBe(0);
  });
});
