/** Takes a name and what shows that it is them, and has the browser make a passkey. */
import { useForm } from 'react-hook-form';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import { nameProblem } from '../../common/rules.ts';
import { formFailure } from '../failure.ts';
import styles from '../entrance.module.css';
import type { OwnProof } from '../proof/own-proof.ts';
import { ProofField, proofRule } from '../proof/proof-field.tsx';
import { ceremonyProblem } from './ceremony.ts';

interface NewPasskeyProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly proof: OwnProof;
  /** What this device is called, as far as it can be told. */
  readonly device: string;
  readonly onAdd: (name: string, password: string) => Promise<void>;
  readonly onCancel: () => void;
}

export function NewPasskey({ t, proof, device, onAdd, onCancel }: NewPasskeyProps) {
  const offline = useOfflineReason();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: device, password: '' } });
  const { errors, isSubmitting } = formState;
  const send = async ({ name, password }: { name: string; password: string }) => {
    try {
      await onAdd(name, password);
    } catch (error) {
      const problem = ceremonyProblem(error);
      if (problem) return setError('root', { message: t(`passkey.problem.${problem}`) });
      const { fields, message } = formFailure(error);
      for (const field of ['name', 'password'] as const) if (fields[field]) setError(field, { message: fields[field] });
      if (message !== undefined) setError('root', { message });
    }
  };
  const rule = {
    validate: (value: string) => {
      const problem = nameProblem(value);
      return problem ? t(`problem.${problem}`) : true;
    },
  };
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <DialogBody>
        <Field label={t('passkey.name')} error={errors.name?.message}>
          <TextInput maxLength={50} {...register('name', rule)} />
        </Field>
        <ProofField t={t} proof={proof} error={errors.password?.message} input={register('password', proofRule(t, proof))} />
        {errors.root && (
          <p className={styles.failure} role="alert">
            {errors.root.message}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{t('passkey.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isSubmitting} disabledReason={offline}>
          {t('passkey.addAction')}
        </Button>
      </DialogFooter>
    </form>
  );
}
