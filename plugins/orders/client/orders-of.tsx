/** The orders of a paper or of a reference, in a dialog that its menu opens. */
import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useApi, useLoaded, useOfflineReason, useTranslate } from '#client-kit';
import { DialogBody, EmptyState, ErrorState, Skeleton } from '#ui';
import { ordersContract } from '../common/contract.ts';
import type { OwnDocument } from '../common/model.ts';
import { OrderRows } from './order-rows.tsx';

interface OrdersOfProps {
  readonly of: OwnDocument;
  readonly close: () => void;
}

export const OrdersOf = observer(({ of, close }: OrdersOfProps) => {
  const t = useTranslate();
  const api = useApi(ordersContract);
  const offline = useOfflineReason();
  const { value, error, reload } = useLoaded(useCallback(() => api.history({ query: of }), [api, of]));
  const orders = value?.data;
  return (
    <DialogBody>
      {!orders && error === undefined && <Skeleton shape="rows" count={3} />}
      {!orders && error !== undefined && (
        <ErrorState title={t('history.failed')} {...(offline && { text: offline })} onRetry={reload} />
      )}
      {orders?.length === 0 && <EmptyState icon="package" title={t('history.none')} text={t('own.none')} />}
      {orders && orders.length > 0 && <OrderRows orders={orders} onOpen={close} />}
    </DialogBody>
  );
});
