/** Europe PMC: errors with status 200, and pages that lead to each other. */
import { NotYet } from '#server-kit';
import { describe, expect, it } from 'vitest';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { pretend, questionOf, word } from '../testing/pretended-source.ts';
import { europePmc } from './europe-pmc.ts';

const result = {
  id: '123',
  source: 'MED',
  pmid: '123',
  doi: '10.1000/bees',
  title: '[On bees in <i>vivo</i>.].',
  authorList: { author: [{ fullName: 'Lee AB', firstName: 'Ann B', lastName: 'Lee' }, { collectiveName: 'Bee Group' }] },
  abstractText: '<h4>Aim</h4>Bees &lt; wasps.',
  pubYear: '2019',
  firstPublicationDate: '2019-07-01',
  journalInfo: { volume: '7', issue: '3', journal: { title: 'Annals of Bees', issn: '1234-5678' } },
  pageInfo: '10-20',
  citedByCount: 4,
  isOpenAccess: 'Y',
  language: 'eng',
  pubTypeList: { pubType: ['Journal Article', 'review-article'] },
  keywordList: { keyword: ['honey'] },
  meshHeadingList: { meshHeading: [{ descriptorName: 'Bees' }] },
  fullTextUrlList: {
    fullTextUrl: [
      { availabilityCode: 'S', documentStyle: 'pdf', url: 'https://shop.example/x.pdf' },
      { availabilityCode: 'OA', documentStyle: 'pdf', url: 'https://europepmc.org/x.pdf' },
    ],
  },
};
const answer = (results: readonly unknown[], next: string | undefined = 'AoE=') => ({
  version: '6.9',
  hitCount: 5000,
  nextCursorMark: next,
  resultList: { result: results },
});
const ask = async (query: Query | undefined, more = {}, given: unknown = answer([result]), page = 0, next?: string) => {
  const source = pretend([given], next === undefined ? {} : { next });
  const found = await europePmc.ask(questionOf(query, more), page, source.context);
  return { found, asked: source.asked, parameters: source.asked.length > 0 ? source.parameters() : {} };
};

