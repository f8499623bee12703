/** Who takes part in projects, as the contract's records. */
import { sql } from '#server-kit';
import { type Member, REQUEST_DAYS, type Share, type ShareRequest, type ShareState } from '../../common/model.ts';
import { openProject } from '../access.ts';
import type { Db, Library } from '../library.ts';
import { wayUp } from '../projects/project-tree.ts';
import type { ShareRow } from '../tables.ts';

const DAY = 24 * 60 * 60 * 1000;

export const expiryOf = ({ asked_at }: Pick<ShareRow, 'asked_at'>): Date => new Date(asked_at.getTime() + REQUEST_DAYS * DAY);

/** Decisions §3 "Share action": a request is valid for 30 days. */
export const stateOf = (share: Pick<ShareRow, 'state' | 'asked_at'>): ShareState =>
  share.state === 'requested' && expiryOf(share) <= new Date() ? 'expired' : share.state;

/** How many people take part in each of the projects beside its owner; those that nobody shares are left out. */
export const collaboratorsIn = async (db: Db, projects: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ project: number; people: number }>`
    ${wayUp(projects, 'all')} select up.project, count(*) as people from up join library_share s on s.project = up.id
    where up.parent is null and s.state = 'accepted' group by up.project`.execute(db);
  return new Map(rows.map(({ project, people }) => [project, Number(people)]));
};

/** The project at the top of the tree in which a project stands. */
export const topOf = async (db: Db, project: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`${wayUp([project], 'all')} select id from up where parent is null`.execute(db);
  return rows[0]?.id ?? project;
};

/** A person as others see them; one who is gone has no name. */
export const personOf = async ({ accounts }: Library, db: Db, id: number): Promise<Member> => {
  const account = await accounts.byId(id, db);
  const { email = '', first_name = '', last_name = '', avatar = null } = account ?? {};
  return { id, email, first_name, last_name, avatar };
};

/** Many people at once, by their ids. */
export const peopleOf = async ({ accounts }: Library, db: Db, ids: readonly number[]): Promise<Map<number, Member>> => {
  const known = await accounts.byIds([...new Set(ids)], db);
  return new Map(known.map(({ id, email, first_name, last_name, avatar }) => [id, { id, email, first_name, last_name, avatar }]));
};

const common = (row: ShareRow) => ({
  share_id: row.id,
  project_id: row.project,
  permission: row.permission,
  featureId: 'collaborators' as const,
  asked_at: row.asked_at.toISOString(),
});

export const shareRecord = async (library: Library, db: Db, row: ShareRow): Promise<Share> => {
  const person = await personOf(library, db, row.person);
  return { ...common(row), shared_to: person.email, person, state: stateOf(row), isOwner: false };
};

/** One after the other: a transaction is one connection, and a project has 50 people at the most. */
export const shareRecords = async (library: Library, db: Db, rows: readonly ShareRow[]): Promise<Share[]> => {
  const records: Share[] = [];
  for (const row of rows) records.push(await shareRecord(library, db, row));
  return records;
};

/** @throws HttpError 404 */
export const participantsOf = async (library: Library, user: number, id: number) => {
  const { db } = library;
  const project = await openProject(db, user, id, 'read', { evenLocked: true });
  const top = await topOf(db, project.id);
  const rows = await db.selectFrom('library_share').selectAll().where('project', '=', top).orderBy('id').execute();
  const shown = rows.filter(({ state }) => project.owner === user || state === 'accepted');
  return {
    project_id: top,
    owner: await personOf(library, db, project.owner),
    data: await shareRecords(library, db, shown),
  };
};

/** What the user has been asked and can still answer (matrix LIB-224). */
export const requestsFor = async (library: Library, user: number): Promise<ShareRequest[]> => {
  const { db } = library;
  const rows = await db
    .selectFrom('library_share as s')
    .innerJoin('library_project as p', 'p.id', 's.project')
    .selectAll('s')
    .select('p.title')
    .where('s.person', '=', user)
    .where('s.state', '=', 'requested')
    .where('p.deleted_at', 'is', null)
    .orderBy('s.asked_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  const requests: ShareRequest[] = [];
  for (const { title, ...row } of rows.filter((each) => stateOf(each) === 'requested')) {
    const shared_by = await personOf(library, db, row.owner);
    requests.push({ ...common(row), title, shared_by, expires_at: expiryOf(row).toISOString() });
  }
  return requests;
};
