/** Changes that were not taken as they were made (LIB-098): what, why, both texts, and the ways on from there. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Button, EmptyState, ErrorState, Skeleton } from '#ui';
import { libraryContract } from '../../../common/contract.ts';
import { LibraryParts } from '../../tokens.ts';
import { UnsentChanges } from '../../offline/unsent-changes.ts';
import { UnsentEntry } from './unsent-entry.tsx';
import { useUnsentActions } from './use-unsent-actions.ts';
import styles from './unsent.module.css';

/** Entries on the screen: a full plan may have refused thousands. */
const SHOWN = 200;

const UnsentPanel = observer(() => {
  const t = useTranslate();
  const { offline } = useService(LibraryParts);
  const api = useApi(libraryContract);
  const [store] = useState(() => new UnsentChanges({ kept: () => offline.kept(), api, t }));
  const actions = useUnsentActions(store);
  const { outcomes: count } = offline.standing;
  useEffect(() => void store.load(), [store, count]);
  const { outcomes: list, error } = store;
  if (!list) {
    if (error === undefined) return <Skeleton shape="rows" count={4} />;
    return <ErrorState title={t('unsent.failed')} text={t('unsent.failedText')} onRetry={store.load} />;
  }
  if (list.length === 0) return <EmptyState icon="circle-check" title={t('unsent.none')} text={t('unsent.noneText')} />;
  const refused = list.filter(({ what }) => what !== 'met');
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <span className={styles.count} role="status">
          {t('offline.outcomes', { count: list.length })}
        </span>
        {refused.length > 0 && (
          <Button size="small" icon="refresh-cw" onClick={() => void actions.retry(refused)}>
            {t('unsent.retryAll')}
          </Button>
        )}
        <Button size="small" variant="ghost" icon="trash" onClick={() => void actions.discard(list)}>
          {t('unsent.discardAll')}
        </Button>
      </div>
      <ul className={styles.list} aria-label={t('unsent.list')}>
        {list.slice(0, SHOWN).map((outcome) => (
          <UnsentEntry key={outcome.key} outcome={outcome} actions={actions} />
        ))}
      </ul>
      {list.length > SHOWN && <p className={styles.more}>{t('unsent.more', { count: list.length - SHOWN })}</p>}
    </div>
  );
});

export default UnsentPanel;
