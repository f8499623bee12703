import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, likeness, placeOf } from './anchoring.ts';
import { findIn, phrase } from './find.ts';
import { fold, quotable, sourceRange } from './fold.ts';
import { runOf } from '../testing/run-of.ts';
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
    ['no\ufeffwidth', 'nowidth', ['no\ufeffwidth']],
    ['thin\u2009 wide\u3000blank', 'thin wide blank', ['thin\u2009 wide\u3000blank']],
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

  it('a phrase that begins or ends with a sign is whole wherever it stands', () => {
    expect(found('f(x)y', '(x)', { matchCase: false, wholeWords: true })).toEqual(['(x)']);
  });

  it('finds hyphens by themselves, without the blank behind them', () => {
    expect(found('a - b', '-')).toEqual(['-']);
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

  it.each([
    ['a range of numbers that a line breaks', 'pages 10-\n20', 'pages 10- 20'],
    ['a hyphen before a number', 'beta-\n2 cells', 'beta- 2 cells'],
    ['a hyphen behind a number', 'the 3-\nfold', 'the 3- fold'],
    ['a broken word with blanks around the break', 'com- \n   pile', 'compile'],
    ['signs of no width', 'a\u200bb\ufeffc\u00add', 'abcd'],
  ])('keep %s readable', (_, text, quoted) => expect(quotable(text)).toBe(quoted));

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

  it('sort by their place in the text before their height, and stay in order whatever a page holds', () => {
    const [second, first] = [sortKey(1, 12_345, 10), sortKey(1, 2_345, 700)];
    expect(first < second).toBe(true);
    const odd = [sortKey(3, -5, -0.4), sortKey(3, 10_000_000, 1e9)];
    expect(odd.map((key) => key.length)).toEqual([first.length, first.length]);
    expect(odd.toSorted()).toEqual(odd);
  });
});

const run = (text: string, start: number, x: number, y: number, more: Partial<TextRun> = {}): TextRun =>
  runOf(text, x, y, { start, ...more });
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

  it('are those of the passage and of nothing behind or before it', () => {
    const runs = [run('one ', 0, 100, 700), run('two ', 4, 200, 700), run('three', 8, 300, 700)];
    const page: PageText = { text: 'one two three', runs };
    const lefts = (start: number, end: number) => quadsOfText(page, start, end, even).map(([left, , right]) => [left, right]);
    expect(lefts(4, 7)).toEqual([[200, 215]]);
    // From the last sign of a piece, and up to the first of another.
    expect(lefts(2, 9)).toEqual([
      [110, 120],
      [200, 220],
      [300, 305],
    ]);
    expect(lefts(8, 99)).toEqual([[300, 325]]);
  });

  it('do not go over blanks at the edges of a passage', () => {
    const page: PageText = { text: 'one \ntwo', runs: [run('one', 0, 100, 700), run(' ', 3, 400, 700), run('two', 5, 100, 688)] };
    expect(quadsOfText(page, 0, 5, even)).toHaveLength(1);
    expect(quadsOfText(page, 3, 4, even)).toEqual([]);
  });

  it('are shared out evenly where a font cannot be measured', () => {
    const nothing = () => 0;
    expect(runQuad(run('abcd', 0, 0, 0), 1, 2, nothing).slice(0, 4)).toEqual([5, 8, 10, 8]);
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
