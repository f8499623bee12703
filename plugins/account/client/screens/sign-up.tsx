/** "Join the Beta" (ACC-002): asks for the address and says that a link was sent. */
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import { contract } from '../../common/contract.ts';
import { emailProblem, normaliseEmail } from '../../common/rules.ts';
import { Entrance } from '../entrance.tsx';
import { EntranceForm } from '../entrance-form.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { keepReferral } from '../this-browser.ts';
import { useEntranceForm } from '../use-entrance-form.ts';
import { PasswordPage } from './password-page.tsx';

function SignUpForm() {
  const t = useTranslate();
  const { join } = useApi(contract);
  const language = useService(Language);
  const [sentTo, setSentTo] = useState<string>();
  useEffect(() => keepReferral(window.location.search), []);
  const form = useEntranceForm({
    initial: { email: '' },
    checks: { email: (value: string) => emailProblem(value) },
    submit: async ({ email }) => {
      await join({ body: { email, language: language.code } });
      setSentTo(normaliseEmail(email));
    },
  });
  if (sentTo !== undefined) {
    return (
      <Entrance title={t('signUp.sentTitle')} lead={t('signUp.sent', { email: sentTo })}>
        <Button onClick={() => setSentTo(undefined)}>{t('signUp.again')}</Button>
      </Entrance>
    );
  }
  return (
    <Entrance
      title={t('signUp.title')}
      lead={t('signUp.text')}
      below={
        <>
          {t('signUp.haveAccount')} <ScreenLink to="/sign-in">{t('signUp.signIn')}</ScreenLink>
        </>
      }
    >
      <EntranceForm form={form} action={t('signUp.action')}>
        <Field label={t('field.email')} error={form.error('email')}>
          <TextInput type="email" autoComplete="email" autoFocus size="large" {...form.input('email')} />
        </Field>
      </EntranceForm>
    </Entrance>
  );
}

export default function SignUp() {
  const t = useTranslate();
  return (
    <PasswordPage title={t('signUp.title')}>
      <SignUpForm />
    </PasswordPage>
  );
}
