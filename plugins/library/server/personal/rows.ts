/** Rows of a table as JSON, few at a time, in the order in which they were made. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Db } from '../library.ts';

const PART = 500;

/** What only the server's own bookkeeping knows. */
const INNER = ['changed_in', 'touched', 'deleted_batch', 'title_key', 'author_key', 'year_key', 'container_key', 'stored'];

/** @param where a condition on `t` */
export async function* rowsOf(db: Db, table: string, where: RawBuilder<unknown>): AsyncGenerator<object> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; item: object }>`
      select id, to_jsonb(t) - ${INNER}::text[] as item from ${sql.table(table)} t
      where id > ${after} and ${where} order by id limit ${PART}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    for (const { item } of rows) yield item;
    after = last.id;
  }
}
