/** What a person has read: by hand, by pages that were seen, for themselves alone, found by lists and saved searches. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { LIBRARY_READING } from '../../common/events.ts';
import type { ArticleQuery } from '../../common/model/article.ts';
import type { ReadingChange } from '../../common/model/reading.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const article = async (title: string) => (await newArticle(user, project, { title })).id;
  const [a, b, c] = [await article('A'), await article('B'), await article('C')];
  const set = (data: ReadingChange[], who = user) => who.send(calls.setReadings, { body: { data } });
  const see = async (pages: number[], page_count = 10, who = user) =>
    (await who.call(calls.seePages, { body: { article: a, pages, page_count } })).reading.reading;
  const titles = async (query: ArticleQuery, who = user) =>
    (await who.call(calls.listArticles, { query: { ...query, sort: 'title' } })).data.map(({ title }) => title);
  return { user, project, a, b, c, set, see, titles };
};

describe('what is set by hand', () => {
  it('stands in the list and at the reference, and is taken back by what the call answers', async () => {
    const { user, a, b, set } = await begin();
    const { json } = await set([
      { article: a, reading: 'read', starred: true },
      { article: b, starred: false },
    ]);
    expect(json).toMatchObject({
      changed: 1,
      before: [{ article: a, reading: 'unread', starred: false, by_hand: false }],
    });
    const { data } = await user.call(calls.listArticles, { query: { sort: 'title', limit: 10 } });
    expect(data.map(({ reading, starred }) => [reading, starred])).toEqual([
      ['read', true],
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect((await user.call(calls.getArticle, { params: { id: a } })).document).toMatchObject({ reading: 'read', starred: true });
    await set((json as { before: ReadingChange[] }).before);
    expect((await user.call(calls.allReadings)).data).toEqual([]);
  });

  it('is told to the person alone', async () => {
    const { user, project, a, set, titles } = await begin();
    const friend = await server.signIn({ plan: 'P' });
    await share(user, project, friend, 'read');
    await set([{ article: a, reading: 'reading' }]);
    expect((await friend.call(calls.listArticles, { query: { project } })).data.every(({ reading }) => !reading)).toBe(true);
    await set([{ article: a, reading: 'read' }], friend);
    expect((await friend.call(calls.getArticle, { params: { id: a } })).document.reading).toBe('read');
    expect([await titles({ project, reading: 'read' }), await titles({ project, reading: 'read' }, friend)]).toEqual([[], ['A']]);
    expect((await user.call(calls.getArticle, { params: { id: a } })).document.reading).toBe('reading');
    const told = (who: typeof user) => who.events().flatMap(({ type, data }) => (type === LIBRARY_READING ? [data] : []));
    expect(told(user)).toEqual([{ readings: [{ article: a, reading: 'reading', starred: false, by_hand: true }] }]);
    expect(told(friend)).toEqual([{ readings: [{ article: a, reading: 'read', starred: false, by_hand: true }] }]);
  });

  it('of a reference that is gone, or nobody’s, is refused as a whole', async () => {
    const { user, a, b, set } = await begin();
    await user.call(calls.deleteItems, { body: { articles: [b] } });
    const reply = await set([
      { article: a, starred: true },
      { article: b, starred: true },
    ]);
    expect(reply.status).toBe(404);
    expect((await user.call(calls.allReadings)).data).toEqual([]);
  });
});

describe('pages that were seen', () => {
  it('make it reading at the first, and read from 80 % on, however often they are told', async () => {
    const { see } = await begin();
    expect(await see([1, 1])).toBe('reading');
    expect(await see([1, 2, 3, 4, 5, 6, 7])).toBe('reading');
    expect(await see([8])).toBe('read');
    expect(await see([1])).toBe('read');
  });

  it('change nothing that was set by hand', async () => {
    const { a, set, see } = await begin();
    await set([{ article: a, reading: 'unread' }]);
    expect(await see([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe('unread');
    await set([{ article: a, reading: 'unread', by_hand: false }]);
    expect(await see([1])).toBe('read');
  });

  it('of another file than before do not count together', async () => {
    const { see } = await begin();
    await see([1, 2, 3, 4, 5, 6, 7], 10);
    expect(await see([8], 9)).toBe('reading');
  });

  it.each([[[]], [[0]], [[1.5]]])('are pages: %j', async (pages) => {
    const { user, a } = await begin();
    expect((await user.send(calls.seePages, { body: { article: a, pages, page_count: 3 } })).status).toBe(400);
  });
});

describe('lists', () => {
  it('are narrowed by it', async () => {
    const { a, b, set, titles } = await begin();
    await set([
      { article: a, reading: 'read' },
      { article: b, reading: 'reading', starred: true },
    ]);
    expect(await titles({ reading: 'read' })).toEqual(['A']);
    expect(await titles({ reading: 'reading' })).toEqual(['B']);
    expect(await titles({ reading: 'unread' })).toEqual(['C']);
    expect(await titles({ starred: '1' })).toEqual(['B']);
    expect(await titles({ starred: '0' })).toEqual(['A', 'C']);
  });

  it('of what is to be read are there at first: starred or begun, and not read; for good, once they are deleted', async () => {
    const { user, a, b, c, set, titles } = await begin();
    const { data } = await user.call(calls.savedSearches);
    expect(data.map(({ title }) => title)).toEqual(['To read']);
    const saved = data[0]?.id ?? 0;
    expect(await titles({ saved })).toEqual([]);
    await set([
      { article: a, starred: true },
      { article: b, reading: 'reading' },
      { article: c, starred: true, reading: 'read' },
    ]);
    expect(await titles({ saved })).toEqual(['A', 'B']);
    expect((await user.call(calls.savedSearchCounts, { query: {} })).data).toEqual([{ id: saved, total: 2 }]);
    await user.call(calls.deleteSavedSearch, { params: { id: saved } });
    expect((await user.call(calls.savedSearches)).data).toEqual([]);
  });
});
