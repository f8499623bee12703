/** Share requests one below the other; each is accepted or declined in place. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Avatar, Button } from '#ui';
import { memberName } from '../../../common/member-name.ts';
import type { ShareRequest } from '../../../common/model/share.ts';
import { LibraryParts } from '../../tokens.ts';
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

export const RequestList = observer(({ requests }: { readonly requests: readonly ShareRequest[] }) => {
  const t = useTranslate();
  return (
    <ul className={styles.list} aria-label={t('share.requests')}>
      {requests.map((request) => (
        <Request key={request.share_id} request={request} />
      ))}
    </ul>
  );
});
