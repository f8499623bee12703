/** Projects to go to at once: favourites, and those that were viewed last (LIB-004). */
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Icon } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import styles from './list.module.css';

export interface ProjectLinksProps {
  readonly heading: string;
  readonly icon: 'star' | 'clock';
  readonly ids: readonly number[];
}

export const ProjectLinks = observer(({ heading: text, icon, ids }: ProjectLinksProps) => {
  const heading = useId();
  const t = useTranslate();
  const { store } = useService(LibraryParts);
  const projects = ids.flatMap((id) => store.projects.get(id) ?? []);
  if (projects.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {text}
      </h2>
      <ul className={styles.viewed}>
        {projects.map(({ id, title, background, is_locked }) => (
          <li key={id}>
            <button type="button" className={styles.project} onClick={() => store.chooseProject(id)} dir="auto">
              <span className={styles.band} style={{ background }} />
              <Icon name={is_locked ? 'lock' : icon} size={14} {...(is_locked && { title: t('project.locked') })} />
              <span className={styles.projectTitle}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
});
