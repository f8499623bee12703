import { describe, expect, it } from 'vitest';
import { growth } from '#core/common/testing.ts';
import { lineCounter } from './lines.ts';

describe('the line of a position', () => {
  it('is counted from 1, and a line end belongs to the line before it', () => {
    const lineOf = lineCounter('one\ntwo\n\nfour');
    expect([0, 3, 4, 7, 8, 9, 12].map(lineOf)).toEqual([1, 1, 2, 2, 3, 4, 4]);
  });

  it('takes no more than its share of time in a file that is one line', () => {
    const ofPositions = (count: number) => {
      const text = 'x'.repeat(100 * count);
      return () => {
        const lineOf = lineCounter(text);
        for (let at = 0; at < text.length; at += 100) lineOf(at);
      };
    };
    expect(growth(ofPositions, 1000)).toBeLessThan(10);
  });
});
