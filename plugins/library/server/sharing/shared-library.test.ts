/** Shared projects in everything that the library does: lists, search, files, the recycle bin, sums, manuscripts, personal lists. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import { SORTS } from '../../common/model.ts';
import { LibraryAccess, LibraryEntries } from '../../common/server-services.ts';
import { revoke, sharedLibrary, sumsOf, uploadOf } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const begin = () => sharedLibrary(server);
describe('[LIB-088] lists', () => {
  it('hold what is theirs and what is shared with them, in every order, and end with the share', async () => {
    const { bob, article, under, mine, ...rest } = await begin();
    const list = async (query: object = {}) => {
      const { data, total } = await bob.call(calls.listArticles, { query });
      expect(total).toBe(data.length);
      return data.map(({ id }) => id);
    };
    for (const sort of SORTS) {
      for (const dir of ['asc', 'desc']) {
        const ids = await list({ sort, dir });
        expect([...ids].sort((a, b) => a - b)).toEqual([article, under, mine].sort((a, b) => a - b));
        expect((await bob.call(calls.articleIds, { query: { sort, dir } as object })).data).toEqual(ids);
        const windows = [];
        for (const offset of [0, 1, 2]) {
          windows.push(...(await bob.call(calls.listArticles, { query: { sort, dir, offset, limit: 1 } as object })).data);
        }
        expect(windows.map(({ id }) => id)).toEqual(ids);
      }
    }
    expect(await list({ sort: 'title' })).toEqual([article, mine, under]);
    expect(await list({ has_pdf: '1' })).toEqual([article]);
    await revoke(rest);
    expect(await list()).toEqual([mine]);
  });

  it('find no words of what is not shared', async () => {
    const { ada, bob, article, under, mine, hidden } = await begin();
    const found = async (user: TestUser, q: string, sort = 'title') =>
      (await user.call(calls.listArticles, { query: { q, sort } as object })).data.map(({ id }) => id);
    for (const sort of ['title', 'type']) {
      expect(await found(bob, 'kno', sort)).toEqual([article]);
      expect(await found(bob, 'mine', sort)).toEqual([mine]);
      expect(await found(bob, 'und', sort)).toEqual([under]);
      expect(await found(bob, 'secret', sort)).toEqual([]);
    }
    expect(await found(ada, 'secret')).toEqual([hidden]);
  });

  it('of notes, highlights and tags hold the same', async () => {
    const { ada, bob, reader, citation, markdown, note, hidden, ...rest } = await begin();
    await ada.call(calls.createArticleNote, { body: { note: { article: hidden, text: 'secret' } } });
    await ada.call(calls.createTag, { body: { article: hidden, text: 'secret' } });
    const all = async (user: TestUser) => [
      (await user.call(calls.listCitations, { query: {} })).data.map(({ id }) => id),
      (await user.call(calls.listCitationNotes, { query: {} })).data.map(({ id }) => id),
      (await user.call(calls.listArticleNotes, { query: {} })).data.map(({ id }) => id),
      (await user.call(calls.listArticleNotes, { query: { tag: 'TAG' } })).data.map(({ id }) => id),
      (await user.call(calls.listTags, { query: {} })).data.map(({ text }) => text),
    ];
    for (const user of [bob, reader]) expect(await all(user)).toEqual([[citation], [markdown], [note], [note], ['tag']]);
    await revoke({ ada, ...rest });
    expect(await all(bob)).toEqual([[], [], [], [], []]);
  });

  it('of projects count what is in them, nothing else of their owner’s', async () => {
    const { bob, project, below, own } = await begin();
    const { data } = await bob.call(calls.projectsData);
    expect(data.map((each) => [each.project, each.articles, each.articleNotes, each.participants])).toEqual([
      [project, 1, 1, 3],
      [below, 1, 0, 3],
      [own, 1, 0, 1],
    ]);
  });

  it('[LIB-113] [LIB-116] [LIB-118] of each person are their own, and hold nothing that was taken away', async () => {
    const { ada, bob, project, below, own, secret, ...rest } = await begin();
    for (const id of [below, own]) {
      await bob.call(calls.toggleFavourite, { body: { id } });
      await bob.call(calls.viewProject, { body: { projects: [id] } });
    }
    const [order] = (await bob.call(calls.projectOrder)).data;
    const sorted = { params: { id: order?.id ?? 0 }, body: { order: [below, secret, own, project] } };
    expect((await bob.call(calls.updateProjectOrder, sorted)).order).toEqual([below, own, project]);
    const personal = async (user: TestUser) => [
      (await user.call(calls.favourites)).data,
      (await user.call(calls.lastViewedProjects)).data.map((each) => each.project),
    ];
    expect(await personal(bob)).toEqual([
      [below, own],
      [own, below],
    ]);
    expect(await personal(ada)).toEqual([[], []]);
    await revoke({ ada, ...rest });
    expect(await personal(bob)).toEqual([[own], [own]]);
  });
});

describe('[LIB-088] what collaborators add', () => {
  it('belongs to the owner of the project and counts for them', async () => {
    const { ada, bob, project, article, citation } = await begin();
    const [before, bobs] = [await sumsOf(server, ada), await sumsOf(server, bob)];
    const added = await newArticle(bob, project, { title: 'Of Bob' });
    await bob.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } });
    const { markdown } = await bob.call(calls.createCitationNote, { body: { markdown: { citation, text: 'on your passage' } } });
    expect([added.added_by, markdown.added_by, markdown.citation]).toEqual([bob.account.id, bob.account.id, citation]);
    const after = await sumsOf(server, ada);
    expect(after).toMatchObject({ articles: before.articles + 1, notes: before.notes + 1, markdowns: before.markdowns + 1 });
    expect(after.bytes).toBeGreaterThan(before.bytes);
    expect(await sumsOf(server, bob)).toEqual(bobs);
  });

  it('is made once, however often the call is repeated, and nobody else’s is told by its client id', async () => {
    const { ada, bob, project, article, secret, hidden } = await begin();
    const body = { id: clientId(), project, info: { title: 'Once' } };
    const make = async () => (await bob.call(calls.createArticles, { body })).document as { id: number };
    expect((await make()).id).toBe((await make()).id);
    const known = { article: clientId(), note: clientId() };
    await ada.call(calls.createArticles, { body: { id: known.article, project: secret, info: { title: 'Secret' } } });
    await ada.call(calls.createArticleNote, { body: { note: { id: known.note, article: hidden, text: 'secret' } } });
    const tries = [
      await bob.send(calls.createArticles, { body: { id: known.article, project, info: { title: 'x' } } }),
      await bob.send(calls.createArticleNote, { body: { note: { id: known.note, article, text: 'x' } } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404]);
    expect(JSON.stringify(tries.map(({ json }) => json))).not.toMatch(/secret/i);
  });

  it('[ONB-006] [ONB-007] is no step towards the end of their own plan', async () => {
    const { ada, reader, project, article } = await begin();
    const { data } = await ada.call(calls.participants, { query: { project } });
    const share_id = data.find(({ permission }) => permission === 'read')?.share_id ?? 0;
    await ada.call(calls.changeSharing, { body: { share_id, permission: 'write' } });
    await newProject(reader, 'Own');
    await server.db.pool.query('update library_usage set documents = 70, citations = 350 where owner = $1', [reader.account.id]);
    const { url } = await uploadOf(reader, 'By the seventieth');
    const added = await reader.call(calls.createArticles, { body: { project, info: { title: 'x', pdf_url: url } } });
    const cited = await reader.call(calls.createCitation, { body: { citation: { article, page: 1 } } });
    expect([added.show_document_popup, cited.show_citation_popup]).toEqual([false, false]);
  });

  it('takes no colour from tags that they cannot see', async () => {
    const { ada, bob, article, hidden } = await begin();
    const add = (user: TestUser, id: number, tag: object) =>
      user.call(calls.tagArticles, { body: { articles: [id], add: [{ text: 'told', ...tag }] } });
    await add(ada, hidden, { color: '#E4572E' });
    await add(bob, article, {});
    const tags = (await bob.call(calls.getArticle, { params: { id: article } })).document.tags;
    expect(tags.find(({ text }) => text === 'told')?.color).toBe('#2E86AB');
  });
});

describe('[LIB-088] the recycle bin', () => {
  const remove = (user: TestUser, body: object) => user.send(calls.deleteItems, { body });
  const restore = (user: TestUser, body: object) => user.send(calls.restoreDeleted, { body });

  it('is the owner’s; a collaborator takes their own deletion back as long as they take part', async () => {
    const all = await begin();
    const { ada, bob, under, below } = all;
    const totals = async (user: TestUser) => (await user.call(calls.getAllDeleted)).totals.articles;
    expect((await remove(bob, { articles: [under] })).status).toBe(200);
    expect([await totals(ada), await totals(bob)]).toEqual([2, 0]);
    expect((await restore(bob, { articles: [under] })).status).toBe(200);
    expect((await ada.call(calls.getArticle, { params: { id: under } })).document.project).toBe(below);
    await remove(bob, { articles: [under] });
    await revoke(all);
    expect((await restore(bob, { articles: [under] })).status).toBe(404);
    const back = { params: { id: under }, body: { is_deleted: false } };
    expect((await bob.send(calls.updateArticle, back)).status).toBe(404);
    expect((await restore(ada, { articles: [under] })).status).toBe(200);
  });

  it('hides a project in it, and all that is in that, from everyone else', async () => {
    const { ada, bob, project, below, under, article, file } = await begin();
    await remove(ada, { projects: [below] });
    expect((await restore(bob, { articles: [under] })).status).toBe(404);
    expect((await bob.send(calls.getArticle, { params: { id: article } })).status).toBe(200);
    await remove(ada, { projects: [project] });
    const tries = [
      await restore(bob, { articles: [article] }),
      await bob.send(calls.updateProject, { params: { id: project }, body: { is_deleted: false } }),
      await bob.send(calls.getArticle, { params: { id: article } }),
      await bob.send(calls.downloadPdf, { params: { id: file } }),
      await bob.send(calls.participants, { query: { project } }),
    ];
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await restore(ada, { projects: [project] })).status).toBe(200);
    expect((await bob.send(calls.getArticle, { params: { id: article } })).status).toBe(200);
    // Comes back at the top when what it stood in is gone: then nobody else has a part in it.
    await remove(ada, { projects: [project] });
    await ada.call(calls.deleteFromRecycleBin, { body: { projects: [project] } });
    const { rows } = await server.db.pool.query('select count(*)::int as n from library_share where project = $1', [project]);
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('keeps the sums of each owner when somebody deletes from two of them at once', async () => {
    const { ada, bob, under, mine } = await begin();
    const before = [await sumsOf(server, ada), await sumsOf(server, bob)];
    const body = { articles: [under, mine] };
    expect((await remove(bob, body)).status).toBe(200);
    expect([(await sumsOf(server, ada)).articles, (await sumsOf(server, bob)).articles]).toEqual([
      before[0].articles - 1,
      before[1].articles - 1,
    ]);
    expect((await restore(bob, body)).json).toMatchObject({ restored_all: true, restored: body });
    expect([await sumsOf(server, ada), await sumsOf(server, bob)]).toEqual(before);
  });
});

describe('[LIB-088] moving', () => {
  const move = (user: TestUser, project_id: number, parent_project_id: number | null) =>
    user.send(calls.moveProject, { body: { project_id, parent_project_id } });
  const sees = async (user: TestUser, id: number) => (await user.send(calls.listArticles, { query: { project: id } })).status;
  const told = (user: TestUser, project: number) =>
    user.events().filter(({ data }) => (data as { project?: number }).project === project).length;

  it('a project out of a shared one hides it, into one shows it, and both are told', async () => {
    const { ada, bob, project, below, secret } = await begin();
    await server.allHeard();
    const before = told(bob, below);
    expect((await move(ada, below, null)).status).toBe(200);
    expect([await sees(bob, below), await sees(bob, project)]).toEqual([404, 200]);
    // The library's word of the change, and that it is shared with him no longer.
    await expect.poll(() => told(bob, below)).toBe(before + 2);
    expect((await move(ada, secret, project)).status).toBe(200);
    expect(await sees(bob, secret)).toBe(200);
    await expect.poll(() => told(bob, secret)).toBe(1);
    expect((await move(ada, below, secret)).status).toBe(200);
    expect(await sees(bob, below)).toBe(200);
  });

  it('a shared project under another one takes its people along, who see nothing of that one', async () => {
    const { ada, bob, project, below, secret } = await begin();
    expect((await move(ada, project, secret)).status).toBe(200);
    expect([await sees(bob, project), await sees(bob, below), await sees(bob, secret)]).toEqual([200, 200, 404]);
  });

  it('no project of one’s own into another’s, and no other’s into one’s own', async () => {
    const { bob, project, below, own } = await begin();
    expect([(await move(bob, own, project)).status, (await move(bob, below, own)).status]).toEqual([403, 403]);
  });

  it('a reference stays with its owner', async () => {
    const { ada, bob, project, secret, under, article, mine, own, hidden } = await begin();
    const to = (user: TestUser, id: number, target: number) =>
      user.send(calls.moveArticles, { body: { articles: [id], project: target } });
    expect(await to(bob, under, own)).toMatchObject({ status: 400 });
    expect(await to(bob, mine, project)).toMatchObject({ status: 400 });
    const patched = { params: { id: article }, body: { project: own } };
    expect((await bob.send(calls.updateArticle, patched)).status).toBe(400);
    expect([(await to(bob, under, secret)).status, (await to(bob, hidden, project)).status]).toEqual([404, 404]);
    expect((await to(bob, under, project)).status).toBe(200);
    expect((await to(ada, under, secret)).status).toBe(200);
    expect((await bob.send(calls.getArticle, { params: { id: under } })).status).toBe(404);
  });

  it('what is named beside what is hidden tells nothing', async () => {
    const { reader, under, hidden } = await begin();
    const both = (id: number) => reader.send(calls.tagArticles, { body: { articles: [under, id], add: [{ text: 'x' }] } });
    const [foreign, absent] = [await both(hidden), await both(999_999)];
    expect([foreign.status, foreign.json]).toEqual([absent.status, absent.json]);
    expect(foreign.status).toBe(404);
  });
});

describe('what other plugins ask', () => {
  it('[LTX-013] keys of a manuscript lead to what its author can see, their own first', async () => {
    const all = await begin();
    const { ada, bob, own, below } = all;
    const entries = server.service(LibraryEntries);
    const info = { title: 'Same', authors: [{ family: 'Same' }], year: 2001 };
    const theirs = await newArticle(ada, below, info);
    await newArticle(ada, below, { title: 'Only', authors: [{ family: 'Only' }], year: 2002 });
    const bobs = await newArticle(bob, own, info);
    const found = async (project: number | null) =>
      (await entries.entriesByKeys([bob.account.id], project, ['same2001', 'only2002', 'hidden'])).map(({ key, article }) => [
        key,
        article,
      ]);
    expect(await found(null)).toEqual([
      ['only2002', expect.any(Number)],
      ['same2001', bobs.id],
    ]);
    expect((await found(below))[1]).toEqual(['same2001', theirs.id]);
    await revoke(all);
    expect(await found(below)).toEqual([['same2001', bobs.id]]);
  });

  it('[LIB-088] roles and what is visible are those of the share', async () => {
    const all = await begin();
    const { bob, reader, below, under, citation, hidden } = all;
    const access = server.service(LibraryAccess);
    const ask = async ({ account }: TestUser) => {
      const { articles, citations } = await access.visible(account.id, { articles: [under, hidden], citations: [citation] });
      return [await access.roleInProject(account.id, below), [...articles], [...citations]];
    };
    expect([await ask(bob), await ask(reader)]).toEqual([
      ['write', [under], [citation]],
      ['read', [under], [citation]],
    ]);
    await revoke(all);
    expect(await ask(bob)).toEqual([undefined, [], []]);
  });
});

it('[LIB-086] who may only read takes copies along with the pro plan', async () => {
  const { ada, bob, reader, project, article } = await begin();
  const out = (user: TestUser, wanted: object) => user.send(calls.exportReferences, { body: { format: 'bib', ...wanted } });
  for (const wanted of [{ project_ids: [project] }, { article_ids: [article] }]) {
    expect(await out(reader, wanted)).toMatchObject({
      status: 402,
      json: {
        type: 'LIBRARY_REFERENCE_DOWNLOAD',
        message: 'Downloading references is not available in the free version. Just upgrade to PRO.',
      },
    });
    for (const user of [ada, bob]) expect((await out(user, wanted)).status).toBe(200);
  }
  const { id: own } = await newProject(reader, 'Own');
  expect((await out(reader, { project_ids: [own] })).status).toBe(200);
});

it('[LIB-088] who sees a project is told of what came or left there, and of nothing that moved elsewhere', async () => {
  const { ada, bob, project, article, hidden, secret } = await begin();
  const { id: third } = await newProject(ada, 'Third');
  const told = () => bob.events().flatMap(({ type, data }) => (type === LIBRARY_CHANGED ? [data as LibraryChanged] : []));
  await server.allHeard();
  const before = told().length;
  await ada.call(calls.moveArticles, { body: { articles: [article, hidden], project: third } });
  await expect.poll(() => told().length).toBeGreaterThan(before);
  const [left] = told().slice(before);
  expect([left?.project, left?.articles]).toEqual([project, [article]]);
  await ada.call(calls.moveArticles, { body: { articles: [hidden], project: secret } });
  await ada.call(calls.moveArticles, { body: { articles: [article], project } });
  await expect.poll(() => told().length).toBe(before + 2);
  expect(told().at(-1)?.articles).toEqual([article]);
});
