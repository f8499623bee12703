/** The folder of an embedded index, which belongs to one database: with another one's works it would answer nonsense. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '#server-kit';
import type { Db } from '../tables.ts';

/** What the database is told from others by. */
export const identityOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ identity: string }>`
    select value #>> '{}' as identity from catalogue_state where key = 'identity'`.execute(db);
  return rows[0]?.identity ?? '';
};

/** @param root folder of all indexes @returns the folder, empty unless it holds an index of this database */
export const folderOf = async (db: Db, root: string, slot: number): Promise<string> => {
  const folder = join(root, `index-${slot}`);
  const mark = `${folder}.database`;
  const identity = await identityOf(db);
  const before = await readFile(mark, 'utf8').catch(() => '');
  if (before !== identity) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(root, { recursive: true });
    await writeFile(mark, identity);
  }
  await mkdir(folder, { recursive: true });
  return folder;
};
