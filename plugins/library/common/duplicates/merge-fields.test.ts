/** What is kept of several references. */
import { describe, expect, it } from 'vitest';
import { type ArticleInfo, InfoExtra } from '../model/info.ts';
import { chooseKept } from './choose-kept.ts';
import { fullerChoices, mergedInfo } from './merge-fields.ts';

const merged = (kept: ArticleInfo, other: ArticleInfo) => mergedInfo({ id: 1, info: kept }, [{ id: 2, info: other }]);

describe('the fuller one', () => {
  it.each<[string, ArticleInfo, ArticleInfo, ArticleInfo]>([
    ['what the kept one lacks', { title: 'A' }, { doi: '10.1/x', year: 2001 }, { title: 'A', doi: '10.1/x', year: 2001 }],
    [
      'the title with its subtitle',
      { title: 'Deep learning' },
      { title: 'Deep Learning: Methods' },
      { title: 'Deep Learning: Methods' },
    ],
    ['not another title that is longer', { title: 'Graphs' }, { title: 'On some graphs' }, { title: 'Graphs' }],
    ['the longer abstract', { abstract: 'Short.' }, { abstract: 'Not so short.' }, { abstract: 'Not so short.' }],
    [
      'whole names',
      { authors: [{ family: 'Ames', given: 'A.' }] },
      { authors: [{ family: 'Ames', given: 'Ada' }] },
      { authors: [{ family: 'Ames', given: 'Ada' }] },
    ],
    [
      'the place of the kept one',
      { year: 2015, container_title: 'Annals' },
      { year: 2014, container_title: 'arXiv preprint' },
      { year: 2015, container_title: 'Annals' },
    ],
    ['the keywords of both, each once', { keywords: ['A', 'b'] }, { keywords: ['B', 'c'] }, { keywords: ['A', 'B', 'c'] }],
    [
      'a number with the name of its server',
      {},
      { eprint: '2101.00001', eprint_type: 'arXiv' },
      { eprint: '2101.00001', eprint_type: 'arXiv' },
    ],
    [
      'its own file and origin',
      { pdf_url: '/a', source: 'bibtex', guid: 'g' },
      { pdf_url: '/b', source: 'ris', guid: 'h' },
      { pdf_url: '/a', source: 'bibtex', guid: 'g' },
    ],
  ])('%s', (_, kept, other, expected) => expect(merged(kept, other)).toEqual(expected));

  it('keeps fields of files that have no place of their own, its own first', () => {
    const bibtex = (fields: Record<string, string>) => ({ extra: { bibtex: { fields } } });
    expect(merged(bibtex({ a: '1', b: '1' }), bibtex({ b: '2', c: '2' }))).toEqual(bibtex({ a: '1', b: '1', c: '2' }));
    expect(merged({}, { extra: { csl: { custom: 1 } } })).toEqual({ extra: { csl: { custom: 1 } } });
  });

  it.each(Object.keys(InfoExtra.shape).filter((format) => format !== 'csl'))('keeps what came from a file of %s', (format) => {
    const from = (fields: Record<string, string>, type?: string) => ({ extra: { [format]: { ...(type && { type }), fields } } });
    expect(merged(from({ a: '1' }, 'Kept'), from({ b: '2' }, 'Other'))).toEqual(from({ a: '1', b: '2' }, 'Kept'));
    expect(merged({ extra: { csl: { custom: 1 } } }, from({ b: '2' }))).toEqual({
      extra: { csl: { custom: 1 }, ...from({ b: '2' }).extra },
    });
  });
});

it('a choice wins over what is fuller, field by field', () => {
  const [kept, other] = [
    { id: 1, info: { title: 'Deep learning', year: 2015 } },
    { id: 2, info: { title: 'Deep learning: methods', year: 2014 } },
  ];
  expect(fullerChoices(kept, [other])).toMatchObject({ title: 2, year: 1 });
  expect(mergedInfo(kept, [other], { title: 1, year: 2 })).toEqual({ title: 'Deep learning', year: 2014 });
});

describe('which one is kept', () => {
  const one = { id: 1, info: { title: 'A', type: 'article-journal' }, hasFile: false, annotations: 0 };
  it.each([
    [
      'what was published, not its preprint',
      { ...one, info: { title: 'A', type: 'article' }, hasFile: true },
      { ...one, id: 2 },
      2,
    ],
    ['the one with a PDF', { ...one, annotations: 5 }, { ...one, id: 2, hasFile: true }, 2],
    ['the one with more notes', one, { ...one, id: 2, annotations: 1 }, 2],
    ['the one that says more', one, { ...one, id: 2, info: { ...one.info, doi: '10.1000/x' } }, 2],
    ['the older one', { ...one, id: 2 }, one, 1],
  ])('%s', (_, a, b, kept) => {
    expect(chooseKept([a, b])).toBe(kept);
    expect(chooseKept([b, a])).toBe(kept);
  });
  it('of none is none', () => expect(chooseKept([])).toBeUndefined());
});
