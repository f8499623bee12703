/** Name, password and consent of a new account. */
import { useController } from 'react-hook-form';
import { useApi, useService, useTranslate } from '#client-kit';
import { Language, Navigation, Session, Tracking } from '#plugin-api/client';
import { Checkbox, Field, TextInput } from '#ui';
import { contract } from '../../common/contract.ts';
import { nameProblem, passwordProblem } from '../../common/rules.ts';
import { Entrance } from '../entrance.tsx';
import { EntranceForm } from '../entrance-form.tsx';
import styles from '../entrance.module.css';
import { forgetReferral, keptReferral } from '../this-browser.ts';
import { useEntranceForm } from '../use-entrance-form.ts';

export function ConfirmForm({ token, email }: { readonly token: string; readonly email: string }) {
  const t = useTranslate();
  const { confirmSignUp } = useApi(contract);
  const session = useService(Session);
  const language = useService(Language);
  const navigation = useService(Navigation);
  const tracking = useService(Tracking);
  const form = useEntranceForm({
    initial: { first_name: '', last_name: '', password: '', accept_terms: false },
    checks: {
      first_name: (value: string) => nameProblem(value),
      last_name: (value: string) => nameProblem(value),
      password: (value: string) => passwordProblem(value, email),
      accept_terms: (value: boolean) => (value ? undefined : ('terms' as const)),
    },
    submit: async (values) => {
      await confirmSignUp({ body: { ...values, token, language: language.code, ...keptReferral() } });
      forgetReferral();
      tracking.track('sign_up');
      // The account exists from here on: if signing in fails, the person does it by hand.
      await session.signIn(email, values.password).catch(() => navigation.go('/sign-in?done=confirmed'));
    },
  });
  const terms = useController({ name: 'accept_terms', control: form.control, rules: form.rule('accept_terms') });
  return (
    <Entrance title={t('confirm.title')} lead={t('confirm.for', { email })}>
      <EntranceForm form={form} action={t('confirm.action')}>
        <Field label={t('field.firstName')} error={form.error('first_name')}>
          <TextInput autoComplete="given-name" autoFocus size="large" {...form.input('first_name')} />
        </Field>
        <Field label={t('field.lastName')} error={form.error('last_name')}>
          <TextInput autoComplete="family-name" size="large" {...form.input('last_name')} />
        </Field>
        <Field label={t('field.password')} help={t('field.passwordHelp')} error={form.error('password')}>
          <TextInput type="password" autoComplete="new-password" size="large" {...form.input('password')} />
        </Field>
        <div className={styles.terms}>
          <Checkbox checked={terms.field.value} onChange={terms.field.onChange}>
            {t('field.terms')}
          </Checkbox>
          {form.error('accept_terms') && (
            <p className={styles.failure} role="alert">
              {form.error('accept_terms')}
            </p>
          )}
        </div>
      </EntranceForm>
    </Entrance>
  );
}
