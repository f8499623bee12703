/** What of a project is on this device: how much of how much, how to have it there, and how to be rid of it. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { sizeOf, useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import type { Project } from '#plugins/library/common/model/project.ts';
import { Button, DialogBody, DialogFooter, IconButton, ProgressBar } from '#ui';
import styles from './offline.module.css';
import type { OfflineProjects } from './offline-projects.ts';

export interface OfflineFormProps {
  readonly t: Translate;
  readonly language: 'en' | 'de';
  readonly projects: OfflineProjects;
  /** All that the person sees. */
  readonly all: readonly Project[];
  readonly project: number;
  readonly close: () => void;
}

/** Bytes of a project with all below it, as the server counts them. */
const spaceOf = (all: readonly Project[], id: number): number =>
  all.reduce((sum, one) => sum + (one.id === id ? one.space_used : one.parent_project_id === id ? spaceOf(all, one.id) : 0), 0);

const Form = observer(({ t, language, projects, all, project, close }: OfflineFormProps) => {
  const offline = useOfflineReason();
  const title = (id: number): string => all.find((one) => one.id === id)?.title ?? '';
  const isMarked = projects.isMarked(project);
  const others = projects.marked.filter((id) => id !== project);
  return (
    <>
      <DialogBody>
        <h3 className={styles.name} dir="auto">
          {title(project)}
        </h3>
        {isMarked ? (
          <HowFar t={t} language={language} projects={projects} project={project} />
        ) : (
          <p className={styles.text}>{t('keep.about', { size: sizeOf(spaceOf(all, project), language) })}</p>
        )}
        {offline !== undefined && <p className={styles.quiet}>{t('keep.later')}</p>}
        {others.length > 0 && (
          <section>
            <h3 className={styles.heading}>{t('keep.others')}</h3>
            <ul className={styles.rows}>
              {others.map((id) => (
                <li key={id}>
                  <span className={styles.rowTitle} dir="auto">
                    {title(id)}
                  </span>
                  <span className={styles.size}>{sizeOf(projects.progressOf(id).size, language)}</span>
                  <IconButton
                    icon="trash"
                    label={t('keep.removeOf', { title: title(id) })}
                    onClick={() => void projects.remove(id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <Room t={t} language={language} />
      </DialogBody>
      <DialogFooter>
        {isMarked && <Button onClick={() => void projects.remove(project)}>{t('keep.remove')}</Button>}
        {isMarked ? (
          <Button variant="primary" onClick={close}>
            {t('keep.done')}
          </Button>
        ) : (
          <Button variant="primary" icon="download" onClick={() => void projects.keep(project)}>
            {t('keep.action')}
          </Button>
        )}
      </DialogFooter>
    </>
  );
});

type HowFarProps = Pick<OfflineFormProps, 't' | 'language' | 'projects' | 'project'>;

const HowFar = observer(({ t, language, projects, project }: HowFarProps) => {
  const { done, total, size: bytes, problem } = projects.progressOf(project);
  const size = sizeOf(bytes, language);
  if (problem)
    return (
      <div className={styles.problem} role="alert">
        <p>{t(`keep.problem.${problem}`, { done, size })}</p>
        <Button onClick={() => void projects.fill()}>{t('keep.again')}</Button>
      </div>
    );
  const isComplete = total !== undefined && done >= total;
  const said =
    total === 0
      ? t('keep.none')
      : isComplete
        ? t('keep.complete', { count: done, size })
        : total === undefined
          ? t('keep.here', { count: done, size })
          : t('keep.progress', { done, total, size });
  return (
    <div role="status">
      <ProgressBar
        label={t('keep.pdfs')}
        value={total === undefined ? undefined : total === 0 ? 1 : done / total}
        text={said}
        tone={isComplete ? 'success' : 'accent'}
      />
    </div>
  );
});

/** What is left on the disk, where the browser tells. */
const Room = ({ t, language }: Pick<OfflineFormProps, 't' | 'language'>) => {
  const [free, setFree] = useState<number>();
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota = 0, usage = 0 }) => setFree(quota - usage));
  }, []);
  return free === undefined ? null : <p className={styles.quiet}>{t('keep.room', { size: sizeOf(free, language) })}</p>;
};

/** As an element, so that commands can open it without JSX. */
export const OfflineForm = (props: OfflineFormProps) => <Form {...props} />;