describe('[SEA-007] Europe PMC', () => {
  it('[SEA-014] results become records, field by field', async () => {
    const { found } = await ask(word('bees'));
    expect(found).toMatchObject({ total: 5000, isLast: false, next: 'AoE=', isExact: true });
    expect(found.records).toEqual([
      {
        guid: 'doi:10.1000/bees',
        info: {
          guid: 'doi:10.1000/bees',
          source: 'europepmc',
          type: 'article-journal',
          title: 'On bees in vivo.',
          authors: [{ given: 'Ann B', family: 'Lee' }, { literal: 'Bee Group' }],
          abstract: 'Aim Bees < wasps.',
          year: 2019,
          publish_date: '2019-07-01',
          container_title: 'Annals of Bees',
          issn: '1234-5678',
          volume: '7',
          issue: '3',
          pages: '10-20',
          doi: '10.1000/bees',
          pmid: '123',
          language: 'en',
          url: 'https://europepmc.org/article/MED/123',
          pdf_url: 'https://europepmc.org/x.pdf',
          keywords: ['honey', 'Bees'],
        },
        publication_type: 'journal article',
        subjects: [],
        citation_count: 4,
        is_open_access: true,
        references: [],
        sources: [{ source: 'europepmc', id: 'MED/123' }],
      },
    ]);
  });

  it('a preprint has no journal, but a server', async () => {
    const preprint = {
      id: 'PPR1',
      source: 'PPR',
      title: 'Bees',
      doi: '10.1101/2020.01.01',
      pubYear: '2020',
      isOpenAccess: 'N',
      bookOrReportDetails: { publisher: 'bioRxiv' },
    };
    expect((await ask(word('bees'), {}, answer([preprint]))).found.records).toMatchObject([
      { publication_type: 'preprint', is_open_access: false, info: { type: 'article', publisher: 'bioRxiv', year: 2020 } },
    ]);
  });

  it('a short form of a result is read too', async () => {
    const lite = {
      id: '9',
      source: 'MED',
      title: 'Bees.',
      authorString: "Lee AB, O'Neill C, Bee Group.",
      journalTitle: 'Bee J',
      journalVolume: '4',
      issue: '1',
      journalIssn: '1359-107x; 2044-8287; ',
      pubYear: '2025',
      pubType: 'review; journal article',
    };
    expect((await ask(word('bees'), {}, answer([lite]))).found.records[0]).toMatchObject({
      publication_type: 'journal article',
      info: {
        title: 'Bees',
        authors: [{ family: 'Lee', given: 'A. B.' }, { family: "O'Neill", given: 'C.' }, { literal: 'Bee Group' }],
        container_title: 'Bee J',
        volume: '4',
        issue: '1',
        issn: '1359-107x',
      },
    });
  });

  it.each<[string, Query, string]>([
    [
      'fields',
      {
        kind: 'and',
        of: [
          { kind: 'term', field: 'title', text: 'Bees' },
          { kind: 'phrase', field: 'author', text: 'Lee A' },
        ],
      },
      'TITLE:bees AND AUTH:"lee a"',
    ],
    [
      'operators',
      {
        kind: 'and',
        of: [
          { kind: 'or', of: [word('bees'), word('wasps')] },
          { kind: 'not', of: word('ants') },
        ],
      },
      '(bees OR wasps) NOT ants',
    ],
    ['identifiers', { kind: 'identifier', scheme: 'doi', value: '10.1/x"y' }, 'DOI:"10.1/xy"'],
    ['years', { kind: 'and', of: [word('bees'), { kind: 'years', to: 1990 }] }, 'bees AND PUB_YEAR:[1000 TO 1990]'],
    ['patterns', { kind: 'wildcard', text: 'pollin*' }, 'pollin*'],
  ])('%s', async (_, query, said) => expect((await ask(query)).parameters.query).toBe(said));

  it('filters are in the question', async () => {
    const filters = { from: '2019-05', types: ['preprint', 'thesis'], languages: ['de'], isOpenAccess: true };
    const { parameters } = await ask(word('bees'), { filters, sort: 'date' });
    expect(parameters.query).toBe(
      '(bees) AND FIRST_PDATE:[2019-05-01 TO 3000-12-31] AND (SRC:PPR OR SRC:ETH) AND (LANG:ger) AND OPEN_ACCESS:Y',
    );
    expect(parameters).toMatchObject({ sort: 'P_PDATE_D desc', resultType: 'core', pageSize: '20', cursorMark: '*' });
  });

  it('goes from page to page by what the one before said, until it says the same again', async () => {
    const { parameters, found } = await ask(word('bees'), {}, answer([result], 'AoE='), 1, 'AoE=');
    expect([parameters.cursorMark, found.isLast]).toEqual(['AoE=', true]);
    expect((await ask(word('bees'), {}, answer([]), 1, 'AoA=')).found.isLast).toBe(true);
    expect((await ask(word('bees'), {}, answer([result]), 1)).asked).toEqual([]);
  });

  it('an error with status 200 is a failure, or says that it is busy', async () => {
    await expect(ask(word('bees'), {}, { version: '6.9', errCode: 404, errMsg: 'No query' })).rejects.toMatchObject({
      reason: 'refused',
    });
    await expect(ask(word('bees'), {}, { errCode: '429', errMsg: 'Too many requests' })).rejects.toBeInstanceOf(NotYet);
    for (const nonsense of ['<error/>', { hitCount: 3 }, { resultList: [] }]) {
      await expect(ask(word('bees'), {}, nonsense)).rejects.toMatchObject({ reason: 'unreadable' });
    }
    const strange = [null, { id: 1 }, { id: '1', source: 'MED' }, { ...result, authorList: 7, citedByCount: 'x' }];
    expect((await ask(word('bees'), {}, answer(strange))).found.records).toMatchObject([{ citation_count: null }]);
  });
});
