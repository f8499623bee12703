/** For tests: a house of core alone with rows and files of its own, and the settings of one elsewhere. */
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { coreMigrations } from '../../app/core-migrations.ts';
import { type Config, readConfig } from '../../config.ts';
import { filesOf } from '../../files/open-files.ts';
import { migrationSetsOf } from '../../migrations/sets-of.ts';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { secretKey } from '../../secrets/secret-key.ts';
import { makeBackup } from '../make-backup.ts';
import { VERSION } from './version.ts';

const ROOT = resolve(import.meta.dirname, '../../../..');

export const never = new AbortController().signal;

export const configWith = (env: Record<string, string>): Config => readConfig({ WORKER: 'false', PORT: '0', ...env }, ROOT);

export interface Size {
  readonly rows?: number;
  readonly files?: number;
}

/** A house that has been written in. */
export const smallHouse = async ({ rows = 100, files: count = 10 }: Size = {}, env: Record<string, string> = {}) => {
  const folder = await temporaryFolder();
  const db = await testDatabase(coreMigrations);
  await db.pool.query(`create table book (id bigint generated always as identity primary key, title text not null)`);
  await db.pool.query(
    `insert into book (title) select 'Title ' || n || repeat(md5(n::text), 5) from generate_series(1, $1::int) n`,
    [rows],
  );
  const dataDir = join(folder, 'data');
  const config = configWith({ CARREL_DATA: dataDir, DATABASE_URL: db.url, ...env });
  const files = await filesOf(config);
  for (let n = 0; n < count; n++) await files.put(`books/${n % 20}/${n}.txt`, Buffer.from(`Book ${n}`));
  await secretKey(dataDir, config.SECRET_KEY);
  const house = { config, db, files, version: VERSION };
  const backUp = async (name = 'house.zip'): Promise<string> => (await makeBackup(house, join(folder, name), never)).path;
  return { ...house, folder, dataDir, backUp };
};

export const programOf = async (version = VERSION) => ({ product: 'Carrel', version, sets: await migrationSetsOf([]) });

/** Where nothing is yet. */
export const emptyPlace = async (env: Record<string, string> = {}) => {
  const dataDir = join(await temporaryFolder(), 'elsewhere');
  const url = await emptyDatabase();
  const config = configWith({ CARREL_DATA: dataDir, DATABASE_URL: url, ...env });
  return { dataDir, url, config, house: { config, program: await programOf(), log: silentLog } };
};

/** Hashes by name. */
export const filesIn = async (config: Config): Promise<Readonly<Record<string, string>>> => {
  const files = await filesOf(config);
  const found: Record<string, string> = {};
  for await (const name of files.list())
    found[name] = createHash('sha256')
      .update(await buffer(await files.read(name)))
      .digest('hex');
  return found;
};
