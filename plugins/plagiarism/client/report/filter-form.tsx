/** What does not count: the percentages follow at once. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Checkbox, Field, Select } from '#ui';
import { MASKS } from '../../common/filters.ts';
import type { ReportStore } from '../stores/report-store.ts';
import styles from './report.module.css';

/** Words of the smallest match that counts. */
const SMALLEST = [0, 20, 30, 50, 100] as const;

export const FilterForm = observer(({ store }: { readonly store: ReportStore }) => {
  const t = useTranslate();
  const { without, without_own, smallest } = store.filters;
  return (
    <div className={styles.block}>
      {MASKS.map((mask) => (
        <Checkbox key={mask} checked={without.includes(mask)} onChange={(isLeftOut) => store.leaveOut(mask, isLeftOut)}>
          {t(`filter.${mask}`)}
        </Checkbox>
      ))}
      <Checkbox checked={without_own} onChange={store.leaveOutOwn}>
        {t('filter.own')}
      </Checkbox>
      <Field label={t('filter.smallest')} inline>
        <Select
          size="small"
          options={SMALLEST.map((count) => ({
            value: String(count),
            label: count === 0 ? t('filter.all') : t('filter.fewer', { count }),
          }))}
          value={String(smallest)}
          onChange={(value) => store.setSmallest(Number(value))}
        />
      </Field>
    </div>
  );
});
