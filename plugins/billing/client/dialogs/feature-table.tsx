/** What free and pro hold, side by side, from the server's table (BIL-016, BIL-017). */
import type { User } from '#plugin-api';
import { useService } from '#client-kit';
import { Language, type Translate } from '#plugin-api/client';
import { amountOf } from '../format.ts';
import { isNamed } from '../features.ts';
import styles from './dialogs.module.css';

export type Features = User['subscriptionFeatureList'];

interface FeatureTableProps {
  readonly t: Translate;
  readonly features: Features;
  /** The feature that the person came for. */
  readonly about: string | undefined;
}

export function FeatureTable({ t, features, about }: FeatureTableProps) {
  const { code } = useService(Language);
  const told = (featureId: string, amount: number | null) => {
    if (amount === null) return t('feature.unlimited');
    return amount === 0 ? t('feature.none') : amountOf(featureId, amount, code);
  };
  const rows = features.filter(({ featureId, free, pro }) => free !== pro && isNamed(featureId));
  return (
    <table className={styles.features}>
      <thead>
        <tr>
          <th scope="col">{t('upgrade.what')}</th>
          <th scope="col">{t('plan.free')}</th>
          <th scope="col">{t('plan.pro')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ featureId, free, pro }) => (
          <tr key={featureId} data-about={featureId === about || undefined}>
            <th scope="row">{t(`feature.${featureId}`)}</th>
            <td>{told(featureId, free)}</td>
            <td>{told(featureId, pro)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
