/** Crossref: it finds works with any of the words, so what it answers is looked through. */
import { describe, expect, it } from 'vitest';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { pretend, questionOf, word } from '../testing/pretended-source.ts';
import { crossref } from './crossref.ts';

const item = {
  DOI: '10.1000/Honey',
  type: 'journal-article',
  title: ['On <i>Apis</i>'],
  subtitle: ['A study of bees'],
  author: [{ given: 'Ann', family: 'Lee', sequence: 'first' }, { name: 'The Bee Group' }],
  'container-title': ['Annals of Bees'],
  publisher: 'Hive',
  volume: '7',
  issue: '3',
  page: '10-20',
  ISSN: ['1234-5678'],
  issued: { 'date-parts': [[2012, 3, 21]] },
  URL: 'https://doi.org/10.1000/honey',
  language: 'eng',
  abstract: '<jats:p>Bees make honey.</jats:p>',
  'is-referenced-by-count': 9,
  link: [{ URL: 'https://hive.example/x.pdf', 'content-type': 'application/pdf' }],
  license: [{ URL: 'https://creativecommons.org/licenses/by/4.0/' }],
  reference: [{ DOI: '10.1000/A', key: 'a' }, { unstructured: 'x' }, { DOI: 'no doi' }, { DOI: '10.1000/a' }],
};
const answer = (items: readonly unknown[], more: object = {}) => ({
  status: 'ok',
  message: { 'total-results': 5000, items, facets: {}, ...more },
});
const ask = async (query: Query | undefined, more = {}, given: unknown = answer([item]), page = 0) => {
  const source = pretend([given]);
  const found = await crossref('ada@example.org').ask(questionOf(query, more), page, source.context);
  return { found, asked: source.asked, parameters: source.asked.length > 0 ? source.parameters() : {} };
};

describe('[SEA-007] Crossref', () => {
  it('[SEA-014] works become records, field by field', async () => {
    const { found } = await ask(word('bees'));
    expect(found.records).toEqual([
      {
        guid: 'doi:10.1000/honey',
        info: {
          guid: 'doi:10.1000/honey',
          source: 'crossref',
          type: 'article-journal',
          title: 'On Apis: A study of bees',
          authors: [{ given: 'Ann', family: 'Lee' }, { literal: 'The Bee Group' }],
          container_title: 'Annals of Bees',
          publisher: 'Hive',
          volume: '7',
          issue: '3',
          pages: '10-20',
          issn: '1234-5678',
          year: 2012,
          publish_date: '2012-03-21',
          doi: '10.1000/Honey',
          url: 'https://doi.org/10.1000/honey',
          pdf_url: 'https://hive.example/x.pdf',
          language: 'en',
          abstract: 'Bees make honey.',
        },
        publication_type: 'journal article',
        subjects: [],
        citation_count: 9,
        is_open_access: true,
        references: ['doi:10.1000/a'],
        sources: [{ source: 'crossref', id: '10.1000/honey' }],
      },
    ]);
  });

  it('says who asks, and goes through pages by their offset', async () => {
    const { parameters } = await ask(word('Bees'), {}, answer([item]), 3);
    expect(parameters).toMatchObject({ 'query.bibliographic': 'bees', rows: '20', offset: '60', mailto: 'ada@example.org' });
    expect(parameters).not.toHaveProperty('facet');
  });

  it('who does not say who they are asks once a second, and one at a time', () => {
    expect([crossref('').gap, crossref('').atOnce]).toEqual([1000, 1]);
    expect(crossref('a@b.c').gap).toBeGreaterThanOrEqual(333);
    expect(crossref('a@b.c').atOnce).toBeLessThanOrEqual(3);
  });

  it('[SEA-015] facets come with a question of one word, which it counts rightly', async () => {
    const facets = {
      'type-name': { values: { 'Journal Article': 40, Monograph: 2, Chapter: 1, Odd: 3 } },
      published: { values: { 2012: 30, soon: 1 } },
      'publisher-name': { values: { Hive: 12 } },
    };
    const { found, parameters } = await ask(word('bees'), {}, answer([item], { facets }));
    expect(parameters.facet).toContain('type-name');
    expect(found).toMatchObject({ total: 5000, isExact: true });
    expect(found.facets).toMatchObject({
      publication_type: [
        { value: 'journal article', count: 40 },
        { value: 'book', count: 2 },
        { value: 'book chapter', count: 1 },
      ],
      year: [{ value: '2012', count: 30 }],
      publisher: [{ value: 'Hive', count: 12 }],
    });
  });

  it('of several words all are looked for, and it neither counts nor sorts by date', async () => {
    const query: Query = { kind: 'and', of: [word('bees'), word('honey')] };
    const other = {
      ...item,
      DOI: '10.1000/other',
      title: ['Honey'],
      subtitle: [],
      abstract: undefined,
      'container-title': ['Sweets'],
    };
    const { found, parameters } = await ask(
      query,
      { sort: 'date' },
      answer([item, other], { facets: { published: { values: { 2012: 9 } } } }),
    );
    expect(found.records.map(({ guid }) => guid)).toEqual(['doi:10.1000/honey']);
    expect([found.total, found.facets, found.isExact, parameters.sort]).toEqual([null, undefined, false, undefined]);
    expect((await ask(word('bees'), { sort: 'date' })).parameters).toMatchObject({ sort: 'published', order: 'desc' });
  });

  it('fields have parameters of their own, identifiers, dates and types are filters', async () => {
    const query: Query = {
      kind: 'and',
      of: [
        { kind: 'term', field: 'author', text: 'Lee' },
        { kind: 'phrase', field: 'journal', text: 'Annals of Bees' },
        { kind: 'identifier', scheme: 'issn', value: '1234-5678' },
        { kind: 'years', from: 2010, to: 2013 },
      ],
    };
    const { parameters, found } = await ask(query, { filters: { types: ['book chapter'] } });
    expect(parameters).toMatchObject({ 'query.author': 'lee', 'query.container-title': 'annals of bees' });
    expect(parameters.filter).toBe(
      'issn:1234-5678,from-pub-date:2010,until-pub-date:2013,type:book-chapter,type:book-section,type:book-part',
    );
    expect(found.records).toEqual([]);
    expect((await ask(undefined)).asked).toEqual([]);
  });

  it('nonsense among its works is left out; nonsense around them is a failure', async () => {
    const strange = [
      null,
      { DOI: 7 },
      { DOI: '10.1/x' },
      { ...item, title: 'T' },
      { ...item, link: 7, reference: 'x', 'is-referenced-by-count': -3 },
    ];
    expect((await ask(word('bees'), {}, answer(strange))).found.records).toMatchObject([
      { citation_count: null, references: [] },
    ]);
    for (const nonsense of ['Resource not found.', { message: {} }, []]) {
      await expect(ask(word('bees'), {}, nonsense)).rejects.toMatchObject({ reason: 'unreadable' });
    }
  });
});
