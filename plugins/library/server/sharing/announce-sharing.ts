/** Tells open browsers who takes part, so that a project comes and goes on the screens of those whom it concerns, and the history. */
import type { ActivityType } from '../../common/model/activity.ts';
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged, type SharingChanged } from '../../common/events.ts';
import { audienceOf } from '../access.ts';
import { type Done, recordActivity } from '../activity/record-activity.ts';
import type { Library, Tx } from '../library.ts';
import { tellOfProjects } from '../sync/tell-devices.ts';
import type { ProjectRow, ShareRow } from '../tables.ts';
import { sharesOn } from './participants.ts';
import { tellBelow } from './tell-below.ts';
import { notifyOfSharing } from './tell-of-sharing.ts';

const TYPES = {
  requested: 'project_shared',
  accepted: 'share_accepted',
  declined: 'share_declined',
  permission: 'permission_changed',
  ended: 'share_revoked',
} as const satisfies Record<SharingChanged['change'], ActivityType>;

/** A request is between the owner and the person; the others hear of it when it is accepted. */
const isBetweenTwo = ({ state }: ShareRow): boolean => state !== 'accepted';

const doneBy = (by: number, share: ShareRow, change: SharingChanged['change']): Done => ({
  by,
  type: TYPES[change],
  shared_to: share.person,
  new_value: change === 'ended' ? null : share.permission,
  seen_by: isBetweenTwo(share) ? 'owner' : 'all',
});

/** @param by who did it: the owner or the person */
export const announceSharing = async (
  library: Library,
  tx: Tx,
  share: ShareRow,
  change: SharingChanged['change'],
  by: number,
): Promise<void> => {
  const { id, project, owner, person } = share;
  await recordActivity(tx, project, doneBy(by, share, change));
  const isPrivate = isBetweenTwo(share);
  const all = isPrivate ? [owner] : await audienceOf(tx, { id: project, owner });
  const to = [...new Set([...all, person])];
  const sharing: SharingChanged = { share: id, project, person, change };
  const { events } = library;
  await events.publish(to, { type: LIBRARY_SHARING, data: sharing }, tx);
  await notifyOfSharing(library, tx, share, change, by);
  if (isPrivate) return;
  await tellOfProjects(tx, project);
  const changed: LibraryChanged = { project, kinds: ['projects', 'articles'] };
  await events.publish(to, { type: LIBRARY_CHANGED, data: changed }, tx);
  await tellBelow(library, tx, [project]);
};

/**
 * Whom a change of place takes a project from loses it as one whose share has ended; the shares themselves stay where they are.
 * @param move gives the project another place
 */
export const announceLosses = async (
  { events }: Library,
  tx: Tx,
  project: Pick<ProjectRow, 'id' | 'owner'>,
  move: () => Promise<void>,
): Promise<void> => {
  const before = (await sharesOn(tx, project.id)).filter(({ state }) => state === 'accepted');
  await move();
  const left = new Set(await audienceOf(tx, project));
  for (const { id, person } of before.filter((share) => !left.has(share.person))) {
    const sharing: SharingChanged = { share: id, project: project.id, person, change: 'ended' };
    await events.publish([person], { type: LIBRARY_SHARING, data: sharing }, tx);
  }
};
