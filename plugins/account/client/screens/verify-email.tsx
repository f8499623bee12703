/** The page behind the mailed links that prove or change an address (ACC-009); open to anyone. */
import { useEffect, useState } from 'react';
import { Button, Navigation, Session, Skeleton, useApi, useService, useTranslate } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import { Entrance } from '../entrance.tsx';

type Outcome = 'working' | 'done' | 'gone';

export default function VerifyEmail() {
  const t = useTranslate();
  const { verifyEmail } = useApi(contract);
  const session = useService(Session);
  const navigation = useService(Navigation);
  const [token] = useState(() => new URLSearchParams(location.search).get('token'));
  const [outcome, setOutcome] = useState<Outcome>(token === null ? 'gone' : 'working');

  useEffect(() => {
    if (token === null) return;
    // Not aborted when the page goes: a link works once, and half a try would use it up unseen.
    verifyEmail({ body: { token } })
      .then(async () => {
        setOutcome('done');
        if (session.isSignedIn) await session.refresh();
      })
      .catch(() => setOutcome((now) => (now === 'done' ? now : 'gone')));
  }, [token, verifyEmail, session]);

  const home = session.isSignedIn ? '/' : '/sign-in';
  return (
    <Entrance title={t('verify.title')} lead={outcome === 'working' ? undefined : t(`verify.${outcome}`)}>
      {outcome === 'working' ? (
        <Skeleton count={3} />
      ) : (
        <Button variant="primary" size="large" onClick={() => navigation.go(home)}>
          {t(session.isSignedIn ? 'verify.toApp' : 'verify.toSignIn')}
        </Button>
      )}
    </Entrance>
  );
}
