/** How the pages of PDFs become texts: once for each file, whatever is in it, and no longer than the file is there. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { ENDLESS_PAGES, HEAVY_PAGES } from '../../../../tests/fixtures/hostile-pdfs.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { find, passages, readArticle, uploadPages } from '../testing/found.ts';
import { share } from '../testing/shared-project.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';

// An honest page takes a tenth of that.
const server = await startLibrary({ env: { LIBRARY_PDF_SECONDS: '2' } });
const someone = async () => {
  const user = await server.signIn({ plan: 'P' });
  return { user, project: (await newProject(user)).id };
};
const filesOf = async ({ account }: TestUser) =>
  (
    await server.db.pool.query(
      `select f.text_state as state, (select count(*) from library_page p where p.file = f.id)::int as pages
      from library_file f where f.owner = $1 order by f.id`,
      [account.id],
    )
  ).rows;

describe('a PDF that arrives', () => {
  it('says that it is still to be read, and is found afterwards', async () => {
    const { user, project } = await someone();
    const { url } = await uploadPages(user, ['an osprey', 'a heron']);
    await newArticle(user, project, { title: 'Birds', pdf_url: url });
    expect((await find(user, 'heron')).unread).toBe(1);
    await server.runJobs();
    expect(await find(user, 'heron')).toMatchObject({ unread: 0, passages: { data: [{ title: 'Birds', page: 2 }] } });
    expect(await filesOf(user)).toEqual([{ state: 'read', pages: 2 }]);
  });

  it('is read once, whichever references have it', async () => {
    const { user, project } = await someone();
    await readArticle(server, user, project, 'First', ['an osprey']);
    await server.db.pool.query(
      `update library_page set text = 'kept' where file in (select id from library_file where owner = $1)`,
      [user.account.id],
    );
    await readArticle(server, user, project, 'Second', ['an osprey']);
    const { rows } = await server.db.pool.query(
      'select text from library_page p join library_file f on f.id = p.file where f.owner = $1',
      [user.account.id],
    );
    expect(rows).toEqual([{ text: 'kept' }]);
  });

  it('in place of another one is what is found', async () => {
    const { user, project } = await someone();
    const { id } = await readArticle(server, user, project, 'Birds', ['an osprey']);
    const { url } = await uploadPages(user, ['a heron']);
    await user.call(calls.updateArticle, { params: { id }, body: { info: { pdf_url: url } } });
    await server.runJobs();
    expect([await passages(user, 'osprey'), await passages(user, 'heron')]).toEqual([[], ['Birds 1']]);
  });

  it('from a collaborator is found by the owner', async () => {
    const { user: ada, project } = await someone();
    const { user: bob } = await someone();
    await share(ada, project, bob, 'write');
    await readArticle(server, bob, project, 'Lent', ['an osprey']);
    expect(await passages(ada, 'osprey')).toEqual(['Lent 1']);
  });

  it('takes no room for its texts', async () => {
    const { user, project } = await someone();
    const { url } = await uploadPages(user, ['word '.repeat(2000)]);
    await newArticle(user, project, { title: 'Long', pdf_url: url });
    const used = async () =>
      (await server.db.pool.query('select bytes::int from library_usage where owner = $1', [user.account.id])).rows;
    const before = await used();
    await server.runJobs();
    expect(await used()).toEqual(before);
  });
});

describe('PDFs of before', () => {
  it('are asked for by a job that comes by itself', async () => {
    const { user, project } = await someone();
    await readArticle(server, user, project, 'Old', ['an osprey']);
    // As the migration leaves a file whose pages nobody has read.
    await server.db.pool.query('delete from library_page where file in (select id from library_file where owner = $1)', [
      user.account.id,
    ]);
    await server.db.pool.query(`update library_file set text_state = 'waiting' where owner = $1`, [user.account.id]);
    await server.db.pool.query(`select graphile_worker.add_job('library.readWaiting', '{}'::json)`);
    await server.runJobs();
    await expect
      .poll(
        async () => {
          await server.runJobs();
          return passages(user, 'osprey');
        },
        { timeout: 20_000 },
      )
      .toEqual(['Old 1']);
  });
});

describe('a PDF that cannot be read', () => {
  const attach = async (content: Uint8Array<ArrayBuffer>) => {
    const { user, project } = await someone();
    const { url } = await user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(content, 'x.pdf') } });
    await newArticle(user, project, { title: 'x.pdf', pdf_url: url });
    await server.runJobs();
    return user;
  };

  it('because it is locked says so', async () => {
    const { user, project } = await someone();
    const { url } = await uploadPages(user, ['an osprey'], 'secret');
    await newArticle(user, project, { title: 'Locked', pdf_url: url });
    await server.runJobs();
    expect(await filesOf(user)).toEqual([{ state: 'encrypted', pages: 0 }]);
    expect((await find(user, 'osprey')).unread).toBe(0);
  });

  it('because it is broken says so', async () => {
    expect(await filesOf(await attach(Uint8Array.from(Buffer.from('%PDF-1.7\nbroken'))))).toEqual([
      { state: 'unreadable', pages: 0 },
    ]);
  });

  it('because its bytes are gone says so', async () => {
    const { user, project } = await someone();
    await readArticle(server, user, project, 'Gone', ['an osprey']);
    const { rows } = await server.db.pool.query(
      `update library_file set text_state = 'waiting', sha256 = repeat('0', 64) where owner = $1 returning id`,
      [user.account.id],
    );
    await server.db.pool.query(`select graphile_worker.add_job('library.readTexts', $1::json)`, [
      JSON.stringify({ file: Number(rows[0]?.id) }),
    ]);
    await server.runJobs();
    expect((await filesOf(user))[0]?.state).toBe('unreadable');
  });

  it.each(Object.entries({ ...ENDLESS_PAGES, ...HEAVY_PAGES }))(
    'because of %s costs nobody else anything',
    async (_name, make) => {
      const user = await attach(Uint8Array.from(make()));
      expect((await filesOf(user))[0]?.state).not.toBe('waiting');
      const { user: other, project } = await someone();
      await readArticle(server, other, project, 'Honest', ['an osprey']);
      expect(await passages(other, 'osprey')).toEqual(['Honest 1']);
    },
  );
});

describe('a PDF that fails each time', () => {
  it('is tried five times, behind all that made no trouble, and is unreadable then', async () => {
    const { user, project } = await someone();
    await readArticle(server, user, project, 'Stubborn', ['an osprey']);
    const set = (more: string) =>
      server.db.pool.query(`update library_file set text_state = 'waiting', ${more} where owner = $1 returning id`, [
        user.account.id,
      ]);
    const file = Number((await set('text_tries = 0')).rows[0]?.id);
    const read = async () => {
      const add = `select graphile_worker.add_job('library.readTexts', $1::json, max_attempts := 1)`;
      await server.db.pool.query(add, [JSON.stringify({ file })]);
      await server.runJobs();
    };
    const tries = async () =>
      (await server.db.pool.query('select text_state as state, text_tries as tries from library_file where id = $1', [file]))
        .rows;
    await server.db.pool.query('alter table library_page add constraint refused check (page < 0) not valid');
    for (let round = 1; round <= 5; round++) {
      await read();
      expect(await tries()).toEqual([{ state: 'waiting', tries: round }]);
    }
    await server.db.pool.query('alter table library_page drop constraint refused');
    await read();
    expect(await tries()).toEqual([{ state: 'unreadable', tries: 5 }]);
  });
});

describe('a process that reads', () => {
  /** Of this test alone: others run on the same machine. */
  const readers = () =>
    execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 26 })
      .split('\n')
      .filter((line) => Number.parseInt(line) === process.pid && line.includes('pdf.mjs'));

  it('ends when what it reads cannot be stored', async () => {
    const { user, project } = await someone();
    const { url } = await uploadPages(
      user,
      Array.from({ length: 3000 }, () => 'osprey '.repeat(40)),
    );
    await newArticle(user, project, { title: 'Many', pdf_url: url });
    await server.db.pool.query('alter table library_page add constraint refused check (page < 0) not valid');
    await server.runJobs();
    await server.db.pool.query('alter table library_page drop constraint refused');
    expect(await filesOf(user)).toEqual([{ state: 'waiting', pages: 0 }]);
    await expect.poll(readers).toEqual([]);
  });
});

describe('pages', () => {
  it('go with the last reference that has the file', async () => {
    const { user, project } = await someone();
    const { id } = await readArticle(server, user, project, 'First', ['an osprey']);
    const { id: second } = await readArticle(server, user, project, 'Second', ['an osprey']);
    const purge = async (article: number) => {
      await user.call(calls.deleteItems, { body: { articles: [article] } });
      await user.call(calls.deleteFromRecycleBin, { body: { articles: [article] } });
      await server.runJobs();
    };
    await purge(id);
    expect(await filesOf(user)).toEqual([{ state: 'read', pages: 1 }]);
    await purge(second);
    expect(
      (await server.db.pool.query('select from library_page p where not exists (select from library_file f where f.id = p.file)'))
        .rows,
    ).toEqual([]);
    expect(await filesOf(user)).toEqual([]);
  });
});
