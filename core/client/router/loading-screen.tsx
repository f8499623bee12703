/** Stands where a part of the app is still being fetched (CORE-016, CORE-017); looks like the one in the host's page. */
import { useCoreText } from '../i18n/use-core-text.ts';
import { Spinner } from '../ui/states/spinner.tsx';
import styles from './screens.module.css';

export function LoadingScreen() {
  const t = useCoreText();
  return (
    <div className={styles.whole} aria-busy>
      <Spinner size={32} label={t('ui.loading')} className={styles.late} />
    </div>
  );
}
