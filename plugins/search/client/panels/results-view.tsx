/** What a search has found: facets at the side, the works in the middle (matrix SEA-008). */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Button, EmptyState, ErrorState, Skeleton } from '#ui';
import { questionOf } from '../../common/question.ts';
import type { ResultList } from '../search/result-list.ts';
import { TheSearch } from '../tokens.ts';
import { sourceName } from '../shown/facts.ts';
import { mainSource } from '../search/merge-answer.ts';
import { FacetSide } from './facet-side.tsx';
import { QuotaNotice } from './quota-notice.tsx';
import { ResultRows } from './result-rows.tsx';
import styles from './results.module.css';
import { SelectionBar } from './selection-bar.tsx';

interface ResultsProps {
  readonly slug: string;
  readonly list: ResultList;
}

/** Of what came while somebody was reading. */
const Late = observer(({ list }: { readonly list: ResultList }) => {
  const t = useTranslate();
  const works = list.lateWorks;
  if (works.length === 0) return null;
  const source = mainSource(works);
  const values = { count: works.length, source: source ? sourceName(source, t) : '' };
  return (
    <Button className={styles.late} size="small" icon="arrow-down" onClick={list.showLate}>
      {t('results.late', values)}
    </Button>
  );
});

const Found = observer(({ slug, list }: ResultsProps) => {
  const t = useTranslate();
  const { quota } = useService(TheSearch);
  const sought = useMemo(() => questionOf(list.param).query, [list]);
  if (list.state === 'failed') {
    if (quota.isUsedUp) return null;
    return <ErrorState title={t('results.failed')} text={list.message || t('results.failedText')} onRetry={list.search} />;
  }
  if (list.state !== 'ready') return <Skeleton shape="rows" count={8} className={styles.loading} />;
  if (list.data.length === 0) {
    if (list.isWaiting) return <Skeleton shape="rows" count={8} className={styles.loading} />;
    const { missing } = list;
    if (missing.length === 0) return <EmptyState icon="search" title={t('results.none')} text={t('results.noneText')} />;
    const sources = missing.map(({ source }) => sourceName(source, t)).join(', ');
    const text = t('results.unreachableText', { sources });
    return <ErrorState title={t('results.unreachable')} text={text} onRetry={list.search} />;
  }
  return (
    <>
      <Late list={list} />
      <ResultRows slug={slug} list={list} sought={sought} />
      {list.more === 'loading' && <p className={styles.more}>{t('results.loadingMore')}</p>}
      {list.more === 'failed' && (
        <p className={styles.more} role="alert">
          {t('results.moreFailed')}{' '}
          <Button size="small" variant="ghost" icon="refresh-cw" onClick={() => void list.loadMore()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <SelectionBar slug={slug} list={list} />
    </>
  );
});

export const ResultsView = observer(({ slug, list }: ResultsProps) => {
  const t = useTranslate();
  const { store } = useService(TheSearch);
  useEffect(() => {
    if (list.state === 'idle') void list.search();
  }, [list]);
  const { suggestion } = list;
  return (
    <div className={styles.view}>
      <QuotaNotice onOver={() => list.state === 'failed' && list.search()} />
      {suggestion !== null && (
        <p className={styles.suggestion}>
          {t('results.didYouMean')}{' '}
          <button type="button" onClick={() => store.run(slug, { ...list.param, query: suggestion }, list.sortByDate)}>
            {suggestion}
          </button>
        </p>
      )}
      <div className={styles.columns}>
        <FacetSide slug={slug} list={list} />
        <div className={styles.found}>
          <Found slug={slug} list={list} />
        </div>
      </div>
    </div>
  );
});
