/** Who has joined by the link (AFF-005). */
import { EmptyState, Language, Tag, useService, useTranslate } from '#plugin-api/client';
import type { Referral } from '../../common/model.ts';
import { dollars } from '../money.ts';
import styles from './affiliate.module.css';

const TONES = { signed_up: 'plain', subscribed: 'warning', credited: 'success' } as const;

export function History({ referrals }: { readonly referrals: readonly Referral[] }) {
  const t = useTranslate();
  const { code } = useService(Language);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  return (
    <section className={styles.section} aria-labelledby="affiliate-history">
      <h2 id="affiliate-history">{t('history.title')}</h2>
      {referrals.length === 0 ? (
        <EmptyState icon="users" title={t('history.empty')} text={t('history.emptyText')} />
      ) : (
        <div className={styles.wide} role="group" tabIndex={0} aria-labelledby="affiliate-history">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('history.name')}</th>
                <th scope="col">{t('history.joined')}</th>
                <th scope="col">{t('status')}</th>
                <th scope="col" className={styles.number}>
                  {t('amount')}
                </th>
              </tr>
            </thead>
            <tbody>
              {referrals.map(({ id, name, joined_at: joined, status, amount }) => (
                <tr key={id}>
                  <td dir="auto">{name || t('history.gone')}</td>
                  <td>{day.format(new Date(joined))}</td>
                  <td>
                    <Tag tone={TONES[status]}>{t(`history.state.${status}`)}</Tag>
                  </td>
                  <td className={styles.number}>{amount === 0 ? '–' : dollars(amount, code)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
