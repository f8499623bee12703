/** Who takes part in a project, by name. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Avatar, Skeleton } from '#ui';
import { memberName } from '../../../common/member-name.ts';
import type { Participants } from '../../stores/participants.ts';
import { LoadFailed } from '../load-failed.tsx';
import styles from './project.module.css';

export const PeopleList = observer(({ people }: { readonly people: Participants }) => {
  const t = useTranslate();
  const { members, owner, shares, error, load } = people;
  if (!owner) {
    return error === undefined ? <Skeleton count={2} /> : <LoadFailed title={t('share.loadFailed')} onRetry={load} />;
  }
  const waiting = shares.filter(({ state }) => state === 'requested').length;
  return (
    <>
      <ul className={styles.people} aria-label={t('share.people')}>
        {members.map((member) => (
          <li key={member.id} className={styles.person}>
            <Avatar name={memberName(member)} src={member.avatar} size={20} />
            <span dir="auto">{memberName(member)}</span>
            {member.id === owner.id && <span className={styles.help}>{t('share.owner')}</span>}
          </li>
        ))}
      </ul>
      {waiting > 0 && <p className={styles.help}>{t('share.asked', { count: waiting })}</p>}
    </>
  );
});
