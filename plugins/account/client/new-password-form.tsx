/** Last step of a password reset: the new password, for whoever holds a valid token. */
import { useApi, useService, useTranslate } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { Field, TextInput } from '#ui';
import { contract } from '../common/contract.ts';
import { passwordProblem } from '../common/rules.ts';
import { Entrance } from './entrance.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { ScreenLink } from './screen-link.tsx';
import { useEntranceForm } from './use-entrance-form.ts';

export function NewPasswordForm({ token }: { readonly token: string }) {
  const t = useTranslate();
  const { applyReset } = useApi(contract);
  const navigation = useService(Navigation);
  const form = useEntranceForm({
    initial: { password: '' },
    checks: { password: (value: string) => passwordProblem(value) },
    submit: async ({ password }) => {
      await applyReset({ body: { token, password } });
      navigation.go('/sign-in?done=password', { replace: true });
    },
  });
  return (
    <Entrance
      title={t('reset.newTitle')}
      lead={t('reset.newText')}
      below={<ScreenLink to="/forgot-password">{t('confirm.newLink')}</ScreenLink>}
    >
      <EntranceForm form={form} action={t('reset.newAction')}>
        <Field label={t('field.newPassword')} help={t('field.passwordHelp')} error={form.error('password')}>
          <TextInput type="password" autoComplete="new-password" autoFocus size="large" {...form.input('password')} />
        </Field>
      </EntranceForm>
    </Entrance>
  );
}
