/** Statements that belong together as one: what a change writes in several tables is sent and waited for once. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';

/**
 * Statements that write, each into rows that no other of them writes. None sees what the others do. PostgreSQL promises no order; in
 * truth it does the last one first, so what many changes meet at (sums of an owner, the date of a project) stands first: it is held shortest.
 */
export type Writes = readonly (RawBuilder<unknown> | Returning)[];

/** One whose `returning` the rest of the statement reads, under a name. It is done before those that nothing is read of. */
export interface Returning {
  readonly name: string;
  readonly write: RawBuilder<unknown>;
}

/** A statement that does all of `writes` and answers what `select` does. */
export const atOnce = <Row>(writes: Writes, select: RawBuilder<Row>): RawBuilder<Row> => {
  if (writes.length === 0) return select;
  const parts = writes.map((part, index) => {
    const { name, write } = 'write' in part ? part : { name: `part${index}`, write: part };
    return sql`${sql.id(name)} as (${write})`;
  });
  return sql<Row>`with ${sql.join(parts)} ${select}`;
};
