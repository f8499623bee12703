/** The field in which somebody shows that it is them: for their password, or for a code that is mailed when they want it; or none. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import { CodeInput } from '../code-input.tsx';
import { formFailure } from '../failure.ts';
import type { OwnProof } from './own-proof.ts';
import styles from './proof.module.css';

interface ProofFieldProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly proof: OwnProof;
  /** What is wrong with what was given. */
  readonly error: string | undefined;
  readonly input: UseFormRegisterReturn;
}

const Code = observer(({ t, proof, error, input }: ProofFieldProps) => {
  const offline = useOfflineReason();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { email } = proof;
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await proof.send();
    } catch (reason) {
      setFailure(formFailure(reason).message ?? '');
    }
    setBusy(false);
  };
  return (
    <>
      <p className={styles.text} role="status">
        {t(proof.isSent ? 'proof.sent' : 'proof.text', { email })}
      </p>
      <Button className={styles.send} busy={isBusy} disabledReason={offline} onClick={() => void send()}>
        {t(proof.isSent ? 'proof.again' : 'proof.send')}
      </Button>
      <Field label={t('field.code')} error={failure ?? error}>
        <CodeInput {...input} />
      </Field>
    </>
  );
});

export const ProofField = observer((props: ProofFieldProps) => {
  const { t, proof, error, input } = props;
  if (proof.way === 'code') return <Code {...props} />;
  if (proof.way === 'none') return error === undefined ? null : <p role="alert">{error}</p>;
  return (
    <Field label={t('field.password')} error={error}>
      <TextInput type="password" autoComplete="current-password" {...input} />
    </Field>
  );
});

/** The rule of the field, for `register`. */
export const proofRule = (t: Translate, proof: OwnProof) => ({
  validate: (value: string) => {
    const problem = proof.problemOf(value);
    return problem ? t(`problem.${problem}`) : true;
  },
});
