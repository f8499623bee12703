/** The projects that were viewed last, the newest first (LIB-004). */
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { Icon, useService, useTranslate } from '#plugin-api/client';
import { LibraryParts } from '../../library-parts.ts';
import styles from './list.module.css';

export const LastViewed = observer(() => {
  const t = useTranslate();
  const heading = useId();
  const { desk } = useService(LibraryParts);
  const viewed = desk.projects.lastViewed.flatMap((id) => desk.projects.get(id) ?? []);
  if (viewed.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('project.lastViewed')}
      </h2>
      <ul className={styles.viewed}>
        {viewed.map(({ id, title, background }) => (
          <li key={id}>
            <button type="button" className={styles.project} onClick={() => desk.chooseProject(id)} dir="auto">
              <span className={styles.band} style={{ background }} />
              <Icon name="clock" size={14} />
              <span className={styles.projectTitle}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
