/** One search in references, pages of PDFs, highlights and notes. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { find, passages, readArticle } from '../testing/found.ts';
import { offlineOf } from '../testing/offline-browser.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);
const { id: below } = await newProject(ada, 'Below', project);
const { id: apart } = await newProject(ada, 'Apart');

const bees = await readArticle(server, ada, project, 'Bees', [
  'The waggle dance of honeybees',
  ['A dance of the wag-', 'gle kind, and a gle'],
  'Drei Bienen tanzen über Wiesen',
]);
await readArticle(server, ada, below, 'Ants', ['Honeybees and ants dance', 'dance dance']);
await readArticle(server, ada, apart, 'Moths', ['honeybees and moths']);
const { citation } = await ada.call(calls.createCitation, {
  body: { citation: { article: bees.id, page: 2, text: 'A dance of the waggle kind', color: '#FFD400' } },
});
await ada.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'Waggle: see **Frisch**' } } });
await ada.call(calls.createArticleNote, {
  body: { note: { article: bees.id, text: 'A note on the\nwaggle dance' } },
});

describe('passages', () => {
  it.each<[string, string, string[]]>([
    ['with all of the words, wherever they stand', 'honeybees waggle', ['Bees 1']],
    ['with the last word as the beginning of one', 'wagg', ['Bees 1', 'Bees 2']],
    ['but not with others', 'wagg dance', []],
    ['with a word that was parted at the end of a line', 'waggle kind', ['Bees 2']],
    ['with words in a row', '"waggle dance"', ['Bees 1']],
    ['without words', 'honeybees -ants -waggle', ['Moths 1']],
    ['without words in a row', 'waggle -"waggle dance"', ['Bees 2']],
    ['whatever their case and accents', 'uber BIENEN', ['Bees 3']],
    ['of nothing but what is excluded', '-waggle', []],
    ['of nothing but signs', '"&|!:*"', []],
  ])('%s', async (_, q, expected) => {
    expect((await passages(ada, q)).sort()).toEqual(expected);
  });

  it('come with their page, their reference and the piece of text, the best first', async () => {
    const { passages: found } = await find(ada, 'honeybees');
    expect(found?.total).toBe(3);
    expect(found?.data.find(({ title }) => title === 'Bees')).toMatchObject({
      article: bees.id,
      project,
      page: 1,
      snippet: { text: 'The waggle dance of honeybees', marks: [[20, 29]], isCutBefore: false, isCutAfter: false },
    });
    const ranks = (await find(ada, 'dance')).passages?.data ?? [];
    expect(ranks[0]).toMatchObject({ title: 'Ants', page: 2 });
    expect(ranks.map(({ rank }) => rank)).toEqual(ranks.map(({ rank }) => rank).sort((a, b) => b - a));
  });

  it('are of a project and what is below it, when one is named', async () => {
    expect((await passages(ada, 'honeybees', { project })).sort()).toEqual(['Ants 1', 'Bees 1']);
    expect(await passages(ada, 'honeybees', { project: below })).toEqual(['Ants 1']);
  });

  it('come in parts', async () => {
    const all = await passages(ada, 'dance');
    const parts = [await passages(ada, 'dance', { limit: 2 }), await passages(ada, 'dance', { limit: 2, offset: 2 })];
    expect(parts.flat()).toEqual(all);
    expect((await find(ada, 'dance', { limit: 1, offset: 3 })).passages).toMatchObject({ total: all.length });
  });

  it('are those of Chinese words as well', async () => {
    // The fixture's PDFs are Latin; what is indexed of a page is what counts here.
    const file = Number(/\d+/.exec(bees.info.pdf_url ?? '')?.[0]);
    const { vectorOf } = await import('./vector.ts');
    const text = '关于深度学习的研究';
    await server.db.pool.query('insert into library_page (file, page, text, words) values ($1, 99, $2, $3)', [
      file,
      text,
      vectorOf(ada.account.id, text),
    ]);
    expect(await passages(ada, '深度学习')).toEqual(['Bees 99']);
    expect(await passages(ada, '究')).toEqual(['Bees 99']);
    expect(await passages(ada, '学度')).toEqual([]);
    expect((await find(ada, '学')).passages?.data[0]?.snippet.marks).toEqual([[4, 5]]);
  });
});

describe('words of two scripts', () => {
  it.each([
    'covid',
    'COV',
    '病毒',
    '毒',
    'COVID病毒',
    'python',
    'pyth',
    '编程',
    'Python编',
    'python 病毒',
    '"python编程"',
    'H₂O',
    '水',
    'ヒト',
    'IL6',
  ])('%s is found wherever it stands', async (q) => {
    const user = await server.signIn({ plan: 'P' });
    const text = '论COVID病毒的Python编程，H2O水与ヒトIL6遗传';
    const { id: home } = await newProject(user);
    const { id: article } = await newArticle(user, home, { title: text });
    await user.call(calls.createArticleNote, { body: { note: { article, text } } });
    await user.call(calls.createCitation, { body: { citation: { article, page: 1, text } } });
    const { references, notes, highlights } = await find(user, q);
    expect([references?.total, notes?.total, highlights?.total]).toEqual([1, 1, 1]);
    expect(notes?.data[0]?.snippet.marks.length).toBeGreaterThan(0);
    const { api } = await offlineOf(user);
    const here = await api.findEverywhere({ query: { q } });
    expect([here.references?.total, here.notes?.total, here.highlights?.total]).toEqual([1, 1, 1]);
    expect((await user.call(calls.listArticles, { query: { q } })).total).toBe(1);
  });

  it.each(['ovid', '"病毒编程"', 'covid -python'])('%s is not', async (q) => {
    const user = await server.signIn({ plan: 'P' });
    const { id: article } = await newArticle(user, (await newProject(user)).id, { title: 'COVID病毒的Python编程' });
    await user.call(calls.createArticleNote, { body: { note: { article, text: 'COVID病毒的Python编程' } } });
    const { references, notes } = await find(user, q);
    expect([references?.total, notes?.total]).toEqual([0, 0]);
  });
});

describe('highlights and notes', () => {
  it('are found with their place', async () => {
    const { highlights, notes } = await find(ada, '"waggle kind"');
    expect(highlights?.data).toMatchObject([
      { id: citation.id, article: bees.id, title: 'Bees', page: 2, color: '#FFD400', snippet: { marks: [[15, 26]] } },
    ]);
    expect(notes?.data).toEqual([]);
  });

  it('notes on references and on highlights stand together', async () => {
    const { notes } = await find(ada, 'waggle');
    const found = (notes?.data ?? []).map(({ citation: on, page, snippet }) => [snippet.text, on, page]);
    expect(found.sort()).toEqual([
      ['A note on the waggle dance', null, null],
      ['Waggle: see **Frisch**', citation.id, 2],
    ]);
  });

  it('are found by the text that they have now', async () => {
    const { id: article } = await newArticle(ada, apart);
    const made = await ada.call(calls.createArticleNote, { body: { note: { article, text: 'former' } } });
    await ada.call(calls.updateArticleNote, { params: { id: made.note.id }, body: { note: { text: 'latter' } } });
    expect((await find(ada, 'former')).notes?.total).toBe(0);
    expect((await find(ada, 'latter')).notes?.total).toBe(1);
    await ada.call(calls.deleteItems, { body: { article_notes: [made.note.id] } });
    expect((await find(ada, 'latter')).notes?.total).toBe(0);
    await ada.call(calls.deleteFromRecycleBin, { body: { article_notes: [made.note.id] } });
    const { rows } = await server.db.pool.query('select from library_annotation_words where kind = $1 and id = $2', [
      'article_notes',
      made.note.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('both texts of a clash are found', async () => {
    const { id: article } = await newArticle(ada, apart);
    const made = (await ada.call(calls.createArticleNote, { body: { note: { article, text: 'clash' } } })).note;
    const change = (text: string) =>
      ada.call(calls.updateArticleNote, { params: { id: made.id }, body: { note: { text, version: made.version } } });
    await change('clash winner');
    await change('clash loser');
    expect((await find(ada, 'clash')).notes?.total).toBe(2);
    expect((await find(ada, 'loser')).notes?.total).toBe(1);
  });
});

describe('references', () => {
  const titles = async (q: string) => ((await find(ada, q, { project: apart })).references?.data ?? []).map(({ title }) => title);

  it('are found by what is known of them, those first whose title says it', async () => {
    await newArticle(ada, apart, { title: 'Pollen and wind', abstract: 'On deep learning.' });
    await newArticle(ada, apart, { title: 'Deep pollen', abstract: 'Learning to be deep' });
    expect(await titles('pollen learning')).toEqual(['Deep pollen', 'Pollen and wind']);
    expect(await titles('deep poll')).toEqual(['Deep pollen', 'Pollen and wind']);
    expect(await titles('pollen -wind')).toEqual(['Deep pollen']);
    expect(await titles('"deep learning"')).toEqual(['Pollen and wind']);
    expect(await titles('pollen -"deep learning"')).toEqual(['Deep pollen']);
    expect(await titles('po')).toHaveLength(2);
  });

  it.each(['10.1000/xyz.7', '10.1000/xyz', 'doe_bats2001', 'field/night-work', '"field night"'])(
    'are found by their DOI, key and tags, though signs part these into words: %s',
    async (q) => {
      const { id: place } = await newProject(ada, 'Bats', apart);
      const { document } = await ada.call(calls.createArticles, {
        body: {
          project: place,
          citekey: 'Doe_bats2001',
          info: { title: 'Bats', doi: '10.1000/xyz.7' },
          tags: [{ text: 'field/night-work' }],
        },
      });
      const { references } = await find(ada, q, { project: place });
      expect(references?.data.map(({ id }) => id)).toEqual([[document].flat()[0]?.id]);
    },
  );
});

it('answers the kinds that were asked for and no other', async () => {
  const found = await find(ada, 'dance', { kinds: 'notes,highlights' });
  expect(Object.keys(found).sort()).toEqual(['highlights', 'notes', 'unread']);
  const { status } = await ada.send(calls.findEverywhere, { query: { q: 'x', kinds: 'people' } });
  expect(status).toBe(400);
});

it('an empty search is refused', async () => {
  expect((await ada.send(calls.findEverywhere, { query: { q: '  ' } })).status).toBe(400);
});
