/** A passkey in place of a code, as the second step of signing in: there for those who have one. */
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Session } from '#plugin-api/client';
import { Button } from '#ui';
import { contract } from '../../common/contract.ts';
import styles from '../entrance.module.css';
import { ceremonyProblem, signWithPasskey, supportsPasskeys } from './ceremony.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

export function PasskeyStep({ challenge }: { readonly challenge: string }) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const session = useService(Session);
  const { passkeyOptions, passkeySecondStep } = useApi(contract);
  const describe = usePasskeyFailure();
  const [hasOne, setHasOne] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    if (!supportsPasskeys()) return;
    passkeyOptions({ body: { challenge } }).then(
      ({ allowCredentials }) => setHasOne(allowCredentials.length > 0),
      // The code is there in any case.
      () => setHasOne(false),
    );
  }, [challenge, passkeyOptions]);
  if (!hasOne) return null;

  const use = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const credential = await signWithPasskey(await passkeyOptions({ body: { challenge } }));
      await session.enter(await passkeySecondStep({ body: { challenge, credential } }));
    } catch (error) {
      setFailure(ceremonyProblem(error) ?? error);
      setBusy(false);
    }
  };
  return (
    <div className={styles.other}>
      <p className={styles.or}>{t('passkey.or')}</p>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          {describe(failure)}
        </p>
      )}
      <Button icon="key-round" size="large" busy={isBusy} disabledReason={offline} onClick={() => void use()}>
        {t('passkey.step')}
      </Button>
    </div>
  );
}
