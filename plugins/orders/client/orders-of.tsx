/** The orders of a paper or of a reference, in a dialog that its menu opens. */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useApi, useOfflineReason, useTranslate } from '#client-kit';
import { DialogBody, EmptyState, ErrorState, Skeleton } from '#ui';
import { ordersContract } from '../common/contract.ts';
import type { OrderEntry, OwnDocument } from '../common/model.ts';
import { OrderRows } from './order-rows.tsx';

interface OrdersOfProps {
  readonly of: OwnDocument;
  readonly close: () => void;
}

export const OrdersOf = observer(({ of, close }: OrdersOfProps) => {
  const t = useTranslate();
  const api = useApi(ordersContract);
  const offline = useOfflineReason();
  const [orders, setOrders] = useState<readonly OrderEntry[] | 'failed'>();
  const load = useCallback(async () => {
    setOrders(undefined);
    try {
      setOrders((await api.history({ query: of })).data);
    } catch {
      setOrders('failed');
    }
  }, [api, of]);
  useEffect(() => void load(), [load]);
  return (
    <DialogBody>
      {orders === undefined && <Skeleton shape="rows" count={3} />}
      {orders === 'failed' && (
        <ErrorState title={t('history.failed')} {...(offline && { text: offline })} onRetry={() => void load()} />
      )}
      {Array.isArray(orders) && orders.length === 0 && (
        <EmptyState icon="package" title={t('history.none')} text={t('own.none')} />
      )}
      {Array.isArray(orders) && orders.length > 0 && <OrderRows orders={orders} onOpen={close} />}
    </DialogBody>
  );
});
