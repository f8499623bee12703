/**
 * How many references in use each project has, kept by the database with whatever changes them: to count 50,000 for each window of a list
 * takes longer than all the rest of it. Rows are changed in the order of their projects, so that two changes at once wait and do not collide.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const COUNTS = `
  create table library_project_count (project bigint primary key, articles bigint not null);
  insert into library_project_count (project, articles)
    select project, count(*) from library_article where deleted_at is null group by project;

  create function library_count(changed_projects bigint[], differences bigint[]) returns void language sql as $$
    insert into library_project_count as kept (project, articles)
    select project, sum(difference) from unnest(changed_projects, differences) as d (project, difference)
    group by project having sum(difference) <> 0 order by project
    on conflict (project) do update set articles = kept.articles + excluded.articles
  $$;

  create function library_count_made() returns trigger language plpgsql as $$
  begin
    perform library_count(array_agg(project), array_agg(count))
    from (select project, count(*) from made where deleted_at is null group by project) counted;
    return null;
  end $$;

  create function library_count_gone() returns trigger language plpgsql as $$
  begin
    perform library_count(array_agg(project), array_agg(-count))
    from (select project, count(*) from gone where deleted_at is null group by project) counted;
    return null;
  end $$;

  create function library_count_changed() returns trigger language plpgsql as $$
  begin
    perform library_count(array_agg(project), array_agg(difference)) from (
      select b.project, -1::bigint as difference from before b join after a using (id)
        where b.deleted_at is null and (a.deleted_at is not null or a.project <> b.project)
      union all
      select a.project, 1 from before b join after a using (id)
        where a.deleted_at is null and (b.deleted_at is not null or a.project <> b.project)
    ) changes having count(*) > 0;
    return null;
  end $$;

  create function library_count_forget() returns trigger language plpgsql as $$
  begin
    delete from library_project_count where project in (select id from gone);
    return null;
  end $$;

  create trigger library_article_count_made after insert on library_article referencing new table as made
    for each statement execute function library_count_made();
  create trigger library_article_count_gone after delete on library_article referencing old table as gone
    for each statement execute function library_count_gone();
  create trigger library_article_count_changed after update on library_article referencing old table as before new table as after
    for each statement execute function library_count_changed();
  create trigger library_project_count_forget after delete on library_project referencing old table as gone
    for each statement execute function library_count_forget();
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(COUNTS).execute(db);
};
