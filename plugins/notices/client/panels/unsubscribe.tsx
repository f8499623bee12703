/** Where the link in a mail leads: opening it is the one click, without signing in. It can be taken back at once. */
import { useEffect, useState } from 'react';
import { ApiError } from '#plugin-api';
import { useApi, useService, useTranslate } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { Button, ErrorState, Skeleton } from '#ui';
import { type MailKind, noticesContract } from '../../common/contract.ts';
import styles from './notices.module.css';

export default function Unsubscribe() {
  const t = useTranslate();
  const navigation = useService(Navigation);
  const { unsubscribe } = useApi(noticesContract);
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const [kind, setKind] = useState<MailKind>();
  const [error, setError] = useState<unknown>();
  const set = (is_on: boolean) => {
    setError(undefined);
    unsubscribe({ query: { token }, body: { is_on } }).then(setKind, setError);
  };
  useEffect(() => {
    if (token === '') setError(new ApiError(404, ''));
    else unsubscribe({ query: { token }, body: { is_on: false } }).then(setKind, setError);
  }, [token, unsubscribe]);
  if (error !== undefined) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return (
      <main className={styles.page}>
        <ErrorState
          title={t(isGone ? 'unsubscribe.gone' : 'unsubscribe.failed')}
          onRetry={isGone ? undefined : () => set(false)}
        />
      </main>
    );
  }
  return (
    <main className={styles.page}>
      {kind ? (
        <div className={styles.said} role="status">
          <h1>{kind.title}</h1>
          <p>{t(kind.is_on ? 'unsubscribe.on' : 'unsubscribe.off')}</p>
          <div>
            <Button onClick={() => set(!kind.is_on)}>{t(kind.is_on ? 'unsubscribe.end' : 'unsubscribe.undo')}</Button>{' '}
            <Button variant="ghost" onClick={() => navigation.go('/')}>
              {t('unsubscribe.home')}
            </Button>
          </div>
        </div>
      ) : (
        <Skeleton count={3} />
      )}
    </main>
  );
}
