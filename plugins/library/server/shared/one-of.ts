/** Rows by their ids, for statements that are kept prepared. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';

/**
 * Whether a column holds one of the ids. Of a list PostgreSQL reckons with ten rows: the plan for any list seems so dear then that it
 * plans the statement anew each time, which takes longer than to carry it out. One id is said to be one.
 */
export const oneOf = (column: string, ids: readonly number[]): RawBuilder<boolean> =>
  ids.length === 1 ? sql`${sql.ref(column)} = ${ids[0]}` : sql`${sql.ref(column)} = any(${ids}::bigint[])`;
