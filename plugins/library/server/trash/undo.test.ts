/** Undo of a deletion is exact: whatever state the library is in, what left comes back as it was, and nothing else moves. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { ITEM_KINDS, type ItemIds, type ItemKind } from '../../common/model.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

/** Two projects in one another, a reference in each, and on each a note and a citation with a note on it. */
const begin = async () => {
  const user = await server.signIn({ plan: 'P' });
  const outer = (await newProject(user, 'Outer')).id;
  const inner = (await newProject(user, 'Inner', outer)).id;
  const items: [ItemKind, number][] = [
    ['projects', outer],
    ['projects', inner],
  ];
  for (const project of [outer, inner]) {
    const article = (await newArticle(user, project, { title: `Of ${project}` })).id;
    const { citation } = await user.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'passage' } } });
    const { markdown } = await user.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'm' } } });
    const { note } = await user.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } });
    await user.call(calls.createTag, { body: { article, text: `tag ${project}` } });
    items.push(['articles', article], ['citations', citation.id], ['citation_notes', markdown.id], ['article_notes', note.id]);
  }
  const [, , article = 0] = items.map(([, id]) => id);
  return { user, items, outer, inner, article };
};

/** All that the user sees in use, and what the bin lists; dates and versions aside. */
const seen = async (user: TestUser) => {
  const query = {};
  const [projects, articles, citations, notes, markdowns, tags, stats, bin] = await Promise.all([
    user.call(calls.getAllProjects),
    user.call(calls.listArticles, { query }),
    user.call(calls.listCitations, { query }),
    user.call(calls.listArticleNotes, { query }),
    user.call(calls.listCitationNotes, { query }),
    user.call(calls.listTags, { query }),
    user.call(calls.projectsData),
    user.call(calls.getAllDeleted),
  ]);
  const place = (each: { id: number; project: number }) => `${each.id} in ${each.project}`;
  return {
    projects: projects.data.map(({ id, parent_project_id, space_used }) => [id, parent_project_id, space_used]),
    articles: articles.data.map((row) => [place(row), row.citekey, row.notes_count, row.citations_count, row.tags.length]).sort(),
    citations: citations.data.map(place),
    notes: notes.data.map(place),
    markdowns: markdowns.data.map(place),
    tags: tags.data,
    stats: stats.data,
    bin: bin.totals,
  };
};

const remove = (user: TestUser, body: ItemIds) => user.call(calls.deleteItems, { body });
const restore = (user: TestUser, body: ItemIds) => user.call(calls.restoreDeleted, { body });

/** Positions in `items`. */
const some = fc.uniqueArray(fc.nat(9), { minLength: 1, maxLength: 3 });

it('[LIB-061] [LIB-062] from any state, a deletion that is undone leaves everything as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(some, { maxLength: 2 }), some, fc.boolean(), async (before, last, twice) => {
      const { user, items } = await begin();
      const named = (chosen: readonly number[]): ItemIds => {
        const ids = (kind: ItemKind) => chosen.flatMap((index) => (items[index]?.[0] === kind ? [items[index][1]] : []));
        return Object.fromEntries(ITEM_KINDS.map((kind) => [kind, ids(kind)]));
      };
      for (const each of before) await remove(user, named(each));
      const state = await seen(user);
      const { deleted } = await remove(user, named(last));
      if (twice) await remove(user, named(last));
      expect((await restore(user, deleted)).restored_all).toBe(true);
      expect(await seen(user)).toEqual(state);
    }),
    { numRuns: 40 },
  );
});

