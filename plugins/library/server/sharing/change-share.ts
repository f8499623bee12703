/** What becomes of a share: it is answered, changed, ended by the owner, or left by the person. */
import type { Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { Permission } from '../../common/model.ts';
import { notFound, openProject } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import type { ShareRow } from '../tables.ts';
import { announceSharing } from './announce-sharing.ts';
import { sharesOn, stateOf } from './participants.ts';
import { demandVerified } from './share-project.ts';

const readShare = (tx: Tx, id: number): Promise<ShareRow | undefined> =>
  tx.selectFrom('library_share').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** A share of a project that the user owns, in the recycle bin or not. @throws HttpError 404 or 403 */
const openOwn = async (tx: Tx, user: number, id: number, options: { evenLocked?: boolean } = {}): Promise<ShareRow> => {
  const share = await readShare(tx, id);
  if (!share) throw notFound();
  await openProject(tx, user, share.project, 'owner', { inTrash: true, ...options });
  return share;
};

const update = (
  tx: Tx,
  id: number,
  columns: Partial<Pick<ShareRow, 'permission' | 'state' | 'answered_at'>>,
): Promise<ShareRow> =>
  tx.updateTable('library_share').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Matrix LIB-144. @throws HttpError 404 or 403 */
export const changePermission = async (
  library: Library,
  tx: Tx,
  user: number,
  id: number,
  permission: Permission,
): Promise<ShareRow> => {
  const share = await openOwn(tx, user, id);
  if (share.permission === permission) return share;
  const changed = await update(tx, id, { permission });
  await announceSharing(library, tx, changed, 'permission', user);
  return changed;
};

const end = async (library: Library, tx: Tx, share: ShareRow, by: number): Promise<void> => {
  await tx.deleteFrom('library_share').where('id', '=', share.id).execute();
  await announceSharing(library, tx, share, 'ended', by);
};

/** Matrix LIB-145. @throws HttpError 404 or 403 */
export const revokeShare = async (library: Library, tx: Tx, user: number, id: number): Promise<void> =>
  end(library, tx, await openOwn(tx, user, id, { evenLocked: true }), user);

/**
 * The way out of a project of somebody else: every share by which the user has it ends, also those of projects above.
 * @throws HttpError 404, 400 for its owner
 */
export const leaveProject = async (library: Library, tx: Tx, user: number, id: number): Promise<void> => {
  const project = await openProject(tx, user, id, 'read', { evenLocked: true });
  if (project.owner === user) throw new HttpError(400, 'The owner cannot leave a project.');
  const shares = await sharesOn(tx, id);
  for (const share of shares.filter(({ person, state }) => person === user && state === 'accepted')) {
    await end(library, tx, share, user);
  }
};

const ANSWERS = { accept: 'accepted', decline: 'declined' } as const;

/**
 * Matrix LIB-147. The same answer can be given again: it may have been lost on its way.
 * @throws HttpError 404 for what is not asked of the user, 400 for what was asked too long ago, 403 for who has not proven
 * that the invited address is theirs
 */
export const answerRequest = async (
  library: Library,
  tx: Tx,
  user: Caller,
  id: number,
  action: keyof typeof ANSWERS,
): Promise<ShareRow> => {
  const share = await readShare(tx, id);
  if (share?.person !== user.id) throw notFound();
  const project = await tx
    .selectFrom('library_project')
    .select('id')
    .where('id', '=', share.project)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const state = ANSWERS[action];
  if (!project || (share.state !== 'requested' && share.state !== state)) throw notFound();
  if (share.state === state) return share;
  if (stateOf(share) === 'expired') throw new HttpError(400, 'The share request has expired.');
  if (action === 'accept') demandVerified(user);
  const answered = await update(tx, id, { state, answered_at: new Date() });
  await announceSharing(library, tx, answered, state, user.id);
  return answered;
};
