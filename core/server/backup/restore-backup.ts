/**
 * Brings back what a backup holds. Everything is read and checked first, then made ready beside what is there, and then the transaction
 * with all rows is committed, which is the switch: before it the house is what it was, after it the files only have to take their places,
 * which can be gone on with as often as it is interrupted.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Log } from '../../plugin-api/server.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { clearFiles, type HouseFiles } from '../files/house-files.ts';
import { filesOf } from '../files/open-files.ts';
import { disk } from '../observe/disk-probe.ts';
import { checkBackup, type Program } from './check-backup.ts';
import { loadDatabase, tablesIn, wasCommitted } from './load-database.ts';
import { FILES, KEY, type Manifest, printOf } from './manifest.ts';
import { type Journal, readJournal, removeJournal, writeJournal } from './restore-journal.ts';
import { ZipFile } from './zip-file.ts';

export interface RestoredHouse {
  readonly config: Config;
  readonly program: Program;
  readonly log: Log;
}

interface Site {
  readonly dataDir: string;
  readonly files: HouseFiles;
  readonly session: pg.Client;
}

const keyDraft = (dataDir: string): string => join(dataDir, 'restored.key');
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What is encrypted can be read with one key only. */
const demandKey = ({ SECRET_KEY: setting }: Config, { key }: Manifest): void => {
  if (setting !== undefined && printOf(setting) !== key.print)
    throw new Error(
      'SECRET_KEY is not the key of the house that this backup is of, so that its secrets could not be read. Set it to that one.',
    );
  if (setting === undefined && !key.isInside)
    throw new Error(
      'The key of this backup was a setting and is not in it. Set SECRET_KEY to the one of the house that it is of.',
    );
};

