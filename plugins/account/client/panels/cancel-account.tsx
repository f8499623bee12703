/** Cancels the account, after address and password, or what stands for it, were given once more (ACC-020). */
import { useForm } from 'react-hook-form';
import { useApi, useService, useOfflineReason, useTranslate } from '#client-kit';
import { Dialogs, Loader, Notices, Session, Tracking, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import { contract } from '../../common/contract.ts';
import { formFailure } from '../failure.ts';
import { type OwnProof, TheProof } from '../proof/own-proof.ts';
import { ProofField, proofRule } from '../proof/proof-field.tsx';
import styles from './profile.module.css';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const EMPTY: Credentials = { email: '', password: '' };
const DAY = 24 * 3_600_000;

interface CancelFormProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly proof: OwnProof;
  readonly close: (done?: boolean) => void;
}

function CancelForm({ t, proof, close }: CancelFormProps) {
  const offline = useOfflineReason();
  const loader = useService(Loader);
  const { clientId } = useService(Tracking);
  const { deactivate } = useApi(contract);
  const { register, handleSubmit, setError, formState } = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const required = { validate: (value: string) => (value === '' ? t('problem.required') : true) };
  const send = async (given: Credentials) => {
    try {
      await loader.during(deactivate({ body: { ...given, ga_cid: clientId } }));
      close(true);
    } catch (error) {
      const { fields, message } = formFailure(error);
      if (fields['email']) setError('email', { message: fields['email'] });
      else setError('password', { message: fields['password'] ?? message ?? '' });
    }
  };
  return (
    <form onSubmit={handleSubmit(send)} noValidate>
      <DialogBody>
        <Field label={t('field.email')} error={formState.errors.email?.message}>
          <TextInput type="email" autoComplete="username" {...register('email', required)} />
        </Field>
        <ProofField
          t={t}
          proof={proof}
          error={formState.errors.password?.message}
          input={register('password', proofRule(t, proof))}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('cancel.keep')}</Button>
        <Button type="submit" variant="danger" busy={formState.isSubmitting} disabledReason={offline}>
          {t('cancel.action')}
        </Button>
      </DialogFooter>
    </form>
  );
}

export function CancelAccount({ language }: { readonly language: string }) {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const session = useService(Session);
  const proof = useService(TheProof);
  const ask = async () => {
    await proof.ask();
    const until = new Date(Date.now() + 30 * DAY).toLocaleDateString(language, { dateStyle: 'long' });
    const options = { title: t('cancel.title'), description: t('cancel.text', { date: until }), size: 'small' } as const;
    const isDone = await dialogs.open<boolean>((close) => <CancelForm t={t} proof={proof} close={close} />, options);
    if (!isDone) return;
    await session.signOut();
    notices.success(t('cancel.done'));
  };
  return (
    <section className={styles.section}>
      <h3>{t('cancel.title')}</h3>
      <Button variant="danger" onClick={() => void ask()}>
        {t('cancel.open')}
      </Button>
    </section>
  );
}
