/** What other programs have handed over: says what it is, asks where it goes, and adds it. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import { TheReceivedStore } from '../tokens.ts';
import { takeOpened } from './opened-files.ts';
import { ReceivedForm } from './received-form.tsx';
import { ReceivedRow } from './received-row.tsx';
import styles from './received.module.css';

const ReceivedPanel = observer(() => {
  const t = useTranslate();
  const [store, notices] = [useService(TheReceivedStore), useService(Notices)];
  const { pathname, search } = useLocation();
  const [error, setError] = useState<unknown>();
  const load = () => {
    setError(undefined);
    void store.load().catch(setError);
  };
  useEffect(load, [store, pathname]);
  useEffect(
    () => takeOpened((files) => store.open(files).catch((failure: unknown) => notices.failure(failure))),
    [store, notices],
  );
  const { rows, addable } = store;
  if (error !== undefined) return <ErrorState title={t('received.failed')} onRetry={load} />;
  if (!rows) return <Skeleton shape="rows" count={3} />;
  const isLost = pathname === '/received' && new URLSearchParams(search).has('lost');
  return (
    <div className={styles.scroll} data-main tabIndex={-1}>
      <div className={styles.page}>
        <h1 className={styles.title}>{t('received.title')}</h1>
        {isLost && (
          <p className={styles.lost} role="alert">
            {t('received.lost')}
          </p>
        )}
        {rows.length === 0 ? (
          <EmptyState title={t('received.emptyTitle')} text={t('received.emptyText')} />
        ) : (
          <>
            <p className={styles.lead}>{t('received.lead')}</p>
            <ul className={styles.rows} aria-label={t('received.list')}>
              {rows.map((row) => (
                <ReceivedRow
                  key={row.thing.id}
                  row={row}
                  isSending={store.isBusy}
                  onDiscard={(discarded) => void store.discard(discarded)}
                />
              ))}
            </ul>
          </>
        )}
        {addable.length > 0 && <ReceivedForm />}
      </div>
    </div>
  );
});

export default ReceivedPanel;
