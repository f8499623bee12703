import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { CheckedDocument } from './checked-document.ts';
import type { Passage } from './passages.ts';
import { type Filters, ReportMaker, type SourceMatches } from './report.ts';
import { madeUpText } from './testing/made-up.ts';
import { readWords, textRange } from './words.ts';

const words = readWords(`${'own '.repeat(20)}${'taken '.repeat(30)}“${'quoted '.repeat(10)}” [12] ${'own '.repeat(38)}`);
const document = new CheckedDocument(words);

const passage = (from: number, to: number, kind: Passage['kind'] = 'copied'): Passage => ({
  kind,
  document: textRange(words, { from, to }),
  source: { from: 0, to: 10 },
  words: { from, to },
  parts: [{ from, to }],
});

const source = (id: string, passages: readonly Passage[], isOwn = false): SourceMatches<string> => ({ id, isOwn, passages });

const ALL: Filters<string> = { without: new Set(), smallest: 0, withoutSources: new Set(), withoutOwn: false };

const reportOf = (sources: readonly SourceMatches<string>[], filters: Partial<Filters<string>> = {}) =>
  new ReportMaker(document, sources).make({ ...ALL, ...filters });

describe('a report', () => {
  it('is empty without matches, and without words', () => {
    expect(reportOf([])).toMatchObject({ percent: 0, matched: 0, counted: 99, matches: [], sources: [] });
    const nothing = new ReportMaker(new CheckedDocument(readWords('')), []).make(ALL);
    expect(nothing).toMatchObject({ percent: 0, counted: 0 });
  });

  it('counts each word once, for the source that has most', () => {
    const { matched, percent, matches, sources } = reportOf([
      source('short', [passage(20, 35)]),
      source('long', [passage(20, 50)]),
      source('beside', [passage(45, 60, 'reworded')]),
    ]);
    expect(matched).toBe(40);
    expect(percent).toBeCloseTo(4000 / 99);
    expect(matches.map((match) => [match.number, match.source, match.words, match.alsoIn])).toEqual([
      [1, 'long', 30, ['short']],
      [2, 'beside', 10, []],
    ]);
    expect(sources.map(({ id, words: own, ownWords }) => [id, own, ownWords])).toEqual([
      ['long', 30, 30],
      ['beside', 15, 10],
      ['short', 15, 0],
    ]);
  });

  it('tells copied from reworded, and both add up', () => {
    const { copied, reworded, percent } = reportOf([source('a', [passage(20, 30), passage(35, 50, 'reworded')])]);
    expect(copied).toBeCloseTo(1000 / 99);
    expect(copied + reworded).toBeCloseTo(percent);
  });

  it('leaves quotations out of what matches and of what is counted', () => {
    const { matched, counted, matches } = reportOf([source('a', [passage(40, 60)])], { without: new Set(['quotation']) });
    expect([matched, counted]).toEqual([10, 89]);
    expect(matches[0]?.words).toBe(10);
    const quoted = [source('a', [passage(50, 60)])];
    expect(reportOf(quoted).matches[0]).toMatchObject({ isQuoted: true, words: 10 });
    expect(reportOf(quoted, { without: new Set(['quotation']) }).matches).toEqual([]);
  });

  it('leaves out small matches, sources and own earlier work, and the next best takes their place', () => {
    const sources = [
      source('a', [passage(20, 50)]),
      source('b', [passage(22, 50)]),
      source('mine', [passage(0, 60)], true),
      source('c', [passage(90, 98)]),
    ];
    const of = (filters: Partial<Filters<string>>) => reportOf(sources, filters).matches.map((match) => match.source);
    expect(of({})).toEqual(['mine', 'c']);
    expect(of({ withoutOwn: true })).toEqual(['a', 'c']);
    expect(of({ withoutOwn: true, withoutSources: new Set(['a']) })).toEqual(['b', 'c']);
    expect(of({ withoutOwn: true, smallest: 9 })).toEqual(['a']);
  });

  it('knows which passages are cited near them', () => {
    const { matches } = reportOf([source('a', [passage(20, 30), passage(40, 55)])]);
    expect(matches.map(({ isCited }) => isCited)).toEqual([false, true]);
  });

  it('is made anew in milliseconds', () => {
    const long = readWords(madeUpText(60_000, 1));
    const many = Array.from({ length: 300 }, (_, id) =>
      source(
        String(id),
        Array.from({ length: 10 }, (_unused, at) => passage((id * 190 + at * 97) % 59_900, ((id * 190 + at * 97) % 59_900) + 60)),
      ),
    );
    const maker = new ReportMaker(new CheckedDocument(long), many);
    maker.make(ALL);
    const worked = workClock();
    const { percent } = maker.make({ ...ALL, without: new Set(['quotation']) });
    expect(worked()).toBeLessThan(1500);
    expect(percent).toBeGreaterThan(50);
  });
});
