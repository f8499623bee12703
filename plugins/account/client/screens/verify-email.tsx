/** The page behind the mailed links that prove or change an address (ACC-009); open to anyone. */
import { useEffect, useState } from 'react';
import { ApiError } from '#plugin-api';
import { useApi, useService, useTranslate } from '#client-kit';
import { Navigation, Session } from '#plugin-api/client';
import { Button, ErrorState, Skeleton } from '#ui';
import { contract } from '../../common/contract.ts';
import { Entrance } from '../entrance.tsx';

/** `failed` says nothing about the link: no server answered, or it could not work just then. */
type Outcome = { readonly state: 'working' | 'done' | 'gone' } | { readonly state: 'failed'; readonly message: string };

const outcomeOf = (error: unknown): Outcome =>
  error instanceof ApiError && (error.isOffline || error.status >= 429)
    ? { state: 'failed', message: error.message }
    : { state: 'gone' };

export default function VerifyEmail() {
  const t = useTranslate();
  const { verifyEmail } = useApi(contract);
  const session = useService(Session);
  const navigation = useService(Navigation);
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  const [outcome, setOutcome] = useState<Outcome>({ state: token === null ? 'gone' : 'working' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (token === null) return;
    // Not aborted when the page goes: a link works once, and half a try would use it up unseen.
    verifyEmail({ body: { token } })
      .then(async () => {
        setOutcome({ state: 'done' });
        if (session.isSignedIn) await session.refresh();
      })
      .catch((error: unknown) => setOutcome((now) => (now.state === 'done' ? now : outcomeOf(error))));
  }, [token, verifyEmail, session, attempt]);

  const retry = () => {
    setOutcome({ state: 'working' });
    setAttempt(attempt + 1);
  };

  if (outcome.state === 'working' || outcome.state === 'failed') {
    return (
      <Entrance title={t('verify.title')}>
        {'message' in outcome ? <ErrorState title={outcome.message} onRetry={retry} /> : <Skeleton count={3} />}
      </Entrance>
    );
  }
  const home = session.isSignedIn ? '/' : '/sign-in';
  return (
    <Entrance title={t('verify.title')} lead={t(`verify.${outcome.state}`)}>
      <Button variant="primary" size="large" onClick={() => navigation.go(home)}>
        {t(session.isSignedIn ? 'verify.toApp' : 'verify.toSignIn')}
      </Button>
    </Entrance>
  );
}
