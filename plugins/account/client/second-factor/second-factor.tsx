/** The second step of signing in, as the profile shows it: whether it is on, and the ways to set it up, renew its codes and end it. */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { Button, ErrorState, Skeleton } from '#ui';
import { contract } from '../../common/contract.ts';
import profile from '../panels/profile.module.css';
import { TheProof } from '../proof/own-proof.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import { AppForm } from './app-form.tsx';
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
  const proof = useService(TheProof);
  const text = (key: string, form = 'Text') =>
    ({ title: t(`secondFactor.${key}`), description: t(`secondFactor.${key}${form}`), size: 'small' }) as const;
  return {
    withProof: async <T,>(key: string, act: (password: string) => Promise<T>, danger = false) => {
      await proof.ask();
      return dialogs.open<T>(
        (close) => (
          <ProofForm
            t={t}
            proof={proof}
            action={t(`secondFactor.${key}Action`)}
            danger={danger}
            onProof={async (password) => close(await act(password))}
            onCancel={() => close()}
          />
        ),
        text(key, proof.way === 'password' ? 'Text' : 'Plain'),
      );
    },
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
  const proof = useService(TheProof);
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
    const begun = await open.withProof('setUp', (password) => calls.beginSecondFactor({ body: { password } }));
    const done = begun && (await open.withCode(begun, (code) => calls.confirmSecondFactor({ body: { code } })));
    if (!done) return;
    await load();
    await open.show(done.codes);
  };
  const renew = async () => {
    const done = await open.withProof('renew', (password) => calls.renewRecoveryCodes({ body: { password } }));
    if (!done) return;
    await load();
    await open.show(done.codes);
  };
  const end = async () => {
    const done = await open.withProof('off', (password) => calls.endSecondFactor({ body: { password } }), true);
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
            {state.is_on
              ? t('secondFactor.on', { count: state.codes_left })
              : t(proof.password === 'change' ? 'secondFactor.about' : 'secondFactor.aboutPlain')}
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
