/** For tests: somebody who stores files and removes them, as plugins do, for as long as a backup is made. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { FileStore } from '../../../plugin-api/server.ts';

export const FILE_TABLE = 'test_file';
export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export interface Writing {
  readonly stored: number;
  readonly removed: number;
}

/** Bytes first and then the row; the row first and then the bytes, when it goes. */
const store = async (files: FileStore, pool: pg.Pool): Promise<void> => {
  const name = `test/${randomUUID()}`;
  const bytes = randomBytes(2_000);
  await files.put(name, bytes);
  await pool.query(`insert into ${FILE_TABLE} values ($1, $2)`, [name, sha256(bytes)]);
};

const remove = async (files: FileStore, pool: pg.Pool): Promise<void> => {
  const { rows } = await pool.query<{ name: string }>(
    `delete from ${FILE_TABLE} where name = (select name from ${FILE_TABLE} order by random() limit 1) returning name`,
  );
  for (const { name } of rows) await files.remove(name);
};

/** @param count of files that are there at first */
export const startWriting = async (files: FileStore, pool: pg.Pool, count: number) => {
  await pool.query(`create table if not exists ${FILE_TABLE} (name text primary key, sha256 text not null)`);
  for (let n = 0; n < count; n++) await store(files, pool);
  const writing = { stored: count, removed: 0 };
  let isOver = false;
  const loop = async (): Promise<void> => {
    while (!isOver) {
      await store(files, pool);
      writing.stored++;
      await remove(files, pool);
      writing.removed++;
      await sleep(1);
    }
  };
  const loops = [loop(), loop()];
  return {
    counts: writing as Writing,
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(loops);
    },
  };
};
