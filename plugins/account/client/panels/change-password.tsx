/** Changes the password; the old one is asked (ACC-019). Other sessions end. */
import { useForm } from 'react-hook-form';
import type { User } from '#plugin-api';
import { useOfflineReason, useTranslate } from '#client-kit';
import { Button, Field, TextInput } from '#ui';
import { type Problem, passwordProblem } from '../../common/rules.ts';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

const EMPTY = { old_password: '', new_password: '' };

export function ChangePassword({ user }: { readonly user: User }) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const save = useSaveProfile();
  const { register, handleSubmit, reset, formState } = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const rule = (check: (value: string) => Problem | undefined) => ({
    validate: (value: string) => {
      const problem = check(value);
      return problem ? t(`problem.${problem}`) : true;
    },
  });
  return (
    <form
      className={styles.section}
      onSubmit={handleSubmit(async (values) => {
        if (await save(values)) reset(EMPTY);
      })}
      noValidate
    >
      <h3>{t('profile.password')}</h3>
      <Field label={t('field.oldPassword')} error={formState.errors.old_password?.message}>
        <TextInput
          type="password"
          autoComplete="current-password"
          {...register(
            'old_password',
            rule((value) => (value === '' ? 'required' : undefined)),
          )}
        />
      </Field>
      <Field label={t('field.newPassword')} help={t('field.passwordHelp')} error={formState.errors.new_password?.message}>
        <TextInput
          type="password"
          autoComplete="new-password"
          {...register(
            'new_password',
            rule((value) => passwordProblem(value, user.email)),
          )}
        />
      </Field>
      <Button type="submit" busy={formState.isSubmitting} disabledReason={offline}>
        {t('profile.changePassword')}
      </Button>
    </form>
  );
}
