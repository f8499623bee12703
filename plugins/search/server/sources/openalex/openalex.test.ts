/** OpenAlex: how it is asked, what it costs, and what is read of its works. */
import { describe, expect, it } from 'vitest';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { pretend, questionOf, word } from '../../testing/pretended-source.ts';
import { openAlex } from './openalex.ts';

const work = {
  id: 'https://openalex.org/W42',
  doi: 'https://doi.org/10.1000/Bees',
  title: 'On <i>Apis</i> &amp; honey',
  display_name: 'On <i>Apis</i> &amp; honey',
  ids: { pmid: 'https://pubmed.ncbi.nlm.nih.gov/123' },
  publication_year: 2019,
  publication_date: '2019-07-01',
  language: 'en',
  type: 'article',
  authorships: [{ author: { display_name: 'Ann B. Lee' } }, { raw_author_name: 'von Berg, Jan', author: null }],
  primary_location: {
    landing_page_url: 'https://doi.org/10.1000/bees',
    source: { display_name: 'Annals of Bees', issn_l: '1234-5678', host_organization_name: 'Hive', type: 'journal' },
  },
  best_oa_location: { landing_page_url: 'https://arxiv.org/abs/1907.00001', pdf_url: 'https://arxiv.org/pdf/1907.00001' },
  open_access: { is_oa: true, oa_url: null },
  abstract_inverted_index: { make: [1], Bees: [0, 3], 'honey.': [2] },
  cited_by_count: 7,
  biblio: { volume: '7', issue: '3', first_page: '10', last_page: '20' },
  primary_topic: { field: { display_name: 'Agricultural and Biological Sciences' } },
  topics: [
    { field: { display_name: 'Agricultural and Biological Sciences' } },
    { field: { display_name: 'Environmental Science' } },
  ],
  keywords: [{ display_name: 'Honey' }],
};
const answer = (results: readonly unknown[], count = results.length) => ({ meta: { count }, results });
const ask = async (query: Query | undefined, more = {}, page = 0) => {
  const source = pretend([answer([work], 200)], { headers: { 'x-ratelimit-remaining-usd': '0.715' } });
  const found = await openAlex.ask(questionOf(query, more), page, source.context);
  return { found, asked: source.asked, parameters: source.asked.length > 0 ? source.parameters() : {} };
};

