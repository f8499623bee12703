/** Several people in one paper: each has marks of their own, and compiles count for who asks for them. */
import { type Kysely, sql } from 'kysely';

const STATEMENTS = `
  create table latex_mark (
    person bigint not null,
    file bigint not null,
    is_favourite boolean not null default false,
    is_quick_access boolean not null default false,
    position integer not null default 0,
    primary key (person, file)
  );
  create index latex_mark_file on latex_mark (file);
  insert into latex_mark (person, file, is_favourite, is_quick_access, position)
    select owner, id, is_favourite, is_quick_access, position from latex_file
    where is_favourite or is_quick_access or position <> 0;
  drop index latex_file_list;
  alter table latex_file drop column is_favourite, drop column is_quick_access, drop column position;
  create index latex_file_list on latex_file (owner, id desc) where deleted_at is null;
  create index latex_file_project on latex_file (project, id desc) where deleted_at is null and not is_demo;
  alter table latex_build add column person bigint;
  update latex_build set person = owner;
  drop index latex_build_of_day;
  create index latex_build_of_day on latex_build (person, created_at);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(STATEMENTS).execute(db);
};
