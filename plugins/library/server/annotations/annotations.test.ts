/** Citations and notes, and two browsers that write the same one. */
import { expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

it('[LIB-105] [LIB-045] keeps a citation as it was made, once', async () => {
  const { id: article } = await newArticle(ada, project);
  const citation = {
    id: clientId(),
    article,
    page: 3,
    quads: [[1, 2, 3, 4, 5, 6, 7, 8.5]],
    color: '#B8F2B0',
    text: 'a passage',
    anchor: { exact: 'a passage', prefix: 'before ', suffix: ' after' },
    file_hash: 'a'.repeat(64),
    page_box: { box: [0, 0, 612, 792], rotation: 90 },
  };
  const made = (await ada.call(calls.createCitation, { body: { citation } })).citation;
  const { id: client_id, ...rest } = citation;
  expect(made).toMatchObject({ ...rest, client_id, project, version: 1, kind: 'highlight', featureId: 'citations' });
  expect((await ada.call(calls.createCitation, { body: { citation } })).citation.id).toBe(made.id);
  expect((await ada.call(calls.getArticle, { params: { id: article } })).document).toMatchObject({
    highlights: 1,
    citations_count: 1,
  });
});

it('keeps what was drawn, and whose it was elsewhere', async () => {
  const { id: article } = await newArticle(ada, project);
  const at = { article, page: 1, quads: [[0, 9, 9, 9, 0, 0, 9, 0]] };
  const ink = { ...at, kind: 'ink' as const, drawing: { strokes: [[0, 0, 9.5, 9]], line_width: 2 }, author: 'Another reader' };
  const text = { ...at, kind: 'text' as const, text: 'In the margin', drawing: { font_size: 11 } };
  const drawn = (await ada.call(calls.createCitation, { body: { citation: ink } })).citation;
  expect(drawn).toMatchObject({ drawing: ink.drawing, author: 'Another reader' });
  const written = (await ada.call(calls.createCitation, { body: { citation: text } })).citation;
  expect(written).toMatchObject({ drawing: { font_size: 11 }, author: null });
  const body = { citation: { version: 1, drawing: { strokes: [[1, 1]] } } };
  const { citation } = await ada.call(calls.updateCitation, { params: { id: drawn.id }, body });
  expect(citation.drawing).toEqual({ strokes: [[1, 1]] });
});

it('lists citations as they stand in the document', async () => {
  const { id: article } = await newArticle(ada, project);
  for (const [page, top] of [
    [2, 700],
    [1, 100],
    [1, 700],
  ] as const) {
    const quads = [[0, top, 9, top, 0, top - 9, 9, top - 9]];
    await ada.call(calls.createCitation, { body: { citation: { article, page, quads, text: `${page}/${top}` } } });
  }
  const { data, total } = await ada.call(calls.listCitations, { query: { article } });
  expect(data.map(({ text }) => text)).toEqual(['1/700', '1/100', '2/700']);
  expect(total).toBe(3);
});

it('finds citations and notes by the words of their text and the tag of their reference', async () => {
  const [one, two] = [await newArticle(ada, project), await newArticle(ada, project)];
  const tag = { text: 'Method 50%', color: '#FF0000' };
  await ada.call(calls.tagArticles, { body: { articles: [one.id], add: [tag] } });
  const cite = (article: number, text: string) =>
    ada.call(calls.createCitation, { body: { citation: { article, page: 1, text } } });
  await cite(one.id, 'Attention grows by 10% a day');
  await cite(two.id, 'Attention falls');
  await ada.call(calls.createArticleNote, { body: { note: { article: one.id, text: 'Read the METHOD again' } } });
  const texts = async (query: { q?: string; tag?: string }) =>
    (await ada.call(calls.listCitations, { query: { project, ...query } })).data.map(({ text }) => text);
  expect(await texts({ q: 'grows attention' })).toEqual(['Attention grows by 10% a day']);
  expect(await texts({ q: '0% a' })).toEqual(['Attention grows by 10% a day']);
  expect(await texts({ q: '5%' })).toEqual([]);
  expect(await texts({ tag: 'method 50%' })).toEqual(['Attention grows by 10% a day']);
  expect((await ada.call(calls.listArticleNotes, { query: { q: 'method', tag: tag.text } })).total).toBe(1);
  expect((await ada.call(calls.listArticleNotes, { query: { q: 'nothing' } })).total).toBe(0);
});

it('[LIB-107] [LIB-059] a note on a citation dates its reference and its project', async () => {
  const { id: article, updated_at } = await newArticle(ada, project);
  const { citation } = await ada.call(calls.createCitation, { body: { citation: { article, page: 1 } } });
  const { markdown } = await ada.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: '**x**' } } });
  expect(markdown).toMatchObject({ article, citation: citation.id, project, text: '**x**', featureId: 'markdowns' });
  const { document } = await ada.call(calls.getArticle, { params: { id: article } });
  expect(document.updated_at > updated_at).toBe(true);
  expect(document.notes_count).toBe(1);
  const after = (await ada.call(calls.getAllProjects)).data.find(({ id }) => id === project);
  expect(after && after.updated_at >= document.updated_at).toBe(true);
});

