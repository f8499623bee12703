/** Projects as a widget lists them: a line each, which opens it. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { EmptyState, LinkList, LinkRow, Skeleton } from '#ui';
import { LoadFailed } from '../panels/load-failed.tsx';
import styles from './fragments.module.css';
import { found, useProjects } from './use-projects.ts';

interface ProjectRowsProps {
  readonly ids: Iterable<number>;
  readonly label: string;
  readonly icon: string;
  /** What goes here, and how it comes. */
  readonly none: { readonly title: string; readonly text: string };
}

export const ProjectRows = observer(({ ids, label, icon, none }: ProjectRowsProps) => {
  const t = useTranslate();
  const { projects, hasFailed, isLoading, retry, open } = useProjects();
  if (hasFailed) return <LoadFailed title={t('project.loadFailed')} onRetry={retry} />;
  if (isLoading) return <Skeleton shape="rows" count={5} />;
  const listed = found(projects.projects, ids);
  if (listed.length === 0) return <EmptyState icon={icon} {...none} />;
  return (
    <LinkList label={label}>
      {listed.map((project) => (
        <LinkRow
          key={project.id}
          title={project.title}
          onOpen={() => open(project)}
          before={<span className={styles.band} style={{ background: project.background }} />}
          after={
            project.is_locked
              ? t('project.locked')
              : t('home.references', { count: projects.stats.get(project.id)?.articles ?? 0 })
          }
        />
      ))}
    </LinkList>
  );
});
