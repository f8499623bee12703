/** Projects that others want to share (LIB-224): each is accepted or declined. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Avatar, Button, EmptyState, Language, Skeleton, useOfflineReason, useService, useTranslate } from '#plugin-api/client';
import { memberName } from '../../../common/member-name.ts';
import type { ShareRequest } from '../../../common/model/share.ts';
import { LibraryParts } from '../../library-parts.ts';
import { LoadFailed } from '../load-failed.tsx';
import styles from './requests.module.css';

const Request = observer(({ request }: { readonly request: ShareRequest }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { requests, sharing } = useService(LibraryParts);
  const { shared_by, title, permission, expires_at, share_id } = request;
  const name = memberName(shared_by);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium' });
  const offline = useOfflineReason();
  const isBusy = requests.answering === share_id;
  return (
    <li className={styles.request}>
      <Avatar name={name} src={shared_by.avatar} size={32} />
      <div className={styles.text}>
        <p className={styles.title} dir="auto">
          {t('share.requested', { name, title })}
        </p>
        <p className={styles.facts}>
          {name !== shared_by.email && `${shared_by.email} · `}
          {t(`share.offer.${permission}`)} · {t('share.until', { date: day.format(new Date(expires_at)) })}
        </p>
        <div className={styles.actions}>
          <Button
            size="small"
            variant="primary"
            busy={isBusy}
            disabledReason={offline}
            onClick={() => void sharing.answer(request, 'accept')}
          >
            {t('share.accept')}
          </Button>
          <Button size="small" disabled={isBusy} disabledReason={offline} onClick={() => void sharing.answer(request, 'decline')}>
            {t('share.decline')}
          </Button>
        </div>
      </div>
    </li>
  );
});

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
    <ul className={styles.list} aria-label={t('share.requests')}>
      {list.map((request) => (
        <Request key={request.share_id} request={request} />
      ))}
    </ul>
  );
});

export default RequestsPanel;
