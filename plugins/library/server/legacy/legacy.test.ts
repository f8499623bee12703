/** Programs of the first generation: today's library as folders, and what they still hold, brought in once. */
import { describe, expect, it } from 'vitest';
import { isClientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { MAX_LEGACY_ARTICLES, MAX_OLD_THINGS } from '../../common/contract/legacy.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { sharedLibrary } from '../testing/shared-project.ts';
import { newArticle, newProject, someoneWithArticle, startLibrary } from '../testing/start-library.ts';
import { clientIdOf } from './guids.ts';

const server = await startLibrary();
const someone = () => server.signIn({ plan: 'P' });
const folders = async (user: TestUser) => (await user.call(calls.legacyFolders, { query: {} })).data;
const endSync = (user: TestUser, body: object) => user.call(calls.endFolderSync, { body });

describe('[LIB-139] [LIB-054] folders', () => {
  it('are the own projects, with articles, citations, notes and who takes part', async () => {
    const { ada, bob, reader, article, project, own } = await sharedLibrary(server);
    const all = await folders(ada);
    expect(all.map(({ name }) => name)).toEqual(['Shared', 'Below', 'Private']);
    expect(all[0]).toMatchObject({
      guid: `folder-${project}`,
      shared_to: [bob.account.email, reader.account.email],
      articles: [{ info: { title: 'Known' }, citations: [{ text: 'passage', page: 1 }], notes: [{ text: 'n' }] }],
    });
    const { document } = await ada.call(calls.getArticle, { params: { id: article } });
    expect(all[0]?.articles[0]).toMatchObject({ guid: document.info.guid, created_at: document.created_at });
    // Others' projects are nobody's folders but theirs.
    expect((await folders(bob)).map(({ guid }) => guid)).toEqual([`folder-${own}`]);
    expect((await server.guest.send(calls.legacyFolders, { query: {} })).status).toBe(401);
  });

  it('have hashes and a change count that tell of every change, and of nothing else', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    await newProject(user, 'Untouched');
    const read = async () => {
      const { data, change_count } = await user.call(calls.legacyFolders, { query: {} });
      return { count: change_count, hashes: data.map(({ hash }) => hash) };
    };
    const before = await read();
    expect(await read()).toEqual(before);
    await user.call(calls.updateArticle, { params: { id: article }, body: { info: { title: 'Other' } } });
    const changed = await read();
    expect([changed.hashes[0] === before.hashes[0], changed.hashes[1] === before.hashes[1]]).toEqual([false, true]);
    expect(changed.count).toBeGreaterThan(before.count);
    await user.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } });
    const noted = await read();
    expect([noted.hashes[0] === changed.hashes[0], noted.count > changed.count]).toEqual([false, true]);
    await user.call(calls.updateProject, { params: { id: project }, body: { title: 'Renamed' } });
    expect((await read()).hashes[0]).not.toBe(noted.hashes[0]);
  });

  it('a large library comes in parts', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    const add = (count: number) =>
      user.call(calls.createArticles, { body: Array.from({ length: count }, () => ({ project, info: { title: 'T' } })) });
    for (let made = 0; made < MAX_LEGACY_ARTICLES; made += 1000) await add(1000);
    const first = await user.call(calls.legacyFolders, { query: {} });
    const rest = await user.call(calls.legacyFolders, { query: { offset: first.more ?? 0 } });
    const guids = [first, rest].flatMap(({ data }) => data.flatMap(({ articles }) => articles.map(({ guid }) => guid)));
    expect([new Set(guids).size, rest.more]).toEqual([MAX_LEGACY_ARTICLES + 1, undefined]);
  });
});

it('[LIB-139] articles with long notes come in answers that can be read', async () => {
  const { user, project } = await someoneWithArticle(server, 'P');
  const text = 'x '.repeat(250_000);
  for (let made = 0; made < 20; made++) {
    const { id: article } = await newArticle(user, project);
    await user.call(calls.createArticleNote, { body: { note: { article, text } } });
  }
  const first = await user.call(calls.legacyFolders, { query: {} });
  expect(first.more).toBeLessThan(20);
  const rest = await user.call(calls.legacyFolders, { query: { offset: first.more ?? 0 } });
  const guids = [first, rest].flatMap(({ data }) => data.flatMap(({ articles }) => articles.map(({ guid }) => guid)));
  expect([new Set(guids).size, rest.more]).toEqual([21, undefined]);
});

