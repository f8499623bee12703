/** The browser's half of sync, and the real server: the conflict cases that begin in a browser without a connection. */
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../../common/contract.ts';
import { Browser } from './browser.ts';
import { startLibrary } from '../start-library.ts';
import { twoBrowsers } from './two-browsers.ts';

const server = await startLibrary();

const titleOf = (browser: Browser, id: number) => browser.get('articles', id).info.title;

it('[LIB-098] what was changed without a connection is sent, and comes to another browser', async () => {
  const { one, two, article, note } = await twoBrowsers(server);
  const { info } = one.get('articles', article);
  await one.edit('articles', article, { info: { ...info, title: 'Second' } });
  await one.edit('article_notes', note, { text: 'a' });
  await one.edit('article_notes', note, { text: 'ab' });
  expect(one.replica.waiting).toBe(2);
  expect(await one.sync()).toEqual({ sent: 2, refused: 0, met: 0 });
  expect(one.replica.waiting).toBe(0);
  await two.sync();
  expect(titleOf(two, article)).toBe('Second');
  expect(two.get('article_notes', note)).toMatchObject({ text: 'ab', version: 2 });
});

it('[LIB-057] what is made without a connection gets its ids, and so does what belongs to it', async () => {
  const { one, two, project, article } = await twoBrowsers(server);
  const folder = await one.add('projects', one.get('projects', project), { title: 'Made offline', parent_project_id: null });
  const paper = await one.add('articles', one.get('articles', article), { project: folder, citekey: 'new2001' });
  const [like] = one.replica.of('article_notes', article);
  if (!like) throw new Error('The note is there');
  await one.add('article_notes', like, { article: paper, project: folder, text: 'on the new one' });
  await one.sync();
  const [made] = [...one.replica.all('projects').values()].filter(({ title }) => title === 'Made offline');
  expect(made?.id).toBeGreaterThan(0);
  await two.sync();
  const [inFolder] = two.replica.of('articles', made?.id ?? 0);
  expect(inFolder).toMatchObject({ citekey: 'new2001', info: { title: 'First' } });
  expect(two.notesOn(inFolder?.id ?? 0)).toEqual(['on the new one']);
  expect([...one.replica.all('articles').keys()].filter((id) => id < 0)).toEqual([]);
});

it('[LIB-098] an answer that is lost brings the same batch again, also after a crash, and nothing is made twice', async () => {
  const { user, one, article } = await twoBrowsers(server);
  const [like] = one.replica.of('article_notes', article);
  if (!like) throw new Error('The note is there');
  const id = await one.add('article_notes', like, { text: 'once' });
  let asked = 0;
  one.fate = () => (asked++ === 0 ? 'answered' : 'lost');
  expect(await one.sync()).toBeUndefined();
  await one.restart();
  expect(one.get('article_notes', id).text).toBe('once');
  await one.edit('article_notes', id, { text: 'once, and more' });
  one.fate = () => 'answered';
  await one.sync();
  const sent = one.sent.filter((body) => body.batch_id !== undefined);
  expect(sent[0]?.batch_id).toBe(sent[1]?.batch_id);
  expect(one.notesOn(article).sort()).toEqual(['first', 'once, and more']);
  const { data } = await user.call(calls.listArticleNotes, { query: { article } });
  expect(data.map(({ text }) => text).sort()).toEqual(['first', 'once, and more']);
});

it('[LIB-098] the first reading goes on where a lost connection or a crash ended it', async () => {
  const { user, project } = await twoBrowsers(server);
  const many = Array.from({ length: 620 }, (_, n) => ({ project, info: { title: `T${n}` } }));
  await user.call(calls.createArticles, { body: many });
  const browser = new Browser(user);
  let asked = 0;
  browser.fate = () => (asked++ === 0 ? 'answered' : 'unsent');
  await browser.sync();
  expect((await browser.replica.position()).isFilled).toBe(false);
  await browser.restart();
  browser.fate = () => 'answered';
  await browser.sync();
  expect((await browser.replica.position()).isFilled).toBe(true);
  expect(browser.replica.all('articles').size).toBe(621);
  expect(browser.sent.filter(({ cursor }) => cursor === undefined)).toHaveLength(1);
});

