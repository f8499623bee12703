/** The page behind the mailed sign-up link (ACC-008): sets up the account and signs in. */
import { useEffect, useState } from 'react';
import { ApiError } from '#plugin-api';
import { useApi, useService, useTranslate } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { Button, ErrorState, Skeleton } from '#ui';
import { contract } from '../../common/contract.ts';
import { Entrance } from '../entrance.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { PasswordPage } from './password-page.tsx';

type Step =
  | { readonly state: 'loading' }
  | { readonly state: 'gone' }
  | { readonly state: 'ready'; readonly email: string }
  | { readonly state: 'failed'; readonly message: string };

function Steps({ params }: { readonly params: { readonly token: string } }) {
  const t = useTranslate();
  const { signUpData } = useApi(contract);
  const navigation = useService(Navigation);
  const [step, setStep] = useState<Step>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const stop = new AbortController();
    signUpData({ query: { token: params.token } }, { signal: stop.signal }).then(
      ({ email }) => setStep({ state: 'ready', email }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const gone = error instanceof ApiError && error.status === 404;
        setStep(gone ? { state: 'gone' } : { state: 'failed', message: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => stop.abort();
  }, [signUpData, params.token, attempt]);

  switch (step.state) {
    case 'ready':
      return <ConfirmForm token={params.token} email={step.email} />;
    case 'gone':
      return (
        <Entrance title={t('confirm.invalidTitle')} lead={t('confirm.invalid')}>
          <Button variant="primary" size="large" onClick={() => navigation.go('/sign-up')}>
            {t('confirm.newLink')}
          </Button>
        </Entrance>
      );
    case 'failed':
      return (
        <Entrance title={t('confirm.title')}>
          <ErrorState title={step.message} onRetry={() => setAttempt(attempt + 1)} />
        </Entrance>
      );
    case 'loading':
      return (
        <Entrance title={t('confirm.title')}>
          <Skeleton count={6} />
        </Entrance>
      );
  }
}

export default function Confirm(props: { readonly params: { readonly token: string } }) {
  const t = useTranslate();
  return (
    <PasswordPage title={t('confirm.title')}>
      <Steps {...props} />
    </PasswordPage>
  );
}
