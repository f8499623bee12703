/**
 * Makes a backup while people write. Rows are of one moment: all tables are read in one transaction that sees nothing of what is committed
 * after it began. Files never change under their names, and those that are removed meanwhile are kept aside, so that each file which a row
 * of that moment refers to is found; what is stored meanwhile may come along, and is nobody's then.
 */
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { FileMissing } from '../files/file-missing.ts';
import { clearFiles, type HouseFiles } from '../files/house-files.ts';
import { holdRemovals } from '../files/removing-after-backups.ts';
import { secretKey } from '../secrets/secret-key.ts';
import { BackupWriter } from './backup-writer.ts';
import { copyOut } from './copy.ts';
import { FILES, KEY, type Manifest, partName, printOf, SCHEMA } from './manifest.ts';
import { type Schema, schemaOf } from './schema-of.ts';

/** Bytes of one entry with rows. */
const PART = 1024 ** 3;

export interface BackedUpHouse {
  readonly config: Config;
  readonly db: Database;
  readonly files: HouseFiles;
  readonly version: string;
}

export interface BackupMade {
  readonly manifest: Omit<Manifest, 'sums'>;
  readonly path: string;
}

/** Cuts a stream into pieces; each has to be read to its end before the next one is asked for. */
async function* piecesOf(stream: AsyncIterable<Buffer>, most: number): AsyncGenerator<AsyncGenerator<Buffer>> {
  const source = stream[Symbol.asyncIterator]();
  let next = await source.next();
  const piece = async function* (): AsyncGenerator<Buffer> {
    for (let size = 0; !next.done && size < most; next = await source.next()) {
      size += next.value.length;
      yield next.value;
    }
  };
  do yield piece();
  while (!next.done);
}

const addTables = async (session: pg.Client, { tables }: Schema, writer: BackupWriter): Promise<Manifest['tables']> => {
  const counts: Manifest['tables'] = {};
  for (const { name, columns } of tables) {
    const { stream, rows } = copyOut(session, `copy ${name} (${columns.join(', ')}) to stdout`);
    let parts = 0;
    for await (const piece of piecesOf(stream, PART)) await writer.add(partName(name, ++parts), piece);
    counts[name] = { rows: rows(), parts };
  }
  return counts;
};

/** Where a file is while it may be on its way aside. @throws FileMissing */
const readAnyhow = (files: HouseFiles, name: string) =>
  files.read(name).catch((error: unknown) => {
    if (!(error instanceof FileMissing)) throw error;
    return files.area('aside').read(name);
  });

const addFiles = async (files: HouseFiles, writer: BackupWriter): Promise<Manifest['files']> => {
  const seen = new Set<string>();
  let bytes = 0;
  for (const store of [files, files.area('aside')]) {
    for await (const name of store.list()) {
      if (seen.has(name)) continue;
      seen.add(name);
      bytes += await writer.add(FILES + name, await readAnyhow(files, name));
    }
  }
  return { count: seen.size, bytes };
};

const addKey = async ({ SECRET_KEY: setting, CARREL_DATA: folder }: Config, writer: BackupWriter): Promise<Manifest['key']> => {
  const key = await secretKey(folder, setting);
  if (setting === undefined) await writer.add(KEY, Buffer.from(key));
  return { isInside: setting === undefined, print: printOf(key) };
};

interface MomentRow {
  readonly moment: Date;
  readonly postgres: string;
  readonly migrations: Manifest['migrations'] | null;
}

/** The first question of the transaction: with it the moment is fixed. */
const MOMENT = `select now() as moment, current_setting('server_version') as postgres,
  (select json_object_agg(owner, names) from (
    select owner, json_agg(name order by name) as names from public.core_migration group by owner) ran) as migrations`;

const write = async (house: BackedUpHouse, session: pg.Client, writer: BackupWriter): Promise<BackupMade['manifest']> => {
  const { config, files, version } = house;
  await session.query('begin isolation level repeatable read read only');
  await session.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  const [moment] = (await session.query<MomentRow>(MOMENT)).rows;
  if (!moment) throw new Error('The database told no moment.');
  const schema = await schemaOf(session);
  await writer.add(SCHEMA, Buffer.from(JSON.stringify(schema)));
  const tables = await addTables(session, schema, writer);
  await session.query('commit');
  const stored = await addFiles(files, writer);
  return {
    format: 1,
    product: config.PRODUCT_NAME,
    version,
    moment: moment.moment.toISOString(),
    postgres: moment.postgres,
    migrations: moment.migrations ?? {},
    tables,
    files: stored,
    key: await addKey(config, writer),
  };
};

const ONE_AT_A_TIME = `select pg_try_advisory_lock(hashtextextended('core.backup', 0)) as free`;

/**
 * @param path of the file; one that is there is replaced when the new one is whole
 * @throws when another backup is being made, or the disk is full; nothing is left of it then
 */
export const makeBackup = async (house: BackedUpHouse, path: string, signal: AbortSignal): Promise<BackupMade> => {
  const session = await house.db.session('carrel backup');
  try {
    const { rows } = await session.query<{ free: boolean }>(ONE_AT_A_TIME);
    if (!rows[0]?.free) throw new Error('Another backup of this house is being made. Wait until it is done.');
    await holdRemovals(session);
    await clearFiles(house.files.area('aside'));
    const writer = await BackupWriter.open(path, signal);
    try {
      const manifest = await write(house, session, writer);
      await writer.finish(manifest);
      return { manifest, path };
    } catch (error) {
      await writer.abandon();
      throw error;
    } finally {
      await clearFiles(house.files.area('aside'));
    }
  } finally {
    // With it the locks end, and a transaction that was not.
    await session.end();
  }
};