it('[LIB-138] what was deleted is named: folders by their guids, articles by theirs', async () => {
  const { user, project, article } = await someoneWithArticle(server, 'P');
  const { document } = await user.call(calls.getArticle, { params: { id: article } });
  const { id: other } = await newProject(user, 'Other');
  expect(await user.call(calls.legacyDeleted)).toEqual({ deleted: [], deleted_guids: [] });
  await user.call(calls.deleteItems, { body: { articles: [article], projects: [other] } });
  const named = { deleted: [`folder-${other}`], deleted_guids: [document.info.guid] };
  expect(await user.call(calls.legacyDeleted)).toEqual(named);
  expect(await (await someone()).call(calls.legacyDeleted)).toEqual({ deleted: [], deleted_guids: [] });
  await user.call(calls.restoreDeleted, { body: { articles: [article] } });
  expect((await user.call(calls.legacyDeleted)).deleted_guids).toEqual([]);
  expect(project).toBeGreaterThan(0);
});

/** Fields as a body of that type. */
const written = (type: string, fields: Record<string, string>): string => {
  if (type.endsWith('json')) return JSON.stringify(fields);
  if (type.endsWith('urlencoded')) return new URLSearchParams(fields).toString();
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--edge--\r\n`;
};

describe('[LIB-140] [LIB-141] shares', () => {
  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=edge', 'application/json'])(
    'are asked for by a form as by JSON: %s',
    async (type) => {
      const [ada, bob] = [await someone(), await someone()];
      await newProject(ada, 'Ours');
      const fields = { folder_name: 'Ours', shared_to: bob.account.email };
      const { statusCode } = await server.app.inject({
        method: 'POST',
        url: '/api/share/add-sharing/',
        headers: { authorization: `Bearer ${ada.tokens.access_token}`, 'content-type': type },
        payload: written(type, fields),
      });
      expect(statusCode).toBe(200);
      expect((await bob.call(calls.shareRequests)).data).toHaveLength(1);
    },
  );

  it('are listed for both sides once they are accepted', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { id } = await newProject(ada, 'Ours');
    const share_ = { folder_name: 'Ours', shared_to: bob.account.email };
    expect((await ada.send(calls.legacyAddSharing, { body: share_ })).status).toBe(200);
    expect((await ada.call(calls.legacyShares)).data).toEqual([]);
    const { data } = await bob.call(calls.shareRequests);
    await bob.call(calls.answerShareRequest, { body: { share_id: data[0]?.share_id ?? 0, action: 'accept' } });
    const expected = [{ ...share_, guid: `folder-${id}`, permission: 'read', shared_by: ada.account.email }];
    expect((await ada.call(calls.legacyShares)).data).toEqual(expected);
    expect((await bob.call(calls.legacyShares)).data).toEqual(expected);
    expect((await (await someone()).call(calls.legacyShares)).data).toEqual([]);
  });

  it('are given by the name of an own folder at the top, to people who are there', async () => {
    const { ada, bob } = await sharedLibrary(server);
    const give = (user: TestUser, folder_name: string, shared_to: string) =>
      user.send(calls.legacyAddSharing, { body: { folder_name, shared_to } });
    const { email } = (await someone()).account;
    expect((await give(bob, 'Shared', email)).status).toBe(404);
    expect((await give(ada, 'Below', email)).status).toBe(404);
    expect((await give(ada, 'No such', email)).status).toBe(404);
    expect(await give(ada, 'Shared', 'nobody@example.org')).toMatchObject({ status: 404, json: { message: 'User Not Found.' } });
    expect((await give(ada, 'Shared', email)).status).toBe(200);
  });
});

describe('[LIB-142] [LIB-054] the end of a folder sync', () => {
  const old = {
    folders: [
      {
        guid: 'f-1',
        name: 'Old folder',
        hash: 'x',
        shared_to: [],
        articles: [
          {
            guid: 'a-1',
            hash: 'y',
            created_at: '2015-01-01T00:00:00Z',
            info: { title: 'Old article' },
            citations: ['a passage', { guid: 'c-2', text: 'another', page: 7 }],
            notes: ['a note', { text: 'second' }],
          },
          { guid: 'a-2' },
        ],
      },
      { guid: 'f-2', name: 'Empty' },
    ],
  };

  it('brings in what the program holds', async () => {
    const user = await someone();
    expect(await endSync(user, old)).toMatchObject({ success: true, rejected: [] });
    const [folder, empty] = await folders(user);
    expect(folder).toMatchObject({
      name: 'Old folder',
      articles: [{ guid: 'a-1', info: { title: 'Old article' } }, { guid: 'a-2' }],
    });
    expect(folder?.articles[0]?.citations.map(({ text, page }) => [text, page])).toEqual([
      ['a passage', 1],
      ['another', 7],
    ]);
    expect(folder?.articles[0]?.notes.map(({ text }) => text)).toEqual(['a note', 'second']);
    expect(empty).toMatchObject({ name: 'Empty', articles: [] });
  });

  it('once: what people did since stays, however often it is sent', async () => {
    const user = await someone();
    await endSync(user, old);
    const { data } = await user.call(calls.listArticleNotes, { query: {} });
    await user.call(calls.updateArticleNote, { params: { id: data[0]?.id ?? 0 }, body: { note: { text: 'changed since' } } });
    const { data: projects } = await user.call(calls.getAllProjects);
    await user.call(calls.deleteItems, { body: { projects: [projects[1]?.id ?? 0] } });
    const { change_count } = await user.call(calls.legacyFolders, { query: {} });
    expect(await endSync(user, old)).toMatchObject({ change_count, rejected: [] });
    const [folder, ...rest] = await folders(user);
    expect([folder?.articles[0]?.notes.map(({ text }) => text), rest]).toEqual([['changed since', 'second'], []]);
  });

  it('puts what the program deleted into the recycle bin, and nothing of others', async () => {
    const [user, other] = [await someone(), await someone()];
    for (const each of [user, other]) await endSync(each, old);
    await endSync(user, { deleted: ['f-2', 'no such'], deleted_guids: ['a-1'] });
    expect((await folders(user)).map(({ name, articles }) => [name, articles.map(({ guid }) => guid)])).toEqual([
      ['Old folder', ['a-2']],
    ]);
    expect((await folders(other)).length).toBe(2);
    const { projects, articles } = await user.call(calls.getAllDeleted);
    expect([projects.length, articles.length]).toEqual([1, 1]);
  });

  it('adds to a folder that it read from here, and not to those of others', async () => {
    const { ada, reader, project } = await sharedLibrary(server);
    const added = {
      folders: [{ guid: `folder-${project}`, name: 'Shared', articles: [{ guid: 'a-9', info: { title: 'Added' } }] }],
    };
    expect((await endSync(reader, added)).rejected).toMatchObject([{ type: 'articles', reason: 'forbidden' }]);
    expect((await endSync(await someone(), added)).rejected).toMatchObject([{ type: 'articles', reason: 'gone' }]);
    expect((await endSync(ada, added)).rejected).toEqual([]);
    expect((await folders(ada))[0]?.articles.map(({ info }) => info.title)).toEqual(['Known', 'Added']);
    await endSync(await someone(), { deleted: [`folder-${project}`] });
    expect((await folders(ada)).length).toBe(3);
  });

  it('a program that sends back what it read here adds nothing, and what it put on it is added once', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const { id: unnamed } = await newArticle(user, project, { title: 'No name' });
    await server.db.pool.query(`update library_article_info set info = info - 'guid' where article = $1`, [unnamed]);
    const { id: binned } = await newArticle(user, project, { title: 'Binned' });
    await user.call(calls.createCitation, { body: { citation: { article, page: 2, text: 'passage' } } });
    await user.call(calls.createArticleNote, { body: { note: { article, text: 'note' } } });
    const read = await folders(user);
    await user.call(calls.deleteItems, { body: { articles: [binned] } });
    const contents = async () =>
      (await folders(user)).flatMap(({ articles }) =>
        articles.map(({ info, citations, notes }) => [
          info.title,
          citations.map(({ text }) => text),
          notes.map(({ text }) => text),
        ]),
      );
    const before = await contents();
    expect((await endSync(user, { folders: read })).rejected).toEqual([]);
    expect(await contents()).toEqual(before);
    const plain = read.map((folder) => ({
      ...folder,
      articles: folder.articles.map((one) => ({
        ...one,
        citations: [...one.citations.map(({ text }) => text), { guid: 'c-new', text: 'new passage' }],
        notes: [...one.notes.map(({ text }) => text), 'new note'],
      })),
    }));
    for (const time of [1, 2]) {
      expect([time, (await endSync(user, { folders: plain })).rejected]).toEqual([time, []]);
      expect(await contents()).toEqual([
        ['A title', ['passage', 'new passage'], ['note', 'new note']],
        ['No name', ['new passage'], ['new note']],
      ]);
    }
  });

  it('keeps passages of the same words on different pages apart', async () => {
    const user = await someone();
    const citations = [3, 8].map((page) => ({ text: 'ibid.', page }));
    await endSync(user, { folders: [{ guid: 'f', name: 'F', articles: [{ guid: 'a', citations: ['ibid.', ...citations] }] }] });
    const [folder] = await folders(user);
    expect(folder?.articles[0]?.citations.map(({ text, page }) => [text, page])).toEqual([
      ['ibid.', 1],
      ['ibid.', 3],
      ['ibid.', 8],
    ]);
  });

  it('takes what it has twice once', async () => {
    const user = await someone();
    const article = { guid: 'a', info: { title: 'Twice' }, notes: ['n', 'n'] };
    const { rejected } = await endSync(user, {
      folders: [{ guid: 'f', name: 'F', articles: [article, { guid: 'b' }, article] }],
    });
    const [folder] = await folders(user);
    expect([rejected, folder?.articles.map(({ guid, notes }) => [guid, notes.length])]).toEqual([
      [],
      [
        ['a', 1],
        ['b', 0],
      ],
    ]);
  });

  it('knows references that have no name but the one that it was told', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    await server.db.pool.query(`update library_article_info set info = info - 'guid' where article = $1`, [article]);
    const other = await someoneWithArticle(server, 'P');
    await endSync(other.user, { deleted_guids: [`article-${article}`] });
    expect((await folders(user))[0]?.articles).toMatchObject([{ guid: `article-${article}` }]);
    await endSync(user, { deleted_guids: [`article-${article}`, `article-${other.article}`] });
    expect([(await folders(user))[0]?.articles, (await folders(other.user))[0]?.articles.length]).toEqual([[], 1]);
  });

  it('[LIB-169] is held against the plan, thing by thing', async () => {
    const user = await server.signIn({ plan: 'F' });
    const many = Array.from({ length: 12 }, (_, n) => ({ guid: `f-${n}`, name: `F${n}`, articles: [{ guid: `a-${n}` }] }));
    const { rejected } = await endSync(user, { folders: many });
    expect(rejected.map(({ type, reason }) => [type, reason])).toEqual([
      ['projects', 'limit'],
      ['projects', 'limit'],
      ['articles', 'parent'],
      ['articles', 'parent'],
    ]);
    expect((await folders(user)).length).toBe(10);
  });
});

it('more than one transaction should take is refused before anything is done', async () => {
  const user = await someone();
  const article = (n: number) => ({ guid: `a-${n}`, notes: Array.from({ length: 999 }, (_, m) => `${m}`) });
  const articles = Array.from({ length: MAX_OLD_THINGS / 1000 }, (_, n) => article(n));
  const reply = await user.send(calls.endFolderSync, { body: { folders: [{ guid: 'f', name: 'F', articles }] } });
  expect([reply.status, await folders(user)]).toEqual([400, []]);
});

it('an old name always gives the same id, which is one of a device', () => {
  expect(clientIdOf('folder', 'f-1')).toBe(clientIdOf('folder', 'f-1'));
  expect(clientIdOf('folder', 'f-1')).not.toBe(clientIdOf('folder', 'f-2'));
  for (let n = 0; n < 50; n++) expect(isClientId(clientIdOf('note', n))).toBe(true);
});
