/** Many records of one call: they are taken together, and what becomes of each is the same as if it had come by itself. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { workClock } from '#core/common/testing.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { Device } from '../testing/device.ts';
import { sharedLibrary, sumsOf } from '../testing/shared-project.ts';
import { newArticle, newProject, pretendUse, startLibrary } from '../testing/start-library.ts';
import { twoDevices } from '../testing/two-devices.ts';

const server = await startLibrary();

/** Somebody's device with so many references in a project of their own. */
const deviceWith = async (count: number) => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const wanted = Array.from({ length: count }, (_, n) => ({ project, info: { title: `T${n}` } }));
  for (let from = 0; from < count; from += 1000) await user.call(calls.createArticles, { body: wanted.slice(from, from + 1000) });
  const device = new Device(user);
  await device.sync();
  return { user, project, device, ids: [...device.held.articles.keys()] };
};

const stored = async (table: string, column: string, owner: number): Promise<string[]> =>
  (
    await server.db.pool.query(
      `select ${column} as value from library_${table} where owner = $1 and deleted_at is null order by id`,
      [owner],
    )
  ).rows.map(({ value }) => value);

describe('[LIB-098] new notes and citations', () => {
  it('come in the order in which they were sent, counted, dated and found, each under its own name', async () => {
    const { user, device, ids } = await deviceWith(3);
    const article_notes = Array.from({ length: 40 }, (_, n) => ({ id: clientId(), article: ids[n % 3], text: `Word${n}` }));
    const citations = Array.from({ length: 40 }, (_, n) => ({ id: clientId(), article: ids[n % 3], page: n + 1, text: `C${n}` }));
    const citation_notes = citations.map(({ id }, n) => ({ id: clientId(), citation: id, text: `On ${n}` }));
    await device.send({ article_notes, citations, citation_notes });
    const { id: person } = user.account;
    expect(await stored('article_note', 'text', person)).toEqual(article_notes.map(({ text }) => text));
    expect(await stored('article_note', 'client_id', person)).toEqual(article_notes.map(({ id }) => id));
    expect(await stored('citation', 'text', person)).toEqual(citations.map(({ text }) => text));
    expect((await stored('citation', 'color', person)).every((color) => color.startsWith('#'))).toBe(true);
    expect([...device.held.articles.values()].map(({ notes_count, citations_count }) => [notes_count, citations_count])).toEqual([
      [28, 14],
      [26, 13],
      [26, 13],
    ]);
    expect(await sumsOf(server, user)).toMatchObject({ notes: 40, citations: 40, markdowns: 40 });
    const { notes } = await user.call(calls.findEverywhere, { query: { q: 'Word17' } });
    expect(notes?.total).toBe(1);
  });

  it('[LIB-169] one that cannot be taken sinks none of the others, wherever it stands', async () => {
    const { device, ids } = await deviceWith(1);
    const notes = Array.from({ length: 21 }, (_, n) => ({
      id: clientId(),
      article: n % 9 === 4 ? 987_654 : ids[0],
      text: `N${n}`,
    }));
    const { rejected } = await device.sync({ article_notes: notes });
    expect(rejected.map(({ client_id, reason }) => [client_id, reason])).toEqual(
      [4, 13].map((index) => [notes[index]?.id, 'gone']),
    );
    expect(device.notesOn(ids[0] ?? 0)).toHaveLength(19);
  });

  it('[CORE-091] a limit in the middle lets in the first ones and no others', async () => {
    const user = await server.signIn({ plan: 'F' });
    const { id: project } = await newProject(user);
    const { id: article } = await newArticle(user, project);
    await pretendUse(server, user, 'notes', 487);
    const article_notes = Array.from({ length: 30 }, (_, n) => ({ id: clientId(), article, text: `N${n}` }));
    const device = new Device(user);
    const { rejected } = await device.sync({ article_notes });
    expect(rejected.map(({ client_id }) => client_id)).toEqual(article_notes.slice(13).map(({ id }) => id));
    expect(device.notesOn(article)).toEqual(article_notes.slice(0, 13).map(({ text }) => text));
    expect(await sumsOf(server, user)).toMatchObject({ notes: 500 });
  });

  it('[CORE-068] are told of in one line of the history', async () => {
    const { user, device, ids, project } = await deviceWith(2);
    await device.send({
      article_notes: ids.flatMap((article) => [1, 2].map((n) => ({ id: clientId(), article, text: `N${n}` }))),
    });
    const { rows } = await server.db.pool.query(
      "select activity_type, count, project from library_activity where person = $1 and activity_type = 'article_note_added'",
      [user.account.id],
    );
    expect(rows).toEqual([{ activity_type: 'article_note_added', count: 4, project }]);
  });
});

