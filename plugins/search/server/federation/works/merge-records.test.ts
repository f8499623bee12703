/** Several records of one work as one, their order, and their counts. */
import { describe, expect, it } from 'vitest';
import type { FacetName } from '#plugins/catalogue/common/record.ts';
import { madeRecord } from '../../testing/made-up-works.ts';
import { countFacet, withoutFilters } from './facets.ts';
import { mergeRecords } from './merge-records.ts';
import { byDate, byRelevance, type FoundWork } from './rank.ts';

describe('[SEA-007] one work of several records', () => {
  const openalex = madeRecord(
    {
      title: 'Bees',
      authors: [{ family: 'Lee' }],
      year: 2013,
      doi: '10.1000/B',
      abstract: 'Short.',
      keywords: ['Honey'],
      language: 'en',
      pdf_url: 'https://a.example/closed.pdf',
    },
    { source: 'openalex', citation_count: 9, subjects: ['Biology'], references: ['doi:10.1000/x'] },
  );
  const crossref = madeRecord(
    {
      title: 'Bees: a study',
      authors: [{ family: 'Lee', given: 'Ann' }, { family: 'Low' }],
      year: 2012,
      publish_date: '2012-05',
      doi: '10.1000/b',
      volume: '7',
      publisher: 'Hive',
    },
    { source: 'crossref', citation_count: 7, references: ['doi:10.1000/x', 'doi:10.1000/y'] },
  );
  const arxiv = madeRecord(
    {
      title: 'Bees',
      authors: [{ family: 'Lee' }],
      year: 2011,
      eprint: '1101.00001',
      eprint_type: 'arXiv',
      abstract: 'A much longer abstract.',
      keywords: ['honey', 'cs.CL'],
      pdf_url: 'https://arxiv.org/pdf/1101.00001',
    },
    { source: 'arxiv', kind: 'preprint', is_open_access: true, subjects: ['biology', 'Computer Science'] },
  );

  it('has what each says best, and says where it was found', () => {
    const merged = mergeRecords([arxiv, openalex, crossref]);
    expect(merged).toMatchObject({
      guid: 'doi:10.1000/b',
      publication_type: 'journal article',
      citation_count: 9,
      is_open_access: true,
      references: ['doi:10.1000/x', 'doi:10.1000/y'],
      subjects: ['Biology', 'Computer Science'],
      sources: [crossref, openalex, arxiv].flatMap(({ sources }) => sources),
      info: {
        guid: 'doi:10.1000/b',
        source: 'crossref',
        title: 'Bees: a study',
        year: 2012,
        volume: '7',
        publisher: 'Hive',
        language: 'en',
        abstract: 'A much longer abstract.',
        eprint: '1101.00001',
        pdf_url: 'https://arxiv.org/pdf/1101.00001',
        authors: [{ family: 'Lee', given: 'Ann' }, { family: 'Low' }],
      },
    });
  });

  it('is the same whoever answered first', () => {
    expect(mergeRecords([crossref, arxiv, openalex])).toEqual(mergeRecords([openalex, crossref, arxiv]));
    expect(mergeRecords([arxiv])).toBe(arxiv);
  });
});

const found = (title: string, year: number | null, ...places: [FoundWork['places'][number]['source'], number][]): FoundWork => {
  const record = madeRecord({ title, year });
  return { record, guids: [record.guid], places: places.map(([source, place]) => ({ source, place })) };
};
const titles = (works: readonly FoundWork[]) => works.map(({ record }) => record.info.title);

describe('[SEA-007] the order', () => {
  const works = [
    found('first of one', 2001, ['doaj', 0]),
    found('second of two', 2003, ['core', 1], ['crossref', 1]),
    found('last', null, ['arxiv', 9]),
  ];

  it('by places: what two have found is before what one has found first', () => {
    expect(titles(byRelevance(works, []))).toEqual(['second of two', 'first of one', 'last']);
  });

  it('a source that has a work twice does not lift it', () => {
    const twice = found('twice', 2000, ['doaj', 3], ['doaj', 4]);
    expect(titles(byRelevance([twice, ...works], []))).toEqual(['second of two', 'first of one', 'twice', 'last']);
  });

  it('by the own measure, where the places do not say otherwise; scores that are none count nothing', () => {
    expect(titles(byRelevance(works, [1, 1.2, 10]))).toEqual(['last', 'second of two', 'first of one']);
    expect(titles(byRelevance(works, [Number.NaN, -5, Number.POSITIVE_INFINITY]))).toEqual([
      'second of two',
      'first of one',
      'last',
    ]);
  });

  it('by date: the newest first, and those of one date by their places', () => {
    const same = found('same year, better place', 2001, ['core', 0], ['doaj', 0]);
    expect(titles(byDate([...works, same]))).toEqual(['second of two', 'same year, better place', 'first of one', 'last']);
  });
});

describe('[SEA-015] facets', () => {
  const works = [
    madeRecord({ title: 'A', year: 2012, publisher: 'Hive', language: 'en' }, { subjects: ['Biology', 'Biology'] }),
    madeRecord({ title: 'B', year: 2012 }, { kind: 'book', source: 'doaj' }),
    madeRecord({ title: 'C', year: 2011 }, { kind: null, source: 'doaj' }),
  ];
  it.each<[FacetName, [string, number][]]>([
    [
      'year',
      [
        ['2012', 2],
        ['2011', 1],
      ],
    ],
    [
      'publication_type',
      [
        ['book', 1],
        ['journal article', 1],
      ],
    ],
    [
      'source',
      [
        ['doaj', 2],
        ['openalex', 1],
      ],
    ],
    ['publisher', [['Hive', 1]]],
    ['language', [['en', 1]]],
    ['subject', [['Biology', 1]]],
  ])('%s', (facet, counts) => {
    expect(countFacet(facet, works, []).map(({ value, count }) => [value, count])).toEqual(counts);
  });

  it('of a source that counts more, its count; never less than was found', () => {
    const own = [
      [
        { value: '2012', count: 40 },
        { value: '2011', count: 0 },
        { value: '1999', count: 3 },
      ],
      undefined,
    ];
    expect(countFacet('year', works, own)).toEqual([
      { value: '2012', count: 40 },
      { value: '1999', count: 3 },
      { value: '2011', count: 1 },
    ]);
  });

  it('leave their own filters out', () => {
    expect(withoutFilters({ from: '2012', to: '2013', types: ['book'] }, ['from', 'to'])).toEqual({ types: ['book'] });
  });
});
