/**
 * Which projects of others a person has been told of, and when they came and went. Shares end, projects move and go into the recycle bin:
 * whatever the reason, what is visible now is held against what was.
 */
import { sql } from '#server-kit';
import { rolesIn, sharedProjects } from '../access.ts';
import type { Db, Tx } from '../library.ts';
import { type Position, isNewSince } from './position.ts';

/** Brings the list up to date. */
export const noteSeen = async (tx: Tx, person: number): Promise<void> => {
  const visible = await rolesIn(tx, person, await sharedProjects(tx, person));
  const rows = await tx.selectFrom('library_seen').selectAll().where('person', '=', person).execute();
  const known = new Map(rows.filter(({ is_gone }) => !is_gone).map(({ project, role }) => [project, role]));
  const come = [...visible].filter(([project, role]) => known.get(project) !== role);
  if (come.length > 0) {
    await sql`
      insert into library_seen (person, project, role)
      select ${person}, project, role from unnest(${come.map(([id]) => id)}::bigint[], ${come.map(([, role]) => role)}::text[]) as rows(project, role)
      order by project
      on conflict (person, project) do update set role = excluded.role, changed_in = excluded.changed_in, is_gone = false,
        came_in = case when library_seen.is_gone then excluded.came_in else library_seen.came_in end`.execute(tx);
  }
  const left = [...known.keys()].filter((project) => !visible.has(project));
  if (left.length > 0) {
    await sql`
      update library_seen set is_gone = true, changed_in = pg_current_xact_id()
      where person = ${person} and project = any(${left}::bigint[])`.execute(tx);
  }
};

export interface Seen {
  readonly project: number;
  readonly owner: number;
  /** Everything in it is new. */
  readonly isNew: boolean;
  /** What the person may do is new. */
  readonly isChanged: boolean;
}

/** Projects of others that the person sees now and was told of. */
export const seenProjects = async (db: Db, person: number, since: Position | undefined): Promise<Seen[]> => {
  const visible = await sharedProjects(db, person);
  const ids = visible.map(({ id }) => id);
  const { rows } = await sql<{ project: number; isNew: boolean; isChanged: boolean }>`
    select project, ${isNewSince('came_in', since)} as "isNew", ${isNewSince('changed_in', since)} as "isChanged"
    from library_seen where person = ${person} and not is_gone and project = any(${ids}::bigint[])`.execute(db);
  const owners = new Map(visible.map(({ id, owner }) => [id, owner]));
  return rows.map((row) => ({ ...row, owner: owners.get(row.project) ?? 0 }));
};

/** Projects of others that went since. */
export const leftProjects = async (db: Db, person: number, since: Position): Promise<number[]> => {
  const { rows } = await sql<{ project: number }>`
    select project from library_seen where person = ${person} and is_gone and ${isNewSince('changed_in', since)}`.execute(db);
  return rows.map(({ project }) => project);
};
