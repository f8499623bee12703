/** The last orders of a service: what each is, how it stands, when it is there, what it costs. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { EmptyState, ErrorState, Skeleton, StaleNotice } from '#ui';
import type { OrderEntry } from '../common/model.ts';
import styles from './orders.module.css';
import { StateTag } from './state-tag.tsx';
import { TheHistory } from './tokens.ts';
import { useWords } from './use-words.ts';

const Row = observer(({ order }: { readonly order: OrderEntry }) => {
  const t = useTranslate();
  const panels = useService(Panels);
  const { day, total } = useWords();
  const { id, title, phase, due_at, created_at, price } = order;
  const isOpen = due_at !== null && phase !== 'over';
  return (
    <li className={styles.entry}>
      <button type="button" className={styles.open} onClick={() => void panels.open('orders.order', { id })}>
        {title}
      </button>
      <span className={styles.line}>
        <StateTag order={order} />
        <span className={styles.fact}>{total(price)}</span>
      </span>
      <span className={styles.quiet}>
        {isOpen ? t('history.due', { day: day(due_at) }) : t('history.made', { day: day(created_at) })}
      </span>
    </li>
  );
});

export const History = observer(({ service }: { readonly service: string }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const store = useService(TheHistory);
  useEffect(() => void store.load(service), [store, service]);
  const { orders, error, isLoading } = store.of(service);
  const retry = { retrying: isLoading, onRetry: () => void store.load(service) };
  if (!orders) {
    if (error === undefined) return <Skeleton shape="rows" count={3} />;
    return <ErrorState title={t('history.failed')} {...(offline && { text: offline })} {...retry} />;
  }
  if (orders.length === 0) return <EmptyState icon="package" title={t('history.none')} text={t('history.noneText')} />;
  return (
    <>
      {error !== undefined && <StaleNotice text={t('history.stale')} {...retry} />}
      <ul className={styles.history}>
        {orders.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
    </>
  );
});
