/** An account handed over by its archive: made by a job, downloaded by a link, taken in by a job, once. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contract as calls } from '../../common/contract.ts';
import { ARCHIVE_IMPORT_CHANGED } from '../../common/data-export.ts';
import { startAccounts } from '../testing/account-server.ts';

const { server, member, newMails, mailOf } = await startAccounts();
let people = 0;
const someone = () => member(`mover-${++people}@example.org`);
type Person = Awaited<ReturnType<typeof someone>>;
const stored = (id: number, folder: 'exports' | 'imports') =>
  readdir(join(server.dataDir, 'files/account', String(id), folder)).catch((): string[] => []);
const job = (name: string) => server.core.jobs.find((one) => one.plugin === 'account' && one.name === name)?.definition;
const run = (name: string, payload: object = {}) => job(name)?.run(payload, new AbortController().signal);

const made = async (person: Person): Promise<Buffer> => {
  await person.call(calls.startAccountArchive);
  await newMails();
  const { data } = await person.call(calls.accountArchive);
  const reply = await server.guest.send(calls.downloadAccountArchive, { params: linked(data?.link) });
  return reply.bytes;
};
const linked = (link: string | null | undefined) => {
  const [, id, key] = /^\/api\/users\/account-archive\/(\d+)\/([0-9a-f]{64})\/$/.exec(link ?? '') ?? [];
  return { id: Number(id), key: key ?? '' };
};
const send = (person: Person, bytes: Buffer | Uint8Array, name = 'archive.zip') =>
  person.send(calls.importArchive, { files: { archive: new File([Uint8Array.from(bytes)], name) } });

describe('an archive of an account', () => {
  it('is made by a job and downloaded by its link, for a day', async () => {
    const ada = await someone();
    expect((await ada.call(calls.accountArchive)).data).toBeNull();
    const mail = await mailOf(async () => {
      expect((await ada.call(calls.startAccountArchive)).data).toMatchObject({ state: 'waiting', link: null });
    });
    expect(mail).toContain('/profile#archive');
    const { data } = await ada.call(calls.accountArchive);
    expect(data).toMatchObject({ state: 'ready', size: expect.any(Number) });
    expect((Date.parse(data?.expires_at ?? '') - Date.now()) / 3_600_000).toBeCloseTo(24, 0);
    const reply = await server.guest.send(calls.downloadAccountArchive, { params: linked(data?.link) });
    expect(reply.bytes.length).toBe(data?.size);
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Carrel archive \d{4}-\d\d-\d\d\.zip"/);
    // The other archive is another matter.
    expect((await ada.call(calls.dataExport)).data).toBeNull();
    await sql`update account_export set expires_at = now() - interval '1 minute' where owner = ${ada.account.id}`.execute(
      server.executor,
    );
    expect((await server.guest.send(calls.downloadAccountArchive, { params: linked(data?.link) })).status).toBe(404);
    await run('sweepDataExports');
    expect(await stored(ada.account.id, 'exports')).toEqual([]);
  });

  it('has a link that nobody guesses', async () => {
    const [ada, bob] = [await someone(), await someone()];
    for (const person of [ada, bob]) await made(person);
    const [one, other] = await Promise.all(
      [ada, bob].map(async (person) => linked((await person.call(calls.accountArchive)).data?.link)),
    );
    const status = async (params: { id: number; key: string }) =>
      (await server.guest.send(calls.downloadAccountArchive, { params })).status;
    expect(await status({ id: one?.id ?? 0, key: other?.key ?? '' })).toBe(404);
    expect(await status({ id: one?.id ?? 0, key: '0'.repeat(64) })).toBe(404);
    expect(await status({ id: 999_999, key: one?.key ?? '' })).toBe(404);
    expect(await status(one ?? { id: 0, key: '' })).toBe(200);
  });

  it('is for the person alone, and made for a cancelled account too, which takes none in', async () => {
    const ada = await someone();
    expect((await server.guest.send(calls.startAccountArchive)).status).toBe(401);
    expect((await server.guest.send(calls.importArchive, { files: { archive: new File(['x'], 'a.zip') } })).status).toBe(401);
    const archive = await made(ada);
    await server.core.accounts.update(ada.account.id, { deactivated_at: new Date() });
    expect((await ada.send(calls.startAccountArchive)).status).toBe(200);
    expect((await send(ada, archive)).status).toBe(403);
  });
});

describe('an archive that is imported', () => {
  it('is taken in by a job, of which open windows hear, and tells what came of it', async () => {
    const [ada, bob] = [await someone(), await someone()];
    await ada.call(calls.saveLanguage, { body: { language: 'de' } });
    expect((await bob.call(calls.archiveImport)).data).toBeNull();
    expect((await send(bob, await made(ada))).json).toMatchObject({ data: { state: 'waiting', done: 0, report: null } });
    await newMails();
    const { data } = await bob.call(calls.archiveImport);
    expect(data).toMatchObject({
      state: 'done',
      problem: null,
      done: 1,
      total: 1,
      report: { left: [], parts: [], left_out: [] },
    });
    expect(data?.report?.streams).toEqual([{ part: 'core', stream: 'settings', made: 1, there: 0, left: 0 }]);
    expect((await server.core.accounts.byId(bob.account.id))?.language).toBe('de');
    expect(await stored(bob.account.id, 'imports')).toEqual([]);
    await expect.poll(() => bob.events().filter(({ type }) => type === ARCHIVE_IMPORT_CHANGED).length).toBeGreaterThan(1);
  });

  it('that is none is refused in a word', async () => {
    const bob = await someone();
    expect((await send(bob, Buffer.from('nothing'))).status).toBe(200);
    await newMails();
    expect((await bob.call(calls.archiveImport)).data).toMatchObject({ state: 'failed', problem: 'none', report: null });
    expect(await stored(bob.account.id, 'imports')).toEqual([]);
  });

  it('is one at a time', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const archive = await made(ada);
    // Each of three has sent all of it before one of them begins.
    const statuses = (await Promise.all([1, 2, 3].map(() => send(bob, archive)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect((await send(bob, archive)).status).toBe(409);
    expect(await stored(bob.account.id, 'imports')).toHaveLength(1);
    await newMails();
    expect((await send(bob, archive)).status).toBe(200);
    await newMails();
    expect((await bob.call(calls.archiveImport)).data?.report?.streams).toMatchObject([{ made: 0, there: 1 }]);
  });

  it('says that it broke off, and goes on', async () => {
    const [ada, bob] = [await someone(), await someone()];
    await send(bob, await made(ada));
    const { data } = await bob.call(calls.archiveImport);
    await sql`alter table core_archive_item rename to core_archive_item_away`.execute(server.executor);
    await expect(run('takeArchive', { import: data?.id })).rejects.toThrow();
    expect((await bob.call(calls.archiveImport)).data).toMatchObject({ state: 'failed', problem: 'fault' });
    await sql`alter table core_archive_item_away rename to core_archive_item`.execute(server.executor);
    await newMails();
    expect((await bob.call(calls.archiveImport)).data).toMatchObject({ state: 'done', problem: null });
  });

  it('of a person who goes goes along', async () => {
    const [ada, bob] = [await someone(), await someone()];
    await send(bob, await made(ada));
    const account = await server.core.accounts.byId(bob.account.id);
    await server.core.accounts.update(bob.account.id, { deactivated_at: new Date(Date.now() - 31 * 24 * 3_600_000) });
    await server.core.jobs.find(({ name }) => name === 'erase-cancelled')?.definition.run({}, new AbortController().signal);
    expect(account).toBeDefined();
    expect(await stored(bob.account.id, 'imports')).toEqual([]);
  });
});
