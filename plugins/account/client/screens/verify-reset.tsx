/** Second step of a password reset (ACC-006): the code of the mail. */
import { useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import { codeProblem, plainCode } from '../../common/rules.ts';
import { Entrance } from '../entrance.tsx';
import { EntranceCode } from '../entrance-code.tsx';
import { EntranceForm } from '../entrance-form.tsx';
import { ScreenLink } from '../screen-link.tsx';
import { useEntranceForm } from '../use-entrance-form.ts';
import { PasswordPage } from './password-page.tsx';

function VerifyResetForm() {
  const t = useTranslate();
  const { verifyReset } = useApi(contract);
  const navigation = useService(Navigation);
  const [email] = useState(() => new URLSearchParams(location.search).get('email') ?? '');
  const form = useEntranceForm({
    initial: { code: '' },
    checks: { code: (value: string) => codeProblem(value) },
    submit: async ({ code }) => {
      const { token } = await verifyReset({ body: { email, code: plainCode(code) } });
      // In the fragment, which is never sent to a server or written into its logs.
      navigation.go(`/reset-password#${token}`);
    },
  });
  return (
    <Entrance
      title={t('reset.codeTitle')}
      lead={t('reset.codeText', { email })}
      below={<ScreenLink to="/forgot-password">{t('reset.action')}</ScreenLink>}
    >
      <EntranceForm form={form} action={t('reset.codeAction')}>
        <EntranceCode error={form.error('code')} input={form.input('code')} />
      </EntranceForm>
    </Entrance>
  );
}

export default function VerifyReset() {
  const t = useTranslate();
  return (
    <PasswordPage title={t('reset.codeTitle')}>
      <VerifyResetForm />
    </PasswordPage>
  );
}
