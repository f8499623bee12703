/** The file that puts the add-in into Word; or why there is none, and who can change that. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Host, Notices } from '#plugin-api/client';
import { Button, EmptyState, ErrorState, FactList, Skeleton } from '#ui';
import type { AddInStore } from '../stores/add-in-store.ts';
import styles from './word-page.module.css';

const FILE = 'carrel-word.xml';

export const Download = observer(({ store }: { readonly store: AddInStore }) => {
  const t = useTranslate();
  const host = useService(Host);
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const [isSaving, setSaving] = useState(false);
  const { shown, error, isLoading, load } = store;
  const save = async () => {
    setSaving(true);
    try {
      await host.save(await store.file(), FILE);
      notices.success(t('download.saved'));
    } catch (failure) {
      notices.failure(failure, t('download.failed'));
    } finally {
      setSaving(false);
    }
  };
  if (!shown) {
    if (offline !== undefined)
      return <EmptyState icon="cloud-off" title={t('download.offline')} text={t('download.offlineText')} />;
    if (error === undefined) return <Skeleton shape="block" height={120} />;
    return (
      <ErrorState
        title={t('download.unknown')}
        text={t('download.unknownText')}
        retrying={isLoading}
        onRetry={() => void load()}
      />
    );
  }
  if (!shown.is_secure)
    return (
      <section className={styles.card} aria-label={t('insecure.title')}>
        <h2 className={styles.heading}>{t('insecure.title')}</h2>
        <p className={styles.text}>{t('insecure.text', { address: shown.address })}</p>
        <p className={styles.text}>{t('insecure.operator')}</p>
        <code className={styles.setting}>PUBLIC_URL=https://…</code>
      </section>
    );
  return (
    <section className={styles.card} aria-label={t('download.title')}>
      <h2 className={styles.heading}>{t('download.title')}</h2>
      <p className={styles.text}>{t('download.text')}</p>
      <FactList
        layout="columns"
        facts={[
          [t('download.address'), shown.address],
          [t('download.versions'), t('download.versionList')],
        ]}
      />
      <div>
        <Button variant="primary" icon="download" busy={isSaving} disabledReason={offline} onClick={() => void save()}>
          {t('download.save')}
        </Button>
      </div>
    </section>
  );
});
