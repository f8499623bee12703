/** In the toolbar above the results: how many there are, in which order, from where, and what narrows them. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { Button, IconButton, Popover, SegmentedControl, Tag } from '#ui';
import type { ResultList } from '../search/result-list.ts';
import { type Chosen, chosenOf, toggled } from '../search/refine.ts';
import { TheSearch } from '../tokens.ts';
import { FacetList } from './facet-list.tsx';
import { facetValue } from './facet-value.ts';
import styles from './results.module.css';
import { SourceReports } from './source-reports.tsx';

interface ResultBarProps {
  readonly slug: string;
  readonly list: ResultList;
}

export const ResultBar = observer(({ slug, list }: ResultBarProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const commands = useService(Commands);
  const { store } = useService(TheSearch);
  const { param, sortByDate, state, totalCount } = list;
  const chosen = chosenOf(param);
  const toggle = (choice: Chosen) => store.run(slug, toggled(param, choice), sortByDate);
  return (
    <div className={styles.bar}>
      <span className={styles.total} role="status">
        {state === 'ready' ? t('results.total', { count: totalCount }) : state === 'searching' ? t('results.searching') : ''}
      </span>
      <SourceReports list={list} />
      <span className={styles.filterButton}>
        <Popover
          label={t('facet.title')}
          trigger={
            <Button size="small" variant="ghost" icon="list-filter">
              {t('facet.title')}
            </Button>
          }
        >
          <div className={styles.filterPopup}>
            <FacetList list={list} onToggle={toggle} />
          </div>
        </Popover>
      </span>
      {chosen.map((choice) => (
        <Tag key={`${choice.facet} ${choice.value}`} tone="accent" onRemove={() => toggle(choice)}>
          {facetValue(choice, t)}
        </Tag>
      ))}
      <span className={styles.end}>
        <IconButton
          icon="bookmark"
          size="small"
          label={t('saved.save')}
          disabledReason={offline}
          onClick={() => void commands.run('search.save')}
        />
        <SegmentedControl
          label={t('results.order')}
          value={sortByDate ? 'date' : 'relevance'}
          onChange={(order) => store.run(slug, param, order === 'date')}
          segments={[
            { value: 'relevance', label: t('results.byRelevance') },
            { value: 'date', label: t('results.byDate') },
          ]}
        />
      </span>
    </div>
  );
});
