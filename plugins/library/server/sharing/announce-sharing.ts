/** Tells open browsers who takes part, so that a project comes and goes on the screens of those whom it concerns. */
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged, type SharingChanged } from '../../common/events.ts';
import { audienceOf } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import type { ShareRow } from '../tables.ts';

/** A request is between the owner and the person; the others hear of it when it is accepted. */
const PRIVATE: ReadonlySet<SharingChanged['change']> = new Set(['requested', 'declined']);

export const announceSharing = async (
  { events }: Library,
  tx: Tx,
  { id, project, owner, person }: ShareRow,
  change: SharingChanged['change'],
): Promise<void> => {
  const isPrivate = PRIVATE.has(change);
  const all = isPrivate ? [owner] : await audienceOf(tx, { id: project, owner });
  const to = [...new Set([...all, person])];
  const sharing: SharingChanged = { share: id, project, person, change };
  await events.publish(to, { type: LIBRARY_SHARING, data: sharing }, tx);
  if (isPrivate) return;
  const changed: LibraryChanged = { project, kinds: ['projects', 'articles'] };
  await events.publish(to, { type: LIBRARY_CHANGED, data: changed }, tx);
};
