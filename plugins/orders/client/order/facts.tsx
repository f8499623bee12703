/** What was chosen, and what else is known of an order. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { FactList } from '#ui';
import type { OrderDetail } from '../../common/model.ts';
import type { AtDesk } from '../stores/order-store.ts';
import styles from '../orders.module.css';
import { useWords } from '../use-words.ts';

interface FactsProps {
  readonly order: OrderDetail;
  readonly desk: AtDesk | undefined;
}

export const Facts = observer(({ order, desk }: FactsProps) => {
  const t = useTranslate();
  const { moment, said } = useWords();
  const { id, facts, instructions, created_at, confirmed_at, due_at } = order;
  const all: readonly (readonly [name: string, value: string])[] = [
    [t('facts.number'), String(id)],
    ...(desk
      ? ([
          [t('facts.customer'), desk.customer.email],
          [t('facts.takenBy'), desk.taken_by ?? t('facts.nobody')],
        ] as const)
      : []),
    ...facts.map(({ name, value }) => [said(name), said(value)] as const),
    [t('facts.made'), moment(created_at)],
    ...(confirmed_at === null ? [] : ([[t('facts.paid'), moment(confirmed_at)]] as const)),
    ...(due_at === null ? [] : ([[t('facts.due'), moment(due_at)]] as const)),
  ];
  return (
    <>
      <FactList facts={all} />
      {instructions !== '' && (
        <p className={styles.instructions} dir="auto">
          {instructions}
        </p>
      )}
    </>
  );
});
