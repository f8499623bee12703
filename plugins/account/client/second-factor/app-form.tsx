/** Gives the secret to an authenticator app, by QR code or as text, and takes the app's first code. */
import { useForm } from 'react-hook-form';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field } from '#ui';
import { codeProblem, plainCode } from '../../common/rules.ts';
import { CodeInput } from '../code-input.tsx';
import { formFailure } from '../failure.ts';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

interface AppFormProps {
  readonly t: Translate;
  readonly secret: string;
  readonly uri: string;
  readonly onCode: (code: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

export function AppForm({ t, secret, uri, onCode, onCancel }: AppFormProps) {
  const offline = useOfflineReason();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const send = async ({ code }: { code: string }) => {
    try {
      await onCode(plainCode(code));
    } catch (error) {
      const { fields, message } = formFailure(error);
      setError('code', { message: fields['code'] ?? message ?? '' });
    }
  };
  const rule = {
    validate: (value: string) => {
      const problem = codeProblem(value);
      return problem ? t(`problem.${problem}`) : true;
    },
  };
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <DialogBody>
        <QrCode text={uri} label={t('secondFactor.qr')} />
        <p className={styles.secret}>
          {t('secondFactor.secret')} <code>{inFours(secret)}</code>
        </p>
        <Field label={t('secondFactor.appCode')} error={formState.errors.code?.message}>
          <CodeInput {...register('code', rule)} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{t('secondFactor.cancel')}</Button>
        <Button type="submit" variant="primary" busy={formState.isSubmitting} disabledReason={offline}>
          {t('secondFactor.switchOn')}
        </Button>
      </DialogFooter>
    </form>
  );
}
