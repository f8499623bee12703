/** What is put into the recycle bin without a connection, step by step before one sync, and what comes back of it afterwards. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../../common/contract.ts';
import { startLibrary } from '../start-library.ts';
import { twoBrowsers } from './two-browsers.ts';

const server = await startLibrary();

const begin = async () => {
  const scene = await twoBrowsers(server);
  const { user, article, citation } = scene;
  const { markdown } = await user.call(calls.createCitationNote, { body: { markdown: { citation, text: 'on it' } } });
  await scene.one.sync();
  const used = async () => {
    const query = { article };
    const [notes, citations, further] = await Promise.all([
      user.call(calls.listArticleNotes, { query }),
      user.call(calls.listCitations, { query }),
      user.call(calls.listCitationNotes, { query }),
    ]);
    return [notes, citations, further].map(({ data }) => data.length);
  };
  return { ...scene, markdown: markdown.id, api: scene.one.calls, used };
};
type Scene = Awaited<ReturnType<typeof begin>>;

describe('[LIB-060] what was deleted before its reference does not come back with it', () => {
  const cases: readonly [string, (scene: Scene) => object, readonly number[]][] = [
    ['a note', ({ note }) => ({ article_notes: [note] }), [0, 1, 1]],
    ['a highlight with its note', ({ citation }) => ({ citations: [citation] }), [1, 0, 0]],
    ['the note on a highlight', ({ markdown }) => ({ citation_notes: [markdown] }), [1, 1, 0]],
  ];

  it.each(cases)('%s', async (_, before, left) => {
    const scene = await begin();
    const { user, one, two, article, api, used } = scene;
    await api.deleteItems({ body: before(scene) });
    const { deleted } = await api.deleteItems({ body: { articles: [article] } });
    expect(await one.sync()).toMatchObject({ refused: 0, met: 0 });
    await user.call(calls.restoreDeleted, { body: deleted });
    expect(await used()).toEqual(left);
    await user.call(calls.restoreDeleted, { body: before(scene) });
    expect(await used()).toEqual([1, 1, 1]);
    await two.sync();
    expect(two.get('articles', article).is_deleted).toBe(false);
  });

  it.each(cases)('%s, nor when it is restored without a connection', async (_, before, left) => {
    const scene = await begin();
    const { one, article, api, used } = scene;
    await api.deleteItems({ body: before(scene) });
    const { deleted } = await api.deleteItems({ body: { articles: [article] } });
    await one.sync();
    await api.restoreDeleted({ body: deleted });
    await one.sync();
    expect(await used()).toEqual(left);
  });

  it('nor with the project, after which it lies in the bin by itself', async () => {
    const { user, one, project, article, note, api, used } = await begin();
    await api.deleteItems({ body: { article_notes: [note] } });
    await api.deleteItems({ body: { articles: [article] } });
    await api.deleteItems({ body: { projects: [project] } });
    await one.sync();
    const { totals } = await user.call(calls.getAllDeleted);
    expect(totals).toMatchObject({ projects: 1, articles: 1, article_notes: 1, citations: 0 });
    await user.call(calls.restoreDeleted, { body: { projects: [project] } });
    expect((await user.call(calls.listArticles, { query: { project } })).total).toBe(0);
    await user.call(calls.restoreDeleted, { body: { articles: [article] } });
    expect(await used()).toEqual([0, 1, 1]);
  });

  it('and what was deleted with it in one step does', async () => {
    const { user, one, article, note, api, used } = await begin();
    await api.deleteItems({ body: { articles: [article], article_notes: [note] } });
    await one.sync();
    await user.call(calls.restoreDeleted, { body: { articles: [article] } });
    expect(await used()).toEqual([1, 1, 1]);
  });

  it('nor where it takes more than one batch to tell', async () => {
    const { user, one, article, note, api } = await begin();
    const like = one.get('article_notes', note);
    await one.keep(
      'article_notes',
      ...Array.from({ length: 600 }, () => ({ ...like, id: one.replica.newId(), client_id: null })),
    );
    await one.sync();
    const notes = one.replica.of('article_notes', article).map(({ id }) => id);
    await api.deleteItems({ body: { article_notes: notes } });
    await api.deleteItems({ body: { articles: [article] } });
    await one.sync();
    await user.call(calls.restoreDeleted, { body: { articles: [article] } });
    expect((await user.call(calls.listArticleNotes, { query: { article } })).total).toBe(0);
  });
});

describe('[CORE-043] a project that was made and deleted without a connection', () => {
  it('takes the older reference along that was put into it, and nothing is refused', async () => {
    const { user, one, two, project, article, api, used } = await begin();
    const { project: made } = await api.createProject({ body: { title: 'Short' } });
    await api.moveArticles({ body: { articles: [article], project: made.id } });
    await api.updateArticle({ params: { id: article }, body: { info: { title: 'Last words' } } });
    await api.deleteItems({ body: { projects: [made.id] } });
    expect(await one.sync()).toMatchObject({ refused: 0, met: 0 });
    expect(await one.replica.outcomes()).toEqual([]);
    const bin = await user.call(calls.getAllDeleted);
    expect(bin.articles.map(({ id, title }) => [id, title])).toEqual([[article, 'Last words']]);
    expect([one.replica.waiting, one.get('articles', article).is_deleted]).toEqual([0, true]);
    await user.call(calls.restoreDeleted, { body: { articles: [article] } });
    await two.sync();
    expect(two.get('articles', article)).toMatchObject({ project, is_deleted: false });
    expect(await used()).toEqual([1, 1, 1]);
  });

  it('takes along what was deleted in it before, whose key was another there', async () => {
    const { user, one, project, article, api } = await begin();
    const key = one.get('articles', article).citekey;
    const { project: made } = await api.createProject({ body: { title: 'Short' } });
    await api.createArticles({ body: { project: made.id, citekey: key, info: { title: 'New' } } });
    await user.call(calls.createArticles, { body: { project, citekey: `${key}a`, info: { title: 'Other' } } });
    await api.moveArticles({ body: { articles: [article], project: made.id } });
    expect(one.get('articles', article).citekey).not.toBe(key);
    await api.deleteItems({ body: { articles: [article] } });
    await api.deleteItems({ body: { projects: [made.id] } });
    expect(await one.sync()).toMatchObject({ refused: 0, met: 0 });
    expect((await user.call(calls.getAllDeleted)).articles.map(({ id }) => id)).toEqual([article]);
  });

  it('takes an older project with all in it along', async () => {
    const { user, one, project, article, api } = await begin();
    const { project: made } = await api.createProject({ body: { title: 'Short' } });
    await api.moveProject({ body: { project_id: project, parent_project_id: made.id } });
    const { deleted } = await api.deleteItems({ body: { projects: [made.id] } });
    await api.restoreDeleted({ body: deleted });
    expect((await api.getArticle({ params: { id: article } })).document.is_deleted).toBe(false);
    await api.deleteItems({ body: { projects: [made.id] } });
    expect(await one.sync()).toMatchObject({ refused: 0 });
    expect((await user.call(calls.getAllDeleted)).projects.map(({ id }) => id)).toEqual([project]);
    await user.call(calls.restoreDeleted, { body: { projects: [project] } });
    expect((await user.call(calls.getArticle, { params: { id: article } })).document.is_deleted).toBe(false);
  });
});
