/** A role between reading and writing, and shares of any project in the tree: of those on the way up the strongest counts. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

/** Stands for the function of `0020-at-once`, as volatile as that. */
const PERMISSION = `
  create or replace function library_permission(reader bigint, place bigint) returns text language sql volatile as $$
    with recursive up as (
      select id, parent from library_project where id = place and deleted_at is null
      union
      select p.id, p.parent from library_project p join up on p.id = up.parent where p.deleted_at is null
    )
    select s.permission from up join library_share s on s.project = up.id
    where s.person = reader and s.state = 'accepted'
    order by array_position(array['write', 'comment', 'read'], s.permission) limit 1
  $$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table library_share drop constraint library_share_permission_check,
      add constraint library_share_permission_check check (permission in ('read', 'comment', 'write'))`.execute(db);
  await sql.raw(PERMISSION).execute(db);
};
