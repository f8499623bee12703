import { spawn } from 'node:child_process';
import { appendFile, chown, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../testing/silent-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Database, openDatabase } from '../database.ts';
import { foldersIn } from './folders.ts';
import { findPostmaster, type Postmaster } from './postmaster-file.ts';
import { IN_USE } from './supervisor.ts';

const temporary = await temporaryFolder();
const isRoot = process.getuid?.() === 0;

/** Most tests share one cluster, because making one takes a second. */
const shared = join(temporary, 'shared');

/** Who waits for a lock such as that of those who use the server. */
const WAITING = "select from pg_locks where locktype = 'advisory' and not granted";

const opened: Database[] = [];
const open = async (dataDir = shared): Promise<Database> => {
  const database = await openDatabase({ dataDir, log: silentLog, poolSize: 3 });
  opened.push(database);
  return database;
};
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

/** As Linux counts capabilities: bit 2. */
const CAP_DAC_READ_SEARCH = 4n;

/** Whether everybody may enter a folder and all above it. */
const isOpenToAll = async (folder: string): Promise<boolean> => {
  const mayEnter = ((await stat(folder)).mode & 0o001) !== 0;
  return mayEnter && (dirname(folder) === folder || (await isOpenToAll(dirname(folder))));
};

const clusterOf = async (dataDir: string): Promise<string> => (await foldersIn(dataDir)).cluster;
const running = async (dataDir = shared): Promise<Postmaster | undefined> => findPostmaster(await clusterOf(dataDir));
const show = async (database: Database, setting: string): Promise<unknown> =>
  (await database.pool.query<{ value: string }>('select current_setting($1) as value', [setting])).rows[0]?.value;

