/** Asks once more who sits there before something of security changes, and does it with that. */
import { useForm } from 'react-hook-form';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import { formFailure } from '../failure.ts';
import type { OwnProof } from './own-proof.ts';
import { ProofField, proofRule } from './proof-field.tsx';

interface ProofFormProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly proof: OwnProof;
  readonly action: string;
  readonly danger?: boolean;
  /** @param password or code; empty where nothing is asked for */
  readonly onProof: (password: string) => Promise<unknown>;
  readonly onCancel: () => void;
}

export function ProofForm({ t, proof, action, danger = false, onProof, onCancel }: ProofFormProps) {
  const offline = useOfflineReason();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const send = async ({ password }: { password: string }) => {
    try {
      await onProof(password);
    } catch (error) {
      const { fields, message } = formFailure(error);
      setError('password', { message: fields['password'] ?? message ?? '' });
    }
  };
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <DialogBody>
        <ProofField
          t={t}
          proof={proof}
          error={formState.errors.password?.message}
          input={register('password', proofRule(t, proof))}
        />
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
