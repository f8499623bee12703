/** Records of which something else than their row changed: devices hear of them as of any other change. */
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';

/** Who takes part in a project stands in its record, and in those of all below it, in the recycle bin or not. */
export const tellOfProjects = async (tx: Tx, root: number): Promise<void> => {
  // The triggers put the transaction in.
  await sql`
    with recursive tree as (
      select id, owner from library_project where id = ${root}
      union
      select p.id, p.owner from library_project p join tree t on p.owner = t.owner and p.parent = t.id
    ) update library_project set version = version where id in (select id from tree)`.execute(tx);
};

/** What is known of a published work stands in the record of each reference that is one. */
export const tellOfWorks = async (tx: Tx, dois: readonly string[]): Promise<void> => {
  await sql`update library_article set version = version where doi_norm = any(${[...dois]}::text[])`.execute(tx);
};
