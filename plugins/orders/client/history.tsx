/** The last orders of a service. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { EmptyState, ErrorState, Skeleton, StaleNotice } from '#ui';
import { OrderRows } from './order-rows.tsx';
import { TheHistory } from './tokens.ts';

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
      <OrderRows orders={orders} />
    </>
  );
});
