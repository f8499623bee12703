/** Two who write the same, in its corners: what is kept of the text that lost, what it counts for, and whose things an id names. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { newArticle, newProject, pretendUse, someoneWithArticle, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

const cite = async (article: number, fields: object = {}) =>
  (await ada.call(calls.createCitation, { body: { citation: { article, page: 1, ...fields } } })).citation;
const note = async (user: TestUser, article: number, text = 'first') =>
  (await user.call(calls.createArticleNote, { body: { note: { article, text } } })).note;
const write = (user: TestUser, id: number, fields: object) =>
  user.send(calls.updateArticleNote, { params: { id }, body: { note: fields } });
const notesOf = async (user: TestUser, article: number) =>
  (await user.call(calls.listArticleNotes, { query: { article } })).data.map(({ text }) => text);
const usage = async ({ account }: TestUser) => {
  const { rows } = await server.db.pool.query('select notes::int, bytes::float8 as bytes from library_usage where owner = $1', [
    account.id,
  ]);
  return rows[0] as { notes: number; bytes: number };
};

describe('[LIB-104] a text that lost', () => {
  it('is kept beside the other, whatever else was changed with it: the rest stays as it is', async () => {
    const { id: article } = await newArticle(ada, project);
    const { id } = await cite(article, { text: 'first', color: '#B8F2B0', quads: [[1, 2, 3, 2, 1, 0, 3, 0]] });
    const change = async (fields: object) =>
      ada.call(calls.updateCitation, { params: { id }, body: { citation: { version: 1, ...fields } } });
    await change({ text: 'theirs', color: '#FFB3C6' });
    expect(await change({ text: 'mine', color: '#A7D8FF' })).toMatchObject({
      citation: { text: 'theirs', color: '#FFB3C6', version: 2 },
      conflict: { text: '(conflict)\n\nmine', color: '#FFB3C6', page: 1, quads: [[1, 2, 3, 2, 1, 0, 3, 0]], version: 1 },
    });
  });

  it('goes its own way: a change of it leaves the other alone, and so does its deletion', async () => {
    const { id: article } = await newArticle(ada, project);
    const { id } = await note(ada, article);
    await write(ada, id, { version: 1, text: 'theirs' });
    const { json } = await write(ada, id, { version: 1, text: 'mine' });
    const copy = Object(json).conflict.id as number;
    await write(ada, copy, { version: 1, text: 'settled' });
    expect((await notesOf(ada, article)).sort()).toEqual(['settled', 'theirs']);
    await ada.call(calls.deleteItems, { body: { article_notes: [copy] } });
    expect(await notesOf(ada, article)).toEqual(['theirs']);
  });

  it('is kept anew when its copy is in the recycle bin by now', async () => {
    const { id: article } = await newArticle(ada, project);
    const { id } = await note(ada, article);
    await write(ada, id, { version: 1, text: 'theirs' });
    const lose = async () => Object((await write(ada, id, { version: 1, text: 'mine' })).json).conflict.id as number;
    const first = await lose();
    await ada.call(calls.deleteItems, { body: { article_notes: [first] } });
    expect(await lose()).not.toBe(first);
    expect((await notesOf(ada, article)).sort()).toEqual(['(conflict)\n\nmine', 'theirs']);
  });

  it('[LIB-178] is a note like any other to the plan: where there is no room for it, nothing is changed', async () => {
    const { user, article } = await someoneWithArticle(server, 'F');
    const { id } = await note(user, article);
    await write(user, id, { version: 1, text: 'theirs' });
    await pretendUse(server, user, 'notes', 500);
    expect(await write(user, id, { version: 1, text: 'mine' })).toMatchObject({ status: 429, json: { type: 'FREE_NOTES' } });
    expect(await notesOf(user, article)).toEqual(['theirs']);
  });

  it('counts with the bytes that it has', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const { id } = await note(user, article, 'x'.repeat(5000));
    await write(user, id, { version: 1, text: 'theirs' });
    const before = await usage(user);
    await write(user, id, { version: 1, text: 'mine' });
    const after = await usage(user);
    expect(after.notes - before.notes).toBe(1);
    expect(after.bytes - before.bytes).toBe('(conflict)\n\nmine'.length);
  });

  it('[LIB-059] dates its reference, and counts as one of its notes', async () => {
    const { id: article } = await newArticle(ada, project);
    const { id } = await note(ada, article);
    await write(ada, id, { version: 1, text: 'theirs' });
    const read = async () => (await ada.call(calls.getArticle, { params: { id: article } })).document;
    const before = await read();
    await write(ada, id, { version: 1, text: 'mine' });
    const after = await read();
    expect(after.notes_count).toBe(2);
    expect(after.updated_at > before.updated_at).toBe(true);
  });
});

describe('the room that a text takes', () => {
  it('[LIB-184] is asked for when it grows, and given back when it shrinks', async () => {
    const { user, article } = await someoneWithArticle(server, 'F');
    const { id } = await note(user, article, 'x'.repeat(1000));
    await pretendUse(server, user, 'bytes', 3 * 1024 ** 3);
    expect(await write(user, id, { text: 'y'.repeat(1001) })).toMatchObject({ status: 402, json: { type: 'STORAGE' } });
    expect((await write(user, id, { text: 'short' })).status).toBe(200);
    expect((await usage(user)).bytes).toBe(3 * 1024 ** 3 - 995);
  });

  it('is that of a passage’s outline as well', async () => {
    const { id: article } = await newArticle(ada, project);
    const quads = Array.from({ length: 50 }, () => [1, 2, 3, 2, 1, 0, 3, 0]);
    const before = await usage(ada);
    await cite(article, { quads });
    expect((await usage(ada)).bytes - before.bytes).toBeGreaterThanOrEqual(JSON.stringify(quads).length);
  });
});

it('notes on citations are listed by their citation', async () => {
  const { id: article } = await newArticle(ada, project);
  const [one, two] = [await cite(article), await cite(article)];
  for (const { id: citation } of [one, two])
    await ada.call(calls.createCitationNote, { body: { markdown: { citation, text: `on ${citation}` } } });
  const { data, total } = await ada.call(calls.listCitationNotes, { query: { citation: two.id } });
  expect([data.map(({ text }) => text), total]).toEqual([[`on ${two.id}`], 1]);
});

it('[LIB-088] an id of a browser means nothing in another account: it makes a record of its own', async () => {
  const bob = await someoneWithArticle(server, 'P');
  const { id: article } = await newArticle(ada, project);
  const id = clientId();
  const made = (user: TestUser, on: number, text: string) =>
    user.call(calls.createArticleNote, { body: { note: { id, article: on, text } } });
  const mine = (await made(ada, article, 'of Ada')).note;
  const theirs = (await made(bob.user, bob.article, 'of Bob')).note;
  expect(theirs).toMatchObject({ text: 'of Bob', article: bob.article, client_id: id });
  expect(theirs.id).not.toBe(mine.id);
});
