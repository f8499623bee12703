/** Works that are recommended, each with why; what is of no interest goes, and comes back with Undo. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { EmptyState, ErrorState, IconButton, Skeleton } from '#ui';
import type { SearchResult } from '../../common/model.ts';
import type { Recommended } from '../lists/recommended.ts';
import { TheSearch } from '../tokens.ts';
import { titleOf } from '../shown/facts.ts';
import { WorkLine } from '../shown/work-line.tsx';
import styles from './lists.module.css';

interface RecommendedListProps {
  readonly kind: 'recommended' | 'byCollaborators';
  /** So many at the most. */
  readonly most?: number;
}

const useDismiss = (list: Recommended) => {
  const t = useTranslate();
  const notices = useService(Notices);
  return async (work: SearchResult) => {
    try {
      const takeBack = await list.dismiss(work);
      notices.success(t('recommended.dismissed', { title: titleOf(work, t) }), () => takeBack().catch(notices.failure));
    } catch (error) {
      notices.failure(error);
    }
  };
};

export const RecommendedList = observer(({ kind, most = Infinity }: RecommendedListProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { add, store, works: known, ...parts } = useService(TheSearch);
  const list = parts[kind];
  const dismiss = useDismiss(list);
  const { works, error } = list;
  useEffect(() => {
    void list.load();
  }, [list]);
  if (!works) {
    if (error === undefined) return <Skeleton shape="rows" count={5} />;
    return <ErrorState title={t('recommended.failed')} text={t('recommended.failedText')} onRetry={list.load} />;
  }
  if (works.length === 0) {
    return <EmptyState icon="lightbulb" title={t(`recommended.none.${kind}`)} text={t(`recommended.noneText.${kind}`)} />;
  }
  return (
    <ul className={styles.works}>
      {works.slice(0, most).map((work) => (
        <li key={work.guid}>
          <WorkLine
            work={work}
            compact={most !== Infinity}
            onOpen={() => {
              known.note(work);
              void store.article(work.guid);
            }}
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
                  icon="close"
                  size="small"
                  label={t('recommended.dismiss')}
                  disabledReason={offline}
                  onClick={() => void dismiss(work)}
                />
              </>
            }
          />
        </li>
      ))}
    </ul>
  );
});
