/** What was read in a browser without a connection, and the real server: everybody’s own, sent once there is a connection. */
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../../common/contract.ts';
import { newArticle, newProject, startLibrary } from '../start-library.ts';
import { Browser } from './browser.ts';

const server = await startLibrary();

/** A person with three references, of which one was read, and a browser that knows all of it. */
const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const article = async (title: string) => (await newArticle(user, project, { title })).id;
  const [a, b, c] = [await article('A'), await article('B'), await article('C')];
  await user.call(calls.setReadings, { body: { data: [{ article: c, reading: 'read', starred: true }] } });
  const browser = new Browser(user);
  await browser.askKept();
  await browser.sync();
  const titles = async (query: object) =>
    (await browser.calls.listArticles({ query: { sort: 'title', ...query } })).data.map(({ title }) => title);
  const there = async () =>
    (await user.call(calls.allReadings)).data.map(({ article: id, reading, starred }) => [id, reading, starred]);
  return { user, project, a, b, c, browser, titles, there };
};

it('[CORE-043] is found by lists and saved searches at once, and is at the server after the next sync', async () => {
  const { a, b, c, browser, titles, there } = await begin();
  const saved = (await browser.calls.savedSearches()).data[0]?.id;
  expect([await titles({ saved }), await titles({ starred: '1' })]).toEqual([[], ['C']]);
  await browser.calls.setReadings({
    body: {
      data: [
        { article: a, starred: true },
        { article: b, reading: 'reading' },
      ],
    },
  });
  expect([await titles({ saved }), await titles({ reading: 'unread' }), await titles({ starred: '1' })]).toEqual([
    ['A', 'B'],
    ['A'],
    ['A', 'C'],
  ]);
  expect((await browser.calls.getArticle({ params: { id: a } })).document.starred).toBe(true);
  expect(await browser.errands.count()).toBe(2);
  await browser.sync();
  expect(await browser.errands.count()).toBe(0);
  expect(await there()).toEqual([
    [a, 'unread', true],
    [b, 'reading', false],
    [c, 'read', true],
  ]);
  expect(await titles({ saved })).toEqual(['A', 'B']);
});

it('[CORE-043] pages that were seen count together with those that the server knows; what is taken back is nothing', async () => {
  const { user, a, browser, there } = await begin();
  await user.call(calls.seePages, { body: { article: a, pages: [1, 2, 3, 4], page_count: 10 } });
  await browser.askKept();
  const see = async (...pages: number[]) =>
    (await browser.calls.seePages({ body: { article: a, pages, page_count: 10 } })).reading.reading;
  expect([await see(5, 6), await see(6, 7, 8)]).toEqual(['reading', 'read']);
  await browser.sync();
  expect((await there())[0]).toEqual([a, 'read', false]);
  const { before } = await browser.calls.setReadings({ body: { data: [{ article: a, starred: true }] } });
  await browser.calls.setReadings({ body: { data: before } });
  expect((await browser.calls.allReadings()).data.find(({ article }) => article === a)).toMatchObject({ starred: false });
});

it('[CORE-043] of a reference that is gone meanwhile is refused, and kept', async () => {
  const { user, a, browser } = await begin();
  await browser.calls.setReadings({ body: { data: [{ article: a, starred: true }] } });
  await user.call(calls.deleteItems, { body: { articles: [a] } });
  expect(await browser.sync()).toMatchObject({ refused: 1 });
});
