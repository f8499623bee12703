/** A price, line by line, with its sum. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import type { Price } from '../common/model.ts';
import styles from './orders.module.css';
import { useWords } from './use-words.ts';

interface PriceTableProps {
  readonly price: Price;
  /** In the order's currency. */
  readonly refunded?: number;
}

export const PriceTable = observer(({ price, refunded = 0 }: PriceTableProps) => {
  const t = useTranslate();
  const { amount, charged, said, total } = useWords();
  const note = charged(price);
  return (
    <dl className={styles.price}>
      {price.lines.map((line) => (
        <div key={line.text.en}>
          <dt>{said(line.text)}</dt>
          <dd>{amount(line.amount, price.currency)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t('price.total')}</dt>
        <dd>{total(price)}</dd>
      </div>
      {note !== '' && (
        <div className={styles.quiet}>
          <dt>{note}</dt>
          <dd />
        </div>
      )}
      {refunded > 0 && (
        <div>
          <dt>{t('price.refunded')}</dt>
          <dd>{amount(-refunded, price.charged === undefined ? price.currency : 'USD')}</dd>
        </div>
      )}
    </dl>
  );
});
