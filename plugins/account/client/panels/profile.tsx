/** The profile (ACC-013): who one is, language and theme, and the password. */
import { observer } from 'mobx-react-lite';
import { Avatar, Session, useService, useTranslate } from '#plugin-api/client';
import { Appearance } from './appearance.tsx';
import { ChangePassword } from './change-password.tsx';
import { Person } from './person.tsx';
import styles from './profile.module.css';

const Profile = observer(() => {
  const t = useTranslate();
  const { user, plan } = useService(Session);
  if (!user) return null;
  const joined = new Date(user.date_joined).toLocaleDateString(user.language, { dateStyle: 'long' });
  return (
    <div className={styles.scroll}>
      <article className={styles.profile} aria-label={t('profile.title')}>
        <header className={styles.header}>
          <Avatar name={`${user.first_name} ${user.last_name}`} size={48} />
          <div>
            <h2 className={styles.name}>
              {user.first_name} {user.last_name}
            </h2>
            <p className={styles.facts}>
              {user.email} · {t(plan === 'F' ? 'profile.planFree' : 'profile.planPro')} ·{' '}
              {t('profile.memberSince', { date: joined })}
            </p>
          </div>
        </header>
        <Person user={user} />
        <Appearance />
        <ChangePassword user={user} />
      </article>
    </div>
  );
});

export default Profile;
