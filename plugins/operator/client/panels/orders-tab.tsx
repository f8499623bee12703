/** Paid orders of services, from state to state. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useTranslate } from '#client-kit';
import { Button, EmptyState, Select, Tag } from '#ui';
import { contract } from '../../common/contract.ts';
import type { DeskOrder, DeskOrderKind } from '../../common/model.ts';
import { type Page, Paged } from '../stores/paged.ts';
import styles from './desk.module.css';
import { PageView } from './page-view.tsx';
import { useAct } from './use-act.tsx';
import { useFormat } from './use-format.ts';

type Orders = Page<DeskOrder> & { readonly kinds: readonly DeskOrderKind[] };

export const OrdersTab = observer(() => {
  const t = useTranslate();
  const api = useApi(contract);
  const act = useAct();
  const offline = useOfflineReason();
  const { moment, code } = useFormat();
  const [chosen, setChosen] = useState<string>();
  const [filter] = useState<{ kind: string | undefined }>({ kind: undefined });
  const [store] = useState(
    () => new Paged<DeskOrder, Orders>((page) => api.orders({ query: { page, ...(filter.kind && { kind: filter.kind }) } })),
  );
  useEffect(() => {
    filter.kind = chosen;
    void store.load(0);
  }, [store, filter, chosen]);

  const kinds = store.answer?.kinds ?? [];
  if (store.answer && kinds.length === 0)
    return <EmptyState icon="package" title={t('orders.noKinds')} text={t('orders.noKindsText')} />;
  const kind = kinds.find(({ id }) => id === chosen) ?? kinds[0];
  const stateTitle = (state: string) => kind?.states.find(({ id }) => id === state)?.title[code] ?? state;
  const move = async (order: DeskOrder, state: string) => {
    if (!kind) return;
    const values = { title: order.title, state: stateTitle(state) };
    const isDone = await act({
      title: t('orders.move.title', values),
      text: t('orders.move.text', values),
      action: t('orders.move.action'),
      done: t('orders.move.done', values),
      act: (reason) => api.moveOrder({ params: { kind: kind.id, id: order.id }, body: { state, reason } }),
    });
    if (isDone) await store.load();
  };
  return (
    <>
      {kinds.length > 1 && (
        <div className={styles.bar}>
          <Select
            label={t('orders.kind')}
            options={kinds.map(({ id, title }) => ({ value: id, label: title[code] }))}
            value={kind?.id}
            onChange={setChosen}
          />
        </div>
      )}
      <PageView
        label={t('tab.orders')}
        store={store}
        columns={[t('number'), t('who'), t('orders.order'), t('orders.ordered'), t('state'), '']}
        empty={{ icon: 'package', title: t('orders.none') }}
        row={(order) => (
          <tr key={order.id}>
            <td>{order.id}</td>
            <td className={styles.address}>{order.owner.email || t('gone')}</td>
            <td dir="auto">{order.title}</td>
            <td>{moment(order.ordered_at)}</td>
            <td>
              <Tag>{stateTitle(order.state)}</Tag>
            </td>
            <td className={styles.end}>
              {order.next.map((state) => (
                <Button key={state} size="small" disabledReason={offline} onClick={() => void move(order, state)}>
                  {stateTitle(state)}
                </Button>
              ))}
            </td>
          </tr>
        )}
      />
    </>
  );
});
