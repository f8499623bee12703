/** What is watched, with its states: loading, failed, and shown though the latest could not be had. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useOfflineReason, useTranslate } from '#client-kit';
import { ErrorState, Skeleton, StaleNotice } from '#ui';
import type { Watched } from '../stores/watched.ts';

interface WatchedViewProps<Answer> {
  readonly store: Watched<Answer>;
  readonly children: (answer: Answer) => ReactNode;
}

function View<Answer>({ store, children }: WatchedViewProps<Answer>) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { answer, error, isLoading, load } = store;
  if (answer === undefined) {
    if (error === undefined) return <Skeleton shape="rows" count={6} />;
    const text = offline ?? (error instanceof Error ? error.message : undefined);
    return <ErrorState title={t('failed')} {...(text && { text })} retrying={isLoading} onRetry={() => load()} />;
  }
  return (
    <>
      {error !== undefined && <StaleNotice text={t('stale')} retrying={isLoading} onRetry={load} />}
      {children(answer)}
    </>
  );
}

export const WatchedView = observer(View) as typeof View;
