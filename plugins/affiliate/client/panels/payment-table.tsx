/** Payments that were asked for, and how far they are (AFF-006). */
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Tag } from '#ui';
import type { ReferralPayment } from '../../common/model.ts';
import { dollars } from '../money.ts';
import styles from './affiliate.module.css';
import { TableSection } from './table-section.tsx';

const TONES = { pending: 'plain', approved: 'accent', paid: 'success', rejected: 'danger' } as const;

export function PaymentTable({ payments }: { readonly payments: readonly ReferralPayment[] }) {
  const t = useTranslate();
  const { code } = useService(Language);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  return (
    <TableSection
      id="affiliate-payments"
      title={t('payments.title')}
      columns={[t('payments.requested'), t('status'), t('amount')]}
      rows={payments.map(({ id, requested_at: requested, status, reason, amount }) => (
        <tr key={id}>
          <td>{day.format(new Date(requested))}</td>
          <td>
            <Tag tone={TONES[status]}>{t(`payments.state.${status}`)}</Tag>
            {reason && <span className={styles.reason}>{reason}</span>}
          </td>
          <td className={styles.number}>{dollars(amount, code)}</td>
        </tr>
      ))}
      empty={<p className={styles.lead}>{t('payments.empty')}</p>}
    />
  );
}
