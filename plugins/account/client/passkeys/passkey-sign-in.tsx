/** "Sign in with a passkey", below the other ways. Not there where the browser knows no passkeys. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Host, Session } from '#plugin-api/client';
import { Button } from '#ui';
import { contract } from '../../common/contract.ts';
import styles from '../entrance.module.css';
import { keepFocus } from '../keep-focus.ts';
import { supportsPasskeys } from './ceremony.ts';
import { PasskeyEntrance } from './passkey-entrance.ts';
import { usePasskeyFailure } from './use-passkey-failure.ts';

interface PasskeySignInProps {
  /** Whether it stands below another way to sign in. */
  readonly isSecond: boolean;
}

const Ways = observer(({ isSecond }: PasskeySignInProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const session = useService(Session);
  const host = useService(Host);
  const calls = useApi(contract);
  const describe = usePasskeyFailure();
  const [entrance] = useState(
    () =>
      new PasskeyEntrance({
        calls,
        clientId: host.kind === 'desktop' ? 'carrel-desktop' : 'carrel-web',
        enter: (tokens) => session.enter(tokens),
      }),
  );
  useEffect(() => entrance.offer(), [entrance]);
  return (
    <div className={styles.other}>
      {isSecond && <p className={styles.or}>{t('passkey.or')}</p>}
      {entrance.failure !== undefined && (
        <p className={styles.failure} role="alert">
          {describe(entrance.failure)}
        </p>
      )}
      <Button
        icon="key-round"
        size="large"
        busy={entrance.isBusy}
        disabledReason={offline}
        onMouseDown={keepFocus}
        onClick={() => void entrance.signIn()}
      >
        {t('passkey.signIn')}
      </Button>
    </div>
  );
});

export function PasskeySignIn(props: PasskeySignInProps) {
  return supportsPasskeys() ? <Ways {...props} /> : null;
}
