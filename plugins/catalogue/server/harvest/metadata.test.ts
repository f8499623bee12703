/** What repositories write about works, each in its own way, as records. */
import { describe, expect, it } from 'vitest';
import { dcOf } from '../testing/repository.ts';
import { bestFormat, sourceAt, workOf } from './metadata.ts';
import { readOai } from './oai-answer.ts';

const { signal } = new AbortController();
const read = async (metadata: string, prefix = 'oai_dc') => {
  const text = `<OAI-PMH><ListRecords><record><header><identifier>oai:x:1</identifier></header><metadata>${metadata}</metadata></record></ListRecords></OAI-PMH>`;
  const [record] = (await readOai(text, signal)).records;
  return record && workOf(record, prefix, 'x.example');
};
const dc = (...elements: readonly (readonly [string, string])[]) =>
  read(dcOf({ title: 'Bees', more: elements.map(([name, text]) => `<dc:${name}>${text}</dc:${name}>`).join('') }));

describe('Dublin Core', () => {
  it('[SEA-007] of a journal says where it stands', async () => {
    const record = await dc(
      ['creator', 'Lee, Ann B.'],
      ['creator', 'University of Somewhere'],
      ['subject', 'bees; honey'],
      ['description', 'Short.'],
      ['description', 'They &lt;i&gt;dance&lt;/i&gt; for a living.'],
      ['publisher', 'Hive Press'],
      ['date', '2021-05-03T10:00:00Z'],
      ['date', '2012'],
      ['type', 'info:eu-repo/semantics/article'],
      ['identifier', 'https://journal.example/article/view/7'],
      ['identifier', '10.1000/ABC'],
      ['source', 'Annals of Bees; Vol. 3 No. 2 (2012): Honey; 10-20'],
      ['source', '2167-8359'],
      ['language', 'eng'],
      ['relation', 'https://doi.org/10.1000/other'],
      ['rights', 'info:eu-repo/semantics/openAccess'],
    );
    expect(record).toEqual({
      guid: 'doi:10.1000/abc',
      info: {
        type: 'article-journal',
        title: 'Bees',
        authors: [{ family: 'Lee', given: 'Ann B.' }, { literal: 'University of Somewhere' }],
        abstract: 'They dance for a living.',
        year: 2012,
        container_title: 'Annals of Bees',
        issn: '2167-8359',
        volume: '3',
        issue: '2',
        pages: '10-20',
        publisher: 'Hive Press',
        doi: '10.1000/ABC',
        url: 'https://journal.example/article/view/7',
        language: 'en',
        keywords: ['bees', 'honey'],
        source: 'x.example',
      },
      publication_type: 'journal article',
      subjects: [],
      citation_count: null,
      is_open_access: true,
      references: [],
      sources: [{ source: 'x.example', id: 'oai:x:1' }],
    });
  });

  it.each([
    ['info:eu-repo/semantics/doctoralThesis', 'thesis'],
    ['http://purl.org/coar/resource_type/conference paper', 'conference paper'],
    ['Buchkapitel', 'book chapter'],
    ['Book', 'book'],
    ['Working Paper', 'preprint'],
    ['Dataset', 'dataset'],
    ['Text', null],
  ])('of the type %s is a %s', async (type, expected) => {
    expect((await dc(['type', type]))?.publication_type).toBe(expected);
  });

  it.each([
    [['identifier', 'urn:isbn:9783161484100'], { isbn: '9783161484100' }],
    [['identifier', 'https://www.ncbi.nlm.nih.gov/pubmed/22457740'], { pmid: '22457740' }],
    [['relation', 'info:eu-repo/semantics/altIdentifier/doi/10.1000/x'], { doi: '10.1000/x' }],
    [['identifier', 'https://repo.example/bitstream/1/a.pdf'], { pdf_url: 'https://repo.example/bitstream/1/a.pdf' }],
    [['date', '2012-03-21'], { year: 2012, publish_date: '2012-03-21' }],
    [['language', 'Deutsch'], { language: 'Deutsch' }],
    [['language', 'de_AT'], { language: 'de' }],
    [['language', 'grc'], { language: 'grc' }],
  ] as const)('%j is %j', async (element, expected) => {
    expect((await dc(element))?.info).toMatchObject(expected);
  });

  it.each([
    ['relation', 'https://doi.org/10.1000/other', 'doi'],
    ['identifier', 'Lee, A. (2012). Bees. https://doi.org/10.1000/cited', 'doi'],
    ['identifier', 'javascript:alert(1)', 'url'],
    ['date', 'last spring', 'year'],
    ['language', 'und', 'language'],
    ['source', 'x'.repeat(400), 'container_title'],
  ])('%s %s is not its %s', async (name, text, field) => {
    expect((await dc([name, text]))?.info).not.toHaveProperty(field);
  });

  it('may write mathematics in its texts, and loses none of them', async () => {
    const abstract = 'For 0&lt;x&lt;y and &lt;i&gt;n&lt;/i&gt;&gt;1, p&lt;q holds to the end.';
    expect((await dc(['description', abstract]))?.info.abstract).toBe('For 0<x<y and n>1, p<q holds to the end.');
  });

  it('without a title is no work', async () => {
    expect(await read(dcOf({ title: ' ' }))).toBeUndefined();
    expect(await read('')).toBeUndefined();
  });
});

it('richer forms are taken where there are some', async () => {
  expect(bestFormat(['oai_dc', 'mods', 'didl'])).toBe('mods');
  expect(bestFormat(['oai_dc', 'arXiv', 'arXivRaw'])).toBe('arXiv');
  expect(bestFormat([])).toBe('oai_dc');
  const mods =
    '<mods:mods xmlns:mods="x"><mods:titleInfo><mods:title>Bees</mods:title></mods:titleInfo><mods:genre>journal article</mods:genre><mods:note>internal</mods:note></mods:mods>';
  expect(await read(mods, 'mods')).toMatchObject({ info: { title: 'Bees' }, publication_type: 'journal article' });
  expect(JSON.stringify(await read(mods, 'mods'))).not.toContain('internal');
  const arxiv =
    '<arXiv><id>0704.0001</id><created>2007-04-02</created><authors><author><keyname>Balázs</keyname><forenames>C.</forenames></author></authors><title>Diphotons</title><categories>hep-ph hep-ex</categories><abstract>A calculation.</abstract></arXiv>';
  expect(await read(arxiv, 'arXiv')).toMatchObject({
    guid: 'arxiv:0704.0001',
    info: { authors: [{ family: 'Balázs', given: 'C.' }], publish_date: '2007-04-02', eprint: '0704.0001' },
    subjects: ['Physics and Astronomy'],
  });
  expect(await read('<arXiv><id>../x</id><title>T</title></arXiv>', 'arXiv')).toBeUndefined();
});

it('a repository is called as it is called elsewhere', () => {
  expect(
    ['https://export.arxiv.org/oai2', 'https://www.doaj.org/oai', 'https://zenodo.org/oai2d', 'https://notarxiv.org/oai'].map(
      sourceAt,
    ),
  ).toEqual(['arxiv', 'doaj', 'zenodo.org', 'notarxiv.org']);
});
