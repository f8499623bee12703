/** The chosen project (LIB-020): who takes part, its tags, and what was done in it; without one, what the user did. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Button, Skeleton, Tag } from '#ui';
import { libraryContract } from '../../../common/contract.ts';
import type { Project } from '../../../common/model/project.ts';
import { selectedTags, toggledTag } from '../../filter.ts';
import { LibraryParts } from '../../tokens.ts';
import { ActivityHistory } from '../../stores/activity-history.ts';
import { LoadFailed } from '../load-failed.tsx';
import { LockedProject } from '../locked-project.tsx';
import { ActivityList } from './activity-list.tsx';
import { PeopleList } from './people-list.tsx';
import styles from './project.module.css';
import { useLive } from './use-live.ts';

/** Tags that are shown; all of them stand below the projects. */
const MOST_TAGS = 100;

const Tags = observer(({ project }: { readonly project: Project }) => {
  const t = useTranslate();
  const { listTags } = useApi(libraryContract);
  const { store } = useService(LibraryParts);
  const [tags, setTags] = useState<readonly { text: string; color: string; count: number }[]>();
  const [hasFailed, setFailed] = useState(false);
  const [load] = useState(() => async () => {
    try {
      setTags((await listTags({ query: { project: project.id } })).data);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  });
  useLive(load);
  if (!tags) return hasFailed ? <LoadFailed title={t('project.tagsFailed')} onRetry={load} /> : <Skeleton count={1} />;
  if (tags.length === 0) return <p className={styles.help}>{t('project.noTags')}</p>;
  const { filter } = store;
  return (
    <div className={styles.tags}>
      {tags.slice(0, MOST_TAGS).map(({ text, color }) => (
        <Tag
          key={text}
          colour={color}
          pressed={selectedTags(filter).includes(text)}
          onPress={() => store.narrow(toggledTag(filter, text))}
        >
          {text}
        </Tag>
      ))}
      {tags.length > MOST_TAGS && <p className={styles.help}>{t('project.moreTags', { count: tags.length - MOST_TAGS })}</p>}
    </div>
  );
});

const People = ({ project }: { readonly project: Project }) => {
  const { sharing } = useService(LibraryParts);
  const [people] = useState(() => sharing.peopleOf(project));
  useLive(people.load);
  return <PeopleList people={people} />;
};

const History = ({ project }: { readonly project: number | undefined }) => {
  const api = useApi(libraryContract);
  const [history] = useState(() => new ActivityHistory(api, project));
  useLive(history.load);
  return <ActivityList history={history} />;
};

const ProjectPanel = observer(() => {
  const t = useTranslate();
  const { store, sharing } = useService(LibraryParts);
  const offline = useOfflineReason();
  const { chosen } = store;
  useEffect(() => void store.start(), [store]);
  return (
    <div className={styles.panel} data-main tabIndex={-1}>
      <h2 className={styles.title} dir="auto">
        {chosen && <span className={styles.band} style={{ background: chosen.background }} />}
        {chosen?.title ?? t('activity.mine')}
      </h2>
      {chosen && (
        <>
          <section className={styles.section} aria-label={t('share.people')}>
            <h3 className={styles.heading}>
              {t('share.people')}
              <Button
                size="small"
                variant="ghost"
                icon="user-plus"
                disabledReason={offline}
                onClick={() => void sharing.show(chosen)}
              >
                {t(chosen.role === 'owner' ? 'share.open' : 'share.openOther')}
              </Button>
            </h3>
            <People key={chosen.id} project={chosen} />
          </section>
          {chosen.is_locked ? (
            <LockedProject project={chosen} />
          ) : (
            <section className={styles.section} aria-label={t('filter.tags')}>
              <h3 className={styles.heading}>{t('filter.tags')}</h3>
              <Tags key={chosen.id} project={chosen} />
            </section>
          )}
        </>
      )}
      {!chosen?.is_locked && (
        <section className={styles.section} aria-label={t('activity.heading')}>
          {chosen && <h3 className={styles.heading}>{t('activity.heading')}</h3>}
          <History key={chosen?.id ?? 'mine'} project={chosen?.id} />
        </section>
      )}
    </div>
  );
});

export default ProjectPanel;
