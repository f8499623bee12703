/**
 * The view of the search: its form, the searches that are open, and those to run again (matrix SEA-003). The form is that of the tab that
 * was last in front, whose results stand in the centre; its address is that tab's form (decisions §1).
 */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService } from '#client-kit';
import type { PanelProps } from '#plugin-api/client';
import { TheSearch } from '../tokens.ts';
import { FormView } from './form-view.tsx';
import { OpenSearches } from './open-searches.tsx';
import { RunAgain } from './run-again.tsx';
import styles from './searches.module.css';

const SearchesPanel = observer(({ params: { slug }, panel }: PanelProps<{ readonly slug?: string }>) => {
  const { store, tabs } = useService(TheSearch);
  const active = tabs.active?.slug;
  useEffect(() => {
    // An address names the tab; what the view itself has written there is the address of the last one.
    if (slug !== undefined && slug !== tabs.addressed) tabs.activate(slug);
    const now = tabs.active?.slug;
    tabs.noteAddressed(now);
    if (now !== slug) panel.setParams(now === undefined ? {} : { slug: now });
  }, [active, panel, slug, tabs]);
  return (
    <div className={styles.view} data-searches>
      <FormView key={active ?? ''} form={store.form} isFront={panel.isActive} />
      <OpenSearches />
      <RunAgain />
    </div>
  );
});

export default SearchesPanel;
