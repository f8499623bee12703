/** Orders that are being worked on: how each stands, when it is there, and the way to call it off. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { money, useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { ApiError } from '#plugin-api';
import { Dialogs, Language, Notices, Panels, ServerEvents } from '#plugin-api/client';
import { Button, LinkButton, StaleNotice, TitledBlock } from '#ui';
import { ORDER_CHANGED } from '#plugins/orders/common/contract.ts';
import { WORK_STATES } from '#plugins/orders/common/work-states.ts';
import { proofreadingContract } from '../../common/contract.ts';
import type { ProofreadingOrder } from '../../common/model.ts';
import styles from '../proofreading.module.css';
import { RunningOrders } from '../stores/running-orders.ts';
import { useSaid } from '../use-said.ts';

const useRunning = (): RunningOrders => {
  const api = useApi(proofreadingContract);
  const events = useService(ServerEvents);
  const [store] = useState(() => new RunningOrders(api));
  useEffect(() => {
    void store.load();
    const changed = ({ service }: { service: string }) => void (service === 'proofreading' && store.load());
    const change = events.on<{ service: string }>(ORDER_CHANGED, changed);
    const again = events.onReconnect(() => void store.load());
    return () => {
      change.dispose();
      again.dispose();
    };
  }, [store, events]);
  return store;
};

const useCancel = (store: RunningOrders) => {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  return async ({ id, file_name }: ProofreadingOrder) => {
    const asked = {
      title: t('cancel.title', { name: file_name }),
      text: t('cancel.text'),
      action: t('cancel.action'),
      danger: true,
    };
    if (!(await dialogs.confirm(asked))) return;
    try {
      await store.cancel(id);
      notices.success(t('order.cancelled'));
    } catch (error) {
      const failed = t('order.notCancelled');
      notices.show({ kind: 'danger', text: error instanceof ApiError ? error.textOr(failed) : failed });
      await store.load();
    }
  };
};

/** Free of charge until somebody works on it (decisions §10). */
const isFree = ({ status }: ProofreadingOrder): boolean =>
  WORK_STATES.some(({ id, next }) => id === status && next['cancelled']?.includes('customer'));

interface RowProps {
  readonly order: ProofreadingOrder;
  readonly store: RunningOrders;
}

const Row = observer(({ order, store }: RowProps) => {
  const t = useTranslate();
  const said = useSaid();
  const { code } = useService(Language);
  const panels = useService(Panels);
  const offline = useOfflineReason();
  const cancel = useCancel(store);
  const { id, file_name, status, price, currency, delivery_at } = order;
  const state = WORK_STATES.find((known) => known.id === status);
  const due = delivery_at && new Intl.DateTimeFormat(code, { dateStyle: 'medium' }).format(new Date(delivery_at));
  const facts = [
    state && said(state.title),
    due && t('running.due', { day: due }),
    money(Math.round(price * 100), currency, code),
  ];
  return (
    <li className={styles.row}>
      <LinkButton dir="auto" onClick={() => void panels.open('orders.order', { id })}>
        {file_name}
      </LinkButton>
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      {isFree(order) && (
        <Button size="small" busy={store.cancelling === id} disabledReason={offline} onClick={() => void cancel(order)}>
          {t('cancel.action')}
        </Button>
      )}
    </li>
  );
});

export const Running = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const store = useRunning();
  const { orders, error } = store;
  if (orders.length === 0 && error === undefined) return null;
  return (
    <TitledBlock title={t('running.title')}>
      {error !== undefined && (
        <StaleNotice text={offline ?? t('running.failed')} retrying={false} onRetry={() => void store.load()} />
      )}
      <ul className={styles.rows}>
        {orders.map((order) => (
          <Row key={order.id} order={order} store={store} />
        ))}
      </ul>
    </TitledBlock>
  );
});
