/**
 * Each change adds a row with its difference to a project's count. With one row for each project, whoever added a reference waited for
 * an import into it to end, holding what the import needed to end. Many rows become one again; those that somebody else is at are left.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

/** Differences of a project that are added up at once. */
const MANY = 16;

const AT_ONCE = `
  alter table library_project_count drop constraint library_project_count_pkey;
  create index library_project_count_project on library_project_count (project) include (articles);

  create function library_count_fold(folded bigint) returns void language sql as $$
    with parts as (select ctid from library_project_count where project = folded for update skip locked),
      gone as (delete from library_project_count where ctid in (select ctid from parts) returning articles)
    insert into library_project_count (project, articles) select folded, sum(articles) from gone having sum(articles) <> 0
  $$;

  create or replace function library_count(changed_projects bigint[], differences bigint[]) returns void language plpgsql as $$
  begin
    insert into library_project_count (project, articles)
    select project, sum(difference) from unnest(changed_projects, differences) as d (project, difference)
    group by project having sum(difference) <> 0;
    perform library_count_fold(project) from (select distinct unnest(changed_projects) as project) changed
    where (select count(*) from library_project_count kept where kept.project = changed.project) >= ${MANY};
  end $$;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(AT_ONCE).execute(db);
};
