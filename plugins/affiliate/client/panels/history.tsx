/** Who has joined by the link (AFF-005). */
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { EmptyState, Tag } from '#ui';
import type { Referral } from '../../common/model.ts';
import { dollars } from '../money.ts';
import styles from './affiliate.module.css';
import { TableSection } from './table-section.tsx';

const TONES = { signed_up: 'plain', subscribed: 'warning', credited: 'success' } as const;

export function History({ referrals }: { readonly referrals: readonly Referral[] }) {
  const t = useTranslate();
  const { code } = useService(Language);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  return (
    <TableSection
      id="affiliate-history"
      title={t('history.title')}
      columns={[t('history.name'), t('history.joined'), t('status'), t('amount')]}
      rows={referrals.map(({ id, name, joined_at: joined, status, amount }) => (
        <tr key={id}>
          <td dir="auto">{name || t('history.gone')}</td>
          <td>{day.format(new Date(joined))}</td>
          <td>
            <Tag tone={TONES[status]}>{t(`history.state.${status}`)}</Tag>
          </td>
          <td className={styles.number}>{amount === 0 ? '–' : dollars(amount, code)}</td>
        </tr>
      ))}
      empty={<EmptyState icon="users" title={t('history.empty')} text={t('history.emptyText')} />}
    />
  );
}
