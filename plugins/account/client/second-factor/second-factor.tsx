/** The second step of signing in, as the profile shows it: whether it is on, and the ways to set it up, renew its codes and end it. */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { Button, ErrorState, Skeleton } from '#ui';
import { contract } from '../../common/contract.ts';
import profile from '../panels/profile.module.css';
import { AppForm } from './app-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

interface State {
  readonly is_on: boolean;
  readonly codes_left: number;
}

/** Opens one dialog after the other; each answers what the next one needs, or nothing when it was left. */
const useDialogs = () => {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const text = (key: string) =>
    ({ title: t(`secondFactor.${key}`), description: t(`secondFactor.${key}Text`), size: 'small' }) as const;
  return {
    withPassword: <T,>(key: string, act: (password: string) => Promise<T>, danger = false) =>
      dialogs.open<T>(
        (close) => (
          <PasswordForm
            t={t}
            action={t(`secondFactor.${key}Action`)}
            danger={danger}
            onPassword={async (password) => close(await act(password))}
            onCancel={() => close()}
          />
        ),
        text(key),
      ),
    withCode: <T,>(begun: { secret: string; uri: string }, act: (code: string) => Promise<T>) =>
      dialogs.open<T>(
        (close) => <AppForm t={t} {...begun} onCode={async (code) => close(await act(code))} onCancel={() => close()} />,
        text('app'),
      ),
    show: (codes: readonly string[]) =>
      dialogs.open<void>((close) => <RecoveryCodes t={t} codes={codes} onDone={() => close()} />, text('codes')),
  };
};

export const SecondFactor = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const calls = useApi(contract);
  const open = useDialogs();
  const [state, setState] = useState<State>();
  const [error, setError] = useState<unknown>();
  const load = useCallback(
    () =>
      calls.secondFactor().then(
        (next) => {
          setState(next);
          setError(undefined);
        },
        (reason: unknown) => setError(reason),
      ),
    [calls],
  );
  useEffect(() => void load(), [load]);

  const setUp = async () => {
    const begun = await open.withPassword('setUp', (password) => calls.beginSecondFactor({ body: { password } }));
    const done = begun && (await open.withCode(begun, (code) => calls.confirmSecondFactor({ body: { code } })));
    if (!done) return;
    await load();
    await open.show(done.codes);
  };
  const renew = async () => {
    const done = await open.withPassword('renew', (password) => calls.renewRecoveryCodes({ body: { password } }));
    if (!done) return;
    await load();
    await open.show(done.codes);
  };
  const end = async () => {
    const done = await open.withPassword('off', (password) => calls.endSecondFactor({ body: { password } }), true);
    if (!done) return;
    await load();
    notices.success(t('secondFactor.isOff'));
  };

  return (
    <section className={profile.section}>
      <h3>{t('secondFactor.title')}</h3>
      {!state && (error === undefined ? <Skeleton count={2} /> : <ErrorState title={t('secondFactor.failed')} onRetry={load} />)}
      {state && (
        <>
          <p className={styles.state}>
            {state.is_on ? t('secondFactor.on', { count: state.codes_left }) : t('secondFactor.about')}
          </p>
          {state.is_on ? (
            <div className={styles.actions}>
              <Button disabledReason={offline} onClick={() => void renew()}>
                {t('secondFactor.renewOpen')}
              </Button>
              <Button variant="danger" disabledReason={offline} onClick={() => void end()}>
                {t('secondFactor.offOpen')}
              </Button>
            </div>
          ) : (
            <Button disabledReason={offline} onClick={() => void setUp()}>
              {t('secondFactor.setUpOpen')}
            </Button>
          )}
        </>
      )}
    </section>
  );
});
