/** The recycle bin: what leaves together comes back together, as far as the plan lets it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ItemIds } from '../../common/model.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });

const remove = (items: ItemIds, user: TestUser = ada) => user.call(calls.deleteItems, { body: items });
const restore = (items: ItemIds, user: TestUser = ada) => user.call(calls.restoreDeleted, { body: items });
const count = async (project: number): Promise<number> => (await ada.call(calls.listArticles, { query: { project } })).total;

it('[LIB-060] [LIB-061] [LIB-062] brings back exactly what left with a project', async () => {
  const { id: project } = await newProject(ada);
  const child = await newProject(ada, 'Child', project);
  const [kept, gone] = [await newArticle(ada, project), await newArticle(ada, child.id)];
  const { citation } = await ada.call(calls.createCitation, { body: { citation: { article: kept.id, page: 1, text: 'x' } } });
  await ada.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'n' } } });
  await remove({ articles: [gone.id] });
  await remove({ projects: [project] });
  expect((await ada.send(calls.getArticle, { params: { id: kept.id } })).status).toBe(404);
  const bin = await ada.call(calls.getAllDeleted);
  expect(bin.projects.map(({ id }) => id)).toEqual([project]);
  expect(bin.articles.map(({ id }) => id)).toEqual([gone.id]);
  expect(bin.totals).toEqual({ projects: 1, articles: 1, citations: 0, article_notes: 0, citation_notes: 0 });
  const back = await restore({ projects: [project] });
  expect(back).toMatchObject({ restored_all: true, restored: { projects: [project] }, message: 'Item restored successfully!' });
  expect([await count(project), await count(child.id)]).toEqual([1, 0]);
  const { document } = await ada.call(calls.getArticle, { params: { id: kept.id } });
  expect(document).toMatchObject({ citations_count: 1, notes_count: 1, is_deleted: false });
  await restore({ articles: [gone.id] });
  expect(await count(child.id)).toBe(1);
});

it('puts what has no place any more where it can be found', async () => {
  const { id: project } = await newProject(ada, 'Erased');
  const [first, second] = [await newArticle(ada, project, { title: 'Key' }), await newArticle(ada, project, { title: 'Key' })];
  await remove({ articles: [first.id] });
  await remove({ articles: [second.id] });
  await remove({ projects: [project] });
  await restore({ articles: [first.id, second.id] });
  const { document } = await ada.call(calls.getArticle, { params: { id: first.id } });
  const imported = (await ada.call(calls.getAllProjects)).data.find(({ id }) => id === document.project);
  expect(imported).toMatchObject({ title: 'Imported', parent_project_id: null });
});

it('gives a key that was taken meanwhile another letter', async () => {
  const { id: project } = await newProject(ada, 'Keys');
  const old = await newArticle(ada, project, { title: 'Taken' });
  await remove({ articles: [old.id] });
  expect((await newArticle(ada, project, { title: 'Taken' })).citekey).toBe('taken');
  await restore({ articles: [old.id] });
  expect((await ada.call(calls.getArticle, { params: { id: old.id } })).document.citekey).toBe('takena');
});

it('brings back a citation’s note with the citation and the reference it stands on', async () => {
  const { id: project } = await newProject(ada, 'Parents');
  const { id: article } = await newArticle(ada, project);
  const { citation } = await ada.call(calls.createCitation, { body: { citation: { article, page: 1 } } });
  const { markdown } = await ada.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'n' } } });
  await remove({ citation_notes: [markdown.id] });
  await remove({ citations: [citation.id] });
  await remove({ articles: [article] });
  expect((await restore({ citation_notes: [markdown.id] })).restored_all).toBe(true);
  const { document } = await ada.call(calls.getArticle, { params: { id: article } });
  expect(document).toMatchObject({ citations_count: 1, notes_count: 1 });
});

it('[LIB-064] [LIB-188] restores as many as the plan holds and says so', async () => {
  const eve = await server.signIn();
  const { id: project } = await newProject(eve);
  const made = await eve.call(calls.createArticles, { body: Array.from({ length: 1000 }, () => ({ project, info: {} })) });
  const ids = Array.isArray(made.document) ? made.document.map(({ id }) => id) : [];
  await remove({ articles: ids.slice(0, 3) }, eve);
  await eve.call(calls.createArticles, { body: [{ project, info: {} }] });
  const back = await restore({ articles: ids.slice(0, 3) }, eve);
  expect(back).toMatchObject({
    restored_all: false,
    message: 'Some items could not be restored. Limit reached for those items.',
    type: 'RESTORE_ITEMS_LIMIT',
    restored: { articles: ids.slice(0, 2) },
  });
});

it('[LIB-122] [LIB-123] erases for good, from the bin only what is in it', async () => {
  const { id: project } = await newProject(ada, 'Purged');
  const [one, two] = [await newArticle(ada, project), await newArticle(ada, project)];
  expect((await ada.send(calls.deleteFromRecycleBin, { body: { articles: [one.id] } })).status).toBe(404);
  await ada.call(calls.deleteReferencePermanently, { body: { article_id: one.id } });
  await remove({ articles: [two.id] });
  await ada.call(calls.deleteFromRecycleBin, { body: { articles: [two.id] } });
  for (const { id } of [one, two]) expect((await ada.send(calls.restoreDeleted, { body: { articles: [id] } })).status).toBe(404);
  const { rows } = await server.db.pool.query('select count(*) from library_article_info where article = any($1)', [
    [one.id, two.id],
  ]);
  expect(Number(rows[0].count)).toBe(0);
});

it('erases after 30 days', async () => {
  const { id: project } = await newProject(ada, 'Old');
  const { id } = await newArticle(ada, project);
  await remove({ projects: [project] });
  await server.db.pool.query(`update library_project set deleted_at = now() - interval '31 days' where id = $1`, [project]);
  await server.core.queue.of('library').add('emptyTrash', {});
  await server.runJobs();
  expect((await ada.send(calls.restoreDeleted, { body: { articles: [id] } })).status).toBe(404);
});

it('[LIB-090] keeps its sums right through any sequence of changes', async () => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const articles = await Promise.all([1, 2, 3].map((n) => newArticle(user, project, { title: `Sum ${n}` })));
  const { citation } = await user.call(calls.createCitation, { body: { citation: { article: articles[0]?.id ?? 0, page: 1 } } });
  const items: ItemIds[] = [
    { projects: [project] },
    ...articles.map(({ id }) => ({ articles: [id] })),
    { citations: [citation.id] },
  ];
  const step = fc.tuple(fc.constantFrom(...items), fc.constantFrom('remove', 'restore', 'change'), fc.string({ maxLength: 20 }));
  const counted = `select count(*)::int as articles, coalesce(sum(space_used), 0)::int as bytes from library_article where owner = $1 and deleted_at is null`;
  const kept = `select articles::int, citations::int, projects::int, bytes::int from library_usage where owner = $1`;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
      for (const [item, what, title] of steps) {
        if (what === 'remove') await user.send(calls.deleteItems, { body: item });
        else if (what === 'restore') await user.send(calls.restoreDeleted, { body: item });
        else if (item.articles?.[0]) {
          await user.send(calls.updateArticle, { params: { id: item.articles[0] }, body: { info: { title } } });
        }
      }
      const [real, sums] = await Promise.all([counted, kept].map((text) => server.db.pool.query(text, [user.account.id])));
      const live = await server.db.pool.query(
        'select coalesce(sum(space_used), 0)::int as bytes, count(*)::int as citations from library_citation where owner = $1 and deleted_at is null',
        [user.account.id],
      );
      expect(sums?.rows[0]).toMatchObject({
        articles: real?.rows[0].articles,
        citations: live.rows[0].citations,
        bytes: real?.rows[0].bytes + live.rows[0].bytes,
      });
    }),
    { numRuns: 15 },
  );
});
