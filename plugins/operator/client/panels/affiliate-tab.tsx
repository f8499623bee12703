/** Payments that affiliates have asked for: approved, paid, rejected. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useTranslate } from '#client-kit';
import { Button, Select, Tag } from '#ui';
import { contract } from '../../common/contract.ts';
import type { DeskAffiliatePayment } from '../../common/model.ts';
import { Paged } from '../stores/paged.ts';
import styles from './desk.module.css';
import { PageView } from './page-view.tsx';
import { useAct } from './use-act.tsx';
import { useFormat } from './use-format.ts';

type Status = DeskAffiliatePayment['status'];
const FILTERS = ['all', 'pending', 'approved', 'paid', 'rejected'] as const;
const NEXT: Readonly<Record<Status, readonly Exclude<Status, 'pending'>[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['paid', 'rejected'],
  paid: [],
  rejected: [],
};
const TONES = { pending: 'warning', approved: 'accent', paid: 'success', rejected: 'danger' } as const;

export const AffiliateTab = observer(() => {
  const t = useTranslate();
  const api = useApi(contract);
  const act = useAct();
  const offline = useOfflineReason();
  const { money, day } = useFormat();
  const [status, setStatus] = useState<(typeof FILTERS)[number]>('all');
  const [filter] = useState<{ status: Status | undefined }>({ status: undefined });
  const [store] = useState(
    () =>
      new Paged<DeskAffiliatePayment>((page) =>
        api.affiliatePayments({ query: { page, ...(filter.status && { status: filter.status }) } }),
      ),
  );
  useEffect(() => {
    filter.status = status === 'all' ? undefined : status;
    void store.load(0);
  }, [store, filter, status]);

  const decide = async ({ id, owner, amount }: DeskAffiliatePayment, next: Exclude<Status, 'pending'>) => {
    const values = { email: owner.email, amount: money(amount) };
    const isDone = await act({
      title: t(`affiliate.${next}.title`),
      text: t(`affiliate.${next}.text`, values),
      action: t(`affiliate.${next}.action`),
      done: t(`affiliate.${next}.done`),
      ...(next !== 'approved' && { confirmation: t('act.sure', { email: owner.email }) }),
      act: (reason) => api.decideAffiliatePayment({ params: { id }, body: { status: next, reason } }),
    });
    if (isDone) await store.load();
  };
  return (
    <>
      <div className={styles.bar}>
        <Select
          label={t('state')}
          options={FILTERS.map((value) => ({ value, label: t(`affiliate.filter.${value}`) }))}
          value={status}
          onChange={setStatus}
        />
      </div>
      <PageView
        label={t('tab.affiliate')}
        store={store}
        columns={[t('number'), t('who'), t('amount'), t('affiliate.requested'), t('state'), '']}
        empty={{ icon: 'coins', title: t('affiliate.none'), text: t('affiliate.noneText') }}
        row={(payment) => (
          <tr key={payment.id}>
            <td>{payment.id}</td>
            <td className={styles.address}>{payment.owner.email || t('gone')}</td>
            <td>{money(payment.amount)}</td>
            <td>{day(payment.requested_at)}</td>
            <td>
              <Tag tone={TONES[payment.status]}>{t(`affiliate.filter.${payment.status}`)}</Tag>
              {payment.reason && <span className={styles.detail}>{payment.reason}</span>}
            </td>
            <td className={styles.end}>
              {NEXT[payment.status].map((next) => (
                <Button key={next} size="small" disabledReason={offline} onClick={() => void decide(payment, next)}>
                  {t(`affiliate.${next}.open`)}
                </Button>
              ))}
            </td>
          </tr>
        )}
      />
    </>
  );
});
