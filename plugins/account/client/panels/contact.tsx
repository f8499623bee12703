/** Address, city, region and country (ACC-014). */
import { useMemo } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { User } from '#plugin-api';
import { useOfflineReason, useTranslate } from '#client-kit';
import { Button, Combobox, Field, TextInput } from '#ui';
import { COUNTRIES, lengthProblem } from '../../common/rules.ts';
import styles from './profile.module.css';
import { useSaveProfile } from './use-save-profile.ts';

const NONE = '';

/** Countries by name in the language of the app, the empty choice first. */
const useCountries = (language: string, none: string) =>
  useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const named = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
    return [{ value: NONE, label: none }, ...named.sort((a, b) => a.label.localeCompare(b.label, language))];
  }, [language, none]);

export function Contact({ user }: { readonly user: User }) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const save = useSaveProfile();
  const { address, city, region, country } = user;
  const { register, handleSubmit, control, formState } = useForm({
    mode: 'onTouched',
    values: { address, city, region, country },
  });
  const chosen = useController({ name: 'country', control });
  const countries = useCountries(user.language, t('profile.noCountry'));
  const atMost = (most: number) => ({
    validate: (value: string) => (lengthProblem(value, most) ? t('problem.tooLong') : true),
  });
  return (
    <form className={styles.section} onSubmit={handleSubmit((values) => save(values))} noValidate>
      <h3>{t('profile.contact')}</h3>
      <Field label={t('field.address')} error={formState.errors.address?.message}>
        <TextInput autoComplete="street-address" {...register('address', atMost(200))} />
      </Field>
      <div className={styles.pair}>
        <Field label={t('field.city')} error={formState.errors.city?.message}>
          <TextInput autoComplete="address-level2" {...register('city', atMost(100))} />
        </Field>
        <Field label={t('field.region')} error={formState.errors.region?.message}>
          <TextInput autoComplete="address-level1" {...register('region', atMost(100))} />
        </Field>
      </div>
      <Field label={t('field.country')}>
        <Combobox options={countries} value={chosen.field.value} onChange={chosen.field.onChange} />
      </Field>
      <Button type="submit" busy={formState.isSubmitting} disabled={!formState.isDirty} disabledReason={offline}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
