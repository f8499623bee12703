/** Looks for words in every table of the database and in every stored file. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '#core/server/testing/types.ts';

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
}

/** All columns but those of PostgreSQL's own: as text each of them shows what is in it. */
const columnsOf = async ({ db }: TestServer): Promise<Column[]> => {
  const { rows } = await db.pool.query<Column>(`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  return rows;
};

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** @returns `table.column: word` for each that is found, bytes being looked through as well */
export const findInTables = async (server: TestServer, words: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const { schema, table, column } of await columnsOf(server)) {
    const value = `t.${quoted(column)}::text`;
    const hexes = words.map((word) => Buffer.from(word).toString('hex'));
    const { rows } = await server.db.pool.query<{ word: string }>(
      `select distinct w.word from ${quoted(schema)}.${quoted(table)} as t, unnest($1::text[], $2::text[]) as w(word, hex)
      where strpos(lower(${value}), lower(w.word)) > 0 or strpos(${value}, w.hex) > 0`,
      [words, hexes],
    );
    found.push(...rows.map(({ word }) => `${table}.${column}: ${word}`));
  }
  return found.sort();
};

export const storedFiles = async ({ dataDir }: TestServer): Promise<string[]> => {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

/** @returns names of stored files with one of the words, in their name or bytes */
export const findInFiles = async (server: TestServer, words: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const path of await storedFiles(server)) {
    const text = `${path}\n${(await readFile(path)).toString('latin1')}`.toLowerCase();
    if (words.some((word) => text.includes(word.toLowerCase()))) found.push(path);
  }
  return found;
};
