/** Patterns held against the terms of an index, by their bytes, and what a question of many levels leaves behind. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitsPattern } from '../../../common/query/fits-pattern.ts';
import { SegmentBuilder } from '../segment/builder.ts';
import { Segment } from '../segment/segment.ts';
import { record } from '../testing/made-up.ts';
import { Lending } from './matches.ts';
import { isOwn, TermPattern } from './term-pattern.ts';

const TEXTS: readonly (readonly [title: string, language: string, author: string])[] = [
  ['Representations of studies: studying organisational computing, computers and computation', 'en', 'Ada Lovelace-Byron'],
  ['Forschungen über Universitäten, Straßen und Größen', 'de', 'Jürgen Müller'],
  ['深層学習の応用 Ångström naïve Čapek Ørsted', '', 'Čeněk Žižka'],
  ['C++ and covid-19: a-b|c~d @home 10.1000/abc.1', 'en', 'Wei Zhang'],
];

const segment = (): Segment => {
  const builder = new SegmentBuilder();
  for (const [at, [title, language, author]] of TEXTS.entries())
    builder.add(record(at + 1, { title, language, authors: [author], subjects: ['Biology'], publisher: 'Größe & Söhne' }));
  return new Segment(builder.parts());
};

describe('a pattern', () => {
  const { dictionary } = segment();
  const letters = fc.constantFrom(...'aeiounrstcmpgh', ...'äößč学', '*', '*', '?');
  const pattern = fc.array(letters, { minLength: 1, maxLength: 7 }).map((all) => all.join(''));

  it('fits a term by its bytes as it fits its text, or how people write it', () => {
    let fitting = 0;
    fc.assert(
      fc.property(pattern, fc.constantFrom('', '@', 'de~', 'u|', 'p|'), (text, sign) => {
        const wanted = new TermPattern(text);
        for (const cursor of dictionary.beginningWith(sign)) {
          const plainly = fitsPattern(text, cursor.text.slice(sign.length)) || fitsPattern(text, cursor.spelled);
          expect([cursor.text, wanted.fits(cursor, sign.length)]).toEqual([cursor.text, plainly]);
          if (plainly) fitting += 1;
        }
      }),
      { numRuns: 400, seed: 1 },
    );
    expect(fitting).toBeGreaterThan(30);
  });

  it('is held against terms of its own field and language alone', () => {
    const own = (sign: string): string[] => {
      const terms: string[] = [];
      for (const cursor of dictionary.beginningWith(sign)) if (isOwn(cursor, sign.length)) terms.push(cursor.text);
      return terms;
    };
    expect(own('').some((term) => /[@|~]/.test(term))).toBe(false);
    expect(own('@')).toEqual(expect.arrayContaining(['@ada', '@muller', '@zizka']));
    expect(own('de~').length).toBeGreaterThan(2);
  });

  it('of a million terms costs little: no text is made of those that it does not fit', () => {
    const builder = new SegmentBuilder();
    const words = Array.from({ length: 60_000 }, (_, at) => `w${at.toString(36)}x`);
    for (let at = 0; at < words.length; at += 500) builder.add(record(1 + at, { title: words.slice(at, at + 500).join(' ') }));
    const many = new Segment(builder.parts()).dictionary;
    const wanted = new TermPattern('*zq*zz*');
    const since = process.cpuUsage();
    let seen = 0;
    for (const cursor of many.beginningWith('')) {
      seen += 1;
      wanted.fits(cursor, 0);
    }
    const { user } = process.cpuUsage(since);
    expect(seen).toBeGreaterThan(59_000);
    // Microseconds for a term; texts would take five.
    expect(user / seen).toBeLessThan(3);
  });
});

it('arrays that were lent are used again, but no more of them are kept than most questions need', () => {
  const lending = new Lending(1000);
  const lent = Array.from({ length: 20 }, () => ({
    numbers: lending.numbers(),
    scores: lending.scores(),
    places: lending.places(),
  }));
  for (const { numbers, scores, places } of lent) lending.back(numbers, scores, places);
  const known = new Set<unknown>(lent.flatMap(({ numbers, scores, places }) => [numbers, scores, places]));
  const again = (lend: () => unknown): number => Array.from({ length: 20 }, lend).filter((array) => known.has(array)).length;
  for (const count of [again(() => lending.numbers()), again(() => lending.scores()), again(() => lending.places())]) {
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(6);
  }
});
