/** What somebody takes along: all of it, and it can be brought back (trust.md A9, ACC-036). */
import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { Accounts } from '#plugin-api/server';
import { contract as account } from '#plugins/account/common/contract.ts';
import { libraryContract as library } from '#plugins/library/common/contract.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { served, startHouse } from './house.ts';
import { LEFT_BEHIND, MARKS, plant } from './planted.ts';

const server = await startHouse();
let planted: Awaited<ReturnType<typeof plant>>;
let files: Readonly<Record<string, Buffer>>;

const archiveOf = async (person: TestUser): Promise<Record<string, Buffer>> => {
  const { data } = await person.call(account.startDataExport);
  await server.runJobs();
  const bytes = await person.call(account.downloadDataExport, { params: { id: data.id } });
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, Buffer.from(file)]));
};
const json = (name: string): unknown => JSON.parse(files[name]?.toString() ?? 'null');
const sha256 = (bytes: Buffer | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
const named = (pattern: RegExp) => Object.keys(files).filter((name) => pattern.test(name));

beforeAll(async () => {
  planted = await plant(server);
  const { person } = planted;
  const { id: below } = await newProject(person, 'Below', planted.project);
  for (let n = 0; n < 5; n++) await newArticle(person, below, { title: `Further ${n}`, year: 2000 + n });
  files = await archiveOf(person);
});

it('every plugin with tables says what it keeps of people, or why nothing', async () => {
  const ids = served.map(({ id }) => id);
  const loaded = server.core.plugins.filter(({ manifest }) => ids.includes(manifest.id));
  const silent = loaded.filter((plugin) => plugin.state !== 'ready' || plugin.parts.personal === undefined);
  const halves = await Promise.all(
    silent.map(async ({ manifest: { id } }) => {
      const half = (await import(`../../plugins/${id}/server/index.ts`)) as { default: { migrations: readonly unknown[] } };
      return { id, tables: half.default.migrations.length };
    }),
  );
  expect(halves.filter(({ tables }) => tables > 0).map(({ id }) => id)).toEqual([]);
  expect(loaded.map(({ manifest }) => manifest.id).sort()).toEqual(ids.toSorted());
});

describe('[ACC-036] the archive', () => {
  it('says what is what, in both languages', () => {
    const text = files['README.txt']?.toString() ?? '';
    for (const folder of ['library/', 'papers/', 'billing/', 'notices/', 'affiliate/', 'account/'])
      expect(text.split(folder).length).toBeGreaterThan(2);
    expect(text).toContain('Ihre Daten aus Carrel');
  });

  it('holds every word that the person has left anywhere', () => {
    const texts = Object.entries(files).map(([name, bytes]) => `${name}\n${bytes.toString('latin1')}`);
    // Links that are out and waiting mails are not what is kept of a person, but errands on their way.
    const { newAddress: _errand, queued: _waiting, ...marks } = MARKS;
    const missing = Object.values(marks).filter((word) => !texts.some((text) => text.includes(word)));
    expect(missing).toEqual([]);
    expect(named(/in projects of others\/notes/).map((name) => files[name]?.toString())).toEqual([
      expect.stringContaining(LEFT_BEHIND),
    ]);
  });

  it('has files by their names and to the byte, notes to read, sources of papers, and invoices', () => {
    expect(sha256(files[`library/files/${MARKS.fileName}.pdf`])).toBe(planted.hash);
    const [notes = ''] = named(/^library\/notes\/.*\.md$/);
    expect(files[notes]?.toString()).toMatch(
      new RegExp(`# ${MARKS.reference}[^]*${MARKS.note}[^]*> ${MARKS.highlight}\\n> \\(p\\. 1\\)[^]*${MARKS.comment}`),
    );
    expect(named(new RegExp(`^papers/${MARKS.paper} \\(\\d+\\)/main\\.tex$`))).toHaveLength(1);
    const [invoice = ''] = named(/^billing\/invoices\/INV-.*\.pdf$/);
    expect(files[invoice]?.subarray(0, 5).toString()).toBe('%PDF-');
    expect(files['billing/ledger.csv']?.toString()).toMatch(/^time,kind,account,unit,amount\r\n\d{4}-/);
    expect(json('affiliate/link.json')).toMatchObject({ code: expect.any(String) });
  });

  it('holds nothing of how the server works', () => {
    const text = Object.entries(files)
      .filter(([name]) => /\.(?:json|txt|csv|md)$/.test(name))
      .map(([, bytes]) => bytes.toString())
      .join('\n');
    expect(text).not.toContain(server.dataDir);
    expect(text).not.toMatch(/argon2|password_hash|changed_in|gateway_card/);
  });

  it('imports into a new account: every reference, files by hash, notes and highlights', async () => {
    const { person } = planted;
    const again = await server.signIn({ plan: 'P' });
    for (const name of named(/^library\/files\//)) {
      const file = new File([Uint8Array.from(files[name] ?? [])], name.split('/').at(-1) ?? '');
      await again.call(library.uploadPdf, { form: {}, files: { file_content: file } });
    }
    const whole = new File([files['library/library.json']?.toString() ?? ''], 'library.json');
    const done = await again.call(library.importReferences, { form: {}, files: { file: whole } });
    expect(done).toMatchObject({ imported: 6, skipped_total: 0 });
    await server.runJobs();
    const rows = async ({ account: { id } }: TestUser) =>
      (
        await server.db.pool.query(
          `select a.title, a.year, a.authors, a.citekey, f.sha256,
            array(select text from library_article_note n where n.article = a.id and n.deleted_at is null order by id) as notes,
            array(select text || page from library_citation c where c.article = a.id and c.deleted_at is null order by id) as highlights,
            array(select text from library_citation_note c where c.article = a.id and c.deleted_at is null order by id) as comments,
            array(select text from library_tag t where t.article = a.id order by text) as tags
          from library_article a left join library_file f on f.id = a.file
          where a.owner = $1 and a.deleted_at is null order by a.title`,
          [id],
        )
      ).rows;
    const theirs = await rows(again);
    expect(theirs).toEqual(await rows(person));
    expect(theirs.find(({ title }) => title === MARKS.reference)).toMatchObject({
      sha256: planted.hash,
      notes: [MARKS.note],
      highlights: [`${MARKS.highlight}1`],
      comments: [MARKS.comment],
      tags: [MARKS.tag],
    });
  });
});

describe('[ACC-036] a cancelled account', () => {
  it('may still take everything along, and nothing else but read and stay', async () => {
    const leaving = await server.signIn({ plan: 'P', first_name: 'Leaving' });
    await newProject(leaving, 'Kept');
    await server.service(Accounts).cancel(leaving.account.id);
    const tokens = await server.service(Accounts).issueSession(leaving.account.id, 'carrel-web');
    const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
      server.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${tokens.access_token}` },
        ...(payload && { payload }),
      });
    expect((await send('POST', '/api/projects/project/', { title: 'No' })).statusCode).toBeGreaterThanOrEqual(400);
    const started = await send('POST', '/api/users/data-export/');
    expect(started.statusCode).toBe(200);
    await server.runJobs();
    const { data } = (await send('GET', '/api/users/data-export/')).json<{ data: { id: number; state: string } }>();
    expect(data.state).toBe('ready');
    const archive = await send('GET', `/api/users/data-export/${data.id}/`);
    expect(unzipSync(archive.rawPayload)['library/library.json']).toBeDefined();
    expect((await server.mails()).some((mail) => mail.includes('Your data is ready'))).toBe(true);
  });

  it('tells those it shares projects with when they go, and that they stay after all', async () => {
    const { person, friend } = planted;
    const told = async () =>
      (
        await server.db.pool.query('select type, text_en from notices_notification where owner = $1 order by id desc limit 1', [
          friend.account.id,
        ])
      ).rows[0];
    await server.service(Accounts).cancel(person.account.id);
    expect(await told()).toMatchObject({
      type: 'owner_leaving',
      text_en: expect.stringMatching(
        new RegExp(`^${MARKS.first} ${MARKS.last} has cancelled .* “${MARKS.project}” will be erased on `),
      ),
    });
    await server.service(Accounts).keep(person.account.id);
    expect(await told()).toMatchObject({ type: 'owner_staying' });
  });
});
