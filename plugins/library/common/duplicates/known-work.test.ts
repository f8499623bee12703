/** What an entry of a file shares with a reference, and what the reference takes from it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArticleInfo } from '../model/info.ts';
import { filledFrom, isRepeated, isSameWork, saysNothingNew } from './known-work.ts';
import { traitsOf } from './traits.ts';

const same = (a: ArticleInfo, b: ArticleInfo) =>
  isSameWork(traitsOf({ id: 1, project: 1, info: a }), traitsOf({ id: 2, project: 1, info: b }));

describe('[LIB-137] one work', () => {
  const doi = '10.1000/x';
  it.each<[string, ArticleInfo, ArticleInfo, boolean]>([
    ['a DOI, and the name of a file for a title', { title: 'scan.pdf', doi }, { title: 'On Sleep', doi }, true],
    ['a DOI, and a PubMed number that only one names', { title: 'A', doi }, { title: 'A', doi, pmid: '7' }, true],
    [
      'a DOI, and other arXiv numbers',
      { title: 'A B', doi, eprint: '2101.00001' },
      { title: 'A B', doi, eprint: '2101.00002' },
      false,
    ],
    ['a DOI of two chapters', { type: 'chapter', title: 'One', doi }, { type: 'chapter', title: 'Other', doi }, false],
    ['nothing but their words', { title: 'A study of sleep' }, { title: 'A study of sleep' }, false],
  ])('by %s', (_, a, b, isOne) => {
    expect([same(a, b), same(b, a)]).toEqual([isOne, isOne]);
  });

  it('by saying the same, whatever the order in which names are kept', () => {
    const present = { title: 'T', authors: [{ given: 'Ann', family: 'Lee' }], abstract: 'more' };
    const entry = { title: 'T', authors: [{ family: 'Lee', given: 'Ann' }] };
    expect([saysNothingNew(present, entry), isRepeated(present, entry)]).toEqual([true, true]);
    expect([saysNothingNew(entry, present), isRepeated({ ...present, year: 2001 }, entry)]).toEqual([false, false]);
  });
});

describe('[LIB-137] a reference takes from an entry', () => {
  it('what it lacks, and keeps what it has', () => {
    const present: ArticleInfo = { title: 'scan.pdf', year: 2001, volume: '', keywords: ['Sleep'], pdf_url: '/storage/pdf/1/' };
    const entry: ArticleInfo = {
      title: 'On Sleep',
      year: 2002,
      publish_date: '2002-05',
      volume: '3',
      keywords: ['sleep', 'Rest'],
    };
    expect(filledFrom(present, { ...entry, pdf_url: 'https://example.org/x', source: 'bibtex' })).toEqual({
      ...{ title: 'On Sleep', year: 2001, volume: '3', keywords: ['Sleep', 'Rest'], pdf_url: '/storage/pdf/1/' },
    });
    expect(filledFrom({ year: 2002 }, entry)).toMatchObject({ publish_date: '2002-05' });
  });

  it('fields of its file that are not there, and none of those that are', () => {
    const extra = (fields: Record<string, string>) => ({ extra: { bibtex: { fields } } });
    expect(filledFrom(extra({ a: '1' }), extra({ a: '2', b: '3' }))).toEqual(extra({ a: '1', b: '3' }));
  });

  it('nothing when the entry comes again', () => {
    const word = fc.option(fc.constantFrom('a', 'b', 'C', 'c', 'x.pdf', ''), { nil: undefined });
    const info = fc.record({
      title: word,
      volume: word,
      publish_date: word,
      year: fc.option(fc.constantFrom(2001, 2002), { nil: undefined }),
      keywords: fc.option(fc.array(fc.constantFrom('a', 'A', 'b')), { nil: undefined }),
      extra: fc.option(
        fc.record({ ris: fc.record({ fields: fc.dictionary(fc.constantFrom('C1', 'C2'), fc.constantFrom('1', '2')) }) }),
        {
          nil: undefined,
        },
      ),
    }) as fc.Arbitrary<ArticleInfo>;
    fc.assert(
      fc.property(info, info, (present, entry) => {
        const once = filledFrom(present, entry);
        expect(filledFrom(once, entry)).toEqual(once);
      }),
    );
  });
});
