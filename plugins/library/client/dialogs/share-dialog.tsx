/** Who takes part in a project (LIB-030): its owner invites and changes, the others see it and can leave. */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import { Session, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, ErrorState, LimitMeter, Skeleton } from '#ui';
import type { Project } from '../../common/model/project.ts';
import type { Permission, Share as Shared } from '../../common/model/share.ts';
import { limitOf } from '../limit-of.ts';
import type { Participants } from '../stores/participants.ts';
import { type Invited, InviteForm } from './invite-form.tsx';
import styles from './share-dialog.module.css';
import { MemberRow, OwnerRow } from './share-rows.tsx';

/** What can be done from the dialog; each says itself how it went. */
export interface ShareActs {
  invite(people: Participants, addresses: readonly string[], permission: Permission): Promise<Invited>;
  changePermission(people: Participants, share: Shared, permission: Permission): Promise<void>;
  revoke(people: Participants, share: Shared): Promise<void>;
  /** @returns whether the person left */
  leave(project: Project): Promise<boolean>;
}

export interface ShareDialogProps {
  readonly t: Translate;
  readonly people: Participants;
  readonly project: Project;
  readonly actions: ShareActs;
  readonly close: () => void;
}

const People = observer(({ t, people, project, actions }: ShareDialogProps) => {
  const { owner, own, shares, error } = people;
  const limit = limitOf(useService(Session).user, 'collaborators');
  if (!owner) {
    return error === undefined ? (
      <Skeleton shape="rows" count={3} />
    ) : (
      <ErrorState title={t('share.loadFailed')} text={t('share.loadFailedText')} onRetry={people.load} />
    );
  }
  const isOwner = project.role === 'owner';
  return (
    <>
      <ul className={styles.people} aria-label={t('share.people')}>
        <OwnerRow t={t} owner={owner} />
        {shares.map((share) => (
          <MemberRow
            key={share.share_id}
            t={t}
            share={share}
            isOwner={isOwner}
            isLocked={project.is_locked}
            onChange={(permission) => void actions.changePermission(people, share, permission)}
            onRevoke={() => void actions.revoke(people, share)}
          />
        ))}
      </ul>
      {isOwner && (
        <LimitMeter
          label={t('share.collaborators')}
          used={own.filter(({ state }) => state === 'accepted' || state === 'requested').length}
          limit={limit?.limit}
        />
      )}
      {shares.length === 0 && isOwner && <p className={styles.help}>{t('share.nobody')}</p>}
      {shares.length > own.length && isOwner && <p className={styles.help}>{t('share.fromAbove')}</p>}
    </>
  );
});

function Share(props: ShareDialogProps) {
  const { t, people, project, actions, close } = props;
  const isOwner = project.role === 'owner';
  const leave = async () => {
    if (await actions.leave(project)) close();
  };
  return (
    <>
      <DialogBody>
        {project.is_locked && <p className={styles.help}>{t(isOwner ? 'project.lockedText' : 'project.lockedByOwner')}</p>}
        {isOwner && !project.is_locked && (
          <InviteForm t={t} onInvite={(addresses, permission) => actions.invite(people, addresses, permission)} />
        )}
        <People {...props} />
      </DialogBody>
      <DialogFooter
        aside={
          !isOwner && (
            <Button variant="ghost" icon="log-out" onClick={() => void leave()}>
              {t('share.leave')}
            </Button>
          )
        }
      >
        <Button onClick={() => close()}>{t('close')}</Button>
      </DialogFooter>
    </>
  );
}

export const ShareDialog = (props: ShareDialogProps) => <Share {...props} />;
