/** How much of a payment is paid back, and why. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Field, TextInput } from '#ui';
import { centsOf } from '../../common/cents.ts';
import type { DeskPayment } from '../../common/model.ts';
import { ActForm } from './act-form.tsx';

interface RefundFormProps {
  readonly t: Translate;
  readonly payment: DeskPayment;
  /** What is left of it, as people read it. */
  readonly left: string;
  refund(cents: number, reason: string): Promise<unknown>;
  close(done?: boolean): void;
}

export function RefundForm({ t, payment, left, refund, close }: RefundFormProps) {
  const most = payment.amount - payment.refunded;
  const [amount, setAmount] = useState((most / 100).toFixed(2));
  const [wasTried, setTried] = useState(false);
  const cents = centsOf(amount);
  const isWrong = cents === undefined || cents < 1 || cents > most;
  return (
    <ActForm
      t={t}
      action={t('payments.refund')}
      confirmation={t('payments.sure', { email: payment.owner.email })}
      problem={() => {
        setTried(true);
        return isWrong;
      }}
      act={(reason) => refund(cents ?? 0, reason)}
      close={close}
    >
      <Field
        label={t('payments.refundAmount')}
        help={t('payments.refundMost', { amount: left })}
        error={wasTried && isWrong ? t('payments.refundWrong', { amount: left }) : undefined}
      >
        <TextInput inputMode="decimal" value={amount} onChange={(event) => setAmount(event.currentTarget.value)} />
      </Field>
    </ActForm>
  );
}
