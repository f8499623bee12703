import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, fuzzyMatch } from './fuzzy.ts';
import { growth } from './testing.ts';

const best = (query: string, ...titles: string[]): string | undefined =>
  titles
    .map((title) => ({ title, match: fuzzyMatch(query, title) }))
    .filter((row) => row.match)
    .sort((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0))[0]?.title;

const marked = (query: string, title: string) => fuzzyMatch(query, title)?.ranges.map(([start, end]) => title.slice(start, end));

describe('fuzzyMatch', () => {
  it('finds letters in their order and nothing else', () => {
    expect(fuzzyMatch('opn', 'Open library')).toBeDefined();
    expect(fuzzyMatch('nop', 'Open')).toBeUndefined();
    expect(fuzzyMatch('', 'Open')).toEqual({ score: 0, ranges: [] });
    expect(fuzzyMatch('a', '')).toBeUndefined();
  });

  it('prefers the starts of words', () => {
    expect(best('sr', 'Absurd', 'Split right')).toBe('Split right');
    expect(best('ol', 'Polar map', 'Open library')).toBe('Open library');
    expect(best('nl', 'panel', 'newLayout')).toBe('newLayout');
  });

  it('prefers letters side by side, then the shorter title', () => {
    expect(best('lib', 'Literature in bulk', 'Open library')).toBe('Open library');
    expect(best('close', 'Close others', 'Close')).toBe('Close');
  });

  it('takes the words of the query in any order', () => {
    expect(fuzzyMatch('right split', 'Split right')).toBeDefined();
    expect(fuzzyMatch('right banana', 'Split right')).toBeUndefined();
  });

  it('ignores case and diacritics on both sides', () => {
    expect(fold('Ångström Ünï')).toBe('angstrom uni');
    expect(marked('muller', 'Karl Müller')).toEqual(['Müller']);
    expect(marked('MÜLL', 'Karl Mu\u0308ller')).toEqual(['Mu', 'll']);
  });

  it('marks what it found, by whole characters', () => {
    expect(marked('sr', 'Split right')).toEqual(['S', 'r']);
    expect(marked('𝒜b', 'x𝒜b')).toEqual(['𝒜b']);
  });

  it('chooses the best of several places', () => {
    expect(fuzzyMatch('pa', 'Split to panel')?.ranges).toEqual([[9, 11]]);
  });

  it('holds for any texts: a title always fits its own parts, and ranges stay inside it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ maxLength: 20 }), (title, query) => {
        const letters = Array.from(fold(title).replace(/\s/g, '')).slice(0, 5).join('');
        expect(fuzzyMatch(letters, title)).toBeDefined();
        for (const [start, end] of fuzzyMatch(query, title)?.ranges ?? []) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(title.length);
          expect(end).toBeGreaterThan(start);
        }
      }),
    );
  });

  it('takes no longer for a title that is longer than what is looked at', () => {
    const ofWords = (count: number) => {
      const title = 'Move panel '.repeat(count);
      return () => fuzzyMatch('move pan right', title);
    };
    expect(growth(ofWords, 500)).toBeLessThan(4);
  });
});
