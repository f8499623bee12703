/** What of an archive is there already: asked of the table that has it. */
import { sql } from 'kysely';
import type { Executor } from '../../common/executor.ts';

/**
 * Which of these rows are the owner's still, as `there` of a stream asks it.
 * @param column that says whose a row is
 */
export const standing =
  (table: string, owner: number, column: 'owner' | 'person' = 'owner') =>
  async (within: Executor, ids: readonly number[]): Promise<number[]> => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${owner} and id = any(${[...ids]}::bigint[])`.execute(within);
    return rows.map(({ id }) => id);
  };
