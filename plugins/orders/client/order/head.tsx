/** The head of an order: how it stands, what happens next and when, and what whoever looks can do now. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import type { OrderDetail } from '../../common/model.ts';
import styles from '../orders.module.css';
import { StateTag } from '../state-tag.tsx';
import type { OrderStore } from '../stores/order-store.ts';
import { useWords } from '../use-words.ts';
import { Acts } from './acts.tsx';

interface HeadProps {
  readonly store: OrderStore;
  readonly order: OrderDetail;
}

const useNext = () => {
  const t = useTranslate();
  const { day } = useWords();
  return ({ phase, due_at, is_late, paused_at }: OrderDetail): string => {
    if (paused_at !== null) return t('order.paused', { day: day(paused_at) });
    if (due_at !== null && phase === 'working') return t(is_late ? 'order.late' : 'order.due', { day: day(due_at) });
    return '';
  };
};

export const Head = observer(({ store, order }: HeadProps) => {
  const { said } = useWords();
  const next = useNext()(order);
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <h1 className={styles.title} dir="auto">
          {order.title}
        </h1>
        <StateTag order={order} />
      </div>
      {order.says !== null && !store.desk && <p className={styles.says}>{said(order.says)}</p>}
      {next !== '' && <p className={styles.next}>{next}</p>}
      <Acts store={store} order={order} />
    </header>
  );
});
