/**
 * Two devices that changed the same while they did not know of each other: the 24 cases of trust A6. However it ends, both texts are
 * there to be read: in the record, in a copy that starts with "(conflict)", in the recycle bin, or, rejected with its reason, on the device.
 */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { Device, type Lists } from '../testing/device.ts';
import { revoke, sharedLibrary, uploadOf } from '../testing/shared-project.ts';
import { newArticle, newProject, pretendUse, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const DAY = 24 * 60 * 60 * 1000;

/** One person with two devices that know the same reference with a note and a citation. */
const twoDevices = async (texts: object = {}) => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const { id: article } = await newArticle(user, project, { title: 'First', volume: '1', ...texts });
  const { note } = await user.call(calls.createArticleNote, { body: { note: { article, text: 'first' } } });
  const { citation } = await user.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'first' } } });
  const [one, two] = [new Device(user), new Device(user)];
  await one.sync();
  await two.sync();
  return { user, project, article, note: note.id, citation: citation.id, one, two };
};

const stamped = (lists: Lists, updated_at: string): Lists =>
  Object.fromEntries(
    Object.entries(lists).map(([kind, records]) => [kind, records.map((record) => ({ ...record, updated_at }))]),
  );

/** Both devices send what they made of the same state, the second a minute later, then both hear of everything. */
const clash = async ({ one, two }: { one: Device; two: Device }, first: Lists, second: Lists, when = Date.now() + 60_000) => {
  await one.send(first);
  const answer = await two.sync(stamped(second, new Date(when).toISOString()));
  await one.sync();
  await two.sync();
  return answer;
};

const titleOf = (device: Device, article: number) => device.get('articles', article).info.title;
const documentOf = async (user: TestUser, id: number) => (await user.call(calls.getArticle, { params: { id } })).document;

describe('[LIB-098] edit and edit', () => {
  it('1: of the same field; the other text is kept as a copy', async () => {
    const scene = await twoDevices();
    const { one, two, note, article } = scene;
    const edit = (device: Device, text: string) => ({ article_notes: [device.edited('article_notes', note, { text })] });
    const { conflicts } = await clash(scene, edit(one, 'of one'), edit(two, 'of two'));
    for (const device of [one, two]) expect(device.notesOn(article).sort()).toEqual(['(conflict)\n\nof one', 'of two']);
    expect(conflicts).toMatchObject([
      { type: 'article_notes', id: note, reason: 'clash', kept: 'mine', lost: { text: 'of one' } },
    ]);
    expect(one.get('article_notes', conflicts[0]?.copy ?? 0).text).toBe('(conflict)\n\nof one');
  });

  it('1: the higher version wins, whatever the clocks say', async () => {
    const scene = await twoDevices();
    const { one, two, note, article } = scene;
    await one.send({ article_notes: [one.edited('article_notes', note, { text: 'between' })] });
    const edit = (device: Device, text: string) => ({ article_notes: [device.edited('article_notes', note, { text })] });
    const { conflicts } = await clash(scene, edit(one, 'of one'), edit(two, 'of two'), Date.now() + DAY);
    for (const device of [one, two]) expect(device.notesOn(article).sort()).toEqual(['(conflict)\n\nof two', 'of one']);
    expect(conflicts).toMatchObject([{ kept: 'theirs', lost: { text: 'of two' } }]);
  });

  it('1: of a title or an abstract; what lost is kept in a note on the reference', async () => {
    const scene = await twoDevices();
    const { one, two, article } = scene;
    const edit = (device: Device, title: string) => {
      const { info } = device.get('articles', article);
      return { articles: [device.edited('articles', article, { info: { ...info, title } })] };
    };
    await clash(scene, edit(one, 'Of one'), edit(two, 'Of two'));
    for (const device of [one, two]) {
      expect(titleOf(device, article)).toBe('Of two');
      expect(device.notesOn(article)).toContain('(conflict)\n\ntitle: Of one');
    }
  });

  it('2: of different fields; both stand and nothing is lost', async () => {
    const scene = await twoDevices();
    const { one, two, article } = scene;
    const edit = (device: Device, fields: object) => {
      const { info } = device.get('articles', article);
      return { articles: [device.edited('articles', article, { info: { ...info, ...fields } })] };
    };
    const { conflicts } = await clash(scene, edit(one, { title: 'Of one' }), edit(two, { volume: '', issue: '2' }));
    expect(conflicts).toEqual([]);
    for (const { info } of [one.get('articles', article), two.get('articles', article)])
      expect([info.title, info.volume, info.issue]).toEqual(['Of one', undefined, '2']);
    expect(one.notesOn(article)).toEqual(['first']);
  });

  it('1: without the base that it rests on, by its version, and the text is kept all the same', async () => {
    const scene = await twoDevices();
    const { one, two, note, article } = scene;
    const bare = (text: string, version: number) => ({ article_notes: [{ id: note, text, version }] });
    await clash(scene, bare('of one', 2), bare('of two', 2), Date.now() - DAY);
    for (const device of [one, two]) expect(device.notesOn(article).sort()).toEqual(['(conflict)\n\nof two', 'of one']);
    // The device has seen all of it by now, so this is a change like any other.
    await two.send(bare('settled', 3));
    expect(two.notesOn(article).sort()).toEqual(['(conflict)\n\nof two', 'settled']);
  });

  it('12: of a highlight', async () => {
    const scene = await twoDevices();
    const { one, two, citation } = scene;
    const edit = (device: Device, fields: object) => ({ citations: [device.edited('citations', citation, fields)] });
    await clash(scene, edit(one, { text: 'of one', color: '#FFB3C6' }), edit(two, { text: 'of two' }));
    for (const device of [one, two])
      expect([...device.held.citations.values()].map(({ text, color }) => [text, color])).toEqual([
        ['of two', '#FFB3C6'],
        ['(conflict)\n\nof one', '#FFB3C6'],
      ]);
  });
});

