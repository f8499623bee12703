/** Asks people to take part in a project. */
import type { Account, Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { NewShare } from '../../common/model.ts';
import { atLeast } from '../../common/roles.ts';
import { openProject } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import type { ProjectRow, ShareRow } from '../tables.ts';
import { announceSharing } from './announce-sharing.ts';
import { demandFew, demandRoom, type OwnerPlan } from './collaborator-limit.ts';
import { invitationMail } from './invitation-mail.ts';
import { sharesOn, stateOf } from './participants.ts';
import { SHARE_REQUESTS } from './tell-of-sharing.ts';

/** Decisions §2 "Email verification pin": who has not proven their address shares nothing. @throws HttpError 403 */
export const demandVerified = ({ isEmailVerified }: Caller): void => {
  if (!isEmailVerified) throw new HttpError(403, 'Verify your email address to share projects.');
};

/** The addresses that are named, each once. */
const addressesIn = ({ shared_to }: NewShare): string[] => {
  const named = Array.isArray(shared_to) ? shared_to : [shared_to];
  return [...new Set(named.map((one) => (typeof one === 'string' ? one : one.email).toLowerCase()))];
};

/** @throws HttpError 404 for an address without an account (LIB-149), 400 for the owner's own */
const peopleAt = async ({ accounts }: Library, tx: Tx, owner: number, addresses: readonly string[]): Promise<Account[]> => {
  const people: Account[] = [];
  for (const address of addresses) {
    const account = await accounts.byEmail(address, tx);
    if (!account || account.deactivated_at) throw new HttpError(404, 'User Not Found.');
    if (account.id === owner) throw new HttpError(400, 'You cannot share a project with yourself.');
    people.push(account);
  }
  return people;
};

interface Invitation {
  readonly project: ProjectRow;
  readonly from: Account;
  readonly permission: NewShare['permission'];
}

/**
 * Who was asked already and has not answered gets another permission and no second mail; who has the project from above is asked for
 * more than that alone.
 */
const invite = async (library: Library, tx: Tx, { project, from, permission }: Invitation, to: Account): Promise<ShareRow> => {
  const { id, owner, title } = project;
  const theirs = (await sharesOn(tx, id)).filter(({ person }) => person === to.id);
  const known = theirs.find((share) => share.project === id);
  const isEnough = theirs.some((share) => share.project !== id && atLeast(share.permission, permission));
  if (known?.state === 'accepted' || isEnough) throw new HttpError(400, `${to.email} takes part in this project already.`);
  const isWaiting = known !== undefined && stateOf(known) === 'requested';
  const asked = { permission, state: 'requested' as const, asked_at: isWaiting ? known.asked_at : new Date(), answered_at: null };
  const share = await tx
    .insertInto('library_share')
    .values({ owner, project: id, person: to.id, ...asked })
    .onConflict((c) => c.columns(['project', 'person']).doUpdateSet(asked))
    .returningAll()
    .executeTakeFirstOrThrow();
  await announceSharing(library, tx, share, 'requested', owner);
  if (isWaiting) return share;
  const { productName: product, publicUrl } = library;
  const told = { product, link: `${publicUrl}/share-requests`, title, permission };
  await library.mails.send(tx, to, SHARE_REQUESTS, invitationMail(to, from, told));
  return share;
};

/**
 * All of them or none (matrix LIB-143).
 * @throws HttpError 404, 403 or 400, LimitError
 */
export const shareProject = async (
  library: Library,
  tx: Tx,
  user: Caller,
  plan: OwnerPlan,
  wanted: NewShare,
): Promise<ShareRow[]> => {
  // The lock lets nobody else invite or move the project meanwhile.
  const project = await openProject(tx, user.id, wanted.project_id, 'owner', { lock: true });
  demandVerified(user);
  const addresses = addressesIn(wanted);
  demandFew(library, user.plan, addresses.length);
  const from = await library.accounts.byId(user.id, tx);
  if (!from) throw new Error(`Account ${user.id} is not there`);
  const invitation = { project, from, permission: wanted.permission };
  const shares: ShareRow[] = [];
  for (const to of await peopleAt(library, tx, user.id, addresses)) shares.push(await invite(library, tx, invitation, to));
  await demandRoom(tx, project.id, plan, shares.length);
  return shares;
};
