/**
 * Who may do what with a paper: the only place where the editor decides it. A paper belongs to a project of the library, and the people of
 * the project have their roles in it; who made the paper is always its owner. What the caller may not see is not there (404); what they
 * see but may not change is refused (403). In a project that its owner's plan has locked a paper is listed, taken along and deleted, but
 * neither opened nor changed, as everything in it; what is possible there says so with `evenLocked`.
 */
import { atLeast, mayWrite, type Role } from '#plugins/library/common/roles.ts';
import { HttpError } from '#server-kit';
import { hold, liveTextsOf, type Readable } from './documents/settle.ts';
import type { Db, Latex } from './latex.ts';
import type { FileRow } from './tables.ts';

export type { Role };

/** A paper, and how the caller stands to it. */
export interface OpenPaper extends FileRow, Readable {
  readonly role: Role;
  /** The caller has made it: its files, storage and references count against their plan. */
  readonly isOwn: boolean;
}

/** A paper, as far as roles depend on it. */
export type Owned = Pick<FileRow, 'owner' | 'project' | 'is_demo'>;

interface OpenOptions {
  /** Held against others' changes until the transaction ends; with its texts, where they are read or changed. */
  readonly lock?: boolean | 'texts';
  /** One that is deleted, in place of one that is not: it is there for its owners alone. */
  readonly deleted?: boolean;
  readonly evenLocked?: boolean;
}

export const notFound = (): HttpError => new HttpError(404, 'Not found.');
const notAllowed = (): HttpError => new HttpError(403, 'You do not have write permission.');

/** Everybody who sees the paper, with their roles, who made it first. A demo is its owner's alone. */
export const peopleOf = async (latex: Latex, db: Db, { owner, project, is_demo }: Owned): Promise<ReadonlyMap<number, Role>> => {
  const others = is_demo ? [] : await latex.library.access.people(project, db);
  return new Map<number, Role>([[owner, 'owner'], ...[...others].filter(([person]) => person !== owner)]);
};

/** The caller's role in a paper that goes by the roles of projects; `undefined` when it is not there for them. */
export const roleIn = ({ owner, project, is_demo }: Owned, user: number, roles: ReadonlyMap<number, Role>): Role | undefined => {
  if (owner === user) return 'owner';
  return is_demo ? undefined : roles.get(project);
};

/**
 * The paper with the caller's role in it.
 * @param need the least role: `owner` for deleting and restoring
 * @throws HttpError 404 or 403; LimitError 402 or HttpError 403 for one of a locked project
 */
export const openPaper = async (
  latex: Latex,
  db: Db,
  user: number,
  id: number,
  need: Role,
  { lock = false, deleted = false, evenLocked = false }: OpenOptions = {},
): Promise<OpenPaper> => {
  const query = db
    .selectFrom('latex_file')
    .selectAll()
    .select(liveTextsOf('latex_file').as('texts'))
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is not' : 'is', null);
  const paper = await (lock === true ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!paper) throw notFound();
  const isOwn = paper.owner === user;
  const role = isOwn ? 'owner' : (await peopleOf(latex, db, paper)).get(user);
  if (role === undefined || (deleted && role !== 'owner')) throw notFound();
  if (!atLeast(role, need)) throw notAllowed();
  if (!evenLocked) await latex.library.access.demandUnlocked(user, paper.project, db);
  if (lock !== 'texts') return { ...paper, role, isOwn };
  // Texts are held before their paper (`documents/settle.ts`).
  await hold(latex, db, paper.texts);
  const held = await query.forNoKeyUpdate().executeTakeFirst();
  if (!held) throw notFound();
  return { ...held, role, isOwn, heldIn: db };
};

/** @throws HttpError 404 or 403 unless the user may add to the library's project; LimitError 402 or HttpError 403 when it is locked */
export const demandProject = async (latex: Latex, user: number, project: number): Promise<void> => {
  const role = await latex.library.access.roleInProject(user, project);
  if (role === undefined) throw notFound();
  if (!mayWrite(role)) throw notAllowed();
  await latex.library.access.demandUnlocked(user, project);
};
