/** Signing in with address and password. */
import { useService, useTranslate } from '#client-kit';
import { Session } from '#plugin-api/client';
import { Field, TextInput } from '#ui';
import { emailProblem, normaliseEmail } from '../../common/rules.ts';
import { EntranceForm } from '../entrance-form.tsx';
import { signInFailure } from '../failure.ts';
import { ScreenLink } from '../screen-link.tsx';
import { challengeIn } from '../second-factor/second-step.tsx';
import { useEntranceForm } from '../use-entrance-form.ts';

const required = (value: string) => (value === '' ? ('required' as const) : undefined);

/** @param onChallenge the password was right, and a second step is asked for */
export function PasswordSignIn({ onChallenge }: { readonly onChallenge: (challenge: string) => void }) {
  const t = useTranslate();
  const session = useService(Session);
  const form = useEntranceForm({
    initial: { email: '', password: '' },
    checks: { email: (value: string) => (value === '' ? 'required' : emailProblem(value)), password: required },
    submit: ({ email, password }) =>
      session.signIn(normaliseEmail(email), password).catch((error: unknown) => {
        const next = challengeIn(error);
        if (next === undefined) throw error;
        onChallenge(next);
      }),
    describe: (error) => signInFailure(error, t('signIn.invalid')),
  });
  return (
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
  );
}
