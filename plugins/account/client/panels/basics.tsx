/** What affiliates have of a profile (decisions §15): language, theme, password and their data. Signing out is in the menu. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Session } from '#plugin-api/client';
import { YourData } from '../data-export/your-data.tsx';
import { Appearance } from './appearance.tsx';
import { OwnPassword } from './own-password.tsx';
import styles from './profile.module.css';

const Basics = observer(() => {
  const t = useTranslate();
  const { user } = useService(Session);
  if (!user) return null;
  return (
    <div className={styles.scroll}>
      <article className={styles.profile} aria-label={t('profile.basics')}>
        <Appearance />
        <OwnPassword user={user} />
        <YourData language={user.language} />
      </article>
    </div>
  );
});

export default Basics;
