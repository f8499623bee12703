/** The column of facets; where there is no room for it, a button above the results has them. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { toggled } from '../search/refine.ts';
import type { ResultList } from '../search/result-list.ts';
import { TheSearch } from '../tokens.ts';
import { FacetList } from './facet-list.tsx';
import styles from './results.module.css';

export const FacetSide = observer(({ slug, list }: { readonly slug: string; readonly list: ResultList }) => {
  const t = useTranslate();
  const { store } = useService(TheSearch);
  return (
    <aside className={styles.side} aria-label={t('facet.title')}>
      <FacetList list={list} onToggle={(choice) => store.run(slug, toggled(list.param, choice), list.sortByDate)} />
    </aside>
  );
});