it('[LIB-104] keeps both texts when two browsers write one note', async () => {
  const { id: article } = await newArticle(ada, project);
  const { note } = await ada.call(calls.createArticleNote, { body: { note: { article, text: 'first' } } });
  const change = (text: string) =>
    ada.call(calls.updateArticleNote, { params: { id: note.id }, body: { note: { version: 1, text } } });
  expect(await change('second')).toMatchObject({ note: { text: 'second', version: 2 } });
  const loser = await change('third');
  expect(loser).toMatchObject({ note: { text: 'second', version: 2 }, conflict: { text: '(conflict)\n\nthird' } });
  expect((await change('third')).conflict?.id).toBe(loser.conflict?.id);
  const { data } = await ada.call(calls.listArticleNotes, { query: { article } });
  expect(data.map(({ text }) => text)).toEqual(['second', '(conflict)\n\nthird']);
});

it('[LIB-106] merges a colour and a text, and refuses two colours', async () => {
  const { id: article } = await newArticle(ada, project);
  const { citation } = await ada.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'a' } } });
  const change = (fields: object) =>
    ada.call(calls.updateCitation, { params: { id: citation.id }, body: { citation: { version: 1, ...fields } } });
  await change({ color: '#FFB3C6' });
  expect((await change({ text: 'b' })).citation).toMatchObject({ color: '#FFB3C6', text: 'b', version: 3 });
  await expect(change({ color: '#A7D8FF' })).rejects.toMatchObject({ status: 409, body: { current: { color: '#FFB3C6' } } });
});

it('hides what is in the recycle bin', async () => {
  const { id: article } = await newArticle(ada, project);
  const { note } = await ada.call(calls.createArticleNote, { body: { note: { article, text: 'x' } } });
  await ada.call(calls.updateArticleNote, { params: { id: note.id }, body: { note: { is_deleted: true } } });
  expect((await ada.call(calls.listArticleNotes, { query: { article } })).data).toEqual([]);
  expect((await ada.call(calls.getArticle, { params: { id: article } })).document.notes_count).toBe(0);
  const { note: back } = await ada.call(calls.updateArticleNote, {
    params: { id: note.id },
    body: { note: { is_deleted: false } },
  });
  expect(back.is_deleted).toBe(false);
});

it('[LIB-178] [LIB-180] [LIB-182] refuses with the code of the kind and the plan', async () => {
  const eve = await server.signIn();
  const { id } = await newArticle(eve, (await newProject(eve)).id);
  await server.db.pool.query('update library_usage set notes = 500, citations = 500, markdowns = 500 where owner = $1', [
    eve.account.id,
  ]);
  const note = await eve.send(calls.createArticleNote, { body: { note: { article: id, text: 'x' } } });
  expect(note).toMatchObject({ status: 429, json: { type: 'FREE_NOTES', limit: 500, used: 500 } });
  const citation = await eve.send(calls.createCitation, { body: { citation: { article: id, page: 1 } } });
  expect(citation).toMatchObject({ status: 429, json: { type: 'FREE_CITATIONS' } });
});
