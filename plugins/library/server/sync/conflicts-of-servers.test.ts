/** Rights that were taken away, full plans, servers from a backup and clocks that are wrong, numbered as in trust A6. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { Device } from '../testing/device.ts';
import { revoke, sharedLibrary } from '../testing/shared-project.ts';
import { newArticle, newProject, pretendUse, startLibrary } from '../testing/start-library.ts';
import { clash, twoDevices } from '../testing/two-devices.ts';

const server = await startLibrary();

const DAY = 24 * 60 * 60 * 1000;

const documentOf = async (user: TestUser, id: number) => (await user.call(calls.getArticle, { params: { id } })).document;

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
    const { user, note, article, one, two } = await twoDevices(server);
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
    const { user, one, note, article } = await twoDevices(server);
    const { rows } = await server.db.pool.query('select token from library_told where person = $1', [user.account.id]);
    await one.send({ article_notes: [one.edited('article_notes', note, { text: 'after the backup' })] });
    // As the backup has it.
    await server.db.pool.query('delete from library_told where person = $1 and not (token = any($2))', [
      user.account.id,
      rows.map(({ token }) => token),
    ]);
    await server.db.pool.query("update library_article_note set text = 'first', version = 1 where id = $1", [note]);
    const lists = { article_notes: [one.edited('article_notes', note, { text: 'later still' })] };
    const answer = await one.sync(lists);
    expect(answer).toMatchObject({ reset: true, rejected: [{ id: note, reason: 'reset' }] });
    expect(one.notesOn(article)).toEqual(['first']);
    const again = await one.sync({ article_notes: [one.edited('article_notes', note, { text: 'later still' })] });
    expect([again.reset, again.rejected, one.notesOn(article)]).toEqual([undefined, [], ['later still']]);
  });

  it('19: two devices: one that knows more than the backup does not pass for known once the server has gone on', async () => {
    const { user, one, two, note, article } = await twoDevices(server);
    const query = async (text: string, ...values: unknown[]) => (await server.db.pool.query(text, values)).rows;
    const asStored = 'select text, version, changed_in::text from library_article_note where id = $1';
    const backup = await query('select * from library_told where person = $1', user.account.id);
    const [before] = await query(asStored, note);
    await two.send({ article_notes: [two.edited('article_notes', note, { text: 'after the backup' })] });
    const [lost] = await query(asStored, note);
    // As the backup has it. What is written next gets the same number and the same version once more.
    await query('delete from library_told where person = $1', user.account.id);
    await query(
      'insert into library_told select * from jsonb_populate_recordset(null::library_told, $1)',
      JSON.stringify(backup),
    );
    await query('alter table library_article_note disable trigger user');
    const write = 'update library_article_note set text = $2, version = $3, changed_in = $4::xid8 where id = $1';
    await query(write, note, 'of one', before.version + 1, lost.changed_in);
    await query('alter table library_article_note enable trigger user');
    await one.send({ articles: [one.edited('articles', article, { comment: 'the server goes on' })] });
    expect((await two.sync()).reset).toBe(true);
    for (const device of [one, two]) {
      await device.sync();
      expect(device.notesOn(article)).toEqual(['of one']);
    }
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
    // Nobody waits for thousands of rows to be written: it is a job's, and devices come again.
    const refused = await user.send(calls.sync, { body: { version: device.version } });
    expect([refused.status, refused.json]).toMatchObject([503, { retry_after: 60 }]);
    await other.runJobs();
    expect((await device.sync()).reset).toBe(true);
    expect([device.held.projects.size, device.held.articles.size]).toEqual([1, 1]);
    const { id } = await newArticle(user, project, { title: 'After' });
    const next = await device.sync();
    expect([next.reset, next.articles.map((one) => one.id)]).toEqual([undefined, [id]]);
  });

  it('20: what a newer device knows more of is no reason to refuse what is known here', async () => {
    const { one, article, note } = await twoDevices(server);
    const { rejected } = await one.sync({
      article_notes: [one.edited('article_notes', note, { text: 'new', mood: 'good', parts: [{ deep: {} }] })],
      articles: [one.edited('articles', article, { comment: 'new', shelf: 7 })],
    });
    expect(rejected).toEqual([]);
    expect([one.notesOn(article), one.get('articles', article).comment]).toEqual([['new'], 'new']);
  });

  it.each([2, -2])('22: a clock that is %i days wrong loses no text and spreads no date', async (days) => {
    const scene = await twoDevices(server);
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
    const { two, project } = await twoDevices(server);
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
    const { two, project, article } = await twoDevices(server);
    const articles = Array.from({ length: 1900 }, (_, n) => ({ id: clientId(), project, info: { title: `T${n}` } }));
    const notes = Array.from({ length: 100 }, (_, n) => ({ id: clientId(), article, text: `N${n}` }));
    for (let from = 0; from < articles.length; from += 475)
      await two.send({ articles: articles.slice(from, from + 475), article_notes: notes.slice(from / 19, from / 19 + 25) });
    expect([two.held.articles.size, two.notesOn(article).length]).toEqual([1901, 101]);
  });
});
