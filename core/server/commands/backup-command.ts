/** `npm run backup -- FILE`, and `npm run backup -- --verify FILE`. */
import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isStorageFull } from '../app/database-errors.ts';
import { checkBackup } from '../backup/check-backup.ts';
import { makeBackup } from '../backup/make-backup.ts';
import type { Manifest } from '../backup/manifest.ts';
import { demandRestored } from '../backup/restore-journal.ts';
import { ZipFile } from '../backup/zip-file.ts';
import { openDatabase } from '../db/database.ts';
import { filesOf } from '../files/open-files.ts';
import { migrationsRun } from '../migrations/run-migrations.ts';
import { migrationSetsOf } from '../migrations/sets-of.ts';
import { type CommandContext, type HouseCommand, megabytes } from './house-command.ts';

const USAGE = `npm run backup -- FILE            writes everything that the house keeps into one file, while it may be running
npm run backup -- --verify FILE   reads such a file and says whether all is in it as it was written`;

export const contentsOf = ({ tables, files, moment, version }: Omit<Manifest, 'sums'>): string => {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files.count} files (${megabytes(files.bytes)}) of ${moment}, version ${version}`;
};

export const programOf = async ({ config, version, plugins }: CommandContext) => ({
  product: config.PRODUCT_NAME,
  version,
  sets: await migrationSetsOf(plugins),
});

const verify = async (path: string, context: CommandContext): Promise<void> => {
  const zip = await ZipFile.open(path);
  try {
    context.say(`The backup is whole: ${contentsOf(await checkBackup(zip, await programOf(context)))}.`);
  } finally {
    await zip.close();
  }
};

/** Looking for a house must not make one. */
const demandHouse = async ({ CARREL_DATA: folder, DATABASE_URL: url }: CommandContext['config']): Promise<void> => {
  if (url !== undefined) return;
  await access(join(folder, 'database')).catch(() => {
    throw new Error(`There is no house in ${folder}. Set CARREL_DATA to its data folder.`);
  });
};

const make = async (path: string, { config, log, version, signal, say }: CommandContext): Promise<void> => {
  await demandHouse(config);
  await demandRestored(config.CARREL_DATA);
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.CARREL_DATA, log });
  try {
    if ((await migrationsRun(db.kysely)).size === 0)
      throw new Error('There is nothing to back up: this database holds no house.');
    const { manifest } = await makeBackup({ config, db, files: await filesOf(config), version }, path, signal);
    say(`Backed up into ${path}: ${contentsOf(manifest)}.`);
    if (!manifest.key.isInside)
      say('SECRET_KEY is a setting and is not in it: keep it elsewhere, secrets cannot be read without it.');
  } catch (error) {
    if (isStorageFull(error)) throw new Error(`The disk of ${path} is full. No backup was made, and nothing is left of it.`);
    throw error;
  } finally {
    await db.close();
  }
};

export const backupCommand: HouseCommand = async (words, context) => {
  const names = words.filter((word) => !word.startsWith('--'));
  const options = words.filter((word) => word.startsWith('--'));
  const [name] = names;
  if (name === undefined || names.length > 1 || options.some((option) => option !== '--verify')) {
    context.say(USAGE);
    return 1;
  }
  const path = resolve(context.from, name);
  await (options.length > 0 ? verify(path, context) : make(path, context));
  return 0;
};
