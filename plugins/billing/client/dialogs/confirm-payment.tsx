/** The bank of the sandbox asks the person whether they make this payment. */
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import { SandboxSign } from './sandbox-sign.tsx';

interface ConfirmPaymentProps {
  readonly t: Translate;
  readonly close: (accept?: boolean) => void;
}

export function ConfirmPayment({ t, close }: ConfirmPaymentProps) {
  const offline = useOfflineReason();
  return (
    <>
      <DialogBody>
        <SandboxSign text={t('sandbox.bank')} />
      </DialogBody>
      <DialogFooter>
        <Button data-safe onClick={() => close(false)}>
          {t('confirm.decline')}
        </Button>
        <Button variant="primary" disabledReason={offline} onClick={() => close(true)}>
          {t('confirm.accept')}
        </Button>
      </DialogFooter>
    </>
  );
}
