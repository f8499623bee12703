import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it } from 'vitest';
import { openCore } from '../app/open-core.ts';
import { backupName } from '../backup/kept-backups.ts';
import { writeJournal } from '../backup/restore-journal.ts';
import { configWith, emptyPlace, programOf, smallHouse } from '../backup/testing/small-house.ts';
import { startHeartbeat } from '../jobs/heartbeat.ts';
import { startLocalS3 } from '../testing/local-s3.ts';
import { silentLog } from '../testing/silent-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { Finding } from './finding.ts';
import { lookAtBackups } from './look-at-backups.ts';
import { lookAtClock, lookAtDatabase } from './look-at-database.ts';
import { lookAtFolders, lookAtRoom } from './look-at-folders.ts';
import { lookAtNode } from './look-at-programs.ts';
import { lookAtMail, lookAtStorage } from './look-at-services.ts';
import { lookAtSettings } from './look-at-settings.ts';

const GB = 1024 ** 3;
const { sets } = await programOf();

/** Each says what to do when it is not fine. */
const saidIn = (findings: readonly Finding[]): string[] => {
  expect(findings.filter(({ state, todo = '' }) => state !== 'fine' && todo.length < 10)).toEqual([]);
  return findings.map(({ state, says }) => `${state}: ${says}`);
};
const wrongIn = (findings: readonly Finding[]): string[] => saidIn(findings).filter((line) => !line.startsWith('fine'));

it.each([
  ['20.19.0', 'fine'],
  ['24.1.0', 'fine'],
  ['20.18.9', 'broken'],
  ['18.20.4', 'broken'],
])('Node %s is %s', (version, state) => {
  expect(lookAtNode(version).state).toBe(state);
});

it.each([
  [50 * GB, 'fine'],
  [1.5 * GB, 'unsafe'],
  [0.1 * GB, 'broken'],
])('a disk with %d bytes free is %s', (free, state) => {
  expect(lookAtRoom('/data', { free, total: 100 * GB }).state).toBe(state);
});

describe('the data folder', () => {
  it('is fine when it is closed, and open when anybody may read the key', async () => {
    const { config, dataDir } = await smallHouse({ rows: 1 });
    expect(wrongIn(await lookAtFolders(config))).toEqual([]);
    await chmod(join(dataDir, 'secret.key'), 0o644);
    await chmod(dataDir, 0o777);
    expect(wrongIn(await lookAtFolders(config))).toEqual([
      `unsafe: ${dataDir} is open to other users of this machine.`,
      `unsafe: ${join(dataDir, 'secret.key')} is open to other users of this machine.`,
    ]);
  });

  it('that is not there yet is said so, and not made', async () => {
    const { config } = await emptyPlace();
    expect(wrongIn(await lookAtFolders(config))).toEqual([`unsafe: There is no data folder at ${config.CARREL_DATA} yet.`]);
  });

  it('with half a restore is broken', async () => {
    const { config, dataDir } = await smallHouse({ rows: 1 });
    await writeJournal(dataDir, { backup: '/b.zip', begunAt: 'now' });
    expect(wrongIn(await lookAtFolders(config))).toEqual(['broken: A restore of /b.zip was not completed.']);
  });
});

describe('the database', () => {
  it('that works is fine, with nobody at work', async () => {
    const { config } = await smallHouse({ rows: 1 });
    const found = await lookAtDatabase(config, sets, silentLog);
    expect(wrongIn(found)).toEqual([]);
    expect(saidIn(found)).toContain('fine: The app is not running now');
  });

  it('whose app runs without a worker is broken, and with one fine', async () => {
    const { config, db } = await smallHouse({ rows: 1 });
    const core = await openCore({ config, plugins: [], db, log: silentLog, logOf: () => silentLog, env: {} });
    expect(wrongIn(await lookAtDatabase(config, sets, silentLog))).toEqual([
      'broken: The app runs and no worker does: mails, compiles and exports wait.',
    ]);
    const heart = await startHeartbeat(db.kysely, silentLog, { place: 'here', tools: async () => ({}) });
    expect(saidIn(await lookAtDatabase(config, sets, silentLog))).toContain('fine: A worker is alive');
    await heart.stop();
    await core.close();
  });

  it('that is away, newer, or of a time to come is broken', async () => {
    const { config, db } = await smallHouse({ rows: 1 });
    const away = configWith({ CARREL_DATA: config.CARREL_DATA, DATABASE_URL: 'postgres://127.0.0.1:9/carrel' });
    expect(wrongIn(await lookAtDatabase(away, sets, silentLog))).toEqual([
      expect.stringContaining('broken: The database cannot be reached'),
    ]);
    await db.pool.query(`update core_migration set ran_at = now() + interval '1 day'`);
    expect(wrongIn(await lookAtDatabase(config, sets, silentLog))).toEqual([
      expect.stringContaining('earlier than when its database was made'),
    ]);
    await db.pool.query(`insert into core_migration values ('core.users', '9999-later', now())`);
    expect(wrongIn(await lookAtDatabase(config, sets, silentLog))).toEqual([expect.stringContaining('newer than this version')]);
  });

  it('is not made by looking', async () => {
    const config = configWith({ CARREL_DATA: join(await temporaryFolder(), 'none') });
    expect(wrongIn(await lookAtDatabase(config, sets, silentLog))).toEqual(['unsafe: There is no database yet.']);
  });

  it.each([
    [4_000, 'fine'],
    [-61_000, 'broken'],
    [61_000, 'broken'],
  ])('whose clock is %i ms apart is %s', (apart, state) => {
    const now = Date.now();
    expect(lookAtClock(new Date(now + apart), now).state).toBe(state);
  });
});

