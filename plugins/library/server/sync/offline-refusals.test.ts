/** What the server would refuse is refused in a browser without connection as well, and what only the server can do is not half done. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { type Offline, offlineOf } from '../testing/offline-browser.ts';
import { expectSame } from '../testing/expect-same.ts';
import { newScene, type Scene } from '../testing/offline-scene.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const withTag = <S extends Scene>(scene: S) => {
  const [tag] = scene.records.all('articles').get(scene.one)?.tags ?? [];
  return { ...scene, firstTag: tag?.id };
};

describe('[CORE-043] what the server refuses is refused in its words:', () => {
  let scene: Scene & { readonly owner: TestUser; readonly theirs: number; readonly shown: number; readonly hidden: number };
  beforeAll(async () => {
    const own = await newScene(server);
    const owner = await server.signIn({ plan: 'P' });
    const { id: theirs } = await newProject(owner, 'Theirs');
    const { id: shownArticle } = await newArticle(owner, theirs);
    const { id: secret } = await newProject(owner, 'Secret');
    const { id: hidden } = await newArticle(owner, secret);
    await share(owner, theirs, own.user, 'read');
    await own.user.call(calls.createArticles, { body: { project: own.below, info: {}, citekey: 'taken' } });
    scene = { ...own, ...(await offlineOf(own.user)), owner, theirs, shown: shownArticle, hidden };
  });

  it.each<[string, (s: typeof scene) => { [K in keyof Offline]?: unknown }]>([
    ['a name for what one may only read', ({ theirs }) => ({ updateProject: { params: { id: theirs }, body: { title: 'x' } } })],
    ['a place for it', ({ theirs, top }) => ({ moveProject: { body: { project_id: theirs, parent_project_id: top } } })],
    ['a reference in it', ({ theirs }) => ({ createArticles: { body: { project: theirs, info: {} } } })],
    ['a field of one in it', ({ shown: id }) => ({ updateArticle: { params: { id }, body: { info: { title: 'x' } } } })],
    ['a tag on it', ({ shown: id }) => ({ tagArticles: { body: { articles: [id], add: [{ text: 'x' }] } } })],
    [
      'an edit of it among others',
      ({ shown: id, one }) => ({ editArticles: { body: { articles: [one, id], edits: [{ field: 'year', do: 'clear' }] } } }),
    ],
    ['a note on it', ({ shown: article }) => ({ createArticleNote: { body: { note: { article, text: 'x' } } } })],
    ['a highlight in it', ({ shown: article }) => ({ createCitation: { body: { citation: { article, page: 1 } } } })],
    ['its end', ({ shown: id }) => ({ deleteItems: { body: { articles: [id] } } })],
    ['the end of its project', ({ theirs }) => ({ deleteItems: { body: { projects: [theirs] } } })],
    ['a place elsewhere', ({ shown: id, top }) => ({ moveArticles: { body: { articles: [id], project: top } } })],
    ['what is hidden', ({ hidden: id }) => ({ updateArticle: { params: { id }, body: { info: {} } } })],
    ['what is not there', () => ({ deleteItems: { body: { citations: [999_999] } } })],
    ['a key that is taken', ({ two }) => ({ updateArticle: { params: { id: two }, body: { citekey: 'TAKEN' } } })],
    ['a project under itself', ({ top, below }) => ({ moveProject: { body: { project_id: top, parent_project_id: below } } })],
    ['a project without a title', () => ({ createProject: { body: { title: ' ' } } })],
    [
      'a tag that is there',
      ({ one, firstTag }: typeof scene & { firstTag?: number }) => ({
        updateTag: { params: { id: firstTag ?? one }, body: { text: 'c' } },
      }),
    ],
    ['a tag of nothing', () => ({ createTag: { body: { text: 'x' } } })],
    [
      'a text that gets too long',
      ({ one }) => ({
        editArticles: { body: { articles: [one], edits: [{ field: 'volume', do: 'set', value: 'x'.repeat(3000) }] } },
      }),
    ],
    ['what a colour cannot be', ({ top }) => ({ updateProject: { params: { id: top }, body: { background: 'red' } } })],
    ['a year that is none', ({ one: id }) => ({ updateArticle: { params: { id }, body: { info: { year: 1.5 } } } })],
    ['a star for what is not there', () => ({ toggleFavourite: { body: { id: 999_999 } } })],
    ['an order that is not one’s own', () => ({ updateProjectOrder: { params: { id: 999_999 }, body: { order: [] } } })],
    ['a saved search that is not there', () => ({ updateSavedSearch: { params: { id: 999_999 }, body: { title: 'x' } } })],
    ['the end of one that is not there', () => ({ deleteSavedSearch: { params: { id: 999_999 } } })],
    [
      'a saved search without a title',
      () => ({ createSavedSearch: { body: { title: ' ', conditions: { join: 'all', conditions: [] } } } }),
    ],
    [
      'a relation to what one may only read',
      ({ one, shown }) => ({ relateArticles: { body: { article: one, others: [shown], related: true } } }),
    ],
    [
      'a relation to what is not there',
      ({ one }) => ({ relateArticles: { body: { article: one, others: [999_999], related: true } } }),
    ],
    ['what is related to nothing that is there', () => ({ relatedArticles: { query: { article: 999_999 } } })],
    ['no references at all', () => ({ tagArticles: { body: { articles: [], add: [] } } })],
  ])('%s', async (_, ask) => {
    const { user, api, records } = scene;
    await expectSame(user, { api, records }, ask(withTag(scene)));
  });
});

it.each<[string, (scene: Scene) => { [K in keyof Offline]?: unknown }]>([
  ['a tag that a project offers', ({ top }) => ({ createTag: { body: { project: top, text: 'x' } } })],
  ['a file', ({ top }) => ({ createArticles: { body: { project: top, info: { pdf_url: '/storage/pdf/1/' } } } })],
])('[CORE-043] %s needs the server, and nothing is kept', async (_, ask) => {
  const scene = await newScene(server);
  const [[name, input] = ['', {}]] = Object.entries(ask(scene));
  const call = scene.api[name as keyof Offline] as (given: unknown) => Promise<unknown>;
  await expect(call(input)).rejects.toMatchObject({ status: 0, message: 'offline.needsServer' });
  expect(scene.records.kept).toEqual([]);
});
