/** Whatever a service answers: records that can be kept, or a failure that says so, and in no time. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotYet } from '#server-kit';
import { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { workClock } from '#core/common/testing.ts';
import { pretend, questionOf, word } from '../testing/pretended-source.ts';
import { SourceSettings } from './settings.ts';
import { type Source, SourceFailure } from './source.ts';
import { askedSources } from './sources.ts';

const sources = new Map(askedSources(SourceSettings.parse({}), 'a@b.c').map(({ source }) => [source.name, source]));
const sourceOf = (name: Source['name']): Source => {
  const source = sources.get(name);
  if (!source) throw new Error(`no ${name}`);
  return source;
};

/** Texts as they come: long ones, halves of signs, markup, what looks like something else. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '10.1000/x',
    'https://doi.org/10.1000/Y',
    '2019-07-01',
    '2019',
    '<b>a',
    '&#x110000;',
    '\ud800',
    'a\u0000b',
    '__proto__',
    'javascript:alert(1)',
    '{{a}, b',
    'x'.repeat(7000),
  ),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  {
    weight: 1,
    arbitrary: fc.array(
      fc.oneof(
        text,
        fc.integer(),
        fc.dictionary(fc.constantFrom('name', 'given', 'family', 'title', 'id', 'type', 'url', 'date-parts'), text),
      ),
      { maxLength: 5 },
    ),
  },
  { weight: 1, arbitrary: fc.dictionary(text, fc.oneof(text, fc.array(fc.integer(), { maxLength: 4 }))) },
);
/** Objects with a few of these fields, and all of `must`. */
const withFields = (must: object, fields: string): fc.Arbitrary<object> =>
  fc
    .array(fc.tuple(fc.constantFrom(...fields.split(' ')), value), { minLength: 1, maxLength: 3 })
    .map((given) => ({ ...Object.fromEntries(given), ...must }));

const SHAPES: readonly [Source['name'], fc.Arbitrary<object>, (items: readonly unknown[]) => unknown][] = [
  [
    'openalex',
    withFields(
      { id: 'https://openalex.org/W1', display_name: 'Bees' },
      'doi title publication_year publication_date language type authorships primary_location best_oa_location open_access abstract_inverted_index cited_by_count biblio topics keywords ids',
    ),
    (results) => ({ meta: { count: 1 }, results }),
  ],
  [
    'crossref',
    withFields(
      { DOI: '10.1000/bees', title: ['Bees'] },
      'type subtitle author editor container-title publisher volume issue page ISBN ISSN URL language abstract issued published-print is-referenced-by-count link license reference',
    ),
    (items) => ({ message: { 'total-results': 1, items } }),
  ],
  [
    'semanticscholar',
    withFields(
      { paperId: 'p', title: 'Bees' },
      'abstract year publicationDate venue journal externalIds authors citationCount isOpenAccess openAccessPdf publicationTypes s2FieldsOfStudy url',
    ),
    (data) => ({ total: 1, data }),
  ],
  [
    'europepmc',
    withFields(
      { id: '1', source: 'MED', title: 'Bees' },
      'authorList authorString abstractText pubYear firstPublicationDate journalInfo bookOrReportDetails pageInfo doi pmid citedByCount isOpenAccess language pubTypeList keywordList fullTextUrlList',
    ),
    (result) => ({ hitCount: 1, resultList: { result } }),
  ],
  [
    'doaj',
    withFields({ title: 'Bees' }, 'author year month journal identifier abstract keywords subject link start_page end_page').map(
      (bibjson) => ({ id: 'd', bibjson }),
    ),
    (results) => ({ total: 1, results }),
  ],
  [
    'datacite',
    withFields(
      { doi: '10.1000/bees', titles: [{ title: 'Bees' }] },
      'creators contributors publisher container publicationYear dates types language url subjects descriptions citationCount rightsList relatedIdentifiers',
    ).map((attributes) => ({ id: 'x', attributes })),
    (data) => ({ meta: { total: 1 }, data }),
  ],
  [
    'core',
    withFields(
      { id: 1, title: 'Bees' },
      'authors abstract doi arxivId pubmedId yearPublished publishedDate publisher journals documentType fieldOfStudy language downloadUrl links references citationCount',
    ),
    (results) => ({ totalHits: 1, results }),
  ],
];

