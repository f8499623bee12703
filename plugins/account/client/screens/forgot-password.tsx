/** First step of a password reset (ACC-004): asks for the address. */
import { useApi, useService, useTranslate } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { Field, TextInput } from '#ui';
import { contract } from '../../common/contract.ts';
import { emailProblem, normaliseEmail } from '../../common/rules.ts';
import { Entrance } from '../entrance.tsx';
import { EntranceForm } from '../entrance-form.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { useEntranceForm } from '../use-entrance-form.ts';
import { PasswordPage } from './password-page.tsx';

function ForgotPasswordForm() {
  const t = useTranslate();
  const { requestReset } = useApi(contract);
  const navigation = useService(Navigation);
  const form = useEntranceForm({
    initial: { email: '' },
    checks: { email: (value: string) => emailProblem(value) },
    submit: async ({ email }) => {
      await requestReset({ body: { email } });
      navigation.go(`/verify-reset?email=${encodeURIComponent(normaliseEmail(email))}`);
    },
  });
  return (
    <Entrance title={t('reset.title')} lead={t('reset.text')} below={<ScreenLink to="/sign-in">{t('reset.back')}</ScreenLink>}>
      <EntranceForm form={form} action={t('reset.action')}>
        <Field label={t('field.email')} error={form.error('email')}>
          <TextInput type="email" autoComplete="username" autoFocus size="large" {...form.input('email')} />
        </Field>
      </EntranceForm>
    </Entrance>
  );
}

export default function ForgotPassword() {
  const t = useTranslate();
  return (
    <PasswordPage title={t('reset.title')}>
      <ForgotPasswordForm />
    </PasswordPage>
  );
}
