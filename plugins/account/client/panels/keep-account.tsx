/** What is left of a cancelled account: until when, and the way to keep it (ACC-036). */
import { useOfflineReason, useTranslate } from '#client-kit';
import { Button } from '#ui';
import styles from './profile.module.css';
import { useKeepAccount } from './use-keep-account.ts';

interface KeepAccountProps {
  readonly language: string;
  /** ISO 8601. */
  readonly until: string;
}

export function KeepAccount({ language, until }: KeepAccountProps) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { keep, busy } = useKeepAccount();
  const date = new Date(until).toLocaleDateString(language, { dateStyle: 'long' });
  return (
    <section className={styles.section}>
      <h3>{t('cancel.isCancelled')}</h3>
      <p className={styles.about}>{t('cancel.left', { date })}</p>
      <Button variant="primary" busy={busy} disabledReason={offline} onClick={() => void keep()}>
        {t('cancel.keep')}
      </Button>
    </section>
  );
}
