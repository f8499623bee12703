/** What stands where something could not be loaded. That there is no connection is no failure: it is loaded when there is one again. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useOfflineReason, useTranslate } from '#client-kit';
import { EmptyState, ErrorState } from '#ui';

interface LoadFailedProps {
  readonly title: string;
  readonly text?: string;
  readonly onRetry: () => unknown;
}

export const LoadFailed = observer(({ title, text, onRetry }: LoadFailedProps) => {
  const t = useTranslate();
  const isOffline = useOfflineReason() !== undefined;
  const wasOffline = useRef(isOffline);
  useEffect(() => {
    if (wasOffline.current && !isOffline) onRetry();
    wasOffline.current = isOffline;
  }, [isOffline, onRetry]);
  if (isOffline) return <EmptyState icon="cloud-off" title={t('offline.title')} text={t('offline.text')} />;
  return <ErrorState title={title} {...(text !== undefined && { text })} onRetry={() => void onRetry()} />;
});
