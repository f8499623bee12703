/** Search and replace over the files of the paper that is open. */
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { EmptyState, Skeleton } from '#ui';
import { LatexParts } from '../../tokens.ts';
import side from '../side-panel.module.css';
import { SearchFields } from './search-fields.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchStatus } from './search-status.tsx';

const Results = observer(() => {
  const t = useTranslate();
  const { search } = useService(LatexParts);
  const { state, fault, rows, wish } = search;
  if (state === 'failed')
    return (
      <EmptyState
        icon="circle-alert"
        title={t(fault?.kind === 'slow' ? 'search.slow' : 'search.wrong')}
        text={fault?.kind === 'wrong' ? fault.message : t('search.slowText')}
      />
    );
  if (rows.length > 0) return <SearchResults />;
  if (state === 'searching') return <Skeleton shape="rows" count={8} />;
  return wish.text === '' ? (
    <EmptyState icon="search" title={t('search.idle')} text={t('search.idleText')} />
  ) : (
    <EmptyState icon="search" title={t('search.nothing')} text={t('search.nothingText')} />
  );
});

const SearchPanel = observer(() => {
  const t = useTranslate();
  const { papers, search } = useService(LatexParts);
  const paper = papers.active;
  useEffect(() => {
    search.look(paper);
    if (!paper) return undefined;
    const stop = reaction(
      () => paper.revision,
      () => search.again(),
    );
    search.again();
    return () => {
      stop();
      search.rest();
    };
  }, [search, paper]);
  if (!paper) return <EmptyState icon="search" title={t('search.noPaper')} />;
  return (
    <div className={side.panel}>
      <SearchFields />
      <SearchStatus />
      <Results />
    </div>
  );
});

export default SearchPanel;
