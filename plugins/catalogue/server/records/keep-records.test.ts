/** What the catalogue makes of records from several sources: one for each work, and nothing lost. */
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#core/server/testing/test-database.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import type { CatalogueRecord } from '../../common/record.ts';
import { migrations } from '../migrations/index.ts';
import type { CatalogueTables } from '../tables.ts';
import { work } from '../testing/works.ts';
import { changeCatalogue, forgetAt, keepRecords } from './keep-records.ts';
import { worksByName } from './record-rows.ts';

const database = await testDatabase([{ owner: 'catalogue', migrations }]);
const db = database.kysely.withTables<CatalogueTables>();

const keep = (...records: CatalogueRecord[]) => keepRecords(db, records);
const all = async () => {
  const rows = await db.selectFrom('catalogue_record').select(['id', 'guid', 'record', 'revision']).orderBy('id').execute();
  return rows.flatMap(({ record, ...row }) => (record ? [{ ...row, ...record }] : []));
};
const guids = async () => (await all()).map(({ guid }) => guid);
const BEES = 'The Dance of the Honey Bee';

beforeEach(async () => {
  await database.pool.query('truncate catalogue_text, catalogue_name, catalogue_record');
});

describe('one work', () => {
  const one: [string, Partial<ArticleInfo>, Partial<ArticleInfo>][] = [
    ['a DOI in any spelling', { doi: '10.1000/ABC', title: BEES }, { doi: 'https://doi.org/10.1000/abc', title: 'Dances' }],
    ['an arXiv number', { eprint: '2101.00001' }, { eprint: '2101.00001v3', eprint_type: 'arXiv', title: 'Dances' }],
    ['an arXiv number and its DOI', { eprint: '2101.00001' }, { doi: '10.48550/arXiv.2101.00001', title: 'Dances' }],
    ['a PubMed id', { pmid: '22457740' }, { pmid: '22457740', title: 'Dances' }],
    ['an ISBN', { type: 'book', isbn: '316148410X' }, { type: 'book', isbn: '978-3-16-148410-0', title: 'Dances' }],
    ['its title, author and year', { doi: '10.1000/1' }, { title: 'Dance of the honey-bee', year: 2002 }],
    ['its number in a journal and its title', { pmid: '1' }, { doi: '10.1000/1' }],
  ];
  it.each(one)('[SEA-007] is told by %s', async (_, first, second) => {
    await keep(work(BEES, first), work(BEES, second, { source: 'openalex', id: 'W1' }));
    expect((await all()).map(({ sources }) => sources.map(({ source }) => source))).toEqual([['crossref', 'openalex']]);
    // The same from a batch of its own.
    await keep(work(BEES, second, { source: 'datacite' }));
    expect(await all()).toHaveLength(1);
  });

  const two: [string, Partial<ArticleInfo>, Partial<ArticleInfo>][] = [
    ['other DOIs', { doi: '10.1000/1' }, { doi: '10.1000/2' }],
    ['other PubMed ids', { pmid: '1' }, { pmid: '2' }],
    ['years further apart', {}, { year: 2003 }],
    ['another author', {}, { authors: [{ family: 'Li' }] }],
    ['another part', { title: `${BEES}, part I` }, { title: `${BEES}, part II` }],
    ['an erratum', {}, { title: `Erratum: ${BEES}` }],
    ['a preprint', { doi: '10.1000/1' }, { type: 'article', eprint: '2101.00001' }],
    ['titles that many have', { title: 'Editorial', volume: '1' }, { title: 'Editorial', year: 2002 }],
    [
      'chapters of one book',
      { type: 'chapter', isbn: '9783161484100' },
      { type: 'chapter', isbn: '9783161484100', title: 'Swarms of Bees' },
    ],
    ['an unknown year', { year: null }, { doi: '10.1000/1' }],
  ];
  it.each(two)('[SEA-007] is not told from %s', async (_, first, second) => {
    await keep(work(BEES, first), work(BEES, second));
    expect(await all()).toHaveLength(2);
  });

  it('[SEA-007] two records of it become one when a third names both, and both names lead to it', async () => {
    await keep(work(BEES, { doi: '10.1000/1' }), work('Bees dance', { pmid: '7' }, { source: 'europepmc', id: '7' }));
    expect(await guids()).toEqual(['doi:10.1000/1', 'pmid:7']);
    await keep(work(BEES, { doi: '10.1000/1', pmid: '7' }, { source: 'openalex', id: 'W7' }));
    const [left, ...more] = await all();
    expect(more).toEqual([]);
    expect(left).toMatchObject({ guid: 'doi:10.1000/1', info: { pmid: '7' } });
    expect(left?.sources.map(({ source }) => source).sort()).toEqual(['crossref', 'europepmc', 'openalex']);
    const found = await worksByName(db, ['pmid:7', 'at:europepmc:7', 'doi:10.1000/1']);
    expect([...found.values()].map(({ id }) => id)).toEqual([left?.id, left?.id, left?.id]);
  });

  it('keeps its earlier name when it gets a better one', async () => {
    const plain = work(BEES);
    await keep(plain);
    await keep(work(BEES, { doi: '10.1000/1' }));
    expect(await guids()).toEqual(['doi:10.1000/1']);
    expect((await worksByName(db, [plain.guid])).get(plain.guid)?.record.guid).toBe('doi:10.1000/1');
  });

  it('is one although identifiers of bad records contradict each other, and no batch fails of it', async () => {
    await keep(work(BEES, { doi: '10.1000/1', pmid: '1' }), work(BEES, { doi: '10.1000/1', pmid: '2' }));
    await keep(work('Another title of it', { doi: '10.1000/2', pmid: '1' }));
    expect(await guids()).toEqual(['doi:10.1000/1', 'doi:10.1000/2']);
  });

  it('is made once by two who find it at the same time', async () => {
    const records = Array.from({ length: 40 }, (_, at) => work(`Title of paper number ${at}`, { doi: `10.1000/${at}` }));
    await Promise.all([keep(...records), keep(...records.toReversed()), keep(...records)]);
    expect(await all()).toHaveLength(40);
  });
});

