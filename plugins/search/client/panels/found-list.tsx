/** The newest works of a saved search: opened, they have been read. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, cx, ErrorState, IconButton, Skeleton } from '#ui';
import type { FoundWork, SavedSearch } from '../../common/model.ts';
import type { FoundWorks } from '../lists/found-works.ts';
import { WorkLine } from '../shown/work-line.tsx';
import { TheSearch } from '../tokens.ts';
import styles from './lists.module.css';

const FoundRow = observer(({ found, list }: { readonly found: FoundWork; readonly list: FoundWorks }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const { add, store, works } = useService(TheSearch);
  const { work, is_read: isRead } = found;
  const open = () => {
    works.note(work);
    void store.article(work.guid);
    if (!isRead) list.mark(true, found).catch(notices.failure);
  };
  return (
    <li className={cx(isRead && styles.read)}>
      <WorkLine
        work={work}
        onOpen={open}
        actions={
          <>
            <IconButton
              icon="folder-plus"
              size="small"
              label={t('work.add')}
              disabledReason={offline}
              onClick={() => void add.ask([work])}
            />
            <IconButton
              icon={isRead ? 'circle' : 'check'}
              size="small"
              label={t(isRead ? 'found.unread' : 'found.read')}
              disabledReason={offline}
              onClick={() => void list.mark(!isRead, found).catch(notices.failure)}
            />
          </>
        }
      />
    </li>
  );
});

/** @param search whose list is made anew when something else was found */
export const FoundList = observer(({ search }: { readonly search: SavedSearch }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const { saved } = useService(TheSearch);
  const { id, last_run_at: lastRun } = search;
  const [list] = useState(() => saved.found(id));
  useEffect(() => void list.load(), [list, lastRun]);
  const { works, error } = list;
  if (!works) {
    if (error === undefined) return <Skeleton shape="rows" count={3} />;
    return <ErrorState title={t('found.failed')} onRetry={list.load} />;
  }
  if (works.length === 0) return <p className={styles.none}>{t('found.none')}</p>;
  return (
    <>
      {list.unread > 0 && (
        <div className={styles.foundHead}>
          <span>{t('found.count', { count: list.unread })}</span>
          <Button size="small" disabledReason={offline} onClick={() => void list.mark(true).catch(notices.failure)}>
            {t('found.readAll')}
          </Button>
        </div>
      )}
      <ul className={styles.works}>
        {works.map((found) => (
          <FoundRow key={found.found_as} found={found} list={list} />
        ))}
      </ul>
    </>
  );
});
