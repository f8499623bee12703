/** Payments that were asked for, and how far they are (AFF-006). */
import { Language, Tag, useService, useTranslate } from '#plugin-api/client';
import type { ReferralPayment } from '../../common/model.ts';
import { dollars } from '../money.ts';
import styles from './affiliate.module.css';

const TONES = { pending: 'plain', approved: 'accent', paid: 'success', rejected: 'danger' } as const;

export function PaymentTable({ payments }: { readonly payments: readonly ReferralPayment[] }) {
  const t = useTranslate();
  const { code } = useService(Language);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  return (
    <section className={styles.section} aria-labelledby="affiliate-payments">
      <h2 id="affiliate-payments">{t('payments.title')}</h2>
      {payments.length === 0 ? (
        <p className={styles.lead}>{t('payments.empty')}</p>
      ) : (
        <div className={styles.wide} role="group" tabIndex={0} aria-labelledby="affiliate-payments">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('payments.requested')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col" className={styles.number}>
                  {t('amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map(({ id, requested_at: requested, status, reason, amount }) => (
                <tr key={id}>
                  <td>{day.format(new Date(requested))}</td>
                  <td>
                    <Tag tone={TONES[status]}>{t(`payments.state.${status}`)}</Tag>
                    {reason && <span className={styles.reason}>{reason}</span>}
                  </td>
                  <td className={styles.number}>{dollars(amount, code)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
