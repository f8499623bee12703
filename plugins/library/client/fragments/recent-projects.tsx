/** The block of Home with the six last viewed projects (LIB-007, decisions §1); for who has nothing yet, how to begin. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Icon, Skeleton, TitledBlock } from '#ui';
import { LoadFailed } from '../panels/load-failed.tsx';
import { FirstSteps } from './first-steps.tsx';
import styles from './fragments.module.css';
import { found, useProjects } from './use-projects.ts';

const RecentProjects = observer(() => {
  const t = useTranslate();
  const { projects, hasFailed, isLoading, retry, open } = useProjects();
  if (hasFailed) return <LoadFailed title={t('project.loadFailed')} onRetry={retry} />;
  if (isLoading) return <Skeleton shape="block" height={156} />;
  const viewed = found(projects.projects, projects.lastViewed);
  const isEmpty = [...projects.stats.values()].every(({ articles }) => articles === 0);
  return (
    <>
      {isEmpty && <FirstSteps />}
      {viewed.length > 0 && (
        <TitledBlock title={t('home.lastViewed')}>
          <ul className={styles.cards}>
            {viewed.map((project) => (
              <li key={project.id}>
                <button type="button" className={styles.card} onClick={() => open(project)}>
                  <span className={styles.band} style={{ background: project.background }} />
                  <span className={styles.name} dir="auto">
                    {project.title}
                  </span>
                  <span className={styles.facts}>
                    {project.is_locked
                      ? t('project.locked')
                      : t('home.references', { count: projects.stats.get(project.id)?.articles ?? 0 })}
                    {project.is_locked && <Icon name="lock" size={13} />}
                    {project.is_shared && <Icon name="users" size={13} title={t('home.isShared')} />}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </TitledBlock>
      )}
    </>
  );
});

export default RecentProjects;
