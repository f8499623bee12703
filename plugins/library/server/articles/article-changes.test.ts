/** What a change of one reference brings with it: its file, its key, the room it takes, the date of its project. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { smallPdf } from '../testing/small-pdf.ts';
import { fileOf, newArticle, newProject, pretendUse, someoneWithArticle, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

const upload = (user: TestUser, title: string) =>
  user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(smallPdf({ title }), 'x.pdf') } });
const change = (user: TestUser, id: number, body: object) => user.send(calls.updateArticle, { params: { id }, body });
const read = async (user: TestUser, id: number) => (await user.call(calls.getArticle, { params: { id } })).document;
const usage = async ({ account }: TestUser) => {
  const { rows } = await server.db.pool.query(
    'select documents::int, bytes::float8 as bytes from library_usage where owner = $1',
    [account.id],
  );
  return rows[0] as { documents: number; bytes: number };
};

describe('the file of a reference', () => {
  it('[LIB-169] counts against the plan when it is the first, and not when it takes the place of one', async () => {
    const { user, project: home, article } = await someoneWithArticle(server, 'F');
    const [first, second] = [await upload(user, 'First'), await upload(user, 'Second')];
    const held = await newArticle(user, home, { title: 'Has one', pdf_url: first.url });
    await pretendUse(server, user, 'documents', 100);
    expect(await change(user, article, { info: { pdf_url: second.url } })).toMatchObject({
      status: 429,
      json: { type: 'LIBRARY_DOCUMENT', limit: 100, used: 100 },
    });
    expect((await read(user, article)).pdf_state).toBe('none');
    expect((await change(user, held.id, { info: { pdf_url: second.url } })).status).toBe(200);
  });

  it('cannot be one of somebody else', async () => {
    const bob = await server.signIn({ plan: 'P' });
    const { url } = await upload(bob, 'Of Bob');
    const { id } = await newArticle(ada, project);
    expect((await change(ada, id, { info: { pdf_url: url } })).status).toBe(400);
    expect((await read(ada, id)).info).not.toHaveProperty('pdf_url');
  });

  it('gives its room back when it is taken away', async () => {
    const user = await server.signIn({ plan: 'P' });
    const file = await upload(user, 'Taken away');
    const { id } = await newArticle(user, (await newProject(user)).id, { title: 'x', pdf_url: file.url });
    const before = await usage(user);
    expect(before).toMatchObject({ documents: 1 });
    await change(user, id, { info: { pdf_url: '' } });
    expect(await read(user, id)).toMatchObject({ pdf_state: 'none' });
    const after = await usage(user);
    expect(after.documents).toBe(0);
    expect(before.bytes - after.bytes).toBeGreaterThanOrEqual(file.size);
  });
});

describe('the key of a reference', () => {
  it('may be written in other letters, and may be one that is in the recycle bin', async () => {
    const { id: home } = await newProject(ada, 'Keys');
    const [one, gone] = [await newArticle(ada, home, { title: 'One' }), await newArticle(ada, home, { title: 'Gone' })];
    expect((await change(ada, one.id, { citekey: 'ONE' })).status).toBe(200);
    expect((await change(ada, one.id, { citekey: 'gone' })).status).toBe(400);
    await ada.call(calls.deleteItems, { body: { articles: [gone.id] } });
    expect((await change(ada, one.id, { citekey: 'gone' })).status).toBe(200);
    expect((await read(ada, one.id)).citekey).toBe('gone');
  });
});

describe('a change', () => {
  it('[LIB-184] that needs more room than there is, is refused, and one that gives room back is not', async () => {
    const { user, article } = await someoneWithArticle(server, 'F');
    await change(user, article, { info: { abstract: 'x'.repeat(2000) } });
    await pretendUse(server, user, 'bytes', 3 * 1024 ** 3);
    expect(await change(user, article, { info: { title: 'A longer title' } })).toMatchObject({
      status: 402,
      json: { type: 'STORAGE' },
    });
    expect((await change(user, article, { info: { abstract: 'short' } })).status).toBe(200);
    expect((await read(user, article)).info).toMatchObject({ abstract: 'short', title: 'A title' });
  });

  it('dates the project, and one that changes nothing does not', async () => {
    const { id: home } = await newProject(ada, 'Dated');
    const { id } = await newArticle(ada, home, { title: 'Same' });
    const dated = async () => (await ada.call(calls.getAllProjects)).data.find((each) => each.id === home)?.updated_at ?? '';
    const before = await dated();
    await change(ada, id, { info: { title: 'Same' } });
    expect(await dated()).toBe(before);
    await change(ada, id, { info: { title: 'Other' } });
    expect((await dated()) > before).toBe(true);
  });

  it('puts a reference into the bin and brings it back with what is changed in the same breath', async () => {
    const { id } = await newArticle(ada, project, { title: 'Back and forth' });
    await change(ada, id, { is_deleted: true });
    expect((await change(ada, id, { info: { title: 'x' } })).status).toBe(404);
    expect(await change(ada, id, { is_deleted: false, info: { title: 'Back' } })).toMatchObject({
      status: 200,
      json: { document: { is_deleted: false, info: { title: 'Back' } } },
    });
  });
});

describe('the answer to a change', () => {
  it('is what is read afterwards, with the documents of the user, whatever was changed', async () => {
    const user = await server.signIn({ plan: 'P' });
    const { id: home } = await newProject(user);
    const { id: elsewhere } = await newProject(user, 'Elsewhere');
    const { id } = await newArticle(user, home, { title: 'Ospreys' });
    await user.call(calls.createTag, { body: { article: id, text: 'to read' } });
    await server.db.pool.query(`
      insert into library_notice (doi, kind, date, notice, source, checked_at)
      values ('10.1000/withdrawn', 'retraction', '2020-01-01', '10.1000/notice', 'publisher', now())`);
    const { url } = await upload(user, 'Ospreys');
    const changes = [
      { info: { title: 'Herons', year: 1999 } },
      { comment: 'Of the north' },
      { info: { doi: '10.1000/withdrawn' } },
      { info: { pdf_url: url } },
      { comment: 'Of the north' },
      { project: elsewhere },
      { is_deleted: true },
      { is_deleted: false, info: { title: 'Egrets' } },
    ];
    for (const body of changes) {
      const { document, documents_count: count } = await user.call(calls.updateArticle, { params: { id }, body });
      if (!document.is_deleted) expect(document).toEqual(await read(user, id));
      expect([body, count]).toEqual([body, (await usage(user)).documents]);
    }
    expect(await read(user, id)).toMatchObject({
      ...{ info: { title: 'Egrets', year: 1999 }, tags: [{ text: 'to read' }], notice: { kind: 'retraction' } },
    });
  });
});

describe('many changes of one person at once', () => {
  it('leave the database to others, and each is made in the end', async () => {
    const { id: home } = await newProject(ada, 'Busy');
    const ids = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => (await newArticle(ada, home, { title: `No. ${n}` })).id),
    );
    const client = await server.db.pool.connect();
    const waiting = async () => {
      const statement = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      return (await client.query<{ count: number }>(statement)).rows[0]?.count;
    };
    try {
      await client.query('begin');
      await client.query('select from library_project where id = $1 for update', [home]);
      const all = ids.map((id) => change(ada, id, { comment: 'At once' }));
      await expect.poll(waiting).toBe(4);
      const others = await Promise.all(ids.map((id) => read(ada, id)));
      expect(others.every(({ comment }) => comment !== 'At once')).toBe(true);
      expect(await waiting()).toBe(4);
      await client.query('commit');
      expect((await Promise.all(all)).map(({ status }) => status)).toEqual(ids.map(() => 200));
    } finally {
      client.release();
    }
    expect((await Promise.all(ids.map((id) => read(ada, id)))).every(({ comment }) => comment === 'At once')).toBe(true);
  });
});