describe('[LIB-098] changes of many', () => {
  it('each gets its own fields, one more version, and is found by its new words and not by its old ones', async () => {
    const { user, device, ids } = await deviceWith(30);
    const articles = ids.map((id, n) => {
      const { info } = device.get('articles', id);
      return device.edited('articles', id, { info: { ...info, title: `Renamed${n}` }, comment: `C${n}`, page_number: n });
    });
    await device.send({ articles });
    expect(
      ids.map((id) => device.get('articles', id)).map((one) => [one.info.title, one.comment, one.page_number, one.version]),
    ).toEqual(ids.map((_, n) => [`Renamed${n}`, `C${n}`, n, 2]));
    const found = async (q: string) => (await user.call(calls.listArticles, { query: { q } })).total;
    expect([await found('Renamed7'), await found('T7')]).toEqual([1, 0]);
  });

  it('notes and citations as well, whatever of them was changed', async () => {
    const { device, ids } = await deviceWith(1);
    const [article] = ids;
    const made = Array.from({ length: 12 }, (_, n) => ({ id: clientId(), article, page: n + 1, text: `C${n}` }));
    await device.send({ citations: made });
    const page_box = { box: [0, 0, 600, 800], rotation: 90 };
    const more = { color: '#123456', file_hash: 'b'.repeat(64), page_box, annot_id: 'x', screenshot: '/s' };
    const sent = [...device.held.citations.values()].map(({ id, text }) =>
      device.edited('citations', id, { text: `${text}!`, ...more }),
    );
    await device.send({ citations: sent });
    const held = [...device.held.citations.values()];
    expect(held.map(({ text }) => text)).toEqual(made.map(({ text }) => `${text}!`));
    for (const one of held) expect(one).toMatchObject({ ...more, version: 2 });
  });

  it('those that clash among them keep both texts, and the others are what was sent', async () => {
    const { user, one, two, article, note, project } = await twoDevices(server);
    const others = await Promise.all([1, 2, 3].map((n) => newArticle(user, project, { title: `Other ${n}` })));
    await one.sync();
    await two.sync();
    await one.send({ articles: [one.edited('articles', article, { info: { title: 'Of one', volume: '1' } })] });
    await one.send({ article_notes: [one.edited('article_notes', note, { text: 'of one' })] });
    const articles = [article, ...others.map(({ id }) => id)].map((id) =>
      two.edited('articles', id, { info: { ...two.get('articles', id).info, title: `Of two ${id}` } }),
    );
    const { conflicts } = await two.send({ articles, article_notes: [two.edited('article_notes', note, { text: 'of two' })] });
    expect(conflicts.map(({ type, reason }) => [type, reason])).toEqual([
      ['articles', 'clash'],
      ['article_notes', 'clash'],
    ]);
    for (const { id } of others) expect(two.get('articles', id).info.title).toBe(`Of two ${id}`);
    expect(two.notesOn(article).join('|')).toMatch(/of one/);
    expect(two.notesOn(article).join('|')).toMatch(/of two/);
  });

  it('the same record twice in one call is changed twice, by whatever name', async () => {
    const { device, project } = await deviceWith(0);
    const name = clientId();
    await device.send({ articles: [{ id: name, project, info: { title: 'First' } }] });
    const [id = 0] = device.held.articles.keys();
    await device.send({
      articles: [
        { id, info: { title: 'Second' }, version: 2 },
        { id: name, info: { volume: '7' }, version: 3 },
        { id, comment: 'third', version: 4 },
      ],
    });
    expect(device.get('articles', id)).toMatchObject({ info: { title: 'Second', volume: '7' }, comment: 'third' });
  });

  it('tags that many get and lose', async () => {
    const { device, ids } = await deviceWith(8);
    const tagged = (texts: readonly string[]) =>
      ids.map((id, n) => device.edited('articles', id, { tags: texts.slice(0, 1 + (n % 2)).map((text) => ({ text })) }));
    await device.send({ articles: tagged(['a', 'b']) });
    const texts = () =>
      ids.map((id) =>
        device
          .get('articles', id)
          .tags.map(({ text }) => text)
          .sort()
          .join(),
      );
    expect(texts()).toEqual(ids.map((_, n) => (n % 2 ? 'a,b' : 'a')));
    await device.send({ articles: tagged(['c', 'a']) });
    expect(texts()).toEqual(ids.map((_, n) => (n % 2 ? 'a,c' : 'c')));
  });

  it('tags that many carry in other colours and letters, and stay the tags that they were', async () => {
    const { device, ids } = await deviceWith(6);
    const put = async (text: string, color: string) => {
      await device.send({ articles: ids.map((id) => device.edited('articles', id, { tags: [{ text, color }] })) });
      return ids.flatMap((id) => device.get('articles', id).tags);
    };
    const before = await put('tag', '#111111');
    const after = await put('TAG', '#222222');
    expect(after).toEqual(before.map(({ id }) => ({ id, text: 'TAG', color: '#222222' })));
  });

  it('[LIB-088] of references that the sender may only read or does not see, none is changed', async () => {
    const shared = await sharedLibrary(server);
    const device = new Device(shared.reader);
    await device.sync();
    const { rejected } = await device.sync({
      articles: [
        device.edited('articles', shared.article, { comment: 'mine' }),
        device.edited('articles', shared.under, { comment: 'mine' }),
        { id: shared.hidden, comment: 'mine', version: 9 },
      ],
      article_notes: [
        device.edited('article_notes', shared.note, { text: 'x' }),
        { id: clientId(), article: shared.article, text: 'x' },
      ],
    });
    expect(rejected.map(({ reason }) => reason)).toEqual(['forbidden', 'forbidden', 'gone', 'forbidden', 'forbidden']);
    expect(new Set(await stored('article', 'comment', shared.ada.account.id))).toEqual(new Set([null]));
  });
});

