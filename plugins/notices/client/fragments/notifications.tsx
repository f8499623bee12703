/** The widget "Notifications" (CORE-057): the newest of what was told to the person, whatever it is about. */
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTranslate } from '#client-kit';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import { NoticeList } from '../panels/notice-list.tsx';
import { useNotificationStore } from './use-notification-store.ts';

/** The panel shows all of them. */
const MOST = 10;

const Notifications = observer(() => {
  const t = useTranslate();
  const label = useId();
  const { groups, error, load } = useNotificationStore((store) => store.groups ?? store.load());
  if (!groups) {
    if (error === undefined) return <Skeleton shape="rows" count={4} />;
    return <ErrorState title={t('failed')} text={t('failedText')} onRetry={load} />;
  }
  // Release notes have a widget of their own.
  const { shareRequests, serviceInsuffecientCredit, otherNotifications } = groups;
  const items = [
    ...shareRequests.map((item) => ({ group: 'shareRequests', item })),
    ...serviceInsuffecientCredit.map((item) => ({ group: 'serviceInsuffecientCredit', item })),
    ...otherNotifications.map((item) => ({ group: 'otherNotifications', item })),
  ]
    .toSorted((a, b) => b.item.created_at.localeCompare(a.item.created_at))
    .slice(0, MOST)
    // Ids are unique in their group only.
    .map(({ group, item }) => ({ ...item, id: `${group}/${item.id}` }));
  if (items.length === 0) return <EmptyState icon="bell" title={t('widget.none')} text={t('none.otherNotifications')} />;
  return (
    <>
      <span id={label} className="visually-hidden">
        {t('title')}
      </span>
      <NoticeList items={items} label={label} />
    </>
  );
});

export default Notifications;
