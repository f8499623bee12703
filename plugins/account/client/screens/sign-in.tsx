/** Sign in (ACC-001). The wanted address comes back through the router once the session is there. */
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Session } from '#plugin-api/client';
import { Field, TextInput } from '#ui';
import { emailProblem, normaliseEmail } from '../../common/rules.ts';
import { Entrance } from '../entrance.tsx';
import { EntranceForm } from '../entrance-form.tsx';
import styles from '../entrance.module.css';
import { signInFailure } from '../failure.ts';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { useWays } from '../providers/use-ways.ts';
import { ScreenLink } from '../screen-link.tsx';
import { challengeIn, SecondStep } from '../second-factor/second-step.tsx';
import { useEntranceForm } from '../use-entrance-form.ts';

const required = (value: string) => (value === '' ? ('required' as const) : undefined);
const NOTES = { confirmed: 'signIn.confirmed', password: 'signIn.passwordSet' } as const;

const noteOf = (search: string) => {
  const done = new URLSearchParams(search).get('done');
  return done === 'confirmed' || done === 'password' ? NOTES[done] : undefined;
};

export default function SignIn() {
  const t = useTranslate();
  const session = useService(Session);
  const ways = useWays();
  const [note] = useState(() => noteOf(location.search));
  const [challenge, setChallenge] = useState<string>();
  const form = useEntranceForm({
    initial: { email: '', password: '' },
    checks: { email: (value: string) => (value === '' ? 'required' : emailProblem(value)), password: required },
    submit: ({ email, password }) =>
      session.signIn(normaliseEmail(email), password).catch((error: unknown) => {
        const next = challengeIn(error);
        if (next === undefined) throw error;
        setChallenge(next);
      }),
    describe: (error) => signInFailure(error, t('signIn.invalid')),
  });
  if (challenge !== undefined) return <SecondStep challenge={challenge} onBack={() => setChallenge(undefined)} />;
  return (
    <Entrance
      title={t('signIn.title')}
      below={
        ways.password && (
          <>
            {t('signIn.noAccount')} <ScreenLink to="/sign-up">{t('signIn.join')}</ScreenLink>
          </>
        )
      }
    >
      {note && (
        <p className={styles.done} role="status">
          {t(note)}
        </p>
      )}
      {ways.password && (
        <EntranceForm form={form} action={t('signIn.action')}>
          <Field label={t('field.email')} error={form.error('email')}>
            <TextInput type="email" autoComplete="username webauthn" autoFocus size="large" {...form.input('email')} />
          </Field>
          <Field
            label={t('field.password')}
            error={form.error('password')}
            help={<ScreenLink to="/forgot-password">{t('signIn.forgot')}</ScreenLink>}
          >
            <TextInput type="password" autoComplete="current-password" size="large" {...form.input('password')} />
          </Field>
        </EntranceForm>
      )}
      {ways.providers.length > 0 && <ProviderButtons providers={ways.providers} isSecond={ways.password} />}
      <PasskeySignIn />
    </Entrance>
  );
}