describe('[LIB-060] the batches in which things leave', () => {
  it('what was deleted by itself before its project stays in the bin when the project comes back', async () => {
    const { user, outer, article } = await begin();
    await remove(user, { articles: [article] });
    const { deleted } = await remove(user, { projects: [outer] });
    await restore(user, deleted);
    expect((await user.call(calls.getAllDeleted)).totals).toMatchObject({ projects: 0, articles: 1 });
  });

  it('what is deleted twice is deleted once: the second answer names nothing, and undoing it brings nothing', async () => {
    const { user, outer } = await begin();
    const projects = [outer];
    await remove(user, { projects });
    const { deleted } = await remove(user, { projects });
    expect(deleted).toEqual({ projects: [], articles: [], citations: [], article_notes: [], citation_notes: [] });
    expect(await restore(user, deleted)).toMatchObject({ restored_all: true });
    expect((await user.call(calls.getAllProjects)).data).toEqual([]);
  });

  it('what is in use is restored by doing nothing', async () => {
    const { user, outer } = await begin();
    const state = await seen(user);
    expect(await restore(user, { projects: [outer] })).toMatchObject({
      restored_all: true,
      restored: { projects: [] },
    });
    expect(await seen(user)).toEqual(state);
  });

  it('a sub-project comes back at the top where its parent stays in the bin', async () => {
    const { user, outer, inner } = await begin();
    await remove(user, { projects: [inner] });
    await remove(user, { projects: [outer] });
    await restore(user, { projects: [inner] });
    const { data } = await user.call(calls.getAllProjects);
    expect(data.map(({ id, parent_project_id }) => [id, parent_project_id])).toEqual([[inner, null]]);
  });

  it('a part of what went with a project can be brought back without it', async () => {
    const { user, outer, article } = await begin();
    await remove(user, { projects: [outer] });
    await restore(user, { articles: [article] });
    const { document } = await user.call(calls.getArticle, { params: { id: article } });
    expect(document).toMatchObject({ is_deleted: false, citations_count: 1, notes_count: 2 });
    const { data } = await user.call(calls.getAllProjects);
    expect(data).toMatchObject([{ title: 'Imported', id: document.project }]);
    await restore(user, { projects: [outer] });
    expect((await user.call(calls.getArticle, { params: { id: article } })).document.project).toBe(document.project);
  });

  it('all or none: one id that is not there, and nothing is deleted or restored', async () => {
    const { user, article } = await begin();
    const articles = [article, 999_999];
    const state = await seen(user);
    expect((await user.send(calls.deleteItems, { body: { articles } })).status).toBe(404);
    expect(await seen(user)).toEqual(state);
    await remove(user, { articles: [article] });
    const without = await seen(user);
    expect((await user.send(calls.restoreDeleted, { body: { articles } })).status).toBe(404);
    expect(await seen(user)).toEqual(without);
  });
});

describe('[LIB-123] erasing from the bin', () => {
  it('takes what hangs on it, and leaves the rest of the bin', async () => {
    const { user, outer, article } = await begin();
    const other = await newArticle(user, outer, { title: 'Other' });
    await remove(user, { articles: [article] });
    await remove(user, { articles: [other.id] });
    await user.call(calls.deleteFromRecycleBin, { body: { articles: [article] } });
    expect((await user.call(calls.getAllDeleted)).totals).toMatchObject({
      articles: 1,
      citations: 0,
      article_notes: 0,
      citation_notes: 0,
    });
    expect((await restore(user, { articles: [other.id] })).restored_all).toBe(true);
  });

  it('gives room back: what is erased counts to nothing any more', async () => {
    const { user, outer } = await begin();
    const projects = [outer];
    await remove(user, { projects });
    await user.call(calls.deleteFromRecycleBin, { body: { projects } });
    const { rows } = await server.db.pool.query('select * from library_usage where owner = $1', [user.account.id]);
    const { owner: _owner, ...sums } = rows[0];
    expect(
      Object.values(sums)
        .map(Number)
        .every((sum) => sum === 0),
    ).toBe(true);
    for (const table of [
      'project',
      'article',
      'article_info',
      'article_words',
      'citation',
      'article_note',
      'citation_note',
      'tag',
    ]) {
      const { rows: left } = await server.db.pool.query(`select count(*)::int as count from library_${table} where owner = $1`, [
        user.account.id,
      ]);
      expect([table, left[0].count]).toEqual([table, 0]);
    }
  });
});