describe('[LIB-098] [LIB-060] edit and delete', () => {
  const edit = (device: Device, note: number) => ({ article_notes: [device.edited('article_notes', note, { text: 'edited' })] });
  const remove = (device: Device, note: number) => ({
    article_notes: [device.edited('article_notes', note, { is_deleted: true })],
  });

  it('3: the change comes first; the deletion is not done, and its sender is told', async () => {
    const scene = await twoDevices();
    const { one, two, note, article } = scene;
    const { conflicts } = await clash(scene, edit(one, note), remove(two, note));
    for (const device of [one, two]) expect(device.notesOn(article)).toEqual(['edited']);
    expect(conflicts).toMatchObject([{ id: note, reason: 'restored', kept: 'theirs' }]);
  });

  it('4: the deletion comes first; what was deleted comes back, changed', async () => {
    const scene = await twoDevices();
    const { one, two, note, article } = scene;
    const { conflicts } = await clash(scene, remove(one, note), edit(two, note));
    for (const device of [one, two]) expect(device.notesOn(article)).toEqual(['edited']);
    expect(conflicts).toMatchObject([{ id: note, reason: 'restored', kept: 'mine' }]);
  });

  it('5: both delete; it is in the recycle bin', async () => {
    const scene = await twoDevices();
    const { one, two, note } = scene;
    const { conflicts } = await clash(scene, remove(one, note), remove(two, note));
    expect(conflicts).toEqual([]);
    for (const device of [one, two]) expect(device.get('article_notes', note)).toMatchObject({ is_deleted: true, text: 'first' });
  });

  it('5: both delete, and one wrote something before: its words are in the recycle bin', async () => {
    const scene = await twoDevices();
    const { one, two, note } = scene;
    const written = { article_notes: [two.edited('article_notes', note, { text: 'last words', is_deleted: true })] };
    await clash(scene, remove(one, note), written);
    for (const device of [one, two])
      expect(device.get('article_notes', note)).toMatchObject({ is_deleted: true, text: 'last words' });
  });

  it('6: the reference goes into the recycle bin, and its note is changed: both come back', async () => {
    const scene = await twoDevices();
    const { one, two, note, article } = scene;
    await clash(scene, { articles: [one.edited('articles', article, { is_deleted: true })] }, edit(two, note));
    for (const device of [one, two])
      expect([device.get('articles', article).is_deleted, device.notesOn(article)]).toEqual([false, ['edited']]);
  });

  it('7: put into the recycle bin by one and restored by the other, it ends as the later one left it', async () => {
    const scene = await twoDevices();
    const { one, two, article } = scene;
    const bin = (device: Device, is_deleted: boolean) => ({ articles: [device.edited('articles', article, { is_deleted })] });
    await one.send(bin(one, true));
    await two.sync();
    await two.send(bin(two, false));
    // The first has not heard of the restoring, and says once more what it knows: nothing is deleted by that.
    await one.send({ articles: [{ ...one.edited('articles', article, {}), version: 2 }] });
    for (const device of [one, two]) {
      await device.sync();
      expect(device.get('articles', article).is_deleted).toBe(false);
    }
  });

  it('an unchanged record that is merely sent again brings nothing back', async () => {
    const scene = await twoDevices();
    const { one, two, note } = scene;
    const { id, text, version } = two.get('article_notes', note);
    const { conflicts } = await clash(scene, remove(one, note), { article_notes: [{ id, text, version, is_deleted: false }] });
    expect(conflicts).toEqual([]);
    expect(two.get('article_notes', note).is_deleted).toBe(true);
  });

  it('what was changed before its project was deleted is no reason to keep the project', async () => {
    const { one, project, article } = await twoDevices();
    await one.send({
      projects: [one.edited('projects', project, { is_deleted: true })],
      articles: [one.edited('articles', article, { comment: 'late' })],
    });
    expect([one.get('projects', project).is_deleted, one.get('articles', article)]).toMatchObject([
      true,
      { is_deleted: true, comment: 'late' },
    ]);
  });
});

