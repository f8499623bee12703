/** What a printed thesis has on the page of its order: its parcel, the way to print it again, and at the desk the form that ships it. */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { useApi, useLoaded, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices, Panels, ServerEvents } from '#plugin-api/client';
import { ORDER_CHANGED, ordersContract } from '#plugins/orders/common/contract.ts';
import { Button, Icon } from '#ui';
import { printingContract } from '../../common/contract.ts';
import { BOUND, SHIPPED } from '../../common/states.ts';
import styles from '../steps/steps.module.css';
import { ShipForm } from './ship-form.tsx';

interface ExtraProps {
  readonly order: number;
  readonly side: 'customer' | 'desk';
}

/** Asks again when the server tells that the order is not what it was. */
const useRenewed = (order: number, reload: () => void): void => {
  const events = useService(ServerEvents);
  useEffect(() => {
    const heard = events.on<{ id: number }>(ORDER_CHANGED, ({ id }) => void (id === order && reload()));
    return () => heard.dispose();
  }, [events, order, reload]);
};

const Parcel = observer(({ order }: Pick<ExtraProps, 'order'>) => {
  const t = useTranslate();
  const api = useApi(printingContract);
  const panels = useService(Panels);
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const [key] = useState(() => crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const { value, reload } = useLoaded(api.getOrders);
  useRenewed(order, reload);
  const mine = value?.data.find(({ id }) => id === order);
  if (!mine) return null;
  const again = async () => {
    setBusy(true);
    try {
      const { order: made } = await api.reprint({ body: { order_id: order, key } });
      panels.open('orders.order', { id: made.id });
    } catch (error) {
      notices.failure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.part}>
      {mine.tracking && (
        <p className={styles.wait}>
          <Icon name="package" size={16} />
          {t('extra.parcel', mine.tracking)}
        </p>
      )}
      <div>
        <Button icon="printer" busy={isBusy} disabledReason={offline} onClick={() => void again()}>
          {t('extra.again')}
        </Button>
      </div>
    </div>
  );
});

const AtDesk = observer(({ order }: Pick<ExtraProps, 'order'>) => {
  const api = useApi(ordersContract);
  const { value, reload } = useLoaded(useCallback(() => api.deskOrder({ params: { id: order } }), [api, order]));
  useRenewed(order, reload);
  const state = value?.order.state.id;
  return state === BOUND || state === SHIPPED ? <ShipForm order={order} isOnItsWay={state === SHIPPED} onDone={reload} /> : null;
});

export const OrderExtra = ({ order, side }: ExtraProps) =>
  side === 'desk' ? <AtDesk order={order} /> : <Parcel order={order} />;
