import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobs } from '../jobs/create-jobs.ts';
import { silentLog } from '../testing/silent-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createMailer } from './create-mailer.ts';
import { emlTransport } from './eml-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const FROM = 'Carrel <carrel@example.org>';
const mail = {
  to: 'ada@example.org',
  subject: 'Grüße: bestätigen Sie Ihre Adresse',
  text: 'https://example.org/confirm?token=abc',
};

const db = await testDatabase();
const jobs = await createJobs({ db, log: silentLog });
beforeEach(() => db.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs'));

describe('mails to a folder', async () => {
  const folder = join(await temporaryFolder(), 'mail');
  const mailer = createMailer({ jobs, from: FROM, transport: emlTransport(folder) });

  it('are there within a second when a worker runs', async () => {
    const { stop } = await jobs.run(mailer.jobs, { concurrency: 1 });
    await mailer.send(mail);
    await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
    await stop();
    const [name = ''] = await readdir(folder);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z-[0-9a-f-]{36}\.eml$/);
    const message = await readFile(join(folder, name), 'utf8');
    expect(message).toContain('\r\nTo: ada@example.org\r\n');
    expect(message).toMatch(/^From: Carrel <carrel@example\.org>\r\n/);
    expect(message).toContain('https://example.org/confirm?token=abc');
    expect(message).toMatch(/Message-ID: <[0-9a-f-]{36}@example\.org>/);
    expect(message).toMatch(/Subject: =\?UTF-8\?/i);
  });

  it('leave with their transaction only', async () => {
    const before = await readdir(folder);
    const failing = db.kysely.transaction().execute(async (tx) => {
      await mailer.send(mail, tx);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await jobs.drain(mailer.jobs);
    expect(await readdir(folder)).toEqual(before);
  });

  it.each([
    ['"Desk@Home" <desk@a.example>', 'a.example'],
    ['desk@b.example', 'b.example'],
    ['"Smith, Sons" <carrel@localhost>', 'localhost'],
  ])('of the sender %s are numbered by the host %s', async (from, sender) => {
    const own = join(await temporaryFolder(), 'mail');
    const named = createMailer({ jobs, from, transport: emlTransport(own) });
    await named.send(mail);
    await jobs.drain(named.jobs);
    const message = await readFile(join(own, (await readdir(own))[0] ?? ''), 'utf8');
    expect(message).toMatch(new RegExp(`^Message-ID: <[0-9a-f-]{36}@${sender}>\r$`, 'm'));
    expect(message).toContain(`From: ${from}\r\n`);
  });

  it('are written once when the job runs twice', async () => {
    const before = await readdir(folder);
    await mailer.send(mail);
    const { rows } = await db.pool.query('select payload from graphile_worker._private_jobs');
    const definition = mailer.jobs[0]?.definition;
    for (let round = 0; round < 2; round++) await definition?.run(rows[0]?.payload, new AbortController().signal);
    expect(await readdir(folder)).toHaveLength(before.length + 1);
  });

  it('cannot get further headers or recipients from what a user typed', async () => {
    const before = new Set(await readdir(folder));
    await mailer.send({ ...mail, to: 'ada@example.org, eve@example.org', subject: 'Hello\r\nBcc: eve@example.org' });
    await jobs.drain(mailer.jobs);
    const [name = ''] = (await readdir(folder)).filter((file) => !before.has(file));
    const message = await readFile(join(folder, name), 'utf8');
    expect(message).not.toMatch(/^Bcc:/im);
    expect(message).not.toMatch(/^To:.*ada@example\.org, eve@example\.org/im);
  });
});

describe('mails to a server', async () => {
  const received: { to: string[]; body: string }[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, answer) =>
      username === 'carrel' && password === 's3cret' ? answer(null, { user: username }) : answer(new Error('Wrong password')),
    onData: async (stream, { envelope }, answer) => {
      const body = await text(stream);
      if (refusals > 0) {
        refusals--;
        answer(new Error('Try again later'));
        return;
      }
      received.push({ to: envelope.rcptTo.map(({ address }) => address), body });
      answer();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  afterAll(
    () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  );
  const { port } = server.server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://carrel:s3cret@127.0.0.1:${port}`);
  const mailer = createMailer({ jobs, from: FROM, transport });

  it('arrive, with text and HTML', async () => {
    await mailer.send({ ...mail, html: '<p>Hello</p>' });
    await jobs.drain(mailer.jobs);
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['ada@example.org']);
    expect(received[0]?.body).toContain('multipart/alternative');
    expect(received[0]?.body).toContain('<p>Hello</p>');
  });

  it('are tried again, as the same message', async () => {
    received.length = 0;
    refusals = 1;
    await mailer.send(mail);
    await jobs.drain(mailer.jobs);
    expect(received).toEqual([]);
    await db.pool.query('select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs');
    await jobs.drain(mailer.jobs);
    expect(received).toHaveLength(1);
    expect(await jobs.counts()).toEqual({ waiting: 0, running: 0, parked: 0 });
  });
});
