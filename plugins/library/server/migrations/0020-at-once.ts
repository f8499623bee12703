/**
 * What the statement needs that opens a reference for a change and locks it (`articles/open-article.ts`). These functions are volatile:
 * what they ask sees what others have committed until the lock was free, and not only until the statement began.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const FUNCTIONS = `
  create function library_permission(reader bigint, place bigint) returns text language sql volatile as $$
    with recursive up as (
      select id, parent from library_project where id = place and deleted_at is null
      union
      select p.id, p.parent from library_project p join up on p.id = up.parent where p.deleted_at is null
    )
    select s.permission from up join library_share s on s.project = up.id
    where up.parent is null and s.person = reader and s.state = 'accepted'
  $$;

  create function library_names(named bigint) returns text[] language sql volatile as $$
    select array_agg(text) from (
      select text from library_tag where article = named union all select citekey from library_alias where article = named
    ) names
  $$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(FUNCTIONS).execute(db);
};
