/** Paid orders of all services: found, filtered, by their deadline. Each is worked on in a panel of its own. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Panels, ServerEvents } from '#plugin-api/client';
import { EmptyState, LinkButton, SearchInput, Select, Switch, Tag } from '#ui';
import { contract } from '../../common/contract.ts';
import { DESK_ORDERS_CHANGED } from '../../common/events.ts';
import { type DeskOrder, type DeskOrderKind, ORDER_GROUPS, type OrderGroup } from '../../common/model.ts';
import { type Page, Paged } from '../stores/paged.ts';
import styles from './desk.module.css';
import { PageView } from './page-view.tsx';
import { useFormat } from './use-format.ts';

type Orders = Page<DeskOrder> & { readonly kinds: readonly DeskOrderKind[]; readonly panel: string };

/** Milliseconds after the last key. */
const PAUSE = 250;
const ALL = 'all';

interface Filter {
  readonly kind: string;
  readonly group: OrderGroup;
  readonly isMine: boolean;
  readonly q: string;
}

const FIRST: Filter = { kind: ALL, group: 'open', isMine: false, q: '' };

const useOrders = (filter: Filter) => {
  const api = useApi(contract);
  const [asked] = useState({ filter });
  const [store] = useState(
    () =>
      new Paged<DeskOrder, Orders>((page) => {
        const { kind, group, isMine, q } = asked.filter;
        return api.orders({ query: { page, group, q, ...(kind !== ALL && { kind }), ...(isMine && { mine: 'true' }) } });
      }),
  );
  useEffect(() => {
    const timer = setTimeout(
      () => {
        asked.filter = { ...filter, q: filter.q.trim() };
        void store.load(0);
      },
      store.answer === undefined ? 0 : PAUSE,
    );
    return () => clearTimeout(timer);
  }, [store, asked, filter]);
  const events = useService(ServerEvents);
  useEffect(() => {
    // The page that is looked at, as it is filtered now.
    const again = () => void store.load();
    const subscriptions = [events.on(DESK_ORDERS_CHANGED, again), events.onReconnect(again)];
    return () => subscriptions.forEach((one) => one.dispose());
  }, [store, events]);
  return store;
};

const Due = ({ order: { due_at, is_late, is_paused } }: { readonly order: DeskOrder }) => {
  const t = useTranslate();
  const { moment } = useFormat();
  if (due_at === null) return <>–</>;
  if (is_paused) return <Tag>{t('orders.paused')}</Tag>;
  return (
    <>
      {moment(due_at)} {is_late && <Tag tone="danger">{t('orders.late')}</Tag>}
    </>
  );
};

export const OrdersTab = observer(() => {
  const t = useTranslate();
  const panels = useService(Panels);
  const { day, code } = useFormat();
  const [filter, setFilter] = useState(FIRST);
  const store = useOrders(filter);
  const change = (changes: Partial<Filter>) => setFilter((before) => ({ ...before, ...changes }));
  const kinds = store.answer?.kinds ?? [];
  if (store.answer && kinds.length === 0)
    return <EmptyState icon="package" title={t('orders.noKinds')} text={t('orders.noKindsText')} />;
  const kindOf = (id: string) => kinds.find((kind) => kind.id === id);
  const stateTitle = ({ kind, state }: DeskOrder) => kindOf(kind)?.states.find(({ id }) => id === state)?.title[code] ?? state;
  return (
    <>
      <div className={styles.bar}>
        <SearchInput label={t('orders.search')} value={filter.q} onChange={(q) => change({ q })} />
        <Select
          label={t('orders.kind')}
          options={[
            { value: ALL, label: t('orders.anyKind') },
            ...kinds.map(({ id, title }) => ({ value: id, label: title[code] })),
          ]}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
        />
        <Select
          label={t('orders.group')}
          options={ORDER_GROUPS.map((value) => ({ value, label: t(`orders.groups.${value}`) }))}
          value={filter.group}
          onChange={(group) => change({ group })}
        />
        <Switch checked={filter.isMine} onChange={(isMine) => change({ isMine })}>
          {t('orders.mine')}
        </Switch>
      </div>
      <PageView
        label={t('tab.orders')}
        store={store}
        columns={[t('number'), t('orders.order'), t('orders.due'), t('state')]}
        empty={{ icon: 'package', title: t('orders.none') }}
        row={(order) => (
          <tr key={order.id}>
            <td>{order.id}</td>
            <td dir="auto">
              <LinkButton onClick={() => store.answer && panels.open(store.answer.panel, { id: order.id })}>
                {order.title}
              </LinkButton>
              <span className={styles.sub}>
                {kindOf(order.kind)?.title[code] ?? order.kind} · {order.owner.email || t('gone')}
              </span>
            </td>
            <td>
              <Due order={order} />
              <span className={styles.sub}>{t('orders.since', { day: day(order.ordered_at) })}</span>
            </td>
            <td>
              <Tag>{stateTitle(order)}</Tag>
              <span className={styles.sub}>
                {order.taken_by ? t('orders.by', { who: order.taken_by.email || t('gone') }) : t('orders.free')}
              </span>
            </td>
          </tr>
        )}
      />
    </>
  );
});
