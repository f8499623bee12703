/** What a device sends and is told: new records, changes, what is gone, positions and pages. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { Device } from '../testing/device.ts';
import { newArticle, newProject, someoneWithArticle, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const someone = () => server.signIn({ plan: 'P' });

describe('[LIB-098] the first call', () => {
  it('answers everything, with the recycle bin', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const { id: binned } = await newArticle(user, project, { title: 'Binned' });
    await user.call(calls.deleteItems, { body: { articles: [binned] } });
    const answer = await new Device(user).sync();
    expect(answer.projects.map(({ id }) => id)).toEqual([project]);
    expect(answer.articles.map(({ id, is_deleted }) => [id, is_deleted])).toEqual([
      [article, false],
      [binned, true],
    ]);
    expect(answer).toMatchObject({ citations: [], article_notes: [], citation_notes: [], rejected: [], conflicts: [] });
    expect(answer.reset).toBeUndefined();
  });

  it('answers nothing to somebody who has nothing', async () => {
    const answer = await new Device(await someone()).sync();
    expect(answer).toMatchObject({ projects: [], articles: [], gone: { projects: [], articles: [] } });
    expect(answer.version).toMatch(/^\d+:\d+:/);
  });
});

describe('[LIB-098] the next call', () => {
  it('answers only what changed since', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const device = new Device(user);
    await device.sync();
    const idle = await device.sync();
    expect([idle.projects, idle.articles]).toEqual([[], []]);
    const { id } = await newArticle(user, project, { title: 'New' });
    const answer = await device.sync();
    expect(answer.articles.map((one) => one.id)).toEqual([id]);
    expect(answer.projects.map((one) => one.id)).toEqual([project]);
    expect(answer.articles.some((one) => one.id === article)).toBe(false);
  });

  it('answers a reference whose tags or notes changed (LIB-059)', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const device = new Device(user);
    await device.sync();
    const { tag } = await user.call(calls.createTag, { body: { article, text: 'red' } });
    expect((await device.sync()).articles).toMatchObject([{ id: article, tags: [{ text: 'red' }] }]);
    // By whatever way it changed.
    await server.db.pool.query("update library_tag set color = '#000000' where id = $1", [tag.id]);
    expect((await device.sync()).articles).toMatchObject([{ id: article, tags: [{ color: '#000000' }] }]);
    await server.db.pool.query('delete from library_tag where id = $1', [tag.id]);
    expect((await device.sync()).articles).toMatchObject([{ id: article, tags: [] }]);
    await user.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } });
    const answer = await device.sync();
    expect(answer.articles).toMatchObject([{ id: article, notes_count: 1 }]);
    expect(answer.article_notes).toMatchObject([{ article, text: 'n' }]);
  });

  it('names what was erased', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const { note } = await user.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } });
    const device = new Device(user);
    await device.sync();
    await user.call(calls.deleteReferencePermanently, { body: { article_id: article } });
    expect((await device.sync()).gone).toMatchObject({ articles: [article], article_notes: [note.id] });
    await user.call(calls.deleteItems, { body: { projects: [project] } });
    await user.call(calls.deleteFromRecycleBin, { body: { projects: [project] } });
    expect((await device.sync()).gone.projects).toEqual([project]);
    expect(device.held.projects.size + device.held.articles.size).toBe(0);
  });

  it('never skips what a slower transaction commits later, nor answers it twice', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const slow = await server.db.pool.connect();
    await slow.query('begin');
    await slow.query('update library_article set comment = $2 where id = $1', [article, 'slow']);
    const { id: quick } = await newProject(user, 'Quick');
    const device = new Device(user);
    await device.sync();
    expect(device.held.projects.has(quick)).toBe(true);
    await slow.query('commit');
    slow.release();
    const answer = await device.sync();
    expect(answer.articles).toMatchObject([{ id: article, comment: 'slow' }]);
    expect(answer.projects).toEqual([]);
    expect((await device.sync()).articles).toEqual([]);
  });

  it.each(['x', '5:3:', '1:2:2', 7, '9999999999999:9999999999999:'])(
    'begins anew with a position that was never given: %s',
    async (version) => {
      const { user, project } = await someoneWithArticle(server, 'P');
      await new Device(user).sync();
      const answer = await user.call(calls.sync, { body: { version } });
      expect(answer).toMatchObject({ reset: true, projects: [{ id: project }] });
    },
  );
});

describe('[LIB-056] [LIB-057] [LIB-058] new records', () => {
  it('[LIB-091] get their ids from the server, one below the other in one call, whatever their order', async () => {
    const device = new Device(await someone());
    const [top, below, article, citation, markdown, note] = Array.from({ length: 6 }, clientId);
    const answer = await device.send({
      projects: [
        { id: below, title: 'Below', parent_project_id: top },
        { id: top, title: 'Top' },
      ],
      articles: [{ id: article, project: below, info: { title: 'Title' }, tags: [{ text: 'red' }] }],
      citations: [{ id: citation, article, page: 3, text: 'passage' }],
      article_notes: [{ id: note, article, text: 'note' }],
      citation_notes: [{ id: markdown, citation, text: 'on it' }],
    });
    const [upper, lower] = [
      answer.projects.find((one) => one.client_id === top),
      answer.projects.find((one) => one.client_id === below),
    ];
    expect(lower).toMatchObject({ title: 'Below', parent_project_id: upper?.id, version: 1 });
    expect(answer.articles).toMatchObject([{ client_id: article, project: lower?.id, tags: [{ text: 'red' }], notes_count: 2 }]);
    const [stored] = answer.articles;
    expect(answer.citations).toMatchObject([{ client_id: citation, article: stored?.id, page: 3, text: 'passage' }]);
    expect(answer.article_notes).toMatchObject([{ client_id: note, article: stored?.id, text: 'note' }]);
    expect(answer.citation_notes).toMatchObject([{ client_id: markdown, citation: answer.citations[0]?.id, text: 'on it' }]);
    expect((await device.sync()).articles).toEqual([]);
  });

  it('are made once, however often they are sent, with or without a batch id', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const device = new Device(user);
    await device.sync();
    const lists = {
      articles: [
        { id: clientId(), project, citekey: 'same', info: { title: 'Once' } },
        { id: clientId(), project, citekey: 'same', info: {} },
      ],
      article_notes: [{ id: clientId(), article, text: 'once' }],
    };
    const batch_id = crypto.randomUUID();
    const first = await device.sync(lists, { batch_id });
    for (const more of [{ batch_id }, {}]) {
      const again = await new Device(user).sync(lists, more);
      expect([again.rejected, again.conflicts]).toEqual([[], []]);
      expect(
        again.articles.filter(({ client_id }) => client_id !== null).map(({ id, version, citekey }) => [id, version, citekey]),
      ).toEqual(
        first.articles.filter(({ client_id }) => client_id !== null).map(({ id, version, citekey }) => [id, version, citekey]),
      );
      expect(again.article_notes.map(({ id, text }) => [id, text])).toEqual([[first.article_notes[0]?.id, 'once']]);
    }
  });

  it('a batch that comes again changes nothing, even where others went on since', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const { note } = await user.call(calls.createArticleNote, { body: { note: { article, text: 'first' } } });
    const device = new Device(user);
    await device.sync();
    const lists = { article_notes: [device.edited('article_notes', note.id, { text: 'second' })] };
    const batch_id = crypto.randomUUID();
    await device.sync(lists, { batch_id });
    await user.call(calls.updateArticleNote, { params: { id: note.id }, body: { note: { text: 'third' } } });
    await device.sync(lists, { batch_id });
    expect(device.notesOn(article)).toEqual(['third']);
  });

  it('are made once where one call has them twice, as they were sent last, and sink nothing', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const device = new Device(user);
    await device.sync();
    const [twice, other, note] = [clientId(), clientId(), clientId()];
    await device.send({
      articles: [
        { id: twice, project, info: { title: 'Twice' } },
        { id: other, project, info: { title: 'Other' } },
        { id: twice, project, info: { title: 'Twice', volume: '2' }, version: 2 },
      ],
      article_notes: [
        { id: note, article, text: 'a' },
        { id: note, article, text: 'b', version: 2 },
      ],
    });
    const made = [...device.held.articles.values()].filter(({ id }) => id !== article);
    expect(made.map(({ info }) => [info.title, info.volume])).toEqual([
      ['Twice', '2'],
      ['Other', undefined],
    ]);
    expect(device.notesOn(article)).toEqual(['b']);
  });

  it('[LIB-041] a project keeps the picture that it was made with', async () => {
    const device = new Device(await someone());
    await device.send({ projects: [{ id: clientId(), title: 'Pictured', screenshot: '/storage/image/1/' }] });
    expect([...device.held.projects.values()]).toMatchObject([{ title: 'Pictured', screenshot: '/storage/image/1/' }]);
  });

  it('go into the recycle bin when they were deleted before the server knew of them', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    const answer = await new Device(user).send({
      articles: [{ id: clientId(), project, info: { title: 'Short' }, is_deleted: true }],
    });
    expect(answer.articles).toContainEqual(
      expect.objectContaining({ is_deleted: true, info: expect.objectContaining({ title: 'Short' }) }),
    );
  });
});

describe('[LIB-098] each object is judged by itself', () => {
  it('the others are taken, and each rejection names its object and its reason', async () => {
    const { user, project, article } = await someoneWithArticle(server, 'P');
    const stranger = await someoneWithArticle(server, 'P');
    const device = new Device(user);
    const [good, bad, child] = [clientId(), clientId(), clientId()];
    const { rejected, article_notes, articles } = await device.sync({
      projects: [{ id: project, title: '' }, { nothing: true }, 'nonsense' as never],
      articles: [
        { id: good, project, info: { title: 'Good' } },
        { id: bad, project: stranger.project, info: {} },
        { id: stranger.article, info: { title: 'Stolen' }, version: 9 },
        { id: 987_654_321, info: { title: 'Nowhere' } },
        { id: article, info: { title: 7 } },
        { id: -3, info: {} },
      ],
      article_notes: [
        { id: child, article: bad, text: 'child of a bad one' },
        { id: clientId(), article, text: 'good' },
        { id: clientId(), article },
      ],
      citations: [{ id: clientId(), article, page: 2 ** 40 }],
    });
    expect(rejected.map(({ type, id, client_id, reason }) => [type, id ?? client_id?.slice(0, 4), reason])).toEqual([
      ['projects', project, 'invalid'],
      ['projects', undefined, 'invalid'],
      ['projects', undefined, 'invalid'],
      ['articles', article, 'invalid'],
      ['articles', undefined, 'invalid'],
      ['articles', 'tmp-', 'gone'],
      ['articles', stranger.article, 'gone'],
      ['articles', 987_654_321, 'gone'],
      ['citations', 'tmp-', 'invalid'],
      ['article_notes', 'tmp-', 'parent'],
      ['article_notes', 'tmp-', 'invalid'],
    ]);
    expect(articles.some(({ client_id }) => client_id === good)).toBe(true);
    expect(article_notes.map(({ text }) => text)).toEqual(['good']);
    const theirs = await stranger.user.call(calls.getArticle, { params: { id: stranger.article } });
    expect(theirs.document.info.title).toBe('A title');
  });

  it('[CORE-091] [LIB-169] a limit lets in what fits, and says which it is', async () => {
    const user = await server.signIn({ plan: 'F' });
    const device = new Device(user);
    const projects = Array.from({ length: 12 }, (_, n) => ({ id: clientId(), title: `P${n}` }));
    const { rejected } = await device.sync({ projects });
    expect(rejected.map(({ reason, limit }) => [reason, limit?.type, limit?.limit])).toEqual([
      ['limit', 'LIBRARY_PROJECT', 10],
      ['limit', 'LIBRARY_PROJECT', 10],
    ]);
    expect(device.held.projects.size).toBe(10);
  });

  it('a new reference among many that cannot be taken does not sink them', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    const device = new Device(user);
    const articles = Array.from({ length: 20 }, (_, n) => ({
      id: clientId(),
      project,
      info: { title: `T${n}`, ...(n === 7 ? { pdf_url: '/storage/pdf/123456/' } : {}) },
    }));
    const { rejected } = await device.sync({ articles });
    expect(rejected).toMatchObject([{ client_id: articles[7]?.id, reason: 'invalid' }]);
    expect(device.held.articles.size).toBe(20);
  });

  it('one with a value that no index takes does not sink the others', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    const device = new Device(user);
    const sign = (): string => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000));
    const pmid = Array.from({ length: 2000 }, sign).join('');
    const [good, bad] = [clientId(), clientId()];
    const { rejected, articles } = await device.sync({
      articles: [
        { id: bad, project, info: { title: 'Bad', pmid } },
        { id: good, project, info: { title: 'Good' } },
      ],
    });
    expect(rejected).toMatchObject([{ client_id: bad, reason: 'invalid' }]);
    expect(articles.some(({ client_id }) => client_id === good)).toBe(true);
  });

  it('takes 500 records and no more', async () => {
    const user = await someone();
    const send = (count: number) =>
      user.send(calls.sync, { body: { citations: [{}], article_notes: Array.from({ length: count - 1 }, () => ({})) } });
    expect((await send(500)).status).toBe(200);
    expect((await send(501)).status).toBe(400);
  });
});

describe('pages', () => {
  it('more than fits one answer comes in several, each record once, and the position at the end', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    const wanted = Array.from({ length: 700 }, (_, n) => ({ project, info: { title: `T${n}` } }));
    await user.call(calls.createArticles, { body: wanted });
    const first = await user.call(calls.sync, { body: {} });
    expect([first.version, first.projects.length + first.articles.length]).toEqual([null, 500]);
    // What happens while it is read comes later.
    const { id: late } = await newArticle(user, project, { title: 'Late' });
    const second = await user.call(calls.sync, { body: { cursor: first.more } });
    expect(second.more).toBeUndefined();
    const ids = [...first.articles, ...second.articles].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const next = await user.call(calls.sync, { body: { version: second.version } });
    expect(new Set([...ids, ...next.articles.map(({ id }) => id)])).toContain(late);
    expect(ids.length).toBeGreaterThanOrEqual(701);
  });

  it('an answer that is exactly full is told of once', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    const device = new Device(user);
    await device.sync();
    // With the project that they date, as many as one answer takes.
    await user.call(calls.createArticles, { body: Array.from({ length: 499 }, () => ({ project, info: { title: 'T' } })) });
    const full = await device.sync();
    expect(full.projects.length + full.articles.length).toBe(500);
    expect((await device.sync()).articles).toEqual([]);
  });

  it('long notes come in answers that can be read', async () => {
    const { user, article } = await someoneWithArticle(server, 'P');
    const text = 'x '.repeat(250_000);
    for (let made = 0; made < 20; made++) await user.call(calls.createArticleNote, { body: { note: { article, text } } });
    const device = new Device(user);
    const first = await device.sync();
    expect(first.article_notes.length).toBeGreaterThan(2);
    expect(first.article_notes.length).toBeLessThan(6);
    expect(device.notesOn(article)).toHaveLength(20);
  });

  it('what is gone comes in pages as well', async () => {
    const { user, project } = await someoneWithArticle(server, 'P');
    const wanted = Array.from({ length: 620 }, (_, n) => ({ project, info: { title: `T${n}` } }));
    await user.call(calls.createArticles, { body: wanted });
    const device = new Device(user);
    await device.sync();
    const articles = [...device.held.articles.keys()];
    await user.call(calls.deleteItems, { body: { articles } });
    await user.call(calls.deleteFromRecycleBin, { body: { articles } });
    await device.sync();
    expect(device.held.articles.size).toBe(0);
  });

  it.each(['x', Buffer.from('{}').toString('base64url'), Buffer.from('[1').toString('base64url')])(
    'a cursor that is none is refused: %s',
    async (cursor) => {
      expect((await (await someone()).send(calls.sync, { body: { cursor } })).status).toBe(400);
    },
  );
});
