/** The way that an order went, newest last. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import type { OrderDetail } from '../../common/model.ts';
import styles from '../orders.module.css';
import { useWords } from '../use-words.ts';

export const Steps = observer(({ order: { steps, states } }: { readonly order: OrderDetail }) => {
  const t = useTranslate();
  const { moment, said } = useWords();
  const titleOf = (id: string): string => {
    const state = states.find((known) => known.id === id);
    return state ? said(state.title) : id;
  };
  return (
    <ol className={styles.steps}>
      {steps.map(({ at, to, side, reason }) => (
        <li key={`${at} ${to}`}>
          <strong>{titleOf(to)}</strong>
          <span className={styles.quiet}>
            {moment(at)} · {t(`side.${side}`)}
          </span>
          {reason !== '' && <span dir="auto">{reason}</span>}
        </li>
      ))}
    </ol>
  );
});
