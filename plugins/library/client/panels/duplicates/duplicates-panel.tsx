/** Duplicates: where they are looked for, what was found, and two of them side by side. */
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Button, EmptyState, IconButton, ProgressBar, Select, Splitter } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import { useWidth } from '../list/use-width.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Comparison } from './comparison.tsx';
import styles from './duplicates.module.css';
import { GroupList } from './group-list.tsx';

/** Narrower than this the comparison stands below the groups. */
const BESIDE_FROM = 680;
const ALL = 'all';

const Toolbar = observer(() => {
  const t = useTranslate();
  const { store, duplicates } = useService(LibraryParts);
  const offline = useOfflineReason();
  const { finder, actions } = duplicates;
  const { state, project, sure, total } = finder;
  const projects = (store.projects.projects ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <div className={styles.bar}>
      <Select
        size="small"
        className={styles.scope}
        label={t('duplicates.where')}
        options={[{ value: ALL, label: t('project.all') }, ...projects]}
        value={project === undefined ? ALL : String(project)}
        onChange={(value) => void finder.search(value === ALL ? undefined : Number(value))}
      />
      <span className={styles.count} role="status">
        {state === 'ready' && t('duplicates.found', { count: total })}
      </span>
      {state === 'ready' && sure.length > 0 && (
        <Button size="small" icon="circle-check" disabledReason={offline} onClick={() => void actions.mergeSure()}>
          {t('duplicates.mergeSure', { count: sure.length })}
        </Button>
      )}
      {state === 'searching' ? (
        <Button size="small" variant="ghost" icon="close" onClick={finder.cancel}>
          {t('cancel')}
        </Button>
      ) : (
        <IconButton
          size="small"
          icon="refresh-cw"
          label={t('duplicates.again')}
          disabledReason={offline}
          onClick={() => void finder.again()}
        />
      )}
    </div>
  );
});

const Found = observer(({ narrow }: { narrow: boolean }) => {
  const t = useTranslate();
  const { finder } = useService(LibraryParts).duplicates;
  const offline = useOfflineReason();
  const { state, groups, share, searched, total } = finder;
  if (state === 'failed') {
    return <LoadFailed title={t('duplicates.failed')} text={t('duplicates.failedText')} onRetry={() => finder.again()} />;
  }
  if (state === 'searching') {
    return (
      <div className={styles.searching}>
        <ProgressBar label={t('duplicates.searching')} value={share} />
      </div>
    );
  }
  if (groups.length === 0) {
    const isMore = total > 0;
    const key = state === 'idle' ? 'idle' : isMore ? 'more' : 'none';
    return (
      <EmptyState
        icon="files"
        title={t(`duplicates.${key}`)}
        text={t(`duplicates.${key}Text`, { count: key === 'more' ? total : searched })}
        action={
          key !== 'none' && (
            <Button variant="primary" icon="search" disabledReason={offline} onClick={() => void finder.again()}>
              {t(isMore ? 'duplicates.again' : 'duplicates.search')}
            </Button>
          )
        }
      />
    );
  }
  if (!narrow) return <Splitter first={<GroupList />} second={<Comparison />} initial={0.36} label={t('duplicates.resize')} />;
  return (
    <div className={styles.stacked} style={{ '--groups': groups.length } as CSSProperties}>
      <GroupList />
      <Comparison />
    </div>
  );
});

const DuplicatesPanel = observer(() => {
  const { store, duplicates } = useService(LibraryParts);
  const { finder } = duplicates;
  const root = useRef<HTMLDivElement>(null);
  const narrow = useWidth(root) < BESIDE_FROM;
  useEffect(() => {
    void store.start();
    // A panel that was left open finds again what it had found.
    if (finder.state === 'idle') void finder.search(store.project);
  }, [store, finder]);
  return (
    <div ref={root} className={styles.panel}>
      <Toolbar />
      <div className={styles.body}>
        <Found narrow={narrow} />
      </div>
    </div>
  );
});

export default DuplicatesPanel;