describe('[LIB-098] places', () => {
  const moved = (device: Device, article: number, project: number) => ({
    articles: [device.edited('articles', article, { project })],
  });

  it('8: moved by both; it is in one of the two, on all devices', async () => {
    const scene = await twoDevices();
    const { user, one, two, article } = scene;
    const [left, right] = [await newProject(user, 'Left'), await newProject(user, 'Right')];
    const { conflicts } = await clash(scene, moved(one, article, left.id), moved(two, article, right.id));
    expect(conflicts).toMatchObject([{ id: article, reason: 'clash', lost: { project: left.id } }]);
    for (const device of [one, two]) expect(device.get('articles', article).project).toBe(right.id);
  });

  it('8: projects that are moved into each other make no circle', async () => {
    const scene = await twoDevices();
    const { user, one, two, project } = scene;
    const { id: other } = await newProject(user, 'Other');
    await one.sync();
    await two.sync();
    await one.send({ projects: [one.edited('projects', project, { parent_project_id: other })] });
    const { rejected } = await two.sync({ projects: [two.edited('projects', other, { parent_project_id: project })] });
    expect(rejected).toMatchObject([{ id: other, reason: 'invalid' }]);
    for (const device of [one, two]) {
      await device.sync();
      expect([device.get('projects', project).parent_project_id, device.get('projects', other).parent_project_id]).toEqual([
        other,
        null,
      ]);
    }
  });

  it('9: moved into a project that was deleted meanwhile, which comes back', async () => {
    const scene = await twoDevices();
    const { user, one, two, article } = scene;
    const { id: target } = await newProject(user, 'Target');
    await one.sync();
    await two.sync();
    const bin = { projects: [one.edited('projects', target, { is_deleted: true })] };
    const { conflicts } = await clash(scene, bin, moved(two, article, target));
    expect(conflicts).toMatchObject([{ type: 'projects', id: target, reason: 'restored' }]);
    for (const device of [one, two])
      expect([device.get('articles', article).project, device.get('projects', target).is_deleted]).toEqual([target, false]);
  });

  it('10: added to what was deleted meanwhile, which comes back: a note, a citation, a reference', async () => {
    const scene = await twoDevices();
    const { one, article, citation, project } = scene;
    const binned = { articles: [one.edited('articles', article, { is_deleted: true })] };
    const added = { article_notes: [{ id: clientId(), article, text: 'added' }] };
    const { rejected } = await clash(scene, binned, added);
    expect(rejected).toEqual([]);
    expect(one.notesOn(article).sort()).toEqual(['added', 'first']);
    const citationBinned = { citations: [one.edited('citations', citation, { is_deleted: true })] };
    await clash(scene, citationBinned, { citation_notes: [{ id: clientId(), citation, text: 'on it' }] });
    expect(one.get('citations', citation).is_deleted).toBe(false);
    const projectBinned = { projects: [one.edited('projects', project, { is_deleted: true })] };
    await clash(scene, projectBinned, { articles: [{ id: clientId(), project, info: { title: 'Added' } }] });
    expect([...one.held.articles.values()].map(({ info, is_deleted }) => [info.title, is_deleted])).toEqual([
      ['First', false],
      ['Added', false],
    ]);
  });

  it('10: added to what was erased meanwhile; it stays on the device, with the reason', async () => {
    const { user, two, article } = await twoDevices();
    await user.call(calls.deleteReferencePermanently, { body: { article_id: article } });
    const { rejected } = await two.sync({ article_notes: [{ id: clientId(), article, text: 'added' }] });
    expect(rejected).toMatchObject([{ type: 'article_notes', reason: 'gone' }]);
  });

  it('11: renamed by both; the name that lost is told', async () => {
    const scene = await twoDevices();
    const { one, two, project } = scene;
    const named = (device: Device, title: string) => ({ projects: [device.edited('projects', project, { title })] });
    const { conflicts } = await clash(scene, named(one, 'Of one'), named(two, 'Of two'));
    expect(conflicts).toMatchObject([{ type: 'projects', id: project, kept: 'mine', lost: { title: 'Of one' } }]);
    for (const device of [one, two]) expect(device.get('projects', project).title).toBe('Of two');
  });

  it('16: of settings the newest wins: the colour of a project', async () => {
    const scene = await twoDevices();
    const { one, two, project } = scene;
    const painted = (device: Device, background: string) => ({ projects: [device.edited('projects', project, { background })] });
    await clash(scene, painted(one, '#E4572E'), painted(two, '#F2A541'), Date.now() - DAY);
    for (const device of [one, two]) expect(device.get('projects', project).background).toBe('#E4572E');
  });
});

