/** An order's own page: what happens next and when, what it costs, its files, what was written, and the way that it went. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { type PanelProps, ServerEvents, Session } from '#plugin-api/client';
import { ErrorState, Skeleton, TitledBlock } from '#ui';
import { ORDER_CHANGED, ordersContract } from '../../common/contract.ts';
import { OrderExtras } from '../../common/services.ts';
import { Files } from '../order/files.tsx';
import { Head } from '../order/head.tsx';
import { Messages } from '../order/messages.tsx';
import { OwnDocumentLink } from '../order/own-document.tsx';
import { Steps } from '../order/steps.tsx';
import { Facts } from '../order/facts.tsx';
import styles from '../orders.module.css';
import { PriceTable } from '../price-table.tsx';
import { OrderStore } from '../stores/order-store.ts';

const useOrder = (id: number): OrderStore => {
  const api = useApi(ordersContract);
  const events = useService(ServerEvents);
  const mayWork = useService(Session).user?.user_type === 'operator';
  const [store, setStore] = useState(() => new OrderStore(api, id, mayWork));
  if (store.id !== id) setStore(new OrderStore(api, id, mayWork));
  useEffect(() => {
    void store.load();
    const change = events.on<{ id: number }>(ORDER_CHANGED, (changed) => void (changed.id === store.id && store.load()));
    const again = events.onReconnect(() => void store.load());
    return () => {
      change.dispose();
      again.dispose();
    };
  }, [store, events]);
  return store;
};

const OrderPanel = observer(({ params, panel }: PanelProps<{ id: number }>) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const store = useOrder(params.id);
  const extras = useService(OrderExtras);
  const { order, error, side } = store;
  const title = order?.title;
  useEffect(() => {
    if (title !== undefined) panel.setTitle(title);
  }, [panel, title]);
  if (!order) {
    if (error === undefined) return <Skeleton shape="page" />;
    return <ErrorState title={t('order.failed')} {...(offline && { text: offline })} onRetry={() => void store.load()} />;
  }
  const Extra = extras.views.get(order.service);
  return (
    <div className={styles.scroll} data-main tabIndex={-1}>
      <article className={styles.page} aria-label={order.title}>
        <Head store={store} order={order} />
        <div className={styles.main}>
          {Extra && <Extra order={order.id} side={side} />}
          <TitledBlock title={t('files.title')}>
            <Files store={store} order={order} />
          </TitledBlock>
          <TitledBlock title={t('messages.title')}>
            <Messages store={store} order={order} />
          </TitledBlock>
        </div>
        <aside className={styles.beside}>
          <TitledBlock title={t('facts.title')}>
            <Facts order={order} desk={store.desk} />
          </TitledBlock>
          {order.of && (
            <TitledBlock title={t('own.title')}>
              <OwnDocumentLink of={order.of} />
            </TitledBlock>
          )}
          <TitledBlock title={t('price.title')}>
            <PriceTable price={order.price} refunded={order.refunded} />
          </TitledBlock>
          <TitledBlock title={t('steps.title')}>
            <Steps order={order} />
          </TitledBlock>
        </aside>
      </article>
    </div>
  );
});

export default OrderPanel;
