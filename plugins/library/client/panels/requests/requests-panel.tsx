/** Projects that others want to share (LIB-224): each is accepted or declined. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { EmptyState, Skeleton } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import { LoadFailed } from '../load-failed.tsx';
import { RequestList } from './request-list.tsx';
import styles from './requests.module.css';

const RequestsPanel = observer(() => {
  const t = useTranslate();
  const { requests } = useService(LibraryParts);
  useEffect(() => void requests.load(), [requests]);
  const { requests: list, error, load } = requests;
  if (!list) {
    if (error === undefined) return <Skeleton shape="rows" count={4} />;
    return <LoadFailed title={t('share.requestsFailed')} text={t('list.failedText')} onRetry={load} />;
  }
  if (list.length === 0) return <EmptyState icon="users" title={t('share.noRequests')} text={t('share.noRequestsText')} />;
  return (
    <div className={styles.panel}>
      <RequestList requests={list} />
    </div>
  );
});

export default RequestsPanel;
