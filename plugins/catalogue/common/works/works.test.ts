/** Works of the dumps as records: what each says where, and what it may leave out or get wrong. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CatalogueRecord } from '../record.ts';
import { arxivRecord } from './arxiv.ts';
import { crossrefRecord } from './crossref.ts';
import { openAlexWork } from './openalex.ts';

const openAlex = {
  id: 'https://openalex.org/W27',
  doi: 'https://doi.org/10.1000/ABC',
  title: 'Bees &amp; <i>honey</i>',
  authorships: [{ author: { display_name: 'Ann B. Lee' } }, { author: null }],
  publication_year: 2018,
  publication_date: '2018-02-13',
  type: 'article',
  language: 'en',
  abstract_inverted_index: { Bees: [0, 2], love: [1] },
  cited_by_count: 12,
  biblio: { volume: '6', issue: null, first_page: '10', last_page: '20' },
  ids: { pmid: 'https://pubmed.ncbi.nlm.nih.gov/29456894' },
  primary_location: {
    landing_page_url: 'https://doi.org/10.1000/ABC',
    pdf_url: null,
    source: { display_name: 'Annals', host_organization_name: 'Press', issn_l: '2167-8359', type: 'journal' },
  },
  best_oa_location: { landing_page_url: 'http://arxiv.org/abs/1801.00001v2', pdf_url: 'https://example.org/a.pdf' },
  open_access: { is_oa: true, oa_url: 'https://example.org/a.pdf' },
  referenced_works: ['https://openalex.org/W1', 'nonsense'],
  topics: [{ display_name: 'Pollination', field: { display_name: 'Biology' } }],
  keywords: [{ display_name: 'Bee' }],
};

describe('a work of OpenAlex', () => {
  it('[SEA-007] is a record with all that it says', () => {
    expect(openAlexWork(openAlex)).toEqual({
      guid: 'doi:10.1000/abc',
      info: {
        type: 'article-journal',
        title: 'Bees & honey',
        authors: [{ family: 'Lee', given: 'Ann B.' }],
        abstract: 'Bees love Bees',
        year: 2018,
        publish_date: '2018-02-13',
        container_title: 'Annals',
        publisher: 'Press',
        issn: '2167-8359',
        volume: '6',
        pages: '10-20',
        doi: '10.1000/ABC',
        pmid: '29456894',
        eprint: '1801.00001',
        eprint_type: 'arXiv',
        language: 'en',
        url: 'https://doi.org/10.1000/ABC',
        pdf_url: 'https://example.org/a.pdf',
        keywords: ['Bee'],
        source: 'openalex',
      },
      publication_type: 'journal article',
      subjects: ['Biology', 'Pollination'],
      citation_count: 12,
      is_open_access: true,
      references: ['openalex:w1'],
      sources: [{ source: 'openalex', id: 'W27' }],
    });
  });

  it.each([
    [{ type: 'preprint' }, 'preprint'],
    [{ type: 'dissertation' }, 'thesis'],
    [{ type: 'book-chapter' }, 'book chapter'],
    [{ primary_location: { source: { type: 'conference' } } }, 'conference paper'],
    [{ type: 'constructor' }, 'journal article'],
    [{ type: 'other' }, null],
    [{ type: 'paratext' }, null],
    [{ type: null }, null],
    [{ type: 'conference-paper' }, 'conference paper'],
  ])('%j is a %s', (more, type) => expect(openAlexWork({ ...openAlex, ...more })?.publication_type).toBe(type));

  it('names who has signed it where it knows them by nothing else, groups with an "and" as one, and no book in itself', () => {
    const authorships = [
      { raw_author_name: 'Frisch, Karl', author: null },
      { author: { display_name: 'Centre of Bees and Wasps' } },
    ];
    const info = openAlexWork({ ...openAlex, authorships, type: 'book', language: 'eng', best_oa_location: null })?.info;
    expect(info?.authors).toHaveLength(2);
    expect(info?.authors?.[0]).toEqual({ given: 'Karl', family: 'Frisch' });
    expect(info).toMatchObject({ type: 'book', language: 'en' });
    expect(info).not.toHaveProperty('container_title');
    expect(info).not.toHaveProperty('pdf_url');
  });

  it('may lack nearly everything, and have nonsense where its fields are', () => {
    const said = { id: 'W5', title: 'T', authorships: 'x', publication_year: '2018', biblio: 7, topics: [null], ids: [] };
    expect(openAlexWork(said)).toMatchObject({ info: { title: 'T' }, citation_count: null, subjects: [] });
    expect(openAlexWork({ ...openAlex, abstract_inverted_index: { a: [1e9, -1, 0.5], b: [3] } })?.info.abstract).toBe('b');
    const places = Array.from({ length: 50_000 }, (_, at) => at);
    expect(openAlexWork({ ...openAlex, abstract_inverted_index: { x: places } })?.info.abstract?.length).toBeLessThan(50_000);
    const script = { landing_page_url: 'javascript:alert(1)', pdf_url: 'data:x' };
    expect(openAlexWork({ ...openAlex, primary_location: script, best_oa_location: script })?.info).not.toHaveProperty('url');
  });

  it.each([null, 7, {}, { id: 'https://openalex.org/A5', title: 'T' }, { id: 'W1' }, { ...openAlex, is_paratext: true }])(
    'is none: %j',
    (value) => expect(openAlexWork(value)).toBeUndefined(),
  );
});

describe('a work of Crossref', () => {
  const item = {
    DOI: '10.1000/ABC',
    type: 'proceedings-article',
    title: ['Bees'],
    author: [{ given: 'Ann', family: 'Lee' }],
    issued: { 'date-parts': [[2012, 3, 21]] },
    abstract: '<jats:p>They dance.</jats:p>',
    'is-referenced-by-count': 72,
    reference: [{ DOI: '10.1000/X' }, { unstructured: 'A book' }],
    license: [{ URL: 'http://creativecommons.org/licenses/by/4.0/' }],
    link: [
      { URL: 'https://example.org/a.xml', 'content-type': 'text/xml' },
      { URL: 'https://example.org/a.pdf', 'content-type': 'application/pdf' },
    ],
    subject: ['Zoology'],
  };

  it('[SEA-007] is a record with all that it says', () => {
    expect(crossrefRecord(item)).toMatchObject({
      guid: 'doi:10.1000/abc',
      info: { title: 'Bees', abstract: 'They dance.', year: 2012, pdf_url: 'https://example.org/a.pdf' },
      publication_type: 'conference paper',
      subjects: ['Zoology'],
      citation_count: 72,
      is_open_access: true,
      references: ['doi:10.1000/x'],
      sources: [{ source: 'crossref', id: '10.1000/abc' }],
    });
  });

  it('is the same as an answer and as a line: one name at its source, one code of its language, no PDF behind a door', () => {
    const closed = crossrefRecord({
      ...item,
      language: 'eng',
      license: [],
      title: ['On &amp;lt;i&amp;gt;Apis&amp;lt;/i&amp;gt;'],
    });
    expect(closed?.info).toMatchObject({ language: 'en', title: 'On Apis' });
    expect(closed?.info).not.toHaveProperty('pdf_url');
    expect(crossrefRecord({ ...item, title: ['On &lt;i&gt;Apis&lt;/i&gt;'] })?.info.title).toBe('On Apis');
  });

  it.each([undefined, [], {}, { DOI: '10.1000/1' }, { DOI: '10.1000/1', title: ['T'], author: 'x' }])('is none: %j', (value) =>
    expect(crossrefRecord(value)).toBeUndefined(),
  );
});

describe('a preprint of arXiv', () => {
  const line = {
    id: '0704.0001',
    title: 'Calculation of prompt diphoton production\n  cross sections',
    authors: "C. Bal\\'azs, E. L. Berger and C.-P. Yuan",
    authors_parsed: [
      ["Bal\\'azs", 'C.', ''],
      ['Berger', 'E. L.', 'Jr'],
    ],
    abstract: '  A fully differential\n calculation. ',
    categories: 'hep-ph hep-ex',
    doi: '10.1103/PhysRevD.76.013009',
    versions: [{ version: 'v1', created: 'Mon, 2 Apr 2007 19:18:42 GMT' }],
    update_date: '2008-11-26',
  };

  it('[SEA-007] is a record with all that it says', () => {
    expect(arxivRecord(line)).toMatchObject({
      guid: 'doi:10.1103/physrevd.76.013009',
      info: {
        title: 'Calculation of prompt diphoton production cross sections',
        authors: [
          { family: 'Balázs', given: 'C.' },
          { family: 'Berger', given: 'E. L.', suffix: 'Jr' },
        ],
        abstract: 'A fully differential calculation.',
        year: 2007,
        publish_date: '2007-04-02',
        eprint: '0704.0001',
      },
      publication_type: 'preprint',
      subjects: ['Physics and Astronomy'],
      is_open_access: true,
    });
  });

  it('has its authors from their one line, and its date from its update, where it says no more', () => {
    const { authors_parsed: _, versions: __, ...rest } = line;
    expect(arxivRecord(rest)?.info).toMatchObject({
      authors: [{ family: 'Balázs' }, { family: 'Berger' }, { family: 'Yuan' }],
      publish_date: '2008-11-26',
    });
  });

  it.each([{}, { id: '../etc/passwd', title: 'T' }, { id: '1', title: 7 }])('is none: %j', (value) =>
    expect(arxivRecord(value)).toBeUndefined(),
  );
});

it('whatever a line says, it is a record that can be kept or none, and never an error', () => {
  const readers = [openAlexWork, crossrefRecord, arxivRecord];
  const named = fc.record({
    id: fc.constantFrom('W1', '0704.0001', 7),
    DOI: fc.constantFrom('10.1000/1', null),
    title: fc.anything(),
  });
  fc.assert(
    fc.property(
      named,
      fc.dictionary(fc.constantFrom(...Object.keys(openAlex), 'author', 'reference', 'versions'), fc.jsonValue()),
      (a, b) => {
        for (const read of readers) {
          const record = read({ ...a, ...b });
          if (record) z.parse(CatalogueRecord, record);
        }
      },
    ),
    { numRuns: 500 },
  );
});
