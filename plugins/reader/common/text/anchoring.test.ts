/** Anchors by which a highlight finds its words again, in any text and after any change around them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, likeness, placeOf } from './anchoring.ts';

/** What pages are made of: words, ligatures, accents, blanks, hyphens and ends of lines. */
const page = fc
  .array(fc.constantFrom('trace', 'loop', 'eﬃcient', 'naïve', 'שלום', '📚', ' ', '  ', '-\n', '\n', ', ', '. '), {
    minLength: 3,
    maxLength: 40,
  })
  .map((parts) => parts.join(''));
/** As they read where they stand: whether a hyphen belongs to a word is told by what comes behind it. */
const words = (text: string, place: { start: number; end: number } | undefined) =>
  place && anchorOf(text, place.start, place.end).exact.trim();

describe('an anchor', () => {
  it('finds the same words in the same text', () => {
    fc.assert(
      fc.property(page, fc.nat(), fc.nat(), (text, a, b) => {
        const start = a % text.length;
        const end = start + 1 + (b % (text.length - start));
        const anchor = anchorOf(text, start, end);
        fc.pre(anchor.exact.trim() !== '');
        expect(words(text, placeOf(text, anchor))).toBe(anchor.exact.trim());
        expect(likeness(text, anchor)).toBeGreaterThan(0);
      }),
    );
  });

  it.each([
    ['the ends of lines', (text: string) => text.replaceAll(' ', '\n')],
    ['the width of blanks', (text: string) => text.replaceAll(' ', '   ')],
    ['ligatures that are written out', (text: string) => text.replaceAll('ﬃ', 'ffi')],
    ['words that are broken', (text: string) => text.replaceAll('trace', 'tra-\nce')],
    ['what stands before it', (text: string) => `A new preface. ${text}`],
    ['what stands behind it', (text: string) => `${text} And an appendix.`],
  ])('does not mind %s', (_, changed) => {
    const text = 'We find that an eﬃcient trace is hot, and a naïve trace is not.';
    const start = text.indexOf('a naïve');
    const anchor = anchorOf(text, start, start + 'a naïve trace'.length);
    const now = changed(text);
    expect(words(now, placeOf(now, anchor))).toBe('a naïve trace');
  });

  it.each([
    ['its words and all around them', 'one two three', 1],
    ['its words after others', 'zwei two three', 2 / 3],
    ['its words between others', 'zwei two drei', 1 / 3],
    ['not its words', 'one 2 three', 0],
  ])('is like a text with %s', (_, text, share) => {
    expect(likeness(text, { exact: 'two', prefix: 'one ', suffix: ' three' })).toBeCloseTo(share);
  });
});
