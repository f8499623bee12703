import { describe, expect, it } from 'vitest';
import { LetterCount } from './letter-count.ts';

describe('letters of a text', () => {
  const setUp = (letters: number) => {
    const text = { letters, counted: 0 };
    const count = new LetterCount(() => {
      text.counted += 1;
      return text.letters;
    });
    const take = (bytes: number, more: number): void => {
      text.letters += more;
      count.grow(bytes);
    };
    return { text, count, take };
  };

  it('are counted once as long as there is room for all that came', () => {
    const { text, count, take } = setUp(100);
    expect(count.atMost(1_000)).toBe(100);
    take(30, 1);
    take(30, -40);
    expect([count.atMost(160), text.counted]).toEqual([160, 1]);
  });

  it('are counted exactly where it decides, and from there again', () => {
    const { text, count, take } = setUp(100);
    count.atMost(1_000);
    take(30, 1);
    expect([count.atMost(129), text.counted]).toEqual([101, 2]);
    take(10, 1);
    expect([count.atMost(200), text.counted]).toEqual([111, 2]);
  });

  it('are those of the moment when it is asked first', () => {
    const { count, take } = setUp(100);
    take(500, 5);
    expect(count.atMost(1_000)).toBe(105);
  });
});
