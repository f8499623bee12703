/** What an order of this service shows besides what all have: its milestones, and the journals that were found. Both sides see it. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { ServerEvents } from '#plugin-api/client';
import { ErrorState, Skeleton, TitledBlock } from '#ui';
import { ORDER_CHANGED, ordersContract } from '#plugins/orders/common/contract.ts';
import { publishingContract } from '../../common/contract.ts';
import { type LookingSide, OrderProgress } from '../stores/order-progress.ts';
import { JournalsView } from './journals-view.tsx';
import { MilestonesView } from './milestones-view.tsx';

interface OrderViewProps {
  readonly order: number;
  readonly side: LookingSide;
}

const useProgress = (order: number, side: LookingSide): OrderProgress => {
  const calls = useApi(publishingContract);
  const moves = useApi(ordersContract);
  const events = useService(ServerEvents);
  const [store, setStore] = useState(() => new OrderProgress(calls, moves, order, side));
  if (store.id !== order || store.side !== side) setStore(new OrderProgress(calls, moves, order, side));
  useEffect(() => {
    void store.load();
    const change = events.on<{ id: number }>(ORDER_CHANGED, ({ id }) => void (id === store.id && store.load()));
    const again = events.onReconnect(() => void store.load());
    return () => {
      change.dispose();
      again.dispose();
    };
  }, [store, events]);
  return store;
};

export const PublishingOrderView = observer(({ order, side }: OrderViewProps) => {
  const t = useTranslate();
  const store = useProgress(order, side);
  const { progress, error } = store;
  if (!progress) {
    if (error === undefined) return <Skeleton shape="rows" count={3} />;
    return <ErrorState title={t('milestones.failed')} onRetry={store.load} />;
  }
  return (
    <>
      <TitledBlock title={t('milestones.title')}>
        <MilestonesView store={store} progress={progress} />
      </TitledBlock>
      {progress.ranking && (
        <TitledBlock title={t('journals.title')}>
          <JournalsView store={store} ranking={progress.ranking} chosen={progress.chosen} />
        </TitledBlock>
      )}
    </>
  );
});