it('[LIB-098] what is made and deleted again without a connection comes to nothing', async () => {
  const { one, article } = await twoBrowsers(server);
  const [like] = one.replica.of('article_notes', article);
  if (!like) throw new Error('The note is there');
  const id = await one.add('article_notes', like, { text: 'a slip' });
  await one.edit('article_notes', id, { is_deleted: true });
  await one.edit('article_notes', like.id, { is_deleted: true });
  await one.edit('article_notes', like.id, { is_deleted: false });
  expect(one.replica.waiting).toBe(0);
  expect(await one.sync()).toMatchObject({ sent: 0 });
  expect([...one.replica.all('article_notes').keys()]).toEqual([like.id]);
});

it('[LIB-098] a project goes with all that is in it by one change, and comes back whole', async () => {
  const { user, one, project, article, note, citation } = await twoBrowsers(server);
  const kinds = [
    ['projects', project],
    ['articles', article],
    ['article_notes', note],
    ['citations', citation],
  ] as const;
  const all = kinds.map(([kind, id]) => ({ kind, record: { ...one.get(kind, id), is_deleted: true } }));
  await one.replica.keep(all as never);
  await one.sync();
  const sent = one.sent.at(-1);
  expect([sent?.projects?.length, sent?.articles, sent?.article_notes]).toEqual([1, undefined, undefined]);
  expect(kinds.every(([kind, id]) => one.get(kind, id).is_deleted)).toBe(true);
  await user.call(calls.restoreDeleted, { body: { projects: [project] } });
  await one.sync();
  expect(kinds.some(([kind, id]) => one.get(kind, id).is_deleted)).toBe(false);
});

it('[CORE-043] what one tab changes the other shows, and it is sent once', async () => {
  const { user, one, note } = await twoBrowsers(server);
  const tab = new Browser(user, one);
  await tab.restart();
  await one.edit('article_notes', note, { text: 'in one tab' });
  await expect.poll(() => tab.get('article_notes', note).text).toBe('in one tab');
  await tab.edit('article_notes', note, { text: 'in the other' });
  await expect.poll(() => one.get('article_notes', note).text).toBe('in the other');
  expect(await tab.sync()).toMatchObject({ sent: 1 });
  expect(await one.sync()).toMatchObject({ sent: 0 });
  expect(one.get('article_notes', note)).toMatchObject({ text: 'in the other', version: 2 });
});

it('[LIB-098] a batch that the server cannot read is divided until only what is at fault is refused', async () => {
  const { one, article, note } = await twoBrowsers(server);
  const [like] = one.replica.of('article_notes', article);
  if (!like) throw new Error('The note is there');
  for (const text of ['a', 'b', 'at fault', 'c']) await one.add('article_notes', like, { text });
  one.refuses = (body) => JSON.stringify(body).includes('at fault');
  expect(await one.sync()).toMatchObject({ refused: 1 });
  expect(one.notesOn(article).sort()).toEqual(['a', 'b', 'c', 'first']);
  expect(await one.replica.outcomes()).toMatchObject([{ what: 'refused', reason: 'invalid', title: 'at fault' }]);
  expect(note).toBe(like.id);
});

it('[LIB-057] [LIB-098] what belongs to something new goes with it also where it takes several batches', async () => {
  const { user, one, article } = await twoBrowsers(server);
  const paper = await one.add('articles', one.get('articles', article), { citekey: 'many' });
  const [like] = one.replica.of('article_notes', article);
  if (!like) throw new Error('The note is there');
  const texts = Array.from({ length: 620 }, (_, n) => `Note ${n}`);
  await one.keep('article_notes', ...texts.map((text) => ({ ...like, id: one.replica.newId(), article: paper, text })));
  expect(await one.sync()).toMatchObject({ sent: 621, refused: 0 });
  expect(one.sent.filter((body) => body.batch_id !== undefined)).toHaveLength(2);
  const { data } = await user.call(calls.listArticles, { query: { q: 'many' } });
  expect(one.notesOn(data[0]?.id ?? 0).sort()).toEqual(texts.sort());
});
