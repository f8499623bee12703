/** Recent searches, to be run again, and saved searches with what they have found since (matrix SEA-004, SEA-019, SEA-034). */
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { Button, cx, EmptyState, ErrorState, IconButton, Skeleton } from '#ui';
import { TheSearch } from '../tokens.ts';
import styles from './lists.module.css';
import { RecentRow } from './recent-row.tsx';
import { SavedRow } from './saved-row.tsx';

const Saved = observer(() => {
  const t = useTranslate();
  const heading = useId();
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const { saved } = useService(TheSearch);
  const { searches, error } = saved;
  const follow = async () => {
    const { askToFollow } = await import('../dialogs/follow-form.tsx');
    await askToFollow({ t, dialogs, notices }, saved);
  };
  return (
    <section aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{t('saved.title')}</h2>
        <Button size="small" icon="newspaper" disabledReason={offline} onClick={() => void follow()}>
          {t('follow.title')}
        </Button>
      </header>
      {!searches && error === undefined && <Skeleton shape="rows" count={2} />}
      {!searches && error !== undefined && <ErrorState title={t('saved.failed')} onRetry={saved.load} />}
      {searches?.length === 0 && <p className={styles.none}>{t('saved.none')}</p>}
      {searches && searches.length > 0 && (
        <ul className={styles.list}>
          {searches.map((search) => (
            <SavedRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </section>
  );
});

const Recent = observer(() => {
  const t = useTranslate();
  const heading = useId();
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const { recent, tabs } = useService(TheSearch);
  const { searches, error } = recent;
  const clear = async () => {
    const isSure = await dialogs.confirm({ title: t('recent.clearTitle'), action: t('recent.clear'), danger: true });
    if (isSure) await recent.remove().catch(notices.failure);
  };
  return (
    <section aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading}>{t('recent.title')}</h2>
        {searches && searches.length > 0 && (
          <IconButton icon="trash" size="small" label={t('recent.clear')} disabledReason={offline} onClick={() => void clear()} />
        )}
      </header>
      {!searches && error === undefined && <Skeleton shape="rows" count={6} />}
      {!searches && error !== undefined && <ErrorState title={t('recent.failed')} onRetry={recent.load} />}
      {searches?.length === 0 && (
        <>
          <EmptyState icon="history" title={t('recent.none')} text={t('recent.noneText')} />
          <div className={styles.begin}>
            <Button variant="primary" icon="search" onClick={() => void tabs.open()}>
              {t('recent.begin')}
            </Button>
          </div>
        </>
      )}
      {searches && searches.length > 0 && (
        <ul className={styles.list}>
          {searches.map((search) => (
            <RecentRow key={search.id} search={search} />
          ))}
        </ul>
      )}
    </section>
  );
});

const RecentPanel = observer(() => {
  const { recent, saved } = useService(TheSearch);
  useEffect(() => {
    void recent.load();
    void saved.load();
  }, [recent, saved]);
  return (
    <div className={cx(styles.panel, 'in-turn')} data-main tabIndex={-1}>
      <Saved />
      <Recent />
    </div>
  );
});

export default RecentPanel;