describe('[LIB-098] files and tags', () => {
  it('13: a highlight of a PDF that was replaced meanwhile keeps its words and the file that it was made in', async () => {
    const { user, two, article, project } = await twoDevices();
    const file = await uploadOf(user, `New file of ${project}`);
    await user.call(calls.updateArticle, { params: { id: article }, body: { info: { pdf_url: file.url } } });
    const file_hash = 'a'.repeat(64);
    const anchor = { exact: 'the passage', prefix: '', suffix: '' };
    const { citations } = await two.send({
      citations: [{ id: clientId(), article, page: 2, text: 'the passage', file_hash, anchor }],
    });
    expect(citations).toContainEqual(expect.objectContaining({ text: 'the passage', file_hash, anchor }));
  });

  it('14: the PDF is replaced by both; the one that lost stands beside the other', async () => {
    const scene = await twoDevices();
    const { user, one, two, article, project } = scene;
    const files = [await uploadOf(user, `One of ${project}`), await uploadOf(user, `Two of ${project}`)];
    const replaced = (device: Device, pdf_url = '') => {
      const { info } = device.get('articles', article);
      return { articles: [device.edited('articles', article, { info: { ...info, pdf_url } })] };
    };
    await clash(scene, replaced(one, files[0]?.url), replaced(two, files[1]?.url));
    const { data } = await user.call(calls.furtherFiles, { query: { article } });
    const { info } = await documentOf(user, article);
    expect([info.pdf_url, ...data.map(({ url }) => url)].sort()).toEqual(files.map(({ url }) => url).sort());
    const { rows } = await server.db.pool.query('select file_bytes::int as bytes from library_article where id = $1', [article]);
    const { rows: sizes } = await server.db.pool.query('select sum(size)::int as bytes from library_file where owner = $1', [
      user.account.id,
    ]);
    expect(rows[0].bytes).toBe(sizes[0].bytes);
  });

  it('15: tags that one adds and the other takes away', async () => {
    const scene = await twoDevices();
    const { user, one, two, article } = scene;
    await user.call(calls.tagArticles, { body: { articles: [article], add: [{ text: 'old' }, { text: 'both' }] } });
    await one.sync();
    await two.sync();
    const tagged = (device: Device, ...texts: string[]) => ({
      articles: [device.edited('articles', article, { tags: texts.map((text) => ({ text })) })],
    });
    await clash(scene, tagged(one, 'old', 'both', 'of one'), tagged(two, 'both', 'of two'));
    for (const device of [one, two])
      expect(
        device
          .get('articles', article)
          .tags.map(({ text }) => text)
          .sort(),
      ).toEqual(['both', 'of one', 'of two']);
  });
});

