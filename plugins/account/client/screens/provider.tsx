/** Where a provider sends people back to: ends their sign-in, or connects the provider to their account. Open to anyone. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Host, Navigation, Session } from '#plugin-api/client';
import { Button, Skeleton } from '#ui';
import { contract } from '../../common/contract.ts';
import { Entrance } from '../entrance.tsx';
import styles from '../entrance.module.css';
import { signInFailure } from '../failure.ts';
import { endTrip, tripTo } from '../providers/trip.ts';
import { challengeIn, SecondStep } from '../second-factor/second-step.tsx';

const PROFILE = '/profile#providers';

const ProviderReturn = observer(({ params: { provider } }: { readonly params: { readonly provider: string } }) => {
  const t = useTranslate();
  const { returnFromProvider, connectProvider } = useApi(contract);
  const session = useService(Session);
  const navigation = useService(Navigation);
  const { kind } = useService(Host);
  const [trip] = useState(() => tripTo(provider));
  const [answer] = useState(() => location.search.slice(1));
  const [challenge, setChallenge] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isConnecting = trip?.purpose === 'connect';
  // Core's own rule decides there what of the wanted address counts.
  const back = isConnecting ? PROFILE : `/sign-in${trip?.search ?? ''}`;

  useEffect(() => {
    if (!trip || answer === '') return setFailure(t('provider.noTrip'));
    endTrip();
    const body = { provider, answer, key: trip.key };
    const finish = async () => {
      if (trip.purpose === 'connect') await connectProvider({ body });
      else
        await session.enter(
          await returnFromProvider({ body: { ...body, client_id: kind === 'desktop' ? 'carrel-desktop' : 'carrel-web' } }),
        );
      navigation.go(back, { replace: true });
    };
    finish().catch((error: unknown) => {
      const next = challengeIn(error);
      if (next === undefined) setFailure(signInFailure(error, t('provider.failed')));
      else setChallenge(next);
    });
    // Once: an answer is worth something one time.
  }, []);

  const isEntered = challenge !== undefined && session.isSignedIn;
  useEffect(() => {
    if (isEntered) navigation.go(back, { replace: true });
  }, [isEntered, navigation, back]);

  const goBack = () => navigation.go(back, { replace: true });
  if (challenge !== undefined) return <SecondStep challenge={challenge} onBack={goBack} />;
  return (
    <Entrance title={t(isConnecting ? 'provider.connecting' : 'provider.entering')}>
      {failure === undefined ? (
        <Skeleton count={3} />
      ) : (
        <div className={styles.other}>
          <p className={styles.failure} role="alert">
            {failure}
          </p>
          <Button variant="primary" size="large" onClick={goBack}>
            {t(isConnecting ? 'provider.toProfile' : 'reset.back')}
          </Button>
        </div>
      )}
    </Entrance>
  );
});
export default ProviderReturn;
