/** Coming back into a library that has changed: as far as each limit lets it, and to a place where it can be found. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ItemIds } from '../../common/model.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { fileOf, newArticle, newProject, pretendUse, someoneWithArticle, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary({
  env: {
    PLANS_FILE: plansWith({
      project: { F: 10 },
      article: { F: 1000 },
      document: { F: 100 },
      notes: { F: 500 },
      citations: { F: 500 },
      markdowns: { F: 500 },
      project_images: { F: 20 },
      library_items: { F: 2500 },
    }),
  },
});
const GIB = 1024 ** 3;

const remove = (user: TestUser, body: ItemIds) => user.call(calls.deleteItems, { body });
const restore = (user: TestUser, body: ItemIds) => user.call(calls.restoreDeleted, { body });
const read = async (user: TestUser, id: number) => (await user.call(calls.getArticle, { params: { id } })).document;

const attach = async (user: TestUser, id: number) => {
  const { url } = await user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } });
  await user.call(calls.updateArticle, { params: { id }, body: { info: { pdf_url: url } } });
};

/** One of everything: a project, a reference, a highlight, a note on it, and one on the reference. */
const begin = async () => {
  const { user, project, article } = await someoneWithArticle(server, 'F');
  const citation = (await user.call(calls.createCitation, { body: { citation: { article, page: 1 } } })).citation.id;
  const markdown = (await user.call(calls.createCitationNote, { body: { markdown: { citation, text: 'm' } } })).markdown.id;
  const note = (await user.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } })).note.id;
  return { user, project, article, citation, markdown, note };
};
type Begun = Awaited<ReturnType<typeof begin>>;

describe('[LIB-064] [LIB-188] what the plan has no room for stays in the bin', () => {
  it.each<[string, number, (all: Begun) => ItemIds]>([
    ['projects', 10, ({ project }) => ({ projects: [project] })],
    ['articles', 1000, ({ article }) => ({ articles: [article] })],
    ['documents', 100, ({ article }) => ({ articles: [article] })],
    ['notes', 500, ({ note }) => ({ article_notes: [note] })],
    ['citations', 500, ({ citation }) => ({ citations: [citation] })],
    ['markdowns', 500, ({ markdown }) => ({ citation_notes: [markdown] })],
    ['bytes', 3 * GIB, ({ article }) => ({ articles: [article] })],
  ])('%s at %d', async (column, limit, named) => {
    const all = await begin();
    const items = named(all);
    if (column === 'documents') await attach(all.user, all.article);
    await remove(all.user, items);
    const state = (await all.user.call(calls.getAllDeleted)).totals;
    await pretendUse(server, all.user, column, limit);
    expect(await restore(all.user, items)).toMatchObject({ restored_all: false, type: 'RESTORE_ITEMS_LIMIT' });
    expect((await all.user.call(calls.getAllDeleted)).totals).toEqual(state);
    await pretendUse(server, all.user, column, 0);
    expect((await restore(all.user, items)).restored_all).toBe(true);
  });

  it('all kinds together', async () => {
    const { user, note } = await begin();
    await remove(user, { article_notes: [note] });
    // A project, a reference and a note on the highlight are in use.
    await pretendUse(server, user, 'citations', 2500 - 3);
    expect((await restore(user, { article_notes: [note] })).restored_all).toBe(false);
  });

  it('what a full kind keeps out does not keep out the others', async () => {
    const { user, citation, note } = await begin();
    await remove(user, { citations: [citation], article_notes: [note] });
    await pretendUse(server, user, 'citations', 500);
    const back = await restore(user, { citations: [citation], article_notes: [note] });
    expect(back).toMatchObject({ restored_all: false, restored: { citations: [], article_notes: [note] } });
  });

  it('the bytes of a file in the bin count already: a restore does not ask for them again', async () => {
    const { user, article } = await begin();
    await attach(user, article);
    await remove(user, { articles: [article] });
    await pretendUse(server, user, 'bytes', 3 * GIB - 400);
    expect((await restore(user, { articles: [article] })).restored_all).toBe(true);
  });

  it('a reference whose project is gone needs one of its own, for which there must be room', async () => {
    const { user, project, article } = await begin();
    await remove(user, { articles: [article] });
    await remove(user, { projects: [project] });
    await pretendUse(server, user, 'projects', 10);
    expect((await restore(user, { articles: [article] })).restored_all).toBe(false);
    expect((await user.call(calls.getAllProjects)).data).toEqual([]);
    await pretendUse(server, user, 'projects', 0);
    expect((await restore(user, { articles: [article] })).restored_all).toBe(true);
    const { rows } = await server.db.pool.query('select projects::int from library_usage where owner = $1', [user.account.id]);
    expect(rows[0].projects).toBe(1);
  });
});

