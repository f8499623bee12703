/**
 * The profile (ACC-013): who one is and where, language and theme, address, password, what other plugins add, and cancelling the
 * account.
 */
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { FragmentView, useFragments, useService, useTranslate } from '#client-kit';
import { Language, Session } from '#plugin-api/client';
import { Avatar } from '#ui';
import { AccountArchive } from '../archive/account-archive.tsx';
import { AvatarActions } from '../avatar/avatar-actions.tsx';
import { Appearance } from './appearance.tsx';
import { CancelAccount } from './cancel-account.tsx';
import { ChangeEmail } from './change-email.tsx';
import { OwnPassword } from './own-password.tsx';
import { Contact } from './contact.tsx';
import { KeepAccount } from './keep-account.tsx';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { OwnProviders } from '../providers/own-providers.tsx';
import { Person } from './person.tsx';
import { type ProfileTracking, TrackProfile, trackingCode } from './profile-tracking.ts';
import { SecondFactor } from '../second-factor/second-factor.tsx';
import { YourData } from '../data-export/your-data.tsx';
import { Sessions } from '../sessions/sessions.tsx';
import styles from './profile.module.css';
import { useAnchor } from './use-anchor.ts';

const Profile = observer(() => {
  const t = useTranslate();
  const { user, plan } = useService(Session);
  // What is spoken, which a choice changes before it is stored with the person.
  const { code } = useService(Language);
  const fragments = useFragments('account.profile');
  const scroll = useRef<HTMLDivElement>(null);
  const [tracking, setTracking] = useState<ProfileTracking>();
  useAnchor(scroll);
  if (!user) return null;
  const joined = new Date(user.date_joined).toLocaleDateString(code, { dateStyle: 'long' });
  return (
    <div className={styles.scroll} ref={scroll}>
      <article
        className={styles.profile}
        aria-label={t('profile.title')}
        aria-busy={tracking === 'requested'}
        data-tracking={tracking && trackingCode(tracking)}
      >
        <header className={styles.header}>
          <Avatar name={`${user.first_name} ${user.last_name}`} src={user.avatar} size={72} />
          <div>
            <h2 className={styles.name}>
              {user.first_name} {user.last_name}
            </h2>
            <p className={styles.facts}>
              {user.email} · {t(plan === 'F' ? 'profile.planFree' : 'profile.planPro')} ·{' '}
              <span className={styles.since}>{t('profile.memberSince', { date: joined })}</span>
            </p>
            <AvatarActions user={user} />
          </div>
        </header>
        {user.cancelled_until && <KeepAccount language={code} until={user.cancelled_until} />}
        <TrackProfile value={setTracking}>
          <Person user={user} />
          <Contact user={user} />
          <Appearance />
          <ChangeEmail user={user} />
          <OwnPassword user={user} />
        </TrackProfile>
        <SecondFactor />
        <Passkeys />
        <OwnProviders />
        <Sessions language={user.language} />
        {fragments.map(({ id }) => (
          <FragmentView key={id} id={id} />
        ))}
        <YourData language={user.language} />
        <AccountArchive language={user.language} isCancelled={Boolean(user.cancelled_until)} />
        {!user.cancelled_until && <CancelAccount language={user.language} />}
      </article>
    </div>
  );
});

export default Profile;
