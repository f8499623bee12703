/** How much of a payment is paid back, and why. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Field, TextInput } from '#ui';
import type { DeskPayment } from '../../common/model.ts';
import { ActForm } from './act-form.tsx';

/** US cents of what somebody has typed, such as `4.99` or `4,99`; `undefined` when it is no amount. */
export const centsOf = (text: string): number | undefined => {
  const found = /^\s*\$?\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(text);
  if (!found) return undefined;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
};

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