describe('what is known of a work', () => {
  it('[SEA-015] grows: the fuller abstract and people, what only one has, whoever knows best', async () => {
    await keep(
      work(
        BEES,
        { doi: '10.1000/1', abstract: 'Short.', authors: [{ family: 'Lee', given: 'A.' }], volume: '1' },
        {
          source: 'openalex',
          id: 'W1',
          subjects: ['Zoology'],
          citation_count: 7,
          references: ['doi:10.1000/9'],
        },
      ),
      work(
        `${BEES}s`,
        { doi: '10.1000/1', abstract: 'A longer one.', volume: '2', issue: '3', year: 2002 },
        {
          is_open_access: true,
          citation_count: 5,
          subjects: ['zoology', 'Bees'],
          references: ['doi:10.1000/8'],
        },
      ),
      work('Worse', { doi: '10.1000/1', language: 'en', volume: '9' }, { source: 'library' }),
    );
    const [known] = await all();
    expect(known).toMatchObject({
      publication_type: 'journal article',
      subjects: ['Zoology', 'Bees'],
      citation_count: 7,
      is_open_access: true,
      references: ['doi:10.1000/9', 'doi:10.1000/8'],
      info: {
        title: `${BEES}s`,
        abstract: 'A longer one.',
        authors: [{ family: 'Lee', given: 'Ann' }],
        year: 2002,
        volume: '2',
        issue: '3',
        language: 'en',
        source: 'openalex',
      },
    });
    const row = await db.selectFrom('catalogue_record').select('provenance').executeTakeFirstOrThrow();
    expect(row.provenance).toMatchObject({ title: 'crossref', place: 'crossref', abstract: 'crossref', language: 'library' });
  });

  it('a source corrects what it has said itself', async () => {
    await keep(work(BEES, { doi: '10.1000/1', volume: '1', issue: '4' }));
    await keep(work(`${BEES}, corrected`, { doi: '10.1000/1', volume: '2' }));
    expect((await all())[0]?.info).toMatchObject({ title: `${BEES}, corrected`, volume: '2' });
    expect((await all())[0]?.info).not.toHaveProperty('issue');
  });

  it('that was known already changes nothing, and is told to nobody', async () => {
    const record = work(BEES, { doi: '10.1000/1', keywords: ['bees'] }, { id: '10.1000/1' });
    expect(await keep(record)).toEqual({ taken: 1, isChanged: true });
    const before = await all();
    expect(await keep(record)).toEqual({ taken: 1, isChanged: false });
    expect(await all()).toEqual(before);
  });

  it('is told also when nothing is new in the last of several batches', async () => {
    const known = work(BEES, { doi: '10.1000/1' });
    await keep(known);
    const fresh = Array.from({ length: 500 }, (_, at) => work(`Bees of garden ${at}`, { doi: `10.1000/garden-${at}` }));
    expect(await keep(...fresh, known)).toEqual({ taken: 501, isChanged: true });
  });

  it('holds nothing of what people keep for themselves', async () => {
    await keep(work(BEES, { note: 'secret', self_uploaded: true, extra: { bibtex: { fields: { file: 'secret' } } } }));
    expect(JSON.stringify(await all())).not.toMatch(/secret|self_uploaded/);
  });

  it('is cut where it is beyond all measure, and left out where it is nothing', async () => {
    const bad = { ...work(BEES), subjects: Array(60).fill('x') };
    const { taken } = await keep(work('x'.repeat(9000)), work('  '), bad, work(`A\u0000 title ${'\ud800'}`));
    expect(taken).toBe(2);
    expect((await all()).map(({ info }) => info.title?.length)).toEqual([5000, 9]);
  });

  it('with signs that the database does not take costs nothing of what comes with it', async () => {
    const odd = ['a\u0000b', 'c\ud800'];
    await keep(
      work(BEES, {}, { guid: 'work:\u0000', id: odd[0], subjects: odd, references: odd, source: 'x\u0000y' }),
      work('Another title of it', { keywords: odd }),
    );
    expect(await all()).toMatchObject([
      { subjects: ['ab', 'c\ufffd'], references: ['ab', 'c\ufffd'], sources: [{ source: 'xy', id: 'ab' }] },
      { info: { keywords: ['ab', 'c\ufffd'] } },
    ]);
  });

  it('[SEA-007] is forgotten when the last source says so', async () => {
    await keep(work(BEES, { doi: '10.1000/1' }, { source: 'a.example', id: '1' }), work(BEES, { doi: '10.1000/1' }, { id: 'x' }));
    await keep(work('Another title of it', {}, { source: 'a.example', id: '2' }));
    expect(await forgetAt(db, 'a.example', ['1', '2', '3'])).toBe(2);
    expect((await all()).map(({ guid, sources }) => [guid, sources])).toEqual([
      ['doi:10.1000/1', [{ source: 'crossref', id: 'x' }]],
    ]);
    // Its guid is free again.
    await keep(work('Another title of it', {}, { source: 'a.example', id: '2' }));
    expect(await all()).toHaveLength(2);
  });
});

it('changes wait for each other, so that none is committed before one with a lower revision', async () => {
  let isKept = false;
  let keeping: Promise<unknown> = Promise.resolve();
  await changeCatalogue(db, async () => {
    keeping = keep(work(BEES)).then(() => (isKept = true));
    await new Promise((done) => setTimeout(done, 200));
    expect(isKept).toBe(false);
  });
  await keeping;
  expect(await all()).toHaveLength(1);
});

it('revisions are seen in the order of their numbers by whoever follows them', async () => {
  const writing = Promise.all(
    Array.from({ length: 8 }, (_, at) => keep(work(`Title of paper number ${at}`, { doi: `10.1000/${at}` }))),
  );
  let isWriting = true;
  void writing.then(() => (isWriting = false));
  const seen = new Set<number>();
  let last = 0;
  while (isWriting || seen.size < 8) {
    const rows = await db
      .selectFrom('catalogue_record')
      .select('revision')
      .where('revision', '>', last)
      .orderBy('revision')
      .execute();
    for (const { revision } of rows) seen.add((last = revision));
  }
  expect((await all()).map(({ revision }) => revision).filter((revision) => !seen.has(revision))).toEqual([]);
});
