/** The filters of the list, each by itself: what it lets through, and what it keeps out. */
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ArticleQuery } from '../../common/model.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);
const { url } = await ada.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } });
const [oak, elm, ash] = [
  await newArticle(ada, project, { title: 'Oak', type: 'book', year: 1990, pdf_url: url }),
  await newArticle(ada, project, { title: 'Elm', type: 'thesis', year: 2000, authors: [{ family: 'O_Hara' }] }),
  await newArticle(ada, project, { title: 'Ash', type: 'book', year: 2010, authors: [{ family: 'Ohhara' }] }),
];
await ada.call(calls.createArticleNote, { body: { note: { article: oak.id, text: 'n' } } });
await ada.call(calls.createCitation, { body: { citation: { article: elm.id, page: 1 } } });
await ada.call(calls.createTag, { body: { article: oak.id, text: 'Read', color: '#76B041' } });
await ada.call(calls.createTag, { body: { article: ash.id, text: 'Later', color: '#E4572E' } });
const marked = {
  article: elm.id,
  page: 1,
  tags: [
    { text: 'Read', color: '#A23B72' },
    { text: 'Only/Marks', color: '#76B041' },
  ],
};
await ada.call(calls.createCitation, { body: { citation: marked } });
const gone = { article: ash.id, page: 1, tags: [{ text: 'gone' }] };
const { citation: binned } = await ada.call(calls.createCitation, { body: { citation: gone } });
await ada.call(calls.deleteItems, { body: { citations: [binned.id] } });
// Somebody else has added it.
await server.db.pool.query('update library_article set created_by = created_by + 1 where id = $1', [ash.id]);

const titles = async (query: object): Promise<string[]> =>
  (await ada.call(calls.listArticles, { query: { project, sort: 'year', ...query } as ArticleQuery })).data.map(
    ({ title }) => title,
  );

it.each<[Partial<ArticleQuery>, string[]]>([
  [{ has_pdf: '1' }, ['Oak']],
  [{ has_pdf: '0' }, ['Elm', 'Ash']],
  [{ has_notes: '1' }, ['Oak']],
  [{ has_notes: '0' }, ['Elm', 'Ash']],
  [{ has_citations: '1' }, ['Elm']],
  [{ has_citations: '0' }, ['Oak', 'Ash']],
  [{ color: '#76b041' }, ['Oak', 'Elm']],
  [{ color: '#76b041', tags_on: 'reference' }, ['Oak']],
  [{ color: '#76b041', tags_on: 'highlight' }, ['Elm']],
  [{ tag: 'READ' }, ['Oak', 'Elm']],
  [{ tag: 'read', tags_on: 'either' }, ['Oak', 'Elm']],
  [{ tag: 'read', tags_on: 'reference' }, ['Oak']],
  [{ tag: 'read', tags_on: 'highlight' }, ['Elm']],
  [{ tag: 'only' }, []],
  [{ tags: 'ONLY' }, ['Elm']],
  [{ tags: 'only/marks\nread' }, ['Elm']],
  [{ tags: 'only\nread', tags_on: 'reference' }, []],
  [{ tags: 'onl' }, []],
  [{ tags: 'gone' }, []],
  [{ color: '#FFFFFF' }, []],
  [{ tag: 'read', color: '#E4572E' }, []],
  [{ tag: 'LATER', color: '#e4572e' }, ['Ash']],
  [{ type: 'book' }, ['Oak', 'Ash']],
  [{ author: 'o_h' }, ['Elm']],
  [{ author: 'ohh' }, ['Ash']],
  [{ year_from: 2000 }, ['Elm', 'Ash']],
  [{ year_to: 2000 }, ['Oak', 'Elm']],
  [{ year_from: 2000, year_to: 2000 }, ['Elm']],
  [{ added_by: ada.account.id }, ['Oak', 'Elm']],
  [{ added_by: ada.account.id + 1 }, ['Ash']],
  [{ type: 'book', has_pdf: '0' }, ['Ash']],
])('[LIB-016] %j lets through %j', async (query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

it('[LIB-016] a filter narrows a search as well', async () => {
  expect([await titles({ q: 'o', type: 'book' }), await titles({ q: 'o', type: 'thesis' })]).toEqual([['Oak', 'Ash'], ['Elm']]);
});

it('each order has its own first direction: the newest of what was added, the beginning of what has a name', async () => {
  expect(await titles({ sort: 'title' })).toEqual(['Ash', 'Elm', 'Oak']);
  expect(await titles({ sort: undefined })).toEqual(['Ash', 'Elm', 'Oak']);
  expect(await titles({ sort: 'added' })).toEqual(['Ash', 'Elm', 'Oak']);
  expect(await titles({ sort: 'year' })).toEqual(['Oak', 'Elm', 'Ash']);
});
