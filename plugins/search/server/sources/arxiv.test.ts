/** arXiv: an Atom feed, also when something is wrong. */
import { describe, expect, it } from 'vitest';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { pretend, questionOf, word } from '../testing/pretended-source.ts';
import { arxiv } from './arxiv.ts';

const entry = (id: string, title: string, more = ''): string => `<entry>
  <id>http://arxiv.org/abs/${id}</id><title>${title}</title>
  <published>2017-06-12T17:57:34Z</published><summary> Bees
   dance &amp; sing. </summary>
  <category term="cs.CL"/><category term="hep-th"/>
  <author><name>Ada Lovelace</name></author><author><name>Jan van den Berg</name></author>${more}</entry>`;
const feed = (...entries: string[]): string => `<?xml version='1.0'?>
<feed xmlns:opensearch="o" xmlns:arxiv="a" xmlns="http://www.w3.org/2005/Atom">
  <id>https://arxiv.org/api/x</id><title>arXiv Query: search_query=all:x</title>
  <opensearch:totalResults>70</opensearch:totalResults>${entries.join('')}</feed>`;
const ask = async (
  query: Query | undefined,
  more = {},
  given: string | undefined = feed(entry('1706.03762v7', 'On Bees')),
  page = 0,
) => {
  const source = pretend([given]);
  const found = await arxiv.ask(questionOf(query, more), page, source.context);
  return { found, asked: source.asked, parameters: source.asked.length > 0 ? source.parameters() : {} };
};

describe('[SEA-007] arXiv', () => {
  it('[SEA-014] letters that are written as TeX are those that other sources know, and mathematics stays as it is', async () => {
    const given = feed(entry('1706.1', 'Poincar\\\'e maps, Schr\\"odinger and $x_1&lt;y$ of $\\mathbb{R}^n$'));
    const { found } = await ask(undefined, { filters: { from: '2000' } }, given);
    expect(found.records[0]?.info.title).toBe('Poincaré maps, Schrödinger and $x_1<y$ of $\\mathbb{R}^n$');
  });

  it('[SEA-014] entries become records, field by field', async () => {
    const { found } = await ask(word('bees'));
    expect(found).toMatchObject({ total: 70, isExact: true });
    expect(found.records).toEqual([
      {
        guid: 'arxiv:1706.03762',
        info: {
          guid: 'arxiv:1706.03762',
          source: 'arxiv',
          type: 'article',
          title: 'On Bees',
          authors: [
            { given: 'Ada', family: 'Lovelace' },
            { given: 'Jan', particle: 'van den', family: 'Berg' },
          ],
          abstract: 'Bees dance & sing.',
          year: 2017,
          publish_date: '2017-06-12',
          publisher: 'arXiv',
          eprint: '1706.03762',
          eprint_type: 'arXiv',
          url: 'https://arxiv.org/abs/1706.03762',
          pdf_url: 'https://arxiv.org/pdf/1706.03762',
          keywords: ['cs.CL', 'hep-th'],
        },
        publication_type: 'preprint',
        subjects: ['Computer Science', 'Physics and Astronomy'],
        citation_count: null,
        is_open_access: true,
        references: [],
        sources: [{ source: 'arxiv', id: '1706.03762' }],
      },
    ]);
  });

  it('a preprint that has appeared is named by the DOI of the article', async () => {
    const { found } = await ask(word('bees'), {}, feed(entry('1706.03762v7', 'On Bees', '<arxiv:doi>10.1000/Bees</arxiv:doi>')));
    expect(found.records[0]).toMatchObject({ guid: 'doi:10.1000/bees', info: { doi: '10.1000/Bees', eprint: '1706.03762' } });
  });

  it.each<[string, Query, string]>([
    ['words', { kind: 'and', of: [word('bees'), { kind: 'not', of: word('wasps') }] }, 'all:bees ANDNOT all:wasps'],
    [
      'fields',
      {
        kind: 'or',
        of: [
          { kind: 'term', field: 'title', text: 'Bees' },
          { kind: 'phrase', field: 'author', text: 'van Berg' },
        ],
      },
      'ti:bees OR au:"van berg"',
    ],
    [
      'years',
      { kind: 'and', of: [word('bees'), { kind: 'years', from: 2016, to: 2018 }] },
      'all:bees AND submittedDate:[201601010000 TO 201812312359]',
    ],
  ])('%s', async (_, query, said) => expect((await ask(query)).parameters.search_query).toBe(said));

  it('pages, order and dates are in the question', async () => {
    const { parameters } = await ask(word('bees'), { sort: 'date', filters: { from: '2016-05-01' } }, feed(), 2);
    expect(parameters).toMatchObject({ start: '40', max_results: '20', sortBy: 'submittedDate', sortOrder: 'descending' });
    expect(parameters.search_query).toBe('(all:bees) AND submittedDate:[201605010000 TO 299912312359]');
    expect((await ask({ kind: 'identifier', scheme: 'arxiv', value: '1706.03762' })).parameters.id_list).toBe('1706.03762');
  });

  it('a field that it does not have is not taken for words anywhere', async () => {
    const { found, parameters } = await ask({
      kind: 'and',
      of: [word('bees'), { kind: 'term', field: 'publisher', text: 'Hive' }],
    });
    expect([parameters.search_query, found.records, found.isExact]).toEqual(['all:bees', [], false]);
  });

  it.each([[{ filters: { types: ['book'] } }], [{ filters: { languages: ['de'] } }]])(
    'is not asked for what it does not have: %j',
    async (more) => expect((await ask(word('bees'), more)).asked).toEqual([]),
  );

  it('is asked for no DOI, which it does not find', async () => {
    expect((await ask({ kind: 'identifier', scheme: 'doi', value: '10.1/x' })).asked).toEqual([]);
  });

  it('an error with status 200 is a failure; an entry without a title is left out', async () => {
    const error =
      '<entry><id>http://arxiv.org/api/errors#bad</id><title>Error</title><summary>start must be an integer</summary></entry>';
    await expect(ask(word('bees'), {}, feed(error))).rejects.toMatchObject({
      reason: 'refused',
      message: 'start must be an integer',
    });
    await expect(ask(word('bees'), {}, '<html>')).rejects.toMatchObject({ reason: 'unreadable' });
    expect(
      (await ask(word('bees'), {}, feed(entry('1', ''), '<entry/>', entry('1706.00002', 'Bees')))).found.records,
    ).toHaveLength(1);
    expect((await ask(word('bees'), {}, `${feed(entry('1706.00002', 'Bees'))}`.slice(0, 400))).found.isLast).toBe(true);
  });

  it('entities that a feed declares itself are not expanded', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "bees"><!ENTITY b "&a;&a;&a;">]>${feed(entry('1706.00002', 'Bees &b;'))}`;
    expect((await ask(word('bees'), {}, bomb)).found.records[0]?.info.title).toBe('Bees &b;');
  });
});
