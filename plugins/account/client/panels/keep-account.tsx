/** What is left of a cancelled account: until when, and the way to keep it (ACC-036). */
import { useState } from 'react';
import { Button, Notices, Session, useApi, useOfflineReason, useService, useTranslate } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import styles from './profile.module.css';

interface KeepAccountProps {
  readonly language: string;
  /** ISO 8601. */
  readonly until: string;
}

export function KeepAccount({ language, until }: KeepAccountProps) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const session = useService(Session);
  const { reactivate } = useApi(contract);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setBusy(true);
    try {
      await reactivate();
      await session.refresh();
      notices.success(t('cancel.kept'));
    } catch (error) {
      notices.failure(error);
    } finally {
      setBusy(false);
    }
  };
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
