/** The widget "Storage used" (decisions §1): how full it is, with a warning before it is. */
import { observer } from 'mobx-react-lite';
import { sizeOf, useService, useTranslate } from '#client-kit';
import { Language, Session } from '#plugin-api/client';
import { Icon, ProgressBar, Skeleton } from '#ui';
import styles from './fragments.module.css';

/** Part of the storage from which on it is said that there is little left. */
const LITTLE_LEFT = 0.9;

const StorageUsed = observer(() => {
  const t = useTranslate();
  const { user } = useService(Session);
  const { code } = useService(Language);
  if (!user) return <Skeleton count={2} />;
  const { storage_items_used: used, storage_items_limit: limit } = user;
  const share = limit > 0 ? used / limit : 1;
  const tone = share >= 1 ? 'danger' : share >= LITTLE_LEFT ? 'warning' : 'accent';
  const values = { used: sizeOf(used, code), limit: sizeOf(limit, code), left: sizeOf(Math.max(0, limit - used), code) };
  return (
    <div className={styles.storage}>
      <p className={styles.amount}>
        <strong>{values.used}</strong> {t('home.storageOf', { limit: values.limit })}
      </p>
      <ProgressBar label={t('home.storage')} value={share} text={t('home.storageUsed', values)} tone={tone} bare />
      {share < LITTLE_LEFT ? (
        <p className={styles.help}>{t('home.storageLeft', values)}</p>
      ) : (
        <p className={styles.warning} role="status">
          <Icon name="warning" size={14} />
          {share >= 1 ? t('home.storageFull') : t('home.storageLow', values)}
        </p>
      )}
    </div>
  );
});

export default StorageUsed;
