/** What proofreading shows on the page of its orders: a draft's choices, the changes that came back, and at the desk the document itself. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { ServerEvents } from '#plugin-api/client';
import { TitledBlock } from '#ui';
import { ORDER_CHANGED, ordersContract } from '#plugins/orders/common/contract.ts';
import { OrderDocuments } from '../stores/order-documents.ts';
import { ChangedDocuments } from './changed-documents.tsx';
import { ChangeOrder } from './change-order.tsx';
import { EditedDocument } from './edited-document.tsx';

interface OrderExtraProps {
  readonly order: number;
  readonly side: 'customer' | 'desk';
}

const useDocuments = ({ order, side }: OrderExtraProps): OrderDocuments => {
  const api = useApi(ordersContract);
  const events = useService(ServerEvents);
  const [documents] = useState(() => new OrderDocuments(api, order, side));
  useEffect(() => {
    void documents.load();
    const change = events.on<{ id: number }>(ORDER_CHANGED, (changed) => void (changed.id === order && documents.load()));
    return () => change.dispose();
  }, [documents, events, order]);
  return documents;
};

const Parts = observer(({ order, side }: OrderExtraProps) => {
  const t = useTranslate();
  const documents = useDocuments({ order, side });
  return (
    <>
      {side === 'customer' && <ChangeOrder id={order} />}
      {documents.source && (
        <TitledBlock title={t('edit.title')}>
          <EditedDocument documents={documents} />
        </TitledBlock>
      )}
      {documents.results.length > 0 && (
        <TitledBlock title={t('changes.title')}>
          <ChangedDocuments documents={documents} />
        </TitledBlock>
      )}
    </>
  );
});

/** Another order, or the same from the other side, begins anew. */
export const OrderExtra = (props: OrderExtraProps) => <Parts key={`${props.order} ${props.side}`} {...props} />;
