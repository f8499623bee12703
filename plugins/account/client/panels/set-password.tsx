/** Sets a first password, for who has come in another way. Other sessions end. */
import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import type { User } from '#plugin-api';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices, Session } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import { contract } from '../../common/contract.ts';
import { passwordProblem } from '../../common/rules.ts';
import { formFailure } from '../failure.ts';
import { TheProof } from '../proof/own-proof.ts';
import { ProofField, proofRule } from '../proof/proof-field.tsx';
import styles from './profile.module.css';

const EMPTY = { old_password: '', new_password: '' };

export const SetPassword = observer(({ user }: { readonly user: User }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const session = useService(Session);
  const { updateProfile } = useApi(contract);
  const proof = useService(TheProof);
  const { register, handleSubmit, reset, setError, formState } = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const rule = {
    validate: (value: string) => {
      const problem = passwordProblem(value, user.email);
      return problem ? t(`problem.${problem}`) : true;
    },
  };
  const set = async (values: typeof EMPTY) => {
    try {
      await session.changing(() => updateProfile({ params: { id: user.id }, body: values }));
    } catch (error) {
      const { fields, message } = formFailure(error);
      for (const field of ['new_password', 'old_password'] as const)
        if (fields[field]) setError(field, { message: fields[field] });
      if (message !== undefined) setError('new_password', { message });
      return;
    }
    reset(EMPTY);
    notices.success(t('profile.passwordIsSet'));
    await proof.ask();
  };
  return (
    <form className={styles.section} onSubmit={handleSubmit(set)} noValidate>
      <h3>{t('profile.password')}</h3>
      <p className={styles.about}>{t('profile.noPassword')}</p>
      <Field label={t('field.newPassword')} help={t('field.passwordHelp')} error={formState.errors.new_password?.message}>
        <TextInput type="password" autoComplete="new-password" {...register('new_password', rule)} />
      </Field>
      <ProofField
        t={t}
        proof={proof}
        error={formState.errors.old_password?.message}
        input={register('old_password', proofRule(t, proof))}
      />
      <Button type="submit" busy={formState.isSubmitting} disabledReason={offline}>
        {t('profile.setPassword')}
      </Button>
    </form>
  );
});
