/** Ids taken before their rows are stored, for rows that name each other. */
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';
import type { LibraryTables } from '../tables.ts';

/** @returns so many ids of a table, smallest first */
export const nextIds = async (tx: Tx, table: keyof LibraryTables, count: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
};
