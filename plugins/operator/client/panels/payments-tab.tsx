/** Payments, and paying them back. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { Button, EmptyState, Tag } from '#ui';
import { contract } from '../../common/contract.ts';
import type { DeskPayment } from '../../common/model.ts';
import { RefundForm } from '../dialogs/refund-form.tsx';
import { type Page, Paged } from '../stores/paged.ts';
import styles from './desk.module.css';
import { PageView } from './page-view.tsx';
import { useFormat } from './use-format.ts';

type Payments = Page<DeskPayment> & { readonly is_available: boolean };

export const PaymentsTab = observer(() => {
  const t = useTranslate();
  const api = useApi(contract);
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const { money, moment } = useFormat();
  const [store] = useState(() => new Paged<DeskPayment, Payments>((page) => api.payments({ query: { page } })));
  useEffect(() => void store.load(), [store]);
  if (store.answer?.is_available === false)
    return <EmptyState icon="credit-card" title={t('payments.unavailable')} text={t('payments.unavailableText')} />;

  const refund = async (payment: DeskPayment) => {
    // One for each opened dialog: a press that is repeated after a lost answer pays nothing twice.
    const key = crypto.randomUUID();
    const left = money(payment.amount - payment.refunded);
    const isDone = await dialogs.open<boolean>(
      (close) => (
        <RefundForm
          t={t}
          payment={payment}
          left={left}
          refund={(amount, reason) => api.refund({ params: { id: payment.id }, body: { amount, key, reason } })}
          close={close}
        />
      ),
      { title: t('payments.refundTitle', { id: payment.id }), description: t('payments.refundText'), size: 'small' },
    );
    if (!isDone) return;
    notices.success(t('payments.refunded'));
    await store.load();
  };
  return (
    <PageView
      label={t('tab.payments')}
      store={store}
      columns={[t('number'), t('who'), t('payments.purpose'), t('amount'), t('payments.paid'), t('state'), '']}
      empty={{ icon: 'credit-card', title: t('payments.none') }}
      row={(payment) => (
        <tr key={payment.id}>
          <td>{payment.id}</td>
          <td className={styles.address}>{payment.owner.email || t('gone')}</td>
          <td>{t(`payments.purposes.${payment.purpose}`)}</td>
          <td>
            {money(payment.amount)}
            {payment.refunded > 0 && (
              <span className={styles.detail}>{t('payments.back', { amount: money(payment.refunded) })}</span>
            )}
          </td>
          <td>{payment.paid_at === null ? '–' : moment(payment.paid_at)}</td>
          <td>
            <Tag tone={payment.state === 'paid' ? 'success' : 'plain'}>{t(`payments.state.${payment.state}`)}</Tag>
          </td>
          <td className={styles.end}>
            {payment.state === 'paid' && payment.refunded < payment.amount && (
              <Button size="small" disabledReason={offline} onClick={() => void refund(payment)}>
                {t('payments.refundOpen')}
              </Button>
            )}
          </td>
        </tr>
      )}
    />
  );
});