const ask = async (name: Source['name'], answer: unknown) => {
  const page = await sourceOf(name).ask(questionOf(word('bees')), 0, pretend([answer]).context);
  for (const record of page.records) {
    const read = CatalogueRecord.safeParse(record);
    expect(read.success ? '' : JSON.stringify(read.error.issues)).toBe('');
    // JSON is what it is kept as.
    expect(JSON.parse(JSON.stringify(record))).toEqual(record);
    expect(record.info.url ?? 'https:').toMatch(/^https?:/);
    expect(record.info.pdf_url ?? 'https:').toMatch(/^https?:/);
  }
  return page;
};

describe('[SEA-007] of whatever a service answers', () => {
  it.each(SHAPES)('%s makes records that can be kept', async (name, item, envelope) => {
    let records = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 3 }), async (items) => {
        records += (await ask(name, envelope(items))).records.length;
      }),
      { numRuns: 250 },
    );
    expect(records).toBeGreaterThan(20);
  });

  it.each([...sources.keys()])('%s makes a page or a failure', async (name) => {
    const anything = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<feed>', '<feed><entry><id>http://arxiv.org/abs/', '[', 'null', '{"message":{"items":[{}]}}'),
    );
    await fc.assert(
      fc.asyncProperty(anything, async (answer) => {
        try {
          await ask(name, answer);
        } catch (error) {
          if (!(error instanceof SourceFailure) && !(error instanceof NotYet)) throw error;
        }
      }),
      { numRuns: 200 },
    );
  });

  it('a thousand works in one answer are no more than a page, and take no time', async () => {
    const work = {
      id: 'https://openalex.org/W1',
      display_name: 'Bees',
      abstract_inverted_index: Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`w${at}`, [at]])),
    };
    const worked = workClock();
    const page = await ask('openalex', { meta: { count: 1000 }, results: Array.from({ length: 1000 }, () => work) });
    expect(page.records).toHaveLength(20);
    const many = pretend([
      { id: 'https://openalex.org/W1' },
      { meta: { count: 1 }, results: Array.from({ length: 1000 }, () => ({ ...work, abstract_inverted_index: null })) },
    ]);
    expect(await sourceOf('openalex').linked?.('doi:10.1000/x', 'citing', many.context)).toHaveLength(50);
    expect(worked()).toBeLessThan(5000);
  });

  it.each<[Source['name'], (authors: readonly { given: string; family: string; name: string }[]) => object]>([
    [
      'crossref',
      (author) => ({
        message: {
          items: Array(20).fill({ DOI: '10.1000/bees', title: ['Bees'], author: author.map(({ name: _, ...rest }) => rest) }),
        },
      }),
    ],
    ['semanticscholar', (authors) => ({ total: 20, data: Array(20).fill({ paperId: 'p', title: 'Bees', authors }) })],
    [
      'openalex',
      (authors) => ({
        meta: { count: 20 },
        results: Array(20).fill({
          id: 'https://openalex.org/W1',
          title: 'Bees',
          authorships: authors.map(({ name }) => ({ author: { display_name: name } })),
        }),
      }),
    ],
  ])('%s: works of three thousand authors leave others their turn', async (name, answer) => {
    const authors = Array.from({ length: 3000 }, (_, at) => ({ given: 'Ann', family: `Lee${at}`, name: `Ann Lee${at}` }));
    let turns = 0;
    const taking = setInterval(() => turns++, 1);
    const { records } = await ask(name, answer(authors)).finally(() => clearInterval(taking));
    expect([records.length, records[0]?.info.authors?.length]).toEqual([20, 3000]);
    expect(turns).toBeGreaterThan(3);
  });

  it('a question of many words is looked for in long abstracts in no time, and leaves others their turn', async () => {
    const abstract = Array.from({ length: 9000 }, (_, at) => `word${at % 4000}`).join(' ');
    const data = Array.from({ length: 20 }, (_, at) => ({ paperId: `p${at}`, title: `Bees ${at}`, abstract }));
    const of = Array.from({ length: 150 }, (_, at) => word(`word${at}`));
    const { context } = pretend([{ total: 20, data }]);
    let sinceLast = workClock();
    let longest = 0;
    const turn = () => {
      longest = Math.max(longest, sinceLast());
      sinceLast = workClock();
    };
    const taking = setInterval(turn, 1);
    const worked = workClock();
    const page = sourceOf('semanticscholar').ask(questionOf({ kind: 'and', of }), 0, context);
    const { records } = await page.finally(() => clearInterval(taking));
    turn();
    expect(records).toHaveLength(20);
    expect(longest).toBeLessThan(1000);
    expect(worked()).toBeLessThan(4000);
  });

  it('depth has bounds', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    await expect(ask('core', `{"totalHits":1,"results":[${deep}]}`)).resolves.toMatchObject({ records: [] });
    await expect(ask('crossref', deep)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});
