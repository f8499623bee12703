/** A button for each provider, which leads there. */
import { useState } from 'react';
import { useApi, useOfflineReason, useTranslate } from '#client-kit';
import { Button } from '#ui';
import { contract } from '../../common/contract.ts';
import type { Provider } from '../../common/provider-calls.ts';
import styles from '../entrance.module.css';
import { signInFailure } from '../failure.ts';
import { keepFocus } from '../keep-focus.ts';
import { ScreenLink } from '../screen-link.tsx';
import { depart } from './trip.ts';

interface ProviderButtonsProps {
  readonly providers: readonly Provider[];
  /** Whether they stand below another way to sign in. */
  readonly isSecond: boolean;
}

export function ProviderButtons({ providers, isSecond }: ProviderButtonsProps) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { departToProvider } = useApi(contract);
  const [going, setGoing] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const go = async ({ id: provider }: Provider) => {
    setGoing(provider);
    setFailure(undefined);
    try {
      const { address, key } = await departToProvider({ body: { provider } });
      depart({ provider, key, purpose: 'sign-in', search: location.search }, address);
    } catch (error) {
      setFailure(signInFailure(error, t('provider.failed')));
      setGoing(undefined);
    }
  };
  return (
    <div className={styles.other}>
      {isSecond && <p className={styles.or}>{t('passkey.or')}</p>}
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant={isSecond || providers.length > 1 ? 'secondary' : 'primary'}
          icon="log-in"
          size="large"
          busy={going === provider.id}
          disabledReason={offline}
          onMouseDown={keepFocus}
          onClick={() => void go(provider)}
        >
          {t('provider.signIn', { provider: provider.title })}
        </Button>
      ))}
      <p className={styles.below}>
        {t('provider.terms')} <ScreenLink to="/terms">{t('pages.terms')}</ScreenLink>
      </p>
    </div>
  );
}
