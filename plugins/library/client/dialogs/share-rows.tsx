/** One person in the share dialog: who it is, how far the request has come, and what they may do. */
import type { ReactNode } from 'react';
import type { Translate } from '#plugin-api/client';
import { Avatar, IconButton, Select, Tag } from '#ui';
import { memberName } from '../../common/member-name.ts';
import type { Member, Participation, Permission } from '../../common/model/share.ts';
import { permissionOptions } from './invite-form.tsx';
import styles from './share-dialog.module.css';

function Person({ member, children }: { readonly member: Member; readonly children: ReactNode }) {
  const name = memberName(member);
  return (
    <li className={styles.person}>
      <Avatar name={name} src={member.avatar} size={28} />
      <span className={styles.who}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        {name !== member.email && <span className={styles.email}>{member.email}</span>}
      </span>
      {children}
    </li>
  );
}

export const OwnerRow = ({ t, owner }: { readonly t: Translate; readonly owner: Member }) => (
  <Person member={owner}>
    <span className={styles.role}>{t('share.owner')}</span>
  </Person>
);

export interface MemberRowProps {
  readonly t: Translate;
  readonly share: Participation;
  /** The one who looks at it owns the project. */
  readonly isOwner: boolean;
  /** The project is locked: people can still be taken out of it. */
  readonly isLocked: boolean;
  readonly onChange: (permission: Permission) => void;
  readonly onRevoke: () => void;
}

const TONES = { requested: 'accent', expired: 'warning', declined: 'plain' } as const;

export function MemberRow({ t, share, isOwner, isLocked, onChange, onRevoke }: MemberRowProps) {
  const { person, state, permission, is_inherited: isInherited, through } = share;
  const isOurs = isOwner && !isInherited;
  const name = memberName(person);
  const role = t(`share.permission.${permission}`);
  const held = through === null ? role : t('share.through', { role, title: through });
  return (
    <Person member={person}>
      {state !== 'accepted' && <Tag tone={TONES[state]}>{t(`share.state.${state}`)}</Tag>}
      {isOurs && !isLocked && state !== 'declined' ? (
        <Select
          size="small"
          className={styles.permission}
          label={t('share.permissionOf', { name })}
          options={permissionOptions(t)}
          value={permission}
          onChange={(next) => next !== permission && onChange(next)}
        />
      ) : (
        <span className={styles.role} title={held}>
          {held}
        </span>
      )}
      {isOurs && (
        <IconButton
          size="small"
          icon="user-minus"
          label={t(state === 'accepted' ? 'share.revokeFor' : 'share.withdrawFor', { name })}
          onClick={onRevoke}
        />
      )}
    </Person>
  );
}
