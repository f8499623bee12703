/** Where a provider sends people back to: ends their sign-in, or connects the provider to their account. Open to anyone. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApiError } from '#plugin-api';
import { useApi, useService, useTranslate } from '#client-kit';
import { Host, Navigation, Session } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import { ADDRESS_REQUIRED } from '../../common/newcomer-calls.ts';
import { Entering } from '../entering.tsx';
import { signInFailure } from '../failure.ts';
import { Newcomer } from '../providers/newcomer.tsx';
import { endTrip, keepTrip, type Newcoming, tripTo } from '../providers/trip.ts';
import { challengeIn, SecondStep } from '../second-factor/second-step.tsx';

const PROFILE = '/profile#providers';

/** Of a sign-in that waits until the person has shown which address is theirs. */
const newcomingIn = (error: unknown): Newcoming | undefined => {
  const body = error instanceof ApiError ? error.body : undefined;
  if (body?.['error'] !== ADDRESS_REQUIRED) return undefined;
  const { title, account } = body;
  if (typeof title !== 'string') return undefined;
  return typeof account === 'string' ? { title, account } : { title };
};

const ProviderReturn = observer(({ params: { provider } }: { readonly params: { readonly provider: string } }) => {
  const t = useTranslate();
  const { returnFromProvider, connectProvider } = useApi(contract);
  const session = useService(Session);
  const navigation = useService(Navigation);
  const { kind } = useService(Host);
  const [trip] = useState(() => tripTo(provider));
  const [answer] = useState(() => location.search.slice(1));
  const [challenge, setChallenge] = useState<string>();
  const [newcoming, setNewcoming] = useState(trip?.newcoming);
  const [failure, setFailure] = useState<string>();
  const isConnecting = trip?.purpose === 'connect';
  // Core's own rule decides there what of the wanted address counts.
  const back = isConnecting ? PROFILE : `/sign-in${trip?.search ?? ''}`;

  useEffect(() => {
    if (newcoming) return;
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
      const [next, newcomer] = [challengeIn(error), newcomingIn(error)];
      if (newcomer) keepTrip({ ...trip, newcoming: newcomer });
      if (newcomer) setNewcoming(newcomer);
      else if (next === undefined) setFailure(signInFailure(error, t('provider.failed')));
      else setChallenge(next);
    });
    // Once: an answer is worth something one time.
  }, []);

  const isEntered = (challenge ?? newcoming) !== undefined && session.isSignedIn;
  const goBack = () => {
    endTrip();
    navigation.go(back, { replace: true });
  };
  useEffect(() => {
    if (isEntered) goBack();
  }, [isEntered]);

  if (challenge !== undefined) return <SecondStep challenge={challenge} onBack={goBack} />;
  if (trip && newcoming)
    return <Newcomer {...{ trip, newcoming }} onNewcoming={setNewcoming} onChallenge={setChallenge} onBack={goBack} />;
  return (
    <Entering
      title={t(isConnecting ? 'provider.connecting' : 'provider.entering')}
      failure={failure}
      back={t(isConnecting ? 'provider.toProfile' : 'reset.back')}
      onBack={goBack}
    />
  );
});
export default ProviderReturn;
