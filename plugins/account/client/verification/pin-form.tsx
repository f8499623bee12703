/** The pin of the mail that proves an address (ACC-021), with a way to have it sent again. */
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService } from '#client-kit';
import { Notices, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field } from '#ui';
import { contract } from '../../common/contract.ts';
import { codeProblem, plainCode } from '../../common/rules.ts';
import { CodeInput } from '../code-input.tsx';
import { formFailure } from '../failure.ts';

/** Seconds until another mail may be asked for. */
const PAUSE = 60;

interface PinFormProps {
  /** Dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly email: string;
  readonly onVerified: () => void;
  readonly onLater: () => void;
}

/** Counts down to zero, one a second. */
const useCountdown = (): [left: number, restart: () => void] => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, () => setLeft(PAUSE)];
};

export function PinForm({ t, email, onVerified, onLater }: PinFormProps) {
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const { verifyEmail, resendConfirmation } = useApi(contract);
  const [pin, setPin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [left, restart] = useCountdown();

  const send = async () => {
    // Sent again it would be used up, and so be wrong.
    if (busy || offline !== undefined) return;
    const wrong = codeProblem(pin);
    setProblem(wrong && t(`problem.${wrong}`));
    if (wrong) return;
    setBusy(true);
    try {
      await verifyEmail({ body: { pin: plainCode(pin) } });
      onVerified();
    } catch (error) {
      const { fields, message } = formFailure(error);
      setProblem(fields['pin'] ?? message);
    } finally {
      setBusy(false);
    }
  };
  const again = async () => {
    restart();
    await resendConfirmation({ body: { email } }).catch((error: unknown) => notices.failure(error));
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <DialogBody>
        <Field label={t('verify.pin')} error={problem}>
          <CodeInput value={pin} onChange={(event) => setPin(event.currentTarget.value)} />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" disabled={left > 0} disabledReason={offline} onClick={() => void again()}>
          {left > 0 ? t('verify.againIn', { seconds: left }) : t('verify.again')}
        </Button>
        <Button onClick={onLater}>{t('verify.later')}</Button>
        <Button type="submit" variant="primary" busy={busy} disabledReason={offline}>
          {t('verify.action')}
        </Button>
      </DialogFooter>
    </form>
  );
}
