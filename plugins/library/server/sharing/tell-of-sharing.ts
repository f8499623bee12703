/** Share requests among the notifications, and what becomes of sharing told to whom it concerns (matrix CORE-057, CORE-060). */
import type { NotificationItem } from '#plugins/notices/common/contract.ts';
import type { SharingChanged } from '../../common/events.ts';
import { roleIn } from '../access.ts';
import type { Library, Tx } from '../library.ts';
import type { ShareRow } from '../tables.ts';
import { nameOf, oneLine } from './invitation-mail.ts';
import { personOf, requestsFor } from './participants.ts';
import { sharingText } from './sharing-texts.ts';

/** Kind of mail, as the mail settings know it. */
export const SHARE_REQUESTS = 'shareRequests';

export const tellOfSharing = (library: Library): void => {
  library.mails.kind(SHARE_REQUESTS, {
    en: 'Requests to share a project with me',
    de: 'Anfragen, ein Projekt mit mir zu teilen',
  });
  library.notifications.group(
    'shareRequests',
    async (owner, language): Promise<NotificationItem[]> =>
      (await requestsFor(library, owner)).map(({ share_id, project_id, title, permission, shared_by, asked_at }) => ({
        id: share_id,
        created_at: asked_at,
        is_read: false,
        text: sharingText.requested({ name: nameOf(shared_by), title: oneLine(title), permission })[language],
        data: { type: 'share_request', share_id, project_id, path: '/share-requests' },
      })),
  );
};

const TYPES = {
  accepted: 'share_accepted',
  declined: 'share_declined',
  permission: 'permission_changed',
  ended: 'share_revoked',
} as const;

/**
 * The owner hears what became of the request, the person what the owner does; nobody of what they do themselves. Who has the project from
 * above as well hears what they may do there now.
 */
export const notifyOfSharing = async (
  library: Library,
  tx: Tx,
  share: ShareRow,
  change: SharingChanged['change'],
  by: number,
): Promise<void> => {
  const { owner, person, project, permission, state } = share;
  const { notifications } = library;
  // What waits in the other group has changed.
  await notifications.changed(tx, [person]);
  if (change === 'requested' || (change === 'ended' && state !== 'accepted')) return;
  const to = by === owner ? person : owner;
  const from = await personOf(library, tx, by);
  const { title } = await tx.selectFrom('library_project').select('title').where('id', '=', project).executeTakeFirstOrThrow();
  const role = to === person ? await roleIn(tx, person, { id: project, owner }) : undefined;
  const held = role === 'owner' ? undefined : role;
  const kind = change === 'ended' && held ? 'permission' : change;
  const told = kind === 'ended' && by === person ? 'left' : kind;
  const text = sharingText[told]({ name: nameOf(from), title: oneLine(title), permission: held ?? permission });
  const path = told === 'ended' ? '/' : `/library/${project}`;
  await notifications.notify(tx, to, { type: TYPES[kind], text, data: { project, path, person: by } });
};
