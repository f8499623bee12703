/** What can be done with an order now: pay, call off, answer, approve, revise; at the desk also take and pay back. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { Button } from '#ui';
import { centsOf } from '#plugins/operator/common/cents.ts';
import type { OrderDetail, StateName } from '../../common/model.ts';
import styles from '../orders.module.css';
import type { OrderStore } from '../stores/order-store.ts';
import { usePaying } from '../use-paying.ts';
import { useWords } from '../use-words.ts';

interface ActsProps {
  readonly store: OrderStore;
  readonly order: OrderDetail;
}

const LONGEST = 1000;

const useActs = (store: OrderStore) => {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const { amount, said } = useWords();
  const why = (title: string, required: boolean) =>
    dialogs.prompt({ title, label: t('act.reason'), action: t('act.do'), maxLength: LONGEST, required });
  const during = async (work: () => Promise<unknown>, done: () => string) => {
    try {
      await work();
      notices.success(done());
    } catch (error) {
      notices.failure(error);
    }
  };
  return {
    async move({ id, title }: StateName) {
      const name = said(title);
      const reason = await why(t('act.move', { state: name }), store.desk !== undefined);
      if (reason === undefined) return;
      await during(
        () => store.move(id, reason),
        () => t('act.moved', { state: said(store.order?.state.title ?? title) }),
      );
    },
    take: () =>
      during(
        () => store.take(),
        () => t('act.taken'),
      ),
    async refund(most: number) {
      const typed = await dialogs.prompt({
        title: t('act.refund', { amount: amount(most, 'USD') }),
        label: t('act.refundAmount'),
        value: (most / 100).toFixed(2),
        action: t('act.next'),
        required: true,
      });
      if (typed === undefined) return;
      const cents = centsOf(typed);
      if (cents === undefined || cents < 1 || cents > most) {
        notices.show({ kind: 'danger', text: t('act.refundWrong', { amount: amount(most, 'USD') }) });
        return;
      }
      const reason = await why(t('act.refundWhy', { amount: amount(cents, 'USD') }), true);
      if (reason === undefined) return;
      await during(
        () => store.refund(cents, reason, crypto.randomUUID()),
        () => t('act.refunded'),
      );
    },
  };
};

export const Acts = observer(({ store, order }: ActsProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { said, total } = useWords();
  const pay = usePaying();
  const acts = useActs(store);
  const { desk, isBusy } = store;
  const { to_pay, next, price } = order;
  const common = { disabledReason: offline, busy: isBusy };
  const payIt = async () => {
    if (await pay(order)) await store.load();
  };
  return (
    <div className={styles.acts}>
      {to_pay === 'card' && (
        <Button variant="primary" {...common} onClick={() => void payIt()}>
          {t('act.pay', { price: total(price) })}
        </Button>
      )}
      {desk && desk.taken_by === null && (
        <Button variant="primary" {...common} onClick={() => void acts.take()}>
          {t('act.take')}
        </Button>
      )}
      {next.map((state) => (
        <Button key={state.id} {...common} onClick={() => void acts.move(state)}>
          {said(state.title)}
        </Button>
      ))}
      {desk && desk.refundable > 0 && (
        <Button {...common} onClick={() => void acts.refund(desk.refundable)}>
          {t('act.payBack')}
        </Button>
      )}
    </div>
  );
});
