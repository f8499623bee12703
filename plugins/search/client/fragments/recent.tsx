/** The widget "Recent searches" (CORE-063). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import { TheSearch } from '../tokens.ts';
import { RecentLines } from './recent-lines.tsx';

/** The panel shows all of them. */
const SHOWN = 10;

const Recent = observer(() => {
  const t = useTranslate();
  const { recent, store } = useService(TheSearch);
  const { searches, error } = recent;
  useEffect(() => {
    if (!recent.searches) void recent.load();
  }, [recent]);
  if (!searches) {
    if (error === undefined) return <Skeleton shape="rows" count={5} />;
    return <ErrorState title={t('recent.failed')} onRetry={recent.load} />;
  }
  if (searches.length === 0) return <EmptyState icon="history" title={t('recent.none')} text={t('recent.noneText')} />;
  return <RecentLines searches={searches.slice(0, SHOWN)} onRun={store.search} />;
});

export default Recent;
