/** The bin itself: what it lists, what erasing takes with it, and what has lain there too long. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ItemIds } from '../../common/model.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { fileOf, newArticle, newProject, someoneWithArticle, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const remove = (user: TestUser, body: ItemIds) => user.call(calls.deleteItems, { body });
const restore = (user: TestUser, body: ItemIds) => user.call(calls.restoreDeleted, { body });
const sums = async ({ account }: TestUser) => {
  const { rows } = await server.db.pool.query(
    'select projects::int, articles::int, notes::int, bytes::float8 as bytes from library_usage where owner = $1',
    [account.id],
  );
  return rows[0];
};
const age = (table: string, ids: readonly number[], days: number) =>
  server.db.pool.query(`update library_${table} set deleted_at = now() - $2 * interval '1 day' where id = any($1::bigint[])`, [
    ids,
    days,
  ]);
const nightly = async () => {
  await server.core.queue.of('library').add('emptyTrash', {});
  await server.runJobs();
};

describe('[LIB-120] the list', () => {
  it('has what was deleted last first', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const [second, third] = [await newArticle(user, project), await newArticle(user, project)];
    for (const id of [third.id, article, second.id]) await remove(user, { articles: [id] });
    expect((await user.call(calls.getAllDeleted)).articles.map(({ id }) => id)).toEqual([second.id, article, third.id]);
  });

  it('counts all, and shows as many as one answer holds', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    const body = Array.from({ length: 501 }, () => ({ project, info: {} }));
    const { document } = await user.call(calls.createArticles, { body });
    await remove(user, { articles: Array.isArray(document) ? document.map(({ id }) => id) : [] });
    const bin = await user.call(calls.getAllDeleted);
    expect([bin.articles.length, bin.totals.articles]).toEqual([500, 501]);
  });

  it('has each thing that was deleted by name, and nothing that went with what it stood in', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const { citation } = await user.call(calls.createCitation, { body: { citation: { article, page: 1 } } });
    const write = async () =>
      (await user.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'n' } } })).markdown.id;
    const [first] = [await write(), await write()];
    const below = await newProject(user, 'Below', project);
    const totals = async () => (await user.call(calls.getAllDeleted)).totals;
    await remove(user, { citation_notes: [first] });
    await remove(user, { citations: [citation.id] });
    expect(await totals()).toMatchObject({ citations: 1, citation_notes: 1 });
    await remove(user, { projects: [below.id] });
    await remove(user, { projects: [project] });
    expect(await totals()).toEqual({ projects: 2, articles: 0, citations: 1, article_notes: 0, citation_notes: 1 });
  });

  it('takes a name that was given twice for one', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    expect((await remove(user, { articles: [article, article] })).deleted.articles).toEqual([article]);
    expect((await restore(user, { articles: [article, article] })).restored.articles).toEqual([article]);
    await remove(user, { articles: [article] });
    await user.call(calls.deleteFromRecycleBin, { body: { articles: [article, article] } });
    expect((await user.call(calls.getAllDeleted)).totals.articles).toBe(0);
  });
});

describe('[LIB-059] a note that is deleted or comes back', () => {
  it('dates its reference and its project each time', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const { note } = await user.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } });
    const dates = async () => {
      const { document } = await user.call(calls.getArticle, { params: { id: article } });
      const home = (await user.call(calls.getAllProjects)).data.find(({ id }) => id === project);
      return { article: document.updated_at, project: home?.updated_at ?? '', notes: document.notes_count };
    };
    const seen = [await dates()];
    for (const step of [remove, restore]) {
      await step(user, { article_notes: [note.id] });
      const [before, now] = [seen.at(-1), await dates()];
      expect([now.article > (before?.article ?? ''), now.project > (before?.project ?? '')]).toEqual([true, true]);
      seen.push(now);
    }
    expect(seen.map(({ notes }) => notes)).toEqual([1, 0, 1]);
  });
});

describe('[LIB-123] erasing', () => {
  it('leaves nothing of a project in what a person keeps about projects', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    await user.call(calls.toggleFavourite, { body: { id: project } });
    await user.call(calls.viewProject, { body: { projects: [project] } });
    await remove(user, { projects: [project] });
    await user.call(calls.deleteFromRecycleBin, { body: { projects: [project] } });
    for (const table of ['favourite', 'view']) {
      const { rows } = await server.db.pool.query(`select count(*)::int as count from library_${table} where project = $1`, [
        project,
      ]);
      expect([table, rows[0].count]).toEqual([table, 0]);
    }
  });

  it('is done for all that is named or for none of it', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const inUse = await newArticle(user, project);
    await remove(user, { articles: [article] });
    for (const articles of [
      [article, inUse.id],
      [article, 999_999],
    ])
      expect((await user.send(calls.deleteFromRecycleBin, { body: { articles } })).status).toBe(404);
    expect((await restore(user, { articles: [article] })).restored_all).toBe(true);
  });
});

describe('what has lain there for 30 days', () => {
  it('goes, whoever has it and however much it is, and each owner’s sums stay right', async () => {
    const people = [
      await someoneWithArticle(server, 'P'),
      await someoneWithArticle(server, 'P'),
      await someoneWithArticle(server, 'P'),
    ];
    for (const { user, article } of people) {
      const { url } = await user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf(), 'x.pdf') } });
      await user.call(calls.updateArticle, { params: { id: article }, body: { info: { pdf_url: url } } });
      await user.call(calls.createArticleNote, { body: { note: { article, text: 'kept with it' } } });
      await remove(user, { articles: [article] });
    }
    await age(
      'article',
      people.map(({ article }) => article),
      31,
    );
    await nightly();
    for (const { user, article } of people) {
      expect((await user.send(calls.restoreDeleted, { body: { articles: [article] } })).status).toBe(404);
      expect(await sums(user)).toEqual({ projects: 1, articles: 0, notes: 0, bytes: 0 });
    }
  });

  it('does not go before, nor does what is in use', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const inUse = await newArticle(user, project);
    await remove(user, { articles: [article] });
    await age('article', [article], 29);
    await nightly();
    expect((await restore(user, { articles: [article] })).restored_all).toBe(true);
    expect((await user.call(calls.listArticles, { query: { project } })).data.map(({ id }) => id).sort()).toEqual(
      [article, inUse.id].sort(),
    );
  });
});
