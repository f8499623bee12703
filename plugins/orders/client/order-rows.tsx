/** Orders in a list: what each is, how it stands, when it is there, what it costs. Each opens. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { LinkButton } from '#ui';
import type { OrderEntry } from '../common/model.ts';
import styles from './orders.module.css';
import { StateTag } from './state-tag.tsx';
import { useWords } from './use-words.ts';

interface RowProps {
  readonly order: OrderEntry;
  /** Called with it. */
  readonly onOpen?: (() => void) | undefined;
}

const Row = observer(({ order, onOpen }: RowProps) => {
  const t = useTranslate();
  const panels = useService(Panels);
  const { day, total } = useWords();
  const { id, title, phase, due_at, created_at, price } = order;
  const isOpen = due_at !== null && phase !== 'over';
  const open = () => {
    onOpen?.();
    panels.open('orders.order', { id });
  };
  return (
    <li className={styles.entry}>
      <LinkButton onClick={open}>{title}</LinkButton>
      <span className={styles.line}>
        <StateTag order={order} />
        <span className={styles.fact}>{total(price)}</span>
      </span>
      <span className={styles.quiet}>
        {isOpen ? t('history.due', { day: day(due_at) }) : t('history.made', { day: day(created_at) })}
      </span>
    </li>
  );
});

interface OrderRowsProps {
  readonly orders: readonly OrderEntry[];
  readonly onOpen?: () => void;
}

export const OrderRows = observer(({ orders, onOpen }: OrderRowsProps) => (
  <ul className={styles.history}>
    {orders.map((order) => (
      <Row key={order.id} order={order} onOpen={onOpen} />
    ))}
  </ul>
));
