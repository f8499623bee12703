/** The archive of one's own data: one at a time, for its owner alone, for 7 days. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { contract as calls } from '../../common/contract.ts';
import { DATA_EXPORT_CHANGED } from '../../common/data-export.ts';
import { startAccounts } from '../testing/account-server.ts';

const { server, member, newMails, mailOf } = await startAccounts();
let people = 0;
const someone = () => member(`person-${++people}@example.org`);
const stored = (id: number) => readdir(join(server.dataDir, 'files/account', String(id), 'exports')).catch((): string[] => []);
const run = (name: string) =>
  server.core.jobs.find((job) => job.plugin === 'account' && job.name === name)?.definition.run({}, new AbortController().signal);

describe('[ACC-036] the archive of one’s own data', () => {
  it('is made by a job, which a mail and the open windows tell of', async () => {
    const ada = await someone();
    expect((await ada.call(calls.dataExport)).data).toBeNull();
    const mail = await mailOf(async () => {
      expect((await ada.call(calls.startDataExport)).data).toMatchObject({ state: 'waiting', size: null, expires_at: null });
    });
    expect(mail).toContain('Your data is ready');
    expect(mail).toContain('/profile#your-data');
    const { data } = await ada.call(calls.dataExport);
    expect(data).toMatchObject({ state: 'ready', files: expect.any(Number), size: expect.any(Number) });
    expect(data?.files).toBeGreaterThan(2);
    const days = (Date.parse(data?.expires_at ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    await expect.poll(() => ada.events().filter(({ type }) => type === DATA_EXPORT_CHANGED).length).toBeGreaterThanOrEqual(3);
    const reply = await ada.send(calls.downloadDataExport, { params: { id: data?.id ?? 0 } });
    expect(reply.headers['content-type']).toBe('application/zip');
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="Carrel \d{4}-\d\d-\d\d\.zip"/);
    expect(reply.bytes.length).toBe(data?.size);
  });

  it('is one at a time; another one takes its place, bytes and address', async () => {
    const ada = await someone();
    const all = await Promise.all(Array.from({ length: 5 }, () => ada.call(calls.startDataExport)));
    expect(new Set(all.map(({ data }) => data.id)).size).toBe(1);
    await newMails();
    const first = all[0]?.data.id ?? 0;
    const { data: second } = await ada.call(calls.startDataExport);
    expect(second.id).not.toBe(first);
    await newMails();
    expect(await stored(ada.account.id)).toEqual([`${second.id}.zip`]);
    expect((await ada.send(calls.downloadDataExport, { params: { id: first } })).status).toBe(404);
    expect((await ada.send(calls.downloadDataExport, { params: { id: second.id } })).status).toBe(200);
  });

  it('is there for its owner alone, and not before it is whole', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const { data } = await ada.call(calls.startDataExport);
    const params = { id: data.id };
    expect((await ada.send(calls.downloadDataExport, { params })).status).toBe(404);
    await newMails();
    expect((await bob.send(calls.downloadDataExport, { params })).status).toBe(404);
    expect((await server.guest.send(calls.downloadDataExport, { params })).status).toBe(401);
    expect((await bob.call(calls.dataExport)).data).toBeNull();
  });

  it('is gone after 7 days, also from the file store', async () => {
    const ada = await someone();
    const { data } = await ada.call(calls.startDataExport);
    await newMails();
    await sql`update account_export set expires_at = now() - interval '1 minute' where owner = ${ada.account.id}`.execute(
      server.executor,
    );
    expect((await ada.call(calls.dataExport)).data).toBeNull();
    expect((await ada.send(calls.downloadDataExport, { params: { id: data.id } })).status).toBe(404);
    await run('sweepDataExports');
    expect(await stored(ada.account.id)).toEqual([]);
  });

  it('is asked for anew when the machine that made it is gone for good', async () => {
    const ada = await someone();
    const { data } = await ada.call(calls.startDataExport);
    await sql`update account_export set state = 'running', changed_at = now() - interval '59 minutes' where id = ${data.id}`.execute(
      server.executor,
    );
    expect((await ada.call(calls.startDataExport)).data.id).toBe(data.id);
    await sql`update account_export set changed_at = now() - interval '61 minutes' where id = ${data.id}`.execute(
      server.executor,
    );
    const again = await ada.call(calls.startDataExport);
    expect(again.data).toMatchObject({ state: 'waiting' });
    expect(again.data.id).not.toBe(data.id);
    await newMails();
    expect((await ada.call(calls.dataExport)).data).toMatchObject({ id: again.data.id, state: 'ready' });
  });

  it('says that it failed, and is made when it can be', async () => {
    const ada = await someone();
    const { data } = await ada.call(calls.startDataExport);
    await sql`alter table account_recovery_code rename to account_recovery_code_away`.execute(server.executor);
    const job = server.core.jobs.find(({ plugin, name }) => plugin === 'account' && name === 'makeDataExport');
    await expect(job?.definition.run({ export: data.id }, new AbortController().signal)).rejects.toThrow();
    expect((await ada.call(calls.dataExport)).data).toMatchObject({ state: 'failed' });
    expect(await stored(ada.account.id)).toEqual([]);
    await sql`alter table account_recovery_code_away rename to account_recovery_code`.execute(server.executor);
    await newMails();
    expect((await ada.call(calls.dataExport)).data).toMatchObject({ state: 'ready' });
  });
});