describe('[LIB-098] what goes', () => {
  it('together with its project, changed before: none of it lands elsewhere, and the project comes back whole', async () => {
    const { user, device, ids, project } = await deviceWith(3);
    const [first = 0, second = 0] = ids;
    await device.send({
      articles: [
        device.edited('articles', first, { comment: 'last words', is_deleted: true }),
        device.edited('articles', second, { is_deleted: true }),
      ],
      projects: [device.edited('projects', project, { is_deleted: true })],
    });
    expect([...device.held.projects.values()].map(({ id, is_deleted }) => [id, is_deleted])).toEqual([[project, true]]);
    expect(ids.map((id) => device.get('articles', id).is_deleted)).toEqual([true, true, true]);
    await user.call(calls.restoreDeleted, { body: { projects: [project] } });
    await device.sync();
    expect(ids.map((id) => device.get('articles', id)).map((one) => [one.project, one.is_deleted, one.comment])).toEqual([
      [project, false, 'last words'],
      [project, false, null],
      [project, false, null],
    ]);
  });

  it('of many deletions those stand that nobody changed meanwhile', async () => {
    const { user, device, ids } = await deviceWith(6);
    const [kept = 0] = ids;
    await user.call(calls.updateArticle, { params: { id: kept }, body: { comment: 'changed here' } });
    const { conflicts } = await device.send({ articles: ids.map((id) => device.edited('articles', id, { is_deleted: true })) });
    expect(conflicts).toMatchObject([{ id: kept, reason: 'restored', kept: 'theirs' }]);
    expect(ids.map((id) => device.get('articles', id).is_deleted)).toEqual(ids.map((id) => id !== kept));
  });

  it('a tag that was put on what was deleted meanwhile brings it back', async () => {
    const { one, two, article } = await twoDevices(server);
    await one.send({ articles: [one.edited('articles', article, { is_deleted: true })] });
    const { conflicts } = await two.send({ articles: [two.edited('articles', article, { tags: [{ text: 'wanted' }] })] });
    expect(conflicts).toMatchObject([{ id: article, reason: 'restored', kept: 'mine' }]);
    expect(two.get('articles', article)).toMatchObject({ is_deleted: false, tags: [{ text: 'wanted' }] });
  });

  it('somebody who takes part does not delete the project', async () => {
    const shared = await sharedLibrary(server);
    const device = new Device(shared.bob);
    await device.sync();
    const { rejected } = await device.sync({ projects: [device.edited('projects', shared.project, { is_deleted: true })] });
    expect(rejected).toMatchObject([{ id: shared.project, reason: 'forbidden' }]);
    expect(device.get('projects', shared.project).is_deleted).toBe(false);
  });
});

it('[LIB-098] 24: 10,000 changes made offline arrive within a minute, in calls of 500', async () => {
  const { device, ids } = await deviceWith(8000);
  const made = Array.from({ length: 1000 }, (_, n) => ({ id: clientId(), article: ids[n], text: `Note ${n}` }));
  const cited = Array.from({ length: 1000 }, (_, n) => ({ id: clientId(), article: ids[n], page: 1, text: `Passage ${n}` }));
  const edited = ids.map((id, n) => {
    const { info } = device.get('articles', id);
    return device.edited('articles', id, n % 4 === 0 ? { page_number: n } : { info: { ...info, title: `Edited ${n}` } });
  });
  const worked = workClock();
  for (let from = 0; from < edited.length; from += 500) await device.send({ articles: edited.slice(from, from + 500) });
  for (let from = 0; from < made.length; from += 500) await device.send({ article_notes: made.slice(from, from + 500) });
  for (let from = 0; from < cited.length; from += 500) await device.send({ citations: cited.slice(from, from + 500) });
  expect(worked()).toBeLessThan(60_000);
  expect([device.held.article_notes.size, device.held.citations.size]).toEqual([1000, 1000]);
  expect(ids.map((id) => device.get('articles', id).version)).toEqual(ids.map(() => 2));
}, 180_000);