describe('[SEA-007] OpenAlex', () => {
  it('[SEA-014] works become records, field by field', async () => {
    const { found } = await ask(word('bees'));
    expect(found).toMatchObject({ total: 200, isExact: true, isLast: true, budget: 'US$ 0.71 left today' });
    expect(found.records).toEqual([
      {
        guid: 'doi:10.1000/bees',
        info: {
          guid: 'doi:10.1000/bees',
          source: 'openalex',
          type: 'article-journal',
          title: 'On Apis & honey',
          authors: [
            { given: 'Ann B.', family: 'Lee' },
            { given: 'Jan', particle: 'von', family: 'Berg' },
          ],
          abstract: 'Bees make honey. Bees',
          year: 2019,
          publish_date: '2019-07-01',
          container_title: 'Annals of Bees',
          publisher: 'Hive',
          issn: '1234-5678',
          volume: '7',
          issue: '3',
          pages: '10-20',
          doi: '10.1000/Bees',
          pmid: '123',
          eprint: '1907.00001',
          eprint_type: 'arXiv',
          language: 'en',
          url: 'https://doi.org/10.1000/bees',
          pdf_url: 'https://arxiv.org/pdf/1907.00001',
          keywords: ['Honey'],
        },
        publication_type: 'journal article',
        subjects: ['Agricultural and Biological Sciences', 'Environmental Science'],
        citation_count: 7,
        is_open_access: true,
        references: [],
        sources: [{ source: 'openalex', id: 'W42' }],
      },
    ]);
  });

  it('is asked for twenty by number of the page, and for no facets, which cost a question each', async () => {
    const { parameters } = await ask(word('Bees'), { sort: 'date' }, 2);
    expect(parameters).toMatchObject({ search: 'bees', page: '3', per_page: '20', sort: 'publication_date:desc' });
    expect(Object.keys(parameters)).not.toContain('group_by');
    expect(Object.keys(parameters)).not.toContain('cursor');
  });

  it.each<[string, Query, object]>([
    [
      'words with operators',
      {
        kind: 'and',
        of: [
          word('bees'),
          { kind: 'or', of: [word('wasps'), { kind: 'phrase', text: 'Honey, ants' }] },
          { kind: 'not', of: word('flies') },
        ],
      },
      { search: 'bees AND (wasps OR "honey ants") NOT flies' },
    ],
    [
      'fields in filters',
      {
        kind: 'and',
        of: [
          word('bees'),
          { kind: 'term', field: 'title', text: 'dance' },
          { kind: 'phrase', field: 'author', text: 'von Frisch' },
        ],
      },
      { search: 'bees', filter: 'title.search:dance,raw_author_name.search:"von frisch"' },
    ],
    ['a DOI', { kind: 'identifier', scheme: 'doi', value: '10.1/x,y' }, { filter: 'doi:10.1/xy' }],
    [
      'years',
      { kind: 'and', of: [word('bees'), { kind: 'years', from: 2019 }] },
      { search: 'bees', filter: 'publication_year:2019-' },
    ],
    ['beginnings of words', { kind: 'wildcard', text: 'pollin*' }, { search: 'pollin*' }],
  ])('%s', async (_, query, parameters) => {
    const asked = await ask(query);
    expect(asked.parameters).toMatchObject(parameters);
    expect(asked.found.isExact).toBe(true);
  });

  it('filters are in the question', async () => {
    const filters = { from: '2019', to: '2020-06-30', types: ['book', 'thesis'], languages: ['en', 'de'], isOpenAccess: true };
    const { parameters } = await ask(undefined, { filters });
    expect(parameters.filter).toBe(
      'from_publication_date:2019-01-01,to_publication_date:2020-06-30,type:book|dissertation,language:en|de,is_oa:true',
    );
  });

  it('languages that it has no letters for are looked for in its answer', async () => {
    const { parameters, found } = await ask(word('bees'), { filters: { languages: ['grc', 'en'] } });
    expect([parameters.filter, found.records.length, found.isExact]).toEqual([undefined, 1, false]);
    expect((await ask(word('bees'), { filters: { languages: ['grc'] } })).found.records).toEqual([]);
  });

  it('what it cannot be asked is looked for in its answer, and its count is not that of an answer', async () => {
    const { found, parameters } = await ask({ kind: 'and', of: [word('bees'), { kind: 'term', field: 'volume', text: '8' }] });
    expect([parameters.search, found.records, found.total, found.isExact]).toEqual(['bees', [], null, false]);
    const exact = await ask({ kind: 'exact-title', text: 'on apis & honey' });
    expect([exact.parameters.filter, exact.found.records.length, exact.found.isExact]).toEqual([
      'title.search:"on apis honey"',
      1,
      false,
    ]);
  });

  it('is not asked what it has no words for', async () => {
    expect((await ask({ kind: 'term', field: 'series', text: 'x' })).asked).toEqual([]);
    expect((await ask({ kind: 'not', of: word('bees') })).asked).toEqual([]);
    expect((await ask(undefined)).asked).toEqual([]);
    expect((await ask(word('bees'), {}, 500)).asked).toEqual([]);
  });

  it('nonsense among its works is left out; nonsense around them is a failure', async () => {
    const strange = [
      null,
      7,
      {},
      { id: 'W1' },
      { id: 'W2', title: '???' },
      { ...work, authorships: 'x', biblio: [], cited_by_count: null },
    ];
    const { context } = pretend([answer(strange)]);
    const { records } = await openAlex.ask(questionOf(word('bees')), 0, context);
    expect(records).toMatchObject([{ guid: 'doi:10.1000/bees', citation_count: null }]);
    for (const nonsense of ['<html>', '{', 'null', { results: 7, meta: {} }, { results: [] }]) {
      await expect(openAlex.ask(questionOf(word('bees')), 0, pretend([nonsense]).context)).rejects.toMatchObject({
        reason: 'unreadable',
      });
    }
  });

  it('[SEA-042] tells of works that are related, cite or are cited', async () => {
    const single = { id: 'https://openalex.org/W42', related_works: ['https://openalex.org/W1', 'https://openalex.org/W2', 'x'] };
    const source = pretend([single, answer([work])]);
    const [record] = (await openAlex.linked?.('doi:10.1000/bees', 'similar', source.context)) ?? [];
    expect(record?.guid).toBe('doi:10.1000/bees');
    expect(source.asked[0]?.path).toBe('/works/doi%3A10.1000%2Fbees?select=id,related_works');
    expect(source.parameters().filter).toBe('openalex:W1|W2');
    const citing = pretend([single, answer([])]);
    await openAlex.linked?.('arxiv:1907.00001', 'citing', citing.context);
    expect(citing.asked[0]?.path).toContain('doi%3A10.48550%2Farxiv.1907.00001');
    expect(citing.parameters().filter).toBe('cites:W42');
    const none = pretend([undefined]);
    expect(await openAlex.linked?.('doi:10.1/none', 'cited', none.context)).toEqual([]);
    expect(await openAlex.linked?.('work:abc', 'cited', none.context)).toEqual([]);
    expect(none.asked).toHaveLength(1);
  });
});