describe('settings', () => {
  const found = (env: Record<string, string>) => wrongIn(lookAtSettings(configWith(env)));

  it('of one person at one machine, and of a house behind a proxy, are fine', () => {
    expect(found({})).toEqual([]);
    const behind = { PUBLIC_URL: 'https://carrel.example.org', TRUST_PROXY: 'true', SMTP_URL: 'smtp://mail' };
    expect(found(behind)).toEqual([]);
    const key = 'k'.repeat(40);
    expect(
      found({ ...behind, HOST: '0.0.0.0', DATABASE_URL: 'postgres://db/carrel', SECRET_KEY: key, S3_BUCKET: 'files' }),
    ).toEqual([]);
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'passwords cross the network in the clear'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://carrel.example.org', SMTP_URL: 'smtp://mail' }, 'passwords cross the network'],
    [{ PUBLIC_URL: 'http://carrel.example.org', SMTP_URL: 'smtp://mail', TRUST_PROXY: 'true' }, 'without https'],
    [{ PUBLIC_URL: 'https://carrel.example.org', SMTP_URL: 'smtp://mail' }, 'TRUST_PROXY is off'],
    [{ PUBLIC_URL: 'https://carrel.example.org', TRUST_PROXY: 'true' }, 'no mail server'],
    [{ DATABASE_URL: 'postgres://db/carrel', S3_BUCKET: 'files' }, 'key of its secrets is a file of this machine'],
    [{ DATABASE_URL: 'postgres://db/carrel', SECRET_KEY: 'k'.repeat(40) }, 'files lie on this machine'],
  ])('%j are unsafe', (env, says) => {
    expect(found(env)).toEqual([expect.stringContaining(says)]);
  });
});

describe('mail server and storage', () => {
  it('are fine when they answer', async () => {
    const server = new SMTPServer({ disabledCommands: ['STARTTLS'], authOptional: true });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    expect(saidIn(await lookAtMail({ SMTP_URL: `smtp://127.0.0.1:${port}` }))).toEqual(['fine: The mail server answers']);
    await new Promise<void>((resolve) => server.close(() => resolve()));
    const s3 = await startLocalS3();
    afterAll(s3.close);
    const env = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(saidIn(await lookAtStorage(configWith({ ...env, S3_ENDPOINT: s3.endpoint })))).toEqual([
      'fine: Files can be stored in the bucket files',
    ]);
    expect(wrongIn(await lookAtStorage(configWith({ ...env, S3_ENDPOINT: 'http://127.0.0.1:9' })))).toEqual([
      'broken: Files cannot be stored in the bucket files.',
    ]);
  });

  it('are broken when they refuse, or say nothing', async () => {
    expect(wrongIn(await lookAtMail({ SMTP_URL: 'smtp://127.0.0.1:9' }))).toEqual([expect.stringContaining('ECONNREFUSED')]);
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    expect(wrongIn(await lookAtMail({ SMTP_URL: `smtp://127.0.0.1:${port}` }))).toEqual([
      expect.stringContaining('No answer in time'),
    ]);
    silent.close();
  });
});

describe('backups', () => {
  const now = Date.UTC(2026, 10, 30, 12);
  const HOUR = 3_600_000;

  it('that nobody makes, that are not there yet, that are old, and that lie on the same disk', async () => {
    const folder = join(await temporaryFolder(), 'backups');
    const config = configWith({ CARREL_DATA: await temporaryFolder(), BACKUP_FOLDER: folder, BACKUP_HOURS: '24' });
    expect(wrongIn(await lookAtBackups(configWith({}), now))).toEqual(['unsafe: No backups are made by themselves.']);
    expect(wrongIn(await lookAtBackups(config, now))).toEqual([`unsafe: There is no backup in ${folder} yet.`]);
    await mkdir(folder);
    await writeFile(join(folder, backupName(new Date(now - 60 * HOUR))), '');
    const sameDisk = 'unsafe: Backups lie on the disk of the data, and are lost with it.';
    expect(wrongIn(await lookAtBackups(config, now))).toEqual([
      'broken: The last backup is 60 hours old, though one is due every 24.',
      sameDisk,
    ]);
    await writeFile(join(folder, backupName(new Date(now - 20 * HOUR))), '');
    expect(wrongIn(await lookAtBackups(config, now))).toEqual([sameDisk]);
  });
});
