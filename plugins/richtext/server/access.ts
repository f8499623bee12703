/**
 * Who may do what with a rich text: the only place where it is decided. A file belongs to a project of the library, and the people of the
 * project have their roles in it; who made the file is always its owner. What the caller may not see is not there (404); what they see but
 * may not change is refused (403). In a project that its owner's plan has locked a file is listed, taken along and deleted, but neither
 * opened nor changed, as everything in it; what is possible there says so with `evenLocked`.
 */
import { atLeast, mayWrite, type Role } from '#plugins/library/common/roles.ts';
import { HttpError } from '#server-kit';
import { KIND } from '../common/tree-shape.ts';
import type { Db, Richtext } from './richtext.ts';
import type { FileRow } from './tables.ts';

export type { Role };

/** A file, and how the caller stands to it. */
export interface OpenFile extends FileRow {
  readonly role: Role;
  /** The caller has made it: its storage counts against their plan. */
  readonly isOwn: boolean;
}

export type Owned = Pick<FileRow, 'owner' | 'project'>;

interface OpenOptions {
  /** Held against others' changes until the transaction ends; with its text, where that is read or changed. */
  readonly lock?: boolean | 'text';
  /** One that is deleted, in place of one that is not: it is there for its owners alone. */
  readonly deleted?: boolean;
  readonly evenLocked?: boolean;
}

/** All but what its text says. */
export const COLUMNS = [
  'richtext_file.id',
  'richtext_file.owner',
  'richtext_file.client_id',
  'richtext_file.project',
  'richtext_file.title',
  'richtext_file.style',
  'richtext_file.language',
  'richtext_file.is_template',
  'richtext_file.size',
  'richtext_file.version',
  'richtext_file.writers',
  'richtext_file.written_since',
  'richtext_file.created_at',
  'richtext_file.updated_at',
  'richtext_file.deleted_at',
] as const;

export const notFound = (): HttpError => new HttpError(404, 'Not found.');
const notAllowed = (): HttpError => new HttpError(403, 'You do not have write permission.');

/** Everybody who sees the file, with their roles, who made it first. */
export const peopleOf = async (
  { library }: Pick<Richtext, 'library'>,
  db: Db,
  { owner, project }: Owned,
): Promise<ReadonlyMap<number, Role>> => {
  const others = await library.access.people(project, db);
  return new Map<number, Role>([[owner, 'owner'], ...[...others].filter(([person]) => person !== owner)]);
};

/** The caller's role in a file that goes by the roles of projects; `undefined` when it is not there for them. */
export const roleIn = ({ owner, project }: Owned, user: number, roles: ReadonlyMap<number, Role>): Role | undefined =>
  owner === user ? 'owner' : roles.get(project);

/**
 * The file with the caller's role in it.
 * @param need the least role: `owner` for deleting and restoring
 * @throws HttpError 404 or 403; LimitError 402 or HttpError 403 for one of a locked project
 */
export const openFile = async (
  richtext: Pick<Richtext, 'library' | 'live'>,
  db: Db,
  user: number,
  id: number,
  need: Role,
  { lock = false, deleted = false, evenLocked = false }: OpenOptions = {},
): Promise<OpenFile> => {
  const query = db
    .selectFrom('richtext_file')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is not' : 'is', null);
  const file = await (lock === true ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!file) throw notFound();
  const isOwn = file.owner === user;
  const role = isOwn ? 'owner' : (await peopleOf(richtext, db, file)).get(user);
  if (role === undefined || (deleted && role !== 'owner')) throw notFound();
  if (!atLeast(role, need)) throw notAllowed();
  if (!evenLocked) await richtext.library.access.demandUnlocked(user, file.project, db);
  if (lock !== 'text') return { ...file, role, isOwn };
  // A text is held before its file, by everybody, or two of them wait for each other for ever.
  await richtext.live.hold(db, KIND, [id]);
  const held = await query.forNoKeyUpdate().executeTakeFirst();
  if (!held) throw notFound();
  return { ...held, role, isOwn };
};

/** @throws HttpError 404 or 403 unless the user may add to the library's project; LimitError 402 or HttpError 403 when it is locked */
export const demandProject = async ({ library }: Pick<Richtext, 'library'>, user: number, project: number): Promise<void> => {
  const role = await library.access.roleInProject(user, project);
  if (role === undefined) throw notFound();
  if (!mayWrite(role)) throw notAllowed();
  await library.access.demandUnlocked(user, project);
};