/** No process may start on this database, or go on migrating it, until the session ends. */
const HOLD = `select pg_advisory_lock(hashtextextended('core.migrations', 0))`;
const OTHERS = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and application_name in ('carrel events', 'carrel workers', 'carrel backup')`;

const demandAlone = async (session: pg.Client): Promise<void> => {
  const { rows } = await session.query<{ count: number }>(OTHERS);
  if (rows[0]?.count) throw new Error('This house is running. Stop all of its processes first, then restore.');
};

const hasAny = async (files: HouseFiles): Promise<boolean> => {
  for await (const _ of files.list()) return true;
  return false;
};

const demandEmpty = async ({ files, session, dataDir }: Site): Promise<void> => {
  if ((await tablesIn(session)) === 0 && !(await hasAny(files))) return;
  throw new Error(
    `There is a house in ${dataDir} already. Restore into an empty data folder and database, or say --replace: what is there now is lost then.`,
  );
};

/** Files and key take their places. Can be begun again wherever it was interrupted. */
const place = async ({ dataDir, files }: Site, journal: Journal): Promise<void> => {
  const staged = files.area('restored');
  const names = new Set<string>();
  for await (const name of staged.list()) {
    names.add(name);
    await staged.copyTo(files, name);
  }
  for await (const name of files.list()) if (!names.has(name)) await files.remove(name);
  await rename(keyDraft(dataDir), join(dataDir, KEY)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
  // From now on what is staged may go: it is no longer told by it what belongs to the house.
  await writeJournal(dataDir, { ...journal, isPlaced: true });
  await clean({ dataDir, files });
};

const clean = async ({ dataDir, files }: Pick<Site, 'dataDir' | 'files'>): Promise<void> => {
  await clearFiles(files.area('restored'));
  await rm(keyDraft(dataDir), { force: true });
  await removeJournal(dataDir);
};

export type Settled = 'nothing' | 'completed' | 'undone';

/** Ends a restore that was interrupted: on when its rows are there, else back. */
const settle = async (site: Site): Promise<Settled> => {
  const journal = await readJournal(site.dataDir);
  if (!journal) return 'nothing';
  const isThere = journal.transaction !== undefined && (await wasCommitted(site.session, journal.transaction));
  if (isThere && !journal.isPlaced) await place(site, journal);
  else await clean(site);
  return isThere ? 'completed' : 'undone';
};

interface Replacing {
  readonly config: Config;
  readonly path: string;
  readonly signal: AbortSignal;
}

const stage = async (
  { dataDir, files }: Site,
  zip: ZipFile,
  { key }: Manifest,
  { config, signal }: Omit<Replacing, 'path'>,
): Promise<void> => {
  const staged = files.area('restored');
  for (const name of zip.names.filter((each) => each.startsWith(FILES))) {
    signal.throwIfAborted();
    await staged.put(name.slice(FILES.length), Readable.from(zip.stream(name)));
  }
  if (key.isInside && config.SECRET_KEY === undefined)
    await writeFile(keyDraft(dataDir), await zip.read(KEY), { mode: 0o600, flush: true });
};

const onSite = async <T>({ config, log }: RestoredHouse, work: (site: Site) => Promise<T>): Promise<T> => {
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.CARREL_DATA, log });
  try {
    const session = await db.session('carrel restore');
    try {
      await demandAlone(session);
      await session.query(HOLD);
      return await work({ dataDir: config.CARREL_DATA, files: await filesOf(config), session });
    } finally {
      await session.end();
    }
  } finally {
    await db.close();
  }
};

/** Bytes: a database begins each part of its log with 16 MiB, and ends where it cannot. */
const NO_ROOM = 20_000_000;

/** A database without room for its log ends, and who asks it hears of a connection that is lost, and nothing of the disk. */
const hasNoRoom = async (dataDir: string): Promise<boolean> =>
  disk.space(dataDir).then(
    ({ free }) => free < NO_ROOM,
    () => false,
  );

const replaceBy = async (site: Site, zip: ZipFile, manifest: Manifest, { config, path, signal }: Replacing): Promise<void> => {
  const journal: Journal = { backup: path, begunAt: new Date().toISOString() };
  await writeJournal(site.dataDir, journal);
  let isLoaded = false;
  try {
    await stage(site, zip, manifest, { config, signal });
    const transaction = await loadDatabase(site.session, zip, manifest, signal);
    await writeJournal(site.dataDir, { ...journal, transaction });
    isLoaded = true;
    await site.session.query('commit');
    await place(site, { ...journal, transaction });
  } catch (error) {
    const isFull = await hasNoRoom(site.dataDir);
    // Whether a commit that failed has been one after all is found out by whoever settles it.
    if (!isLoaded) await clean(site);
    throw isFull ? Object.assign(new Error('The disk is full.', { cause: error }), { code: 'ENOSPC' }) : error;
  }
  await site.session.query('analyze');
};

export interface RestoreOptions {
  /** Of what is there, if anything is. */
  readonly replace: boolean;
  /** Heeded until the rows are committed. */
  readonly signal: AbortSignal;
}

/**
 * @returns what came back; `wasBegun` when an earlier restore of the same file had only to be completed
 * @throws when the backup is damaged or newer, the house is not empty or runs; nothing is changed then
 */
export const restoreBackup = async (
  house: RestoredHouse,
  path: string,
  { replace, signal }: RestoreOptions,
): Promise<{ manifest: Manifest; wasBegun: boolean }> => {
  const zip = await ZipFile.open(path);
  try {
    const manifest = await checkBackup(zip, house.program);
    demandKey(house.config, manifest);
    return await onSite(house, async (site) => {
      const before = await readJournal(site.dataDir);
      if ((await settle(site)) === 'completed' && before?.backup === path) return { manifest, wasBegun: true };
      if (!replace) await demandEmpty(site);
      await replaceBy(site, zip, manifest, { config: house.config, path, signal });
      return { manifest, wasBegun: false };
    });
  } finally {
    await zip.close();
  }
};

/** Ends what an interrupted restore has left, without a backup at hand. */
export const settleRestore = (house: RestoredHouse): Promise<Settled> => onSite(house, settle);
