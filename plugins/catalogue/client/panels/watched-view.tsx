/** What is watched, with its states: loading, failed, and shown though the latest could not be had. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button, ErrorState, Skeleton, useOfflineReason, useTranslate } from '#plugin-api/client';
import type { Watched } from '../stores/watched.ts';
import styles from './catalogue.module.css';

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
      {error !== undefined && (
        <p className={styles.failure} role="alert">
          {t('stale')}{' '}
          <Button size="small" variant="ghost" busy={isLoading} onClick={() => void load()}>
            {t('core:ui.retry')}
          </Button>
        </p>
      )}
      {children(answer)}
    </>
  );
}

export const WatchedView = observer(View) as typeof View;
