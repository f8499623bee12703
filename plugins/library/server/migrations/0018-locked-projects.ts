/**
 * Projects beyond the number of their owner's plan are locked (matrix LIB-187, decisions §3 "Locked projects"): those in use that were
 * updated longest ago. It is worked out whenever it is asked and stored nowhere, so that an upgrade and a deletion unlock at once. Who is
 * within the number costs the look at three rows.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Written at each start from the table of plans; null is unlimited.
  await sql`create table library_plan (plan text primary key, projects bigint)`.execute(db);
  await sql`
    create function library_locked(owners bigint[]) returns table (project bigint, most bigint, used bigint) language sql stable as $$
      select p.id, l.most, s.projects
      from core_user u
        join library_usage s on s.owner = u.id
        join library_plan n on n.plan = case u.subscription_type when 'F' then 'F' else 'P' end
        cross join lateral (select n.projects + coalesce((u.purchased_items ->> 'project')::bigint, 0) as most) l
        cross join lateral (
          select id from library_project where owner = u.id and deleted_at is null order by updated_at desc, id desc offset l.most
        ) p
      where u.id = any(owners) and s.projects > l.most
    $$`.execute(db);
};
