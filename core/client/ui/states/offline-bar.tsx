/** Tells that the server cannot be reached, and promises only what is true (CORE-043). */
import { useEffect, useState } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './offline-bar.module.css';

/** Milliseconds: in a moment the connection may be back, or somebody be there who keeps changes. */
const MOMENT = 2_000;

/** @param keepsChanges whether what is changed now is kept and sent later */
export function OfflineBar({ keepsChanges }: { readonly keepsChanges: boolean }) {
  const t = useCoreText();
  const [isSure, setSure] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSure(true), MOMENT);
    return () => clearTimeout(timer);
  }, []);
  if (!keepsChanges && !isSure) return null;
  return (
    <div className={styles.bar} role="status">
      <Icon name="cloud-off" size={14} />
      {t(keepsChanges ? 'ui.offline' : 'ui.unreachable')}
    </div>
  );
}
