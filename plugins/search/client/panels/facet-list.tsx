/** Facets of the results with their counts; each value is a switch (matrix SEA-015). */
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslate } from '#client-kit';
import { Button, Checkbox } from '#ui';
import { FACETS, type FacetName } from '#plugins/catalogue/common/record.ts';
import type { ResultList } from '../search/result-list.ts';
import { type Chosen, chosenOf, isChosen } from '../search/refine.ts';
import { facetValue } from './facet-value.ts';
import styles from './results.module.css';

/** Values that are shown at first. */
const FIRST = 5;

interface FacetListProps {
  readonly list: ResultList;
  readonly onToggle: (choice: Chosen) => void;
}

interface Value {
  readonly value: string;
  /** Not known of what was chosen and is not counted. */
  readonly count: number | undefined;
}

const Facet = observer(({ list, name, onToggle }: FacetListProps & { readonly name: FacetName }) => {
  const t = useTranslate();
  const heading = useId();
  const [isOpen, setOpen] = useState(false);
  const counted: readonly Value[] = list.facets[name] ?? [];
  const chosen = chosenOf(list.param).filter(({ facet }) => facet === name);
  const missing = chosen.filter(({ value }) => !counted.some((one) => one.value === value));
  const values: readonly Value[] = [...missing.map(({ value }) => ({ value, count: undefined })), ...counted];
  if (values.length === 0) return null;
  const shown = isOpen ? values : values.slice(0, FIRST);
  return (
    <section className={styles.facet} aria-labelledby={heading}>
      <h3 id={heading}>{t(`facet.${name}`)}</h3>
      <ul>
        {shown.map(({ value, count }) => (
          <li key={value}>
            <Checkbox
              checked={isChosen(list.param, { facet: name, value })}
              onChange={() => onToggle({ facet: name, value })}
              className={styles.facetValue}
            >
              <span dir="auto">{facetValue({ facet: name, value }, t)}</span>
            </Checkbox>
            {count !== undefined && <span className={styles.count}>{t('facet.count', { count })}</span>}
          </li>
        ))}
      </ul>
      {values.length > FIRST && (
        <Button size="small" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'facet.fewer' : 'facet.more', { count: values.length - FIRST })}
        </Button>
      )}
    </section>
  );
});

export const FacetList = observer(({ list, onToggle }: FacetListProps) => {
  const t = useTranslate();
  const open = { facet: 'open_access', value: 'true' } as const;
  return (
    <div className={styles.facets}>
      <Checkbox checked={isChosen(list.param, open)} onChange={() => onToggle(open)}>
        {t('facet.openAccess')}
      </Checkbox>
      {FACETS.map((name) => (
        <Facet key={name} list={list} name={name} onToggle={onToggle} />
      ))}
    </div>
  );
});