describe('what comes back elsewhere', () => {
  it('has all that hangs on it there, and goes where the one before it went', async () => {
    const { user, project, article } = await begin();
    await user.call(calls.createTag, { body: { article, text: 'read' } });
    const other = await newArticle(user, project, { title: 'Other' });
    await remove(user, { articles: [article] });
    await remove(user, { articles: [other.id] });
    await remove(user, { projects: [project] });
    await restore(user, { articles: [article] });
    await restore(user, { articles: [other.id] });
    const { project: imported } = await read(user, article);
    expect((await read(user, other.id)).project).toBe(imported);
    const query = { project: imported };
    const [citations, notes, markdowns, tags] = await Promise.all([
      user.call(calls.listCitations, { query }),
      user.call(calls.listArticleNotes, { query }),
      user.call(calls.listCitationNotes, { query }),
      user.call(calls.listTags, { query }),
    ]);
    expect([citations.total, notes.total, markdowns.total]).toEqual([1, 1, 1]);
    expect(tags.data).toEqual([expect.objectContaining({ text: 'read', count: 1 })]);
  });

  it('[LTX-013] shares no key: neither with what is there, in whatever letters, nor with what comes back beside it', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    const make = async (citekey: string) =>
      (await user.call(calls.createArticles, { body: { project, citekey, info: { title: 'x' } } })).document as unknown as {
        id: number;
      };
    const first = await make('Key');
    await remove(user, { articles: [first.id] });
    const twin = await make('Key');
    await remove(user, { articles: [twin.id] });
    await restore(user, { articles: [first.id, twin.id] });
    const keys = async () => [(await read(user, first.id)).citekey, (await read(user, twin.id)).citekey];
    expect(await keys()).toEqual(['Key', 'Keya']);
    await remove(user, { articles: [twin.id] });
    await make('KEYA');
    await restore(user, { articles: [twin.id] });
    expect((await keys()).map((key) => key.toLowerCase())).not.toContain('keya');
  });

  it('[LTX-013] shares no key with another that comes to the same place from elsewhere', async () => {
    const { user, project: one } = await someoneWithArticle(server, 'P');
    const { id: two } = await newProject(user, 'Two');
    const articles = [await newArticle(user, one, { title: 'Same' }), await newArticle(user, two, { title: 'SAME' })];
    const ids = articles.map(({ id }) => id);
    await remove(user, { articles: ids });
    await remove(user, { projects: [one, two] });
    expect((await restore(user, { articles: ids })).restored_all).toBe(true);
    const back = await Promise.all(ids.map((id) => read(user, id)));
    expect(new Set(back.map(({ project }) => project)).size).toBe(1);
    expect(new Set(back.map(({ citekey }) => citekey.toLowerCase())).size).toBe(2);
  });
});

describe('browsers that show it', () => {
  const told = (user: TestUser) =>
    user.events().flatMap(({ type, data }) => (type === LIBRARY_CHANGED ? [data as LibraryChanged] : []));

  it.each<[string, (all: Begun) => Promise<unknown>]>([
    ['comes back', ({ user, note }) => restore(user, { article_notes: [note] })],
    ['is erased', ({ user, note }) => user.call(calls.deleteFromRecycleBin, { body: { article_notes: [note] } })],
  ])('[LIB-065] are told when something %s, and ask for it again', async (_, step) => {
    const all = await begin();
    await remove(all.user, { article_notes: [all.note] });
    // The deletion itself is told first; what a test hears after it is the test's own.
    await expect.poll(() => told(all.user).filter(({ kinds }) => kinds.includes('article_notes')).length).toBe(2);
    const before = told(all.user).length;
    await step(all);
    await expect
      .poll(() => told(all.user).slice(before))
      .toContainEqual(expect.objectContaining({ project: all.project, kinds: expect.arrayContaining(['article_notes']) }));
  });
});
