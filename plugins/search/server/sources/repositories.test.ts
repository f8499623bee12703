/** DOAJ, DataCite and CORE: how they are asked and what is read of their works. */
import { describe, expect, it } from 'vitest';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { pretend, questionOf, word } from '../testing/pretended-source.ts';
import { core } from './core.ts';
import { dataCite } from './datacite.ts';
import { doaj } from './doaj.ts';
import type { Source } from './source.ts';

const ask = async (source: Source, given: unknown, query: Query | undefined, more = {}, page = 0) => {
  const pretended = pretend([given], { headers: { 'x-ratelimit-remaining': '97' } });
  const found = await source.ask(questionOf(query, more), page, pretended.context);
  return { found, asked: pretended.asked, parameters: pretended.asked.length > 0 ? pretended.parameters() : {} };
};
const dated = { filters: { from: '2019', to: '2021' } };

describe('[SEA-007] DOAJ', () => {
  const article = {
    id: 'd1',
    bibjson: {
      title: 'On bees',
      author: [{ name: 'Ann Lee', affiliation: 'x' }],
      year: '2019',
      month: '7',
      journal: { title: 'Annals of Bees', volume: '7', number: '3', publisher: 'Hive', issns: ['1563-5171'], language: ['EN'] },
      identifier: [
        { type: 'eissn', id: '1563-5171' },
        { type: 'doi', id: '10.1000/bees' },
      ],
      abstract: 'Bees\n dance.',
      keywords: ['honey'],
      subject: [{ scheme: 'LCC', term: 'Agriculture' }],
      link: [{ type: 'fulltext', url: 'https://hive.example/1', content_type: 'HTML' }],
      start_page: '10',
      end_page: '20',
    },
  };
  const answer = { total: 3, page: 1, pageSize: 20, results: [article, { id: 'd2' }, null] };

  it('[SEA-014] articles become records, field by field', async () => {
    const { found } = await ask(doaj, answer, word('bees'));
    expect(found.records).toEqual([
      {
        guid: 'doi:10.1000/bees',
        info: {
          guid: 'doi:10.1000/bees',
          source: 'doaj',
          type: 'article-journal',
          title: 'On bees',
          authors: [{ given: 'Ann', family: 'Lee' }],
          abstract: 'Bees dance.',
          year: 2019,
          publish_date: '2019-07',
          container_title: 'Annals of Bees',
          publisher: 'Hive',
          volume: '7',
          issue: '3',
          issn: '1563-5171',
          pages: '10-20',
          doi: '10.1000/bees',
          language: 'en',
          url: 'https://hive.example/1',
          keywords: ['honey'],
        },
        publication_type: 'journal article',
        subjects: ['Agriculture'],
        citation_count: null,
        is_open_access: true,
        references: [],
        sources: [{ source: 'doaj', id: 'd1' }],
      },
    ]);
  });

  it('is asked in the address itself; years are named one by one, and a slash in it is none of the address', async () => {
    const query: Query = {
      kind: 'or',
      of: [
        { kind: 'term', field: 'author', text: 'Lee' },
        { kind: 'identifier', scheme: 'doi', value: '10.1000/b' },
      ],
    };
    const { asked } = await ask(doaj, answer, query, dated, 1);
    const { pathname, searchParams } = new URL(asked[0]?.path ?? '', 'http://x');
    expect(pathname.split('/')).toHaveLength(6);
    expect(decodeURIComponent(pathname)).toBe(
      '/api/v4/search/articles/(bibjson.author.name:lee OR doi:"10.1000/b") AND (bibjson.year:2019 OR bibjson.year:2020 OR bibjson.year:2021)',
    );
    expect(Object.fromEntries(searchParams)).toMatchObject({ page: '2', pageSize: '20' });
  });

  it('is not asked beyond its first thousand, nor for books, nor with nothing', async () => {
    expect((await ask(doaj, answer, word('bees'), {}, 50)).asked).toEqual([]);
    expect((await ask(doaj, answer, word('bees'), { filters: { types: ['book'] } })).asked).toEqual([]);
    expect((await ask(doaj, answer, undefined, dated)).asked).toEqual([]);
    await expect(ask(doaj, { error: 'x' }, word('bees'))).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

describe('[SEA-007] DataCite', () => {
  const attributes = {
    doi: '10.5281/zenodo.1',
    creators: [{ name: 'Lee, Ann', givenName: 'Ann', familyName: 'Lee', nameType: 'Personal' }],
    titles: [{ title: 'Counts of bees' }],
    publisher: { name: 'Zenodo' },
    publicationYear: 2020,
    dates: [{ date: '2020-01-02', dateType: 'Issued' }],
    types: { citeproc: 'dataset', resourceTypeGeneral: 'Dataset' },
    descriptions: [{ description: 'How <b>many</b>', descriptionType: 'Abstract' }],
    language: 'en-US',
    subjects: [
      { subject: 'FOS: Biological sciences', subjectScheme: 'Fields of Science and Technology (FOS)' },
      { subject: 'bees' },
    ],
    rightsList: [{ rightsIdentifier: 'cc-by-4.0' }],
    relatedIdentifiers: [
      { relationType: 'Cites', relatedIdentifier: '10.1000/A', relatedIdentifierType: 'DOI' },
      { relationType: 'IsVersionOf', relatedIdentifier: '10.5281/zenodo.0', relatedIdentifierType: 'DOI' },
    ],
    citationCount: 2,
    url: 'https://zenodo.org/records/1',
  };
  const meta = {
    total: 90,
    resourceTypes: [
      { id: 'dataset', title: 'Dataset', count: 80 },
      { id: 'software', title: 'Software', count: 5 },
    ],
    published: [{ id: '2020', title: '2020', count: 60 }],
  };
  const answer = { data: [{ id: '10.5281/zenodo.1', type: 'dois', attributes }, { id: 'x', attributes: {} }, 7], meta };

  it('[SEA-014] works become records, field by field, and [SEA-015] it counts by type and year', async () => {
    const { found } = await ask(dataCite('a@b.c'), answer, word('bees'));
    expect(found.records).toEqual([
      {
        guid: 'doi:10.5281/zenodo.1',
        info: {
          guid: 'doi:10.5281/zenodo.1',
          source: 'datacite',
          type: 'dataset',
          title: 'Counts of bees',
          authors: [{ given: 'Ann', family: 'Lee' }],
          publisher: 'Zenodo',
          year: 2020,
          publish_date: '2020-01-02',
          doi: '10.5281/zenodo.1',
          language: 'en',
          url: 'https://zenodo.org/records/1',
          abstract: 'How many',
          keywords: ['FOS: Biological sciences', 'bees'],
        },
        publication_type: 'dataset',
        subjects: ['Biological sciences'],
        citation_count: 2,
        is_open_access: true,
        references: ['doi:10.1000/a'],
        sources: [{ source: 'datacite', id: '10.5281/zenodo.1' }],
      },
    ]);
    expect(found.facets).toMatchObject({
      publication_type: [{ value: 'dataset', count: 80 }],
      year: [{ value: '2020', count: 60 }],
    });
  });

  it('is asked by number of the page, which alone knows relevance, with filters, and says who asks', async () => {
    const query: Query = {
      kind: 'and',
      of: [
        { kind: 'term', field: 'title', text: 'bees' },
        { kind: 'not', of: word('wasps') },
      ],
    };
    const { parameters } = await ask(
      dataCite('a@b.c'),
      answer,
      query,
      { filters: { ...dated.filters, types: ['dataset', 'thesis'] } },
      1,
    );
    expect(parameters).toMatchObject({
      'page[number]': '2',
      'page[size]': '20',
      sort: 'relevance',
      'disable-facets': 'true',
      mailto: 'a@b.c',
    });
    expect(parameters.query).toBe(
      '(titles.title:bees AND NOT wasps) AND publicationYear:[2019 TO 2021] AND types.resourceTypeGeneral:(Dissertation OR Dataset)',
    );
  });

  it('languages without two letters are looked for in its answer', async () => {
    const { parameters } = await ask(dataCite(''), answer, word('bees'), { filters: { languages: ['grc'] } });
    expect(parameters.query).toBe('bees');
    expect((await ask(dataCite(''), answer, word('bees'), { filters: { languages: ['en', 'de'] } })).parameters.query).toBe(
      '(bees) AND language:(en OR de)',
    );
  });

  it('days are looked for in its answer, which knows years', async () => {
    expect((await ask(dataCite(''), answer, word('bees'), { filters: { from: '2020-02-01' } })).found).toMatchObject({
      records: [],
      total: null,
    });
    await expect(ask(dataCite(''), { data: {} }, word('bees'))).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

describe('[SEA-007] CORE', () => {
  const work = {
    id: 17,
    title: 'Flutter of\n  panels',
    authors: [{ name: 'Carrera, E' }],
    abstract: 'A\nstudy.',
    doi: null,
    arxivId: '1312.4233',
    yearPublished: 2013,
    publishedDate: '2013-12-15T00:00:00',
    publisher: "'Elsevier BV'",
    journals: [],
    documentType: 'research',
    language: { code: 'en', name: 'English' },
    downloadUrl: 'https://core.ac.uk/download/1.pdf',
    links: [{ type: 'display', url: 'https://core.ac.uk/works/17' }],
    references: [{ doi: '10.1000/A' }, { doi: null }],
    citationCount: null,
  };
  const answer = { totalHits: 23, limit: 20, offset: 0, results: [work, { id: 18, title: null }, 'x'] };

  it('[SEA-014] works become records, field by field', async () => {
    const { found } = await ask(core(10), answer, word('panels'));
    expect(found).toMatchObject({ total: 23, budget: '97 questions left' });
    expect(found.records).toEqual([
      {
        guid: 'arxiv:1312.4233',
        info: {
          guid: 'arxiv:1312.4233',
          source: 'core',
          type: 'article',
          title: 'Flutter of panels',
          authors: [{ given: 'E', family: 'Carrera' }],
          abstract: 'A study.',
          year: 2013,
          publish_date: '2013-12-15',
          publisher: 'Elsevier BV',
          eprint: '1312.4233',
          eprint_type: 'arXiv',
          language: 'en',
          url: 'https://core.ac.uk/works/17',
          pdf_url: 'https://core.ac.uk/download/1.pdf',
        },
        publication_type: 'preprint',
        subjects: [],
        citation_count: null,
        is_open_access: true,
        references: ['doi:10.1000/a'],
        sources: [{ source: 'core', id: '17' }],
      },
    ]);
  });

  it('is asked by POST without the full texts, at an address that is not redirected', async () => {
    const query: Query = {
      kind: 'and',
      of: [
        { kind: 'phrase', field: 'title', text: 'Flat panels' },
        { kind: 'years', from: 2013 },
      ],
    };
    const { asked } = await ask(core(10), answer, query, dated, 1);
    expect(asked).toMatchObject([
      {
        path: '/v3/search/works/',
        body: {
          q: '(title:"flat panels" AND (yearPublished>=2013)) AND yearPublished>=2019 AND yearPublished<=2021',
          limit: 20,
          offset: 20,
          exclude: ['fullText'],
        },
      },
    ]);
  });

  it('its abstracts are found by words alone, and looked at afterwards', async () => {
    const { asked, found } = await ask(core(10), answer, { kind: 'term', field: 'abstract', text: 'wings' });
    expect([asked[0]?.body, found.records]).toMatchObject([{ q: 'wings' }, []]);
  });

  it('questions are as far apart as our kind of key allows', () => {
    expect([core(10).gap, core(25).gap]).toEqual([6000, 2400]);
  });
});
