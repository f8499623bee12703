/** Machines that each have a key, files or mails of their own are not one house: the second one does not start. */
import { readFile, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runServer } from '../app/run-server.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../observe/log.ts';
import { startLocalS3 } from '../testing/local-s3.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const SAME_KEY = { SECRET_KEY: 'k'.repeat(32) };
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9' };

/** A house with nothing in it, and a way to start processes of it one after the other. */
const house = async () => {
  const { url, pool } = await testDatabase();
  const start = async (CARREL_DATA: string, env: Record<string, string> = {}): Promise<void> => {
    const config = readConfig({ DATABASE_URL: url, CARREL_DATA, PORT: '0', WORKER: 'false', ...env }, ROOT);
    const server = await runServer({
      config,
      plugins: [],
      log: createLog({ LOG_LEVEL: 'silent' }),
      version: '1',
      webRoot: join(CARREL_DATA, 'web'),
    });
    await server.stop();
  };
  const sessions = async () =>
    (await pool.query("select from pg_stat_activity where datname = current_database() and application_name like 'carrel%'"))
      .rowCount;
  return { start, sessions };
};
const folders = () => Promise.all([temporaryFolder(), temporaryFolder()]);

describe('a second machine', () => {
  it('does not start with a key, files and mails of its own, says what to set, and leaves nothing open', async () => {
    const { start, sessions } = await house();
    const [here, there] = await folders();
    await start(here);
    const refusal = await start(there).catch((error: Error) => error.message);
    expect(refusal).toMatch(/^SECRET_KEY is not the key .*\n.*set S3_BUCKET .*\n.*Set SMTP_URL /);
    expect(refusal).toContain(`${there}/files`);
    await expect.poll(sessions).toBe(1);
    await start(here);
  });

  it('starts with the same key, bucket and mail server, whatever its folder', async () => {
    const s3 = await startLocalS3();
    const env = {
      ...SAME_KEY,
      ...MAIL,
      S3_BUCKET: 'house',
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    const { start } = await house();
    const [here, there] = await folders();
    await start(here, env);
    await start(there, env);
    await expect(start(there, { ...env, S3_BUCKET: 'other' })).rejects.toThrow('not in the bucket other');
    await expect(start(there, { ...env, SMTP_URL: '' })).rejects.toThrow('by a mail server');
    await s3.close();
    // What cannot be asked is not taken for another one; health says that it is away.
    await start(there, env);
  });

  it('is believed by all when it is the first of several that start at once', async () => {
    const { start } = await house();
    const [here, there] = await folders();
    const starts = await Promise.allSettled([start(here, SAME_KEY), start(here, SAME_KEY), start(there, SAME_KEY)]);
    const [first, second, other] = starts.map(({ status }) => status);
    expect([first, second]).toEqual(other === 'fulfilled' ? ['rejected', 'rejected'] : ['fulfilled', 'fulfilled']);
  });
});

describe('a house', () => {
  it('that moves its folder starts', async () => {
    const { start } = await house();
    const [here, there] = await folders();
    await start(here);
    await rm(there, { recursive: true });
    await rename(here, there);
    await start(there);
  });

  it('that moves its files into a bucket as they are starts, and without them it does not', async () => {
    const s3 = await startLocalS3();
    const { start } = await house();
    const here = await temporaryFolder();
    await start(here, MAIL);
    const env = { ...MAIL, S3_BUCKET: 'moved', S3_ENDPOINT: s3.endpoint, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' };
    await expect(start(here, env)).rejects.toThrow('not in the bucket moved');

    await fetch(`${s3.endpoint}/moved/core/house`, { method: 'PUT', body: await readFile(join(here, 'files/core/house')) });
    await start(here, env);
    await s3.close();
  });

  it('takes another key, other files or a mail server when it is told so, once', async () => {
    const { start } = await house();
    const [here, there] = await folders();
    await start(here);
    await expect(start(there, { HOUSE_MOVED: 'key mail' })).rejects.toThrow(/^The files of this house [^\n]*$/);
    await start(there, { HOUSE_MOVED: 'key,files,mail' });
    await start(there);
    await expect(start(here)).rejects.toThrow('SECRET_KEY');
    await start(there, MAIL);
  });
});
