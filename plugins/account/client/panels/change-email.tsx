/** Asks for another address: the link in its inbox makes the change (ACC-018). */
import { useForm } from 'react-hook-form';
import type { User } from '#plugin-api';
import { useApi, useService, useOfflineReason, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import { contract } from '../../common/contract.ts';
import { emailProblem, normaliseEmail } from '../../common/rules.ts';
import styles from './profile.module.css';

export function ChangeEmail({ user }: { readonly user: User }) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const { requestEmailChange } = useApi(contract);
  const { register, handleSubmit, reset, formState } = useForm({ mode: 'onTouched', defaultValues: { email: '' } });
  const rule = {
    validate: (value: string) => {
      const problem = normaliseEmail(value) === user.email ? ('sameEmail' as const) : emailProblem(value);
      return problem ? t(`problem.${problem}`) : true;
    },
  };
  const ask = async ({ email }: { email: string }) => {
    try {
      await requestEmailChange({ body: { email } });
      notices.success(t('profile.emailSent', { email: normaliseEmail(email) }));
      reset();
    } catch (error) {
      notices.failure(error);
    }
  };
  return (
    <form className={styles.section} onSubmit={handleSubmit(ask)} noValidate>
      <h3>{t('profile.email')}</h3>
      <Field
        label={t('field.newEmail')}
        help={t('profile.emailNow', { email: user.email })}
        error={formState.errors.email?.message}
      >
        <TextInput type="email" autoComplete="off" {...register('email', rule)} />
      </Field>
      <Button type="submit" busy={formState.isSubmitting} disabledReason={offline}>
        {t('profile.changeEmail')}
      </Button>
    </form>
  );
}
