import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, likeness, placeOf } from './anchoring.ts';
import { findIn, phrase } from './find.ts';
import { fold, quotable, sourceRange } from './fold.ts';
import { type PageText, quadsOfText, runQuad, type TextRun } from './page-text.ts';
import { sortKey } from './sort-key.ts';

const found = (text: string, query: string, options = { matchCase: false, wholeWords: false }): string[] => {
  const wanted = phrase(query, options);
  return wanted
    ? findIn(fold(text, { keepCase: options.matchCase }), wanted).map(({ start, end }) => text.slice(start, end))
    : [];
};

describe('search in a page', () => {
  it.each([
    ['efﬁcient Café', 'efficient cafe', ['efﬁcient Café']],
    ['compi-\nlation', 'compilation', ['compi-\nlation']],
    ['a well-\nknown fact, well-known', 'well-known', ['well-\nknown', 'well-known']],
    ['two  \n words', 'two words', ['two  \n words']],
    ['“quoted” – so', '"quoted" - so', ['“quoted” – so']],
    ['Straße und STRASSE', 'strasse', ['Straße', 'STRASSE']],
    ['soft\u00adhyphen', 'softhyphen', ['soft\u00adhyphen']],
    ['naïve', 'NAIVE', ['naïve']],
    ['f(x) = [a+b]*', '[a+b]*', ['[a+b]*']],
    ['1990-\n2000', '1990-2000', ['1990-\n2000']],
  ])('finds in %j what reads like %j', (text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });

  it('keeps cases apart and takes whole words only, when asked to', () => {
    expect(found('Trace trace', 'Trace', { matchCase: true, wholeWords: false })).toEqual(['Trace']);
    expect(found('trace traces retrace', 'trace', { matchCase: false, wholeWords: true })).toEqual(['trace']);
    expect(found('über überall', 'über', { matchCase: false, wholeWords: true })).toEqual(['über']);
  });

  it('looks for nothing when nothing was typed', () => {
    expect(phrase('  \n', { matchCase: false, wholeWords: false })).toBeUndefined();
  });

  it('never throws and always points into the text, whatever is on the page and in the field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), fc.boolean(), (text, query, keepCase) => {
        const folded = fold(text, { keepCase });
        expect(folded.origin).toHaveLength(folded.text.length + 1);
        const wanted = phrase(query, { matchCase: keepCase, wholeWords: false });
        for (const { start, end } of wanted ? findIn(folded, wanted) : []) {
          expect(start).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
        }
      }),
    );
  });

  it('leads back from every place of the folded text to its origin', () => {
    const text = 'ﬁne Œuvre';
    const folded = fold(text);
    expect(folded.text).toBe('fine oeuvre');
    expect(sourceRange(folded, 0, 1)).toEqual({ start: 0, end: 1 });
    expect(sourceRange(folded, 5, 7)).toEqual({ start: 4, end: 5 });
  });
});

describe('words of a highlight', () => {
  it('[LIB-045] are quoted as one line with whole words', () => {
    expect(quotable('difﬁcult to com-\npile  than\nstatically  ')).toBe('difficult to compile than statically');
  });

  it('are found again in an edition with other line breaks, by what stood around them', () => {
    const old = 'We measure the speed of\ntraces. Traces of loops are exact.';
    const start = old.indexOf('Traces of');
    const anchor = anchorOf(old, start, start + 'Traces of loops'.length);
    const now = 'Traces of loops came first. We measure the speed of traces. Tra-\nces of\nloops are exact.';
    const place = placeOf(now, anchor);
    expect(place && now.slice(place.start, place.end)).toBe('Tra-\nces of\nloops');
    expect(likeness(now, anchor)).toBeGreaterThan(likeness('Traces of loops', anchor));
    expect(placeOf('nothing of it', anchor)).toBeUndefined();
  });

  it('sort as they stand in the document', () => {
    const keys = [sortKey(2, 0, 10), sortKey(1, 900, 700), sortKey(1, 20, 700), sortKey(10, 0, 0)];
    expect(keys.toSorted()).toEqual([keys[2], keys[1], keys[0], keys[3]]);
  });
});

const run = (text: string, start: number, x: number, y: number, more: Partial<TextRun> = {}): TextRun => ({
  text,
  start,
  transform: [10, 0, 0, 10, x, y],
  advance: text.length * 5,
  size: 10,
  fontFamily: 'serif',
  ascent: 0.8,
  descent: -0.2,
  rightToLeft: false,
  vertical: false,
  ...more,
});
const even = (text: string): number => text.length;

describe('places of words', () => {
  it('[LIB-045] are one quad for each line, in unrotated points, TL TR BL BR', () => {
    const page: PageText = {
      text: 'hello world\nagain',
      runs: [run('hello ', 0, 100, 700), run('world', 6, 130, 700), run('again', 12, 100, 688)],
    };
    expect(quadsOfText(page, 3, 15, even)).toEqual([
      [115, 708, 155, 708, 115, 698, 155, 698],
      [100, 696, 115, 696, 100, 686, 115, 686],
    ]);
  });

  it('are counted from the other end where one writes to the left', () => {
    expect(runQuad(run('abcd', 0, 0, 0, { rightToLeft: true }), 0, 1, even).slice(0, 4)).toEqual([15, 8, 20, 8]);
  });

  it('turn with the line they stand on', () => {
    const upwards = run('abcd', 0, 50, 50, { transform: [0, 10, -10, 0, 50, 50] });
    expect(runQuad(upwards, 0, 2, even)).toEqual([42, 50, 42, 60, 52, 50, 52, 60]);
  });

  it('run downwards in vertical writing', () => {
    const vertical = run('縦書', 0, 100, 700, { vertical: true, advance: 20 });
    const quad = runQuad(vertical, 0, 1, even);
    expect([Math.min(quad[1], quad[3], quad[5], quad[7]), Math.max(quad[1], quad[3], quad[5], quad[7])]).toEqual([690, 700]);
  });
});
