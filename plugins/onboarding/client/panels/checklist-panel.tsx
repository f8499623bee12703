/** The checklist as a panel of its own, which shows it also when it was put away or all of it is done. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useTranslate } from '#client-kit';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import styles from '../checklist/checklist.module.css';
import { ChecklistView } from '../checklist/checklist-view.tsx';
import { useChecklist } from '../checklist/use-checklist.ts';
import { WellDone } from '../checklist/well-done.tsx';

const ChecklistPanel = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const store = useChecklist();
  const { shown, error, load } = store;
  if (!shown) {
    if (offline !== undefined) return <EmptyState icon="cloud-off" title={t('offline.title')} text={t('offline.text')} />;
    if (error === undefined) return <Skeleton shape="rows" count={6} />;
    return <ErrorState title={t('failed.title')} text={t('failed.text')} onRetry={() => void load()} />;
  }
  return (
    <div className={styles.scroll} data-main tabIndex={-1}>
      <div className={styles.page}>
        {store.hasJustFinished ? <WellDone onClose={store.close} /> : <ChecklistView store={store} checklist={shown} />}
      </div>
    </div>
  );
});

export default ChecklistPanel;