describe('[LIB-098] rights and limits', () => {
  it('17: written after the right was taken away: rejected, and nobody else gets it', async () => {
    const shared = await sharedLibrary(server);
    const device = new Device(shared.bob);
    await device.sync();
    const lists = {
      article_notes: [
        device.edited('article_notes', shared.note, { text: 'late' }),
        { id: clientId(), article: shared.article, text: 'new' },
      ],
    };
    await revoke(shared);
    const { rejected } = await device.sync(lists);
    expect(rejected.map(({ type, reason }) => [type, reason])).toEqual([
      ['article_notes', 'gone'],
      ['article_notes', 'gone'],
    ]);
    const { data } = await shared.ada.call(calls.listArticleNotes, { query: { article: shared.article } });
    expect(data.map(({ text }) => text)).toEqual(['n']);
  });

  it('18: the role was lowered while it was offline', async () => {
    const shared = await sharedLibrary(server);
    const device = new Device(shared.bob);
    await device.sync();
    const lists = { article_notes: [device.edited('article_notes', shared.note, { text: 'late' })] };
    await shared.ada.call(calls.changeSharing, { body: { share_id: shared.shareOfBob, permission: 'read' } });
    const { rejected } = await device.sync(lists);
    expect(rejected).toMatchObject([{ id: shared.note, reason: 'forbidden', message: 'You do not have write permission.' }]);
    expect(device.get('projects', shared.project).role).toBe('read');
  });

  it('21: the plan is full in the middle of a batch: what fits is taken, the rest stays with its reason', async () => {
    const user = await server.signIn({ plan: 'F' });
    const { id: project } = await newProject(user);
    const { id: article } = await newArticle(user, project);
    await pretendUse(server, user, 'notes', 498);
    const notes = ['one', 'two', 'three', 'four'].map((text) => ({ id: clientId(), article, text }));
    const device = new Device(user);
    const { rejected } = await device.sync({ article_notes: notes });
    expect(rejected.map(({ client_id, limit }) => [client_id, limit?.type])).toEqual([
      [notes[2]?.id, 'FREE_NOTES'],
      [notes[3]?.id, 'FREE_NOTES'],
    ]);
    expect(device.notesOn(article)).toEqual(['one', 'two']);
  });

  it('21: no room for the copy of a text that lost: nothing is changed, and the device still has it', async () => {
    const { user, note, article, one, two } = await twoDevices();
    await one.send({ article_notes: [one.edited('article_notes', note, { text: 'of one' })] });
    await pretendUse(server, user, 'notes', 100_000);
    const { rejected } = await two.sync({ article_notes: [two.edited('article_notes', note, { text: 'of two' })] });
    expect(rejected).toMatchObject([{ id: note, reason: 'limit', limit: { type: 'PRO_NOTES' } }]);
    expect(two.notesOn(article)).toEqual(['of one']);
  });
});

