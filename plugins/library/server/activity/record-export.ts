/** Who took copies along: everyone who takes part in a project can see it in its history. */
import { sql } from '#server-kit';
import type { Db } from '../library.ts';

/** A row for each of the exported projects, whatever is in them. */
export const recordProjectExport = async (db: Db, by: number, projects: readonly number[]): Promise<void> => {
  await sql`
    insert into library_activity (person, activity_type, project, message)
    select ${by}, 'project_exported', id, title from library_project where id = any(${projects}::bigint[])`.execute(db);
};

/** A row for each project that exported references are in, with how many of them. */
export const recordReferenceExport = async (db: Db, by: number, articles: readonly number[]): Promise<void> => {
  await sql`
    insert into library_activity (person, activity_type, project, article, message, count)
    select ${by}, 'project_exported', p.id, case count(*) when 1 then min(a.id) end,
      case count(*) when 1 then left(min(a.title), 300) else p.title end, count(*)
    from library_article a join library_project p on p.id = a.project
    where a.id = any(${articles}::bigint[]) group by p.id, p.title`.execute(db);
};
