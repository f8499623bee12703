/** Tells that the network is gone, in the words of the decisions (CORE-043). */
import { useCoreText } from '../i18n/use-core-text.ts';
import { Icon } from './icon.tsx';
import styles from './offline-bar.module.css';

export function OfflineBar() {
  const t = useCoreText();
  return (
    <div className={styles.bar} role="status">
      <Icon name="cloud-off" size={14} />
      {t('ui.offline')}
    </div>
  );
}