describe('[LIB-098] servers and clocks', () => {
  const tables = ['library_project', 'library_article', 'library_citation', 'library_article_note', 'library_citation_note'];

  it('19: the server was brought back from a backup: everything anew, once, and nothing is taken by its old number', async () => {
    const { user, one, note, article } = await twoDevices();
    const { rows } = await server.db.pool.query('select position::text as position from library_told where person = $1', [
      user.account.id,
    ]);
    await one.send({ article_notes: [one.edited('article_notes', note, { text: 'after the backup' })] });
    // As the backup has it.
    await server.db.pool.query('update library_told set position = $2::xid8 where person = $1', [
      user.account.id,
      rows[0].position,
    ]);
    await server.db.pool.query("update library_article_note set text = 'first', version = 1 where id = $1", [note]);
    const lists = { article_notes: [one.edited('article_notes', note, { text: 'later still' })] };
    const answer = await one.sync(lists);
    expect(answer).toMatchObject({ reset: true, rejected: [{ id: note, reason: 'reset' }] });
    expect(one.notesOn(article)).toEqual(['first']);
    const again = await one.sync({ article_notes: [one.edited('article_notes', note, { text: 'later still' })] });
    expect([again.reset, again.rejected, one.notesOn(article)]).toEqual([undefined, [], ['later still']]);
  });

  it('19: brought back on another server, which numbers its transactions anew', async () => {
    const other = await startLibrary();
    const user = await other.signIn({ plan: 'P' });
    const { id: project } = await newProject(user);
    await newArticle(user, project);
    const device = new Device(user);
    await device.sync();
    // The numbers of the old server are far ahead.
    await other.db.pool.query("update library_told set position = '99999999999'::xid8");
    for (const table of tables) {
      await other.db.pool.query(`alter table ${table} disable trigger user`);
      await other.db.pool.query(`update ${table} set changed_in = '99999999998'`);
      await other.db.pool.query(`alter table ${table} enable trigger user`);
    }
    expect((await device.sync()).reset).toBe(true);
    expect([device.held.projects.size, device.held.articles.size]).toEqual([1, 1]);
    const { id } = await newArticle(user, project, { title: 'After' });
    const next = await device.sync();
    expect([next.reset, next.articles.map((one) => one.id)]).toEqual([undefined, [id]]);
  });

  it('20: what a newer device knows more of is let pass: what is known here is taken', async () => {
    const { one, article, note } = await twoDevices();
    const { rejected } = await one.sync({
      article_notes: [one.edited('article_notes', note, { text: 'new', mood: 'good', parts: [{ deep: {} }] })],
      articles: [one.edited('articles', article, { comment: 'new', shelf: 7 })],
    });
    expect(rejected).toEqual([]);
    expect([one.notesOn(article), one.get('articles', article).comment]).toEqual([['new'], 'new']);
  });

  it.each([2, -2])('22: a clock that is %i days wrong loses no text and spreads no date', async (days) => {
    const scene = await twoDevices();
    const { user, one, two, note, article } = scene;
    const edit = (device: Device, text: string) => ({ article_notes: [device.edited('article_notes', note, { text })] });
    await clash(scene, edit(one, 'of one'), edit(two, 'of two'), Date.now() + days * DAY);
    const texts = days > 0 ? ['(conflict)\n\nof one', 'of two'] : ['(conflict)\n\nof two', 'of one'];
    expect(one.notesOn(article).sort()).toEqual(texts);
    for (const { updated_at: stored } of one.held.article_notes.values())
      expect(Math.abs(Date.parse(stored) - Date.now())).toBeLessThan(DAY / 2);
    expect((await documentOf(user, article)).notes_count).toBe(2);
  });

  it('23: the answer to a creation was lost: it is sent again with what was written since, and made once', async () => {
    const { two, project } = await twoDevices();
    const [article, note] = [clientId(), clientId()];
    const made = {
      articles: [{ id: article, project, info: { title: 'Made' } }],
      article_notes: [{ id: note, article, text: 'one' }],
    };
    await two.user.call(calls.sync, { body: made });
    const later = {
      articles: [{ id: article, project, info: { title: 'Made, and more' }, version: 2 }],
      article_notes: [{ id: note, article, text: 'one and two', version: 2 }],
    };
    const { conflicts } = await two.send(later);
    expect(conflicts).toEqual([]);
    const mine = [...two.held.articles.values()].filter(({ client_id }) => client_id === article);
    expect(mine.map(({ info }) => info.title)).toEqual(['Made, and more']);
    expect(two.notesOn(mine[0]?.id ?? 0)).toEqual(['one and two']);
  });

  it('24: many thousand changes made offline arrive, a batch after the other', async () => {
    const { two, project, article } = await twoDevices();
    const articles = Array.from({ length: 1900 }, (_, n) => ({ id: clientId(), project, info: { title: `T${n}` } }));
    const notes = Array.from({ length: 100 }, (_, n) => ({ id: clientId(), article, text: `N${n}` }));
    for (let from = 0; from < articles.length; from += 475)
      await two.send({ articles: articles.slice(from, from + 475), article_notes: notes.slice(from / 19, from / 19 + 25) });
    expect([two.held.articles.size, two.notesOn(article).length]).toEqual([1901, 101]);
  }, 120_000);
});
