/** Who takes part in projects, as the contract's records. */
import { sql } from '#server-kit';
import {
  type Member,
  type Participation,
  REQUEST_DAYS,
  type Share,
  type ShareRequest,
  type ShareState,
} from '../../common/model.ts';
import { strongest } from '../../common/roles.ts';
import { openProject, rolesIn } from '../access.ts';
import type { Db, Library } from '../library.ts';
import { wayUp } from '../projects/project-tree.ts';
import type { ShareRow } from '../tables.ts';

const DAY = 24 * 60 * 60 * 1000;

export const expiryOf = ({ asked_at }: Pick<ShareRow, 'asked_at'>): Date => new Date(asked_at.getTime() + REQUEST_DAYS * DAY);

/** Decisions §3 "Share action": a request is valid for 30 days. */
export const stateOf = (share: Pick<ShareRow, 'state' | 'asked_at'>): ShareState =>
  share.state === 'requested' && expiryOf(share) <= new Date() ? 'expired' : share.state;

/** How many people take part in each of the projects beside its owner, by it or one above; those that nobody shares are left out. */
export const collaboratorsIn = async (db: Db, projects: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ project: number; people: number }>`
    ${wayUp(projects, 'all')} select up.project, count(distinct s.person) as people from up join library_share s on s.project = up.id
    where s.state = 'accepted' group by up.project`.execute(db);
  return new Map(rows.map(({ project, people }) => [project, Number(people)]));
};

/** A share with the title of its project. */
type TitledShare = ShareRow & { readonly title: string };

/** The shares by which people have a project, or will: its own in the order in which they were made, then those above it that were accepted. */
export const sharesOn = async (db: Db, project: number): Promise<TitledShare[]> => {
  const { rows } = await sql<TitledShare>`
    ${wayUp([project], 'all')} select s.*, p.title from up join library_share s on s.project = up.id join library_project p on p.id = up.id
    where up.id = ${project} or s.state = 'accepted' order by up.id <> ${project}, s.id`.execute(db);
  return rows;
};

/** What others see of a person who is gone. */
const NOBODY = { email: '', first_name: '', last_name: '', avatar: null };

/** A person as others see them. */
export const personOf = async ({ accounts }: Library, db: Db, id: number): Promise<Member> => {
  const { email, first_name, last_name, avatar } = (await accounts.byId(id, db)) ?? NOBODY;
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

const recordOf = (row: ShareRow, person: Member): Share => ({
  ...common(row),
  shared_to: person.email,
  person,
  state: stateOf(row),
  isOwner: false,
});

export const shareRecord = async (library: Library, db: Db, row: ShareRow): Promise<Share> =>
  recordOf(row, await personOf(library, db, row.person));

/** One after the other: a transaction is one connection, and a project has 50 people at the most. */
export const shareRecords = async (library: Library, db: Db, rows: readonly ShareRow[]): Promise<Share[]> => {
  const records: Share[] = [];
  for (const row of rows) records.push(await shareRecord(library, db, row));
  return records;
};

/** What those see who do not own the project: who takes part by now, each with what they may do, by the nearest share that gives it. */
const strongestOfEach = (shares: readonly TitledShare[]): TitledShare[] => {
  const accepted = shares.filter(({ state }) => state === 'accepted');
  const roles = strongest(accepted.map(({ person, permission }) => [person, permission]));
  const seen = new Set<number>();
  return accepted.filter(({ person, permission }) => roles.get(person) === permission && !seen.has(person) && seen.add(person));
};

/** @throws HttpError 404 */
export const participantsOf = async (library: Library, user: number, id: number) => {
  const { db } = library;
  const { owner } = await openProject(db, user, id, 'read', { evenLocked: true });
  const all = await sharesOn(db, id);
  const shown = owner === user ? all : strongestOfEach(all);
  const visible = await rolesIn(
    db,
    user,
    shown.map(({ project }) => ({ id: project, owner })),
  );
  const people = await peopleOf(library, db, [owner, ...shown.map(({ person }) => person)]);
  // One who is gone has no name.
  const personAt = (person: number): Member => people.get(person) ?? { id: person, ...NOBODY };
  const data = shown.map(({ title, ...row }): Participation => {
    const is_inherited = row.project !== id;
    const isNamed = is_inherited && visible.has(row.project);
    const { project_id, ...rest } = recordOf(row, personAt(row.person));
    return { ...rest, project_id: isNamed ? project_id : id, is_inherited, through: isNamed ? title : null };
  });
  return { project_id: id, owner: personAt(owner), data };
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
