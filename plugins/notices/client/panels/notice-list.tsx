/** Notifications as a list. One that leads somewhere is a button. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { cx } from '#ui';
import type { NotificationItem } from '../../common/contract.ts';
import { TheNotificationStore } from '../tokens.ts';
import styles from './notices.module.css';
import { useDay } from './use-day.ts';

const pathOf = ({ data }: NotificationItem): string | undefined =>
  typeof data.path === 'string' && /^\/(?!\/)/.test(data.path) ? data.path : undefined;

const Item = observer(({ item }: { readonly item: NotificationItem }) => {
  const t = useTranslate();
  const navigation = useService(Navigation);
  const { fresh } = useService(TheNotificationStore);
  const day = useDay();
  const path = pathOf(item);
  const isNew = !item.is_read || fresh.has(item.id);
  const content = (
    <>
      <span className={cx(styles.dot, !isNew && styles.old)} aria-hidden />
      <span className={styles.text} dir="auto">
        {isNew && <span className="visually-hidden">{t('new')} </span>}
        {item.text}
      </span>
      <time className={styles.day} dateTime={item.created_at}>
        {day(item.created_at)}
      </time>
    </>
  );
  if (path === undefined) return <div className={styles.line}>{content}</div>;
  return (
    <button type="button" className={cx(styles.line, styles.leads)} onClick={() => navigation.go(path)}>
      {content}
    </button>
  );
});

/** @param label id of the heading that names the list */
export const NoticeList = ({ items, label }: { readonly items: readonly NotificationItem[]; readonly label: string }) => (
  <ul className={styles.list} aria-labelledby={label}>
    {items.map((item) => (
      <li key={item.id}>
        <Item item={item} />
      </li>
    ))}
  </ul>
);
