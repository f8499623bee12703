/** Semantic Scholar: words without a grammar, identifiers of others, and recommendations. */
import { describe, expect, it } from 'vitest';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { pretend, questionOf, word } from '../testing/pretended-source.ts';
import { semanticScholar } from './semantic-scholar.ts';

const paper = {
  paperId: 'abc123',
  title: '[PDF] Neural bees',
  abstract: 'Bees learn.',
  year: 2019,
  publicationDate: '2019-07-01',
  venue: 'ACL',
  journal: { name: 'Annals of Bees', volume: ' 7 ', pages: '\n 10-20 ' },
  externalIds: { DOI: '10.1000/Bees', ArXiv: '1907.00001', PubMed: '123', CorpusId: 5 },
  authors: [{ authorId: '1', name: 'Ann B. Lee' }],
  citationCount: 9,
  isOpenAccess: true,
  openAccessPdf: { url: 'https://arxiv.org/pdf/1907.00001', status: 'GREEN' },
  publicationTypes: ['JournalArticle', 'Conference'],
  s2FieldsOfStudy: [{ category: 'Computer Science' }, { category: 'Biology' }, { category: 'Biology' }],
  url: 'https://www.semanticscholar.org/paper/abc123',
};
const ask = async (query: Query | undefined, more = {}, given: unknown = { total: 70, offset: 0, data: [paper] }, page = 0) => {
  const source = pretend([given]);
  const found = await semanticScholar.ask(questionOf(query, more), page, source.context);
  return { found, asked: source.asked, parameters: source.asked.length > 0 ? source.parameters() : {} };
};

describe('[SEA-007] Semantic Scholar', () => {
  it('[SEA-014] papers become records, field by field', async () => {
    const { found } = await ask(word('bees'));
    expect(found.records).toEqual([
      {
        guid: 'doi:10.1000/bees',
        info: {
          guid: 'doi:10.1000/bees',
          source: 'semanticscholar',
          type: 'paper-conference',
          title: 'Neural bees',
          authors: [{ given: 'Ann B.', family: 'Lee' }],
          abstract: 'Bees learn.',
          year: 2019,
          publish_date: '2019-07-01',
          container_title: 'Annals of Bees',
          volume: '7',
          pages: '10-20',
          doi: '10.1000/Bees',
          eprint: '1907.00001',
          eprint_type: 'arXiv',
          pmid: '123',
          url: 'https://www.semanticscholar.org/paper/abc123',
          pdf_url: 'https://arxiv.org/pdf/1907.00001',
        },
        publication_type: 'conference paper',
        subjects: ['Computer Science', 'Biology'],
        citation_count: 9,
        is_open_access: true,
        references: [],
        sources: [{ source: 'semanticscholar', id: 'abc123' }],
      },
    ]);
  });

  it('what has appeared on arXiv alone is a preprint, and has no journal', async () => {
    const preprint = {
      ...paper,
      venue: 'arXiv.org',
      journal: { name: 'ArXiv', volume: 'abs/1907' },
      externalIds: { ArXiv: '1907.00001' },
    };
    const [record] = (await ask(word('bees'), {}, { total: 1, data: [preprint] })).found.records;
    expect(record).toMatchObject({ guid: 'arxiv:1907.00001', publication_type: 'preprint' });
    expect(record?.info.container_title).toBeUndefined();
  });

  it('is asked for words, years and types; a hyphen is a blank', async () => {
    const query: Query = { kind: 'and', of: [word('covid-19'), { kind: 'or', of: [word('Bees'), word('wasps')] }] };
    const { parameters } = await ask(
      query,
      { filters: { from: '2019', types: ['book', 'dataset'], isOpenAccess: true } },
      undefined,
      2,
    );
    expect(parameters).toMatchObject({ query: 'covid 19 bees wasps', offset: '40', limit: '20' });
    expect(parameters).toMatchObject({ publicationDateOrYear: '2019:', publicationTypes: 'Book,Dataset', openAccessPdf: '' });
  });

  it('what it ranks near is looked at for the words themselves', async () => {
    const query: Query = { kind: 'and', of: [word('bees'), { kind: 'not', of: word('learn') }] };
    expect((await ask(query)).found).toMatchObject({ records: [], total: null, isExact: false });
  });

  it('a work is asked for by its identifier', async () => {
    const { asked, found } = await ask({ kind: 'identifier', scheme: 'doi', value: '10.1000/bees' }, {}, paper);
    expect(asked[0]?.path).toMatch(/^\/graph\/v1\/paper\/DOI%3A10\.1000%2Fbees\?fields=/);
    expect(found).toMatchObject({ total: 1, isLast: true });
    expect((await ask({ kind: 'identifier', scheme: 'isbn', value: '9780306406157' })).asked).toEqual([]);
  });

  it('goes no deeper than it answers', async () => {
    expect((await ask(word('bees'), {}, undefined, 50)).asked).toEqual([]);
    expect((await ask({ kind: 'years', from: 2000 })).asked).toEqual([]);
  });

  it('nonsense among its papers is left out; nonsense around them is a failure', async () => {
    const strange = { total: 'many', data: [null, { title: 'x' }, { ...paper, authors: 'x', externalIds: 7 }] };
    expect((await ask(word('bees'), {}, strange)).found.records).toHaveLength(1);
    expect((await ask(word('bees'), {}, { total: 0 })).found.records).toEqual([]);
    for (const nonsense of ['<', { data: 'x' }]) {
      await expect(ask(word('bees'), {}, nonsense)).rejects.toMatchObject({ reason: 'unreadable' });
    }
  });

  it('[SEA-042] tells of papers that are alike, cite or are cited', async () => {
    const similar = pretend([{ recommendedPapers: [paper, null] }]);
    expect(await semanticScholar.linked?.('arxiv:1907.00001', 'similar', similar.context)).toHaveLength(1);
    expect(similar.asked[0]?.path).toContain('/recommendations/v1/papers/forpaper/ARXIV%3A1907.00001?limit=20');
    const citing = pretend([{ data: [{ citingPaper: paper }, { citedPaper: paper }, {}] }]);
    expect(await semanticScholar.linked?.('pmid:123', 'citing', citing.context)).toHaveLength(2);
    expect(citing.asked[0]?.path).toContain('/graph/v1/paper/PMID%3A123/citations');
    expect(await semanticScholar.linked?.('work:x', 'cited', citing.context)).toEqual([]);
  });

  it('[SEA-044] recommends to who likes some and not others', async () => {
    const source = pretend([{ recommendedPapers: [paper] }]);
    expect(await semanticScholar.recommended?.(['doi:10.1000/a', 'work:x'], ['arxiv:1907.00002'], source.context)).toHaveLength(
      1,
    );
    expect(source.asked[0]?.body).toEqual({ positivePaperIds: ['DOI:10.1000/a'], negativePaperIds: ['ARXIV:1907.00002'] });
    expect(await semanticScholar.recommended?.(['work:x'], [], source.context)).toEqual([]);
    expect(source.asked).toHaveLength(1);
  });
});
