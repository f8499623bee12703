/** First and last name. */
import { useForm } from 'react-hook-form';
import type { User } from '#plugin-api';
import { useOfflineReason, useTranslate } from '#client-kit';
import { Button, Field, TextInput } from '#ui';
import { nameProblem } from '../../common/rules.ts';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

export function Person({ user }: { readonly user: User }) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const save = useSaveProfile();
  const { register, handleSubmit, formState } = useForm({
    mode: 'onTouched',
    values: { first_name: user.first_name, last_name: user.last_name },
  });
  const rule = {
    validate: (value: string) => {
      const problem = nameProblem(value);
      return problem ? t(`problem.${problem}`) : true;
    },
  };
  return (
    <form className={styles.section} onSubmit={handleSubmit((values) => save(values))} noValidate>
      <h3>{t('profile.person')}</h3>
      <div className={styles.pair}>
        <Field label={t('field.firstName')} error={formState.errors.first_name?.message}>
          <TextInput autoComplete="given-name" {...register('first_name', rule)} />
        </Field>
        <Field label={t('field.lastName')} error={formState.errors.last_name?.message}>
          <TextInput autoComplete="family-name" {...register('last_name', rule)} />
        </Field>
      </div>
      <Button type="submit" busy={formState.isSubmitting} disabled={!formState.isDirty} disabledReason={offline}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