describe('embedded PostgreSQL', () => {
  it('is durable, has no network port and sorts the same everywhere', async () => {
    const database = await open();
    expect(await show(database, 'fsync')).toBe('on');
    expect(await show(database, 'synchronous_commit')).toBe('on');
    expect(await show(database, 'full_page_writes')).toBe('on');
    expect(await show(database, 'listen_addresses')).toBe('');
    const { rows } = await database.pool.query(
      'select datlocprovider, datlocale from pg_database where datname = current_database()',
    );
    expect(rows).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }]);
  });

  it('flushes to disk before each acknowledgement', async () => {
    const session = await (await open()).session('a writer');
    const flushes = async (): Promise<number> => {
      await session.query('select pg_stat_force_next_flush()');
      const { rows } = await session.query<{ count: number }>(
        "select sum(fsyncs)::bigint as count from pg_stat_io where object = 'wal'",
      );
      return rows[0]?.count ?? 0;
    };
    await session.query('create table flushed (id int)');
    const before = await flushes();
    for (let id = 0; id < 50; id++) await session.query('insert into flushed values ($1)', [id]);
    expect((await flushes()) - before).toBeGreaterThanOrEqual(50);
    await session.end();
  });

  it('is started by the first process, adopted by the second, and stopped by the last that leaves', async () => {
    const first = await open();
    const second = await open();
    expect([first.startup.mode, second.startup.mode]).toEqual(['started', 'adopted']);
    await first.close();
    expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await second.close();
    expect(await running()).toBeUndefined();
  });

  it('is started once by processes that start at the same time, in a fresh folder', async () => {
    const dataDir = join(temporary, 'race');
    const databases = await Promise.all([open(dataDir), open(dataDir), open(dataDir)]);
    expect(databases.map(({ startup }) => startup.mode).toSorted()).toEqual(['adopted', 'adopted', 'started']);
    expect(await readdir(join(dataDir, 'database'))).not.toContainEqual(expect.stringMatching(/^new-/));
  });

  it('is stopped by one of two processes that leave at the same time', async () => {
    const both = [await open(), await open()];
    await Promise.all(both.map((database) => database.close()));
    expect(await running()).toBeUndefined();
  });

  /** Who comes while the last one holds the lock of who leaves, from being told that nobody else is there until the server is stopped. */
  const whileLeaving = async () => {
    const first = await open();
    const last = await first.session('the last one');
    last.on('error', () => undefined);
    const alone = last.query('select pg_advisory_lock($1)', [IN_USE]);
    await expect.poll(async () => (await first.pool.query(WAITING)).rowCount, { timeout: 15_000 }).toBe(1);
    await first.close();
    await alone;
    const coming = open();
    await expect.poll(async () => (await last.query(WAITING)).rowCount, { timeout: 15_000 }).toBe(1);
    return { last, coming, pid: (await running())?.pid ?? 0 };
  };

  it('is started anew by a process that had found it when the last one was about to stop it', async () => {
    const { coming, pid } = await whileLeaving();
    process.kill(pid, 'SIGINT');
    const { startup, pool } = await coming;
    expect(startup.mode).toBe('started');
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('answers whoever had been let in when the last one stopped it', async () => {
    const { last, coming, pid } = await whileLeaving();
    await last.end();
    process.kill(pid, 'SIGINT');
    expect((await (await coming).pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await expect.poll(async () => (await running())?.pid ?? pid, { timeout: 15_000 }).not.toBe(pid);
  });

  it('starts when its process number now belongs to somebody else', async () => {
    await (await open()).close();
    const cluster = await clusterOf(shared);
    const { uid, gid } = await stat(cluster);
    const stranger = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
    const home = join(shared, 'database');
    const lines = [stranger.pid, cluster, 1, 5432, home, '', ''].join('\n');
    for (const file of [join(cluster, 'postmaster.pid'), join(home, '.s.PGSQL.5432.lock')]) {
      await writeFile(file, lines, { mode: 0o600 });
      await chown(file, uid, gid);
    }
    try {
      const { startup } = await open();
      expect(startup.mode).toBe('started');
      expect(startup.recoveryMs).toBeGreaterThan(0);
    } finally {
      stranger.kill();
    }
  });

  it('starts over a process file that a crash left empty', async () => {
    const cluster = await clusterOf(shared);
    const file = join(cluster, 'postmaster.pid');
    await writeFile(file, '');
    await utimes(file, 1, 1);
    expect((await open()).startup.mode).toBe('started');
  });

  it('does not hear the Ctrl-C of the terminal', async () => {
    await open();
    const { pid } = (await running()) ?? { pid: 0 };
    const [, , group] = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
    expect(group).toBe(String(pid));
  });

  it('listens in a short folder when the path of the data is too long for a socket, and removes it', async () => {
    const dataDir = join(temporary, 'long'.repeat(30));
    const database = await open(dataDir);
    const { host } = (await running(dataDir)) ?? { host: '' };
    expect(host.startsWith(join(tmpdir(), 'carrel-db-'))).toBe(true);
    await database.close();
    await expect(stat(host)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('makes the files again when a process was killed while making them', async () => {
    const dataDir = join(temporary, 'half');
    const draft = join(dataDir, 'database', 'new-999999999-0000');
    await mkdir(draft, { recursive: true });
    await open(dataDir);
    await expect(stat(draft)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it("says in PostgreSQL's words why it cannot start", async () => {
    const dataDir = join(temporary, 'old');
    await (await open(dataDir)).close();
    const { cluster, logFile } = await foldersIn(dataDir);
    await writeFile(join(cluster, 'PG_VERSION'), '9\n');
    await appendFile(logFile, 'FATAL: trouble of another day\n');
    const words = await open(dataDir).then(String, ({ message }: Error) => message);
    expect(words).toMatch(/did not start: .*database files are incompatible with server/s);
    expect(words).not.toContain('another day');
  });

  it('begins its log anew when that has grown large, and keeps the last one', async () => {
    const { logFile } = await foldersIn(shared);
    await (await open()).close();
    const { uid, gid } = await stat(logFile);
    await writeFile(logFile, 'x'.repeat(5_000_001));
    await chown(logFile, uid, gid);
    await open();
    expect((await stat(logFile)).size).toBeLessThan(100_000);
    expect((await stat(`${logFile}.old`)).size).toBe(5_000_001);
  });

  it.runIf(isRoot)('says so when the data belong to another user', async () => {
    const dataDir = join(temporary, 'foreign');
    await mkdir(dataDir);
    await mkdir(join(dataDir, 'database'), { mode: 0o700 });
    process.seteuid?.(65_534);
    try {
      await expect(open(dataDir)).rejects.toThrow(/belongs to another user/);
    } finally {
      process.seteuid?.(0);
    }
  });

  it('comes back by itself when it is killed and the app lives', async () => {
    const database = await open();
    const before = await running();
    process.kill(before?.pid ?? 0, 'SIGKILL');
    await expect.poll(async () => (await running())?.pid ?? before?.pid, { timeout: 15_000 }).not.toBe(before?.pid);
    const query = (): Promise<unknown> => database.pool.query('select 1 as one').then(({ rows }) => rows);
    await expect.poll(() => query().catch(() => []), { timeout: 15_000 }).toEqual([{ one: 1 }]);
  });
});

describe('an app that ends when its database has crashed', () => {
  /** Opened with a log that says when the crash was noticed. */
  const crash = async () => {
    let notice = (): void => {};
    const noticed = new Promise<void>((resolve) => (notice = resolve));
    const error = (_data: object, message: string) => message.startsWith('The database is gone') && notice();
    const database = await openDatabase({ dataDir: shared, log: { ...silentLog, error }, poolSize: 3 });
    opened.push(database);
    process.kill((await running())?.pid ?? 0, 'SIGKILL');
    return { database, noticed };
  };
  const isGone = async () => {
    expect(await running()).toBeUndefined();
    expect((await open()).startup.mode).toBe('started');
  };

  it('ends in order although it has not noticed yet', async () => {
    const { database } = await crash();
    await database.close();
    await isGone();
  });

  it('leaves no server behind that was on its way back', async () => {
    const { database, noticed } = await crash();
    await noticed;
    await database.close();
    await isGone();
  });
});

describe.runIf(isRoot)('as root', () => {
  it('runs as an unprivileged user that owns its data only', async () => {
    await open();
    const { pid } = (await running()) ?? { pid: 0 };
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const [, uid] = /^Uid:\t(\d+)/m.exec(status) ?? [];
    expect(uid).not.toBe('0');
    // To read through folders that only root may enter, where the programs lie below one; else nothing at all.
    const capabilities = (await isOpenToAll(import.meta.dirname)) ? 0n : CAP_DAC_READ_SEARCH;
    expect(BigInt(`0x${/^CapEff:\t(\w+)/m.exec(status)?.[1]}`)).toBe(capabilities);
    expect((await stat(await clusterOf(shared))).uid).toBe(Number(uid));
    expect((await stat(shared)).uid).toBe(0);
  });

  it('works below a folder that only root may enter', async () => {
    const closed = join(temporary, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const dataDir = join(closed, 'data');
    const database = await open(dataDir);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const { pid } = (await running(dataDir)) ?? { pid: 0 };
    expect((await readFile(`/proc/${pid}/status`, 'utf8')).match(/^Uid:\t(\d+)/m)?.[1]).not.toBe('0');
  });
});

it('does not touch a foreign server', async () => {
  const database = await open();
  const { host = '', port = 0 } = (await running()) ?? {};
  const url = `postgres://localhost/postgres?host=${encodeURIComponent(host)}&port=${port}&user=carrel`;
  const guest = await openDatabase({ url, dataDir: '', log: silentLog });
  expect(guest.startup).toEqual({ mode: 'external', recoveryMs: 0 });
  await guest.close();
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('says at once when a foreign server cannot be reached', async () => {
  const missing = join(temporary, 'nowhere');
  const url = `postgres://localhost/postgres?host=${encodeURIComponent(missing)}`;
  await expect(openDatabase({ url, dataDir: '', log: silentLog })).rejects.toThrow(/^The database cannot be reached: /);
});
