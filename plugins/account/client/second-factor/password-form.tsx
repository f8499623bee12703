/** Asks for the password once more before something of security changes, and does it with that. */
import { useForm } from 'react-hook-form';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import { formFailure } from '../failure.ts';

interface PasswordFormProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly action: string;
  readonly danger?: boolean;
  readonly onPassword: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function PasswordForm({ t, action, danger = false, onPassword, onCancel }: PasswordFormProps) {
  const offline = useOfflineReason();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const send = async ({ password }: { password: string }) => {
    try {
      await onPassword(password);
    } catch (error) {
      const { fields, message } = formFailure(error);
      setError('password', { message: fields['password'] ?? message ?? '' });
    }
  };
  const required = { validate: (value: string) => (value === '' ? t('problem.required') : true) };
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <DialogBody>
        <Field label={t('field.password')} error={formState.errors.password?.message}>
          <TextInput type="password" autoComplete="current-password" {...register('password', required)} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{t('secondFactor.cancel')}</Button>
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={formState.isSubmitting} disabledReason={offline}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}
