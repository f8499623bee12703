/** What it costs, line by line, and when it is there. The last step says once more what happens next. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { ErrorState, Skeleton } from '#ui';
import styles from '../orders.module.css';
import { PriceTable } from '../price-table.tsx';
import { useWords } from '../use-words.ts';
import type { Ordering } from './ordering.ts';

export const PriceStep = observer(({ ordering }: { readonly ordering: Ordering }) => {
  const t = useTranslate();
  const { day } = useWords();
  const { isPricing, problem, quoted } = ordering;
  if (isPricing) return <Skeleton shape="rows" count={3} />;
  if (!quoted) return <ErrorState title={problem ?? t('price.failed')} onRetry={() => void ordering.loadPrice()} />;
  return (
    <div className={styles.step}>
      <PriceTable price={quoted.price} />
      {quoted.due_at !== null && <p className={styles.next}>{t('price.due', { day: day(quoted.due_at) })}</p>}
    </div>
  );
});

interface PlaceStepProps {
  readonly ordering: Ordering;
  readonly terms: readonly string[];
}

export const PlaceStep = observer(({ ordering, terms }: PlaceStepProps) => {
  const t = useTranslate();
  const { total } = useWords();
  const { file, quoted } = ordering;
  return (
    <div className={styles.step}>
      <p>{t('place.what', { name: file?.name ?? '', price: quoted ? total(quoted.price) : '' })}</p>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </div>
  );
});
