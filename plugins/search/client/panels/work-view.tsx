/** A work that was opened in a tab: its record, its PDF or its summary; beside it, where there is room, the results it came from. */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useOfflineReason, useOptionalService, useService, useTranslate } from '#client-kit';
import { Button, ErrorState, SegmentedControl, Skeleton } from '#ui';
import { PdfViewing } from '../../common/neighbours.ts';
import type { Tab, TabRoute } from '../../common/model.ts';
import { questionOf } from '../../common/question.ts';
import { WorkSummaries } from '../../common/services.ts';
import { searchOf } from '../search/tab-work.ts';
import { TheSearch } from '../tokens.ts';
import { pageOf, titleOf } from '../shown/facts.ts';
import { ArticleView } from './article-view.tsx';
import { PdfStep } from './pdf-step.tsx';
import { ResultRows } from './result-rows.tsx';
import styles from './tab.module.css';

/** Steps that are about one work. */
export const WORK_ROUTES = ['article', 'pdf', 'summary'] as const satisfies readonly TabRoute[];

interface WorkViewProps {
  readonly tab: Tab;
  readonly guid: string;
  readonly route: (typeof WORK_ROUTES)[number];
  /** Whether leaving loses what is shown. */
  readonly onUnsafe: (isUnsafe: boolean) => void;
}

/** The results before this step. */
const Beside = observer(({ tab }: { readonly tab: Tab }) => {
  const t = useTranslate();
  const { store } = useService(TheSearch);
  const step = tab.history.slice(0, tab.position).findLast(({ tabRoute }) => tabRoute === 'results');
  const search = step && searchOf(step);
  const list = step && search && store.workOf(tab.slug).listOf(step);
  const sought = useMemo(() => (search ? questionOf(search.param).query : undefined), [search]);
  if (!list || list.rows.length === 0) return null;
  return (
    <aside className={styles.beside} aria-label={t('results.label')}>
      <ResultRows slug={tab.slug} list={list} sought={sought} compact />
    </aside>
  );
});

export const WorkView = observer(({ tab, guid, route, onUnsafe }: WorkViewProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { add, tabs, works } = useService(TheSearch);
  const pdfViews = useOptionalService(PdfViewing);
  const summaries = useOptionalService(WorkSummaries);
  const { work, error } = works.get(guid) ?? {};
  useEffect(() => {
    // A work that was on the screen already is known well enough; one from an address or an older day is asked for.
    if (!works.get(guid)) void works.load(guid);
  }, [guid, works]);
  if (!work) {
    if (error !== undefined)
      return <ErrorState title={t('work.failed')} text={t('work.failedText')} onRetry={() => works.load(guid)} />;
    return <Skeleton shape="lines" count={8} className={styles.waiting} />;
  }
  const routes = [
    { value: 'article' as const, label: t('work.record') },
    ...(pdfViews && work.info.pdf_url ? [{ value: 'pdf' as const, label: t('work.pdfTab') }] : []),
    ...(summaries && work.isScholarcyAvailable ? [{ value: 'summary' as const, label: t('work.summary') }] : []),
  ];
  // What another day had may be gone: its record is there always.
  const shown = routes.some(({ value }) => value === route) ? route : 'article';
  return (
    <div className={styles.split}>
      <Beside tab={tab} />
      <section className={styles.detail} aria-label={titleOf(work, t)}>
        {routes.length > 1 && (
          <div className={styles.routes}>
            <SegmentedControl
              label={t('work.views')}
              segments={routes}
              value={shown}
              onChange={(next) => tabs.go(tab.slug, { tabRoute: next, params: { guid } })}
            />
            {shown === 'pdf' && (
              <Button icon="highlighter" disabledReason={offline} onClick={() => void add.annotate(work)}>
                {t('work.annotate')}
              </Button>
            )}
          </div>
        )}
        {shown === 'pdf' && pdfViews ? (
          <PdfStep work={work} Viewer={pdfViews.Viewer} onUnsafe={onUnsafe} />
        ) : shown === 'summary' && summaries ? (
          <div className={styles.scroll} data-main tabIndex={-1}>
            <summaries.View work={{ guid, title: titleOf(work, t), url: work.info.pdf_url ?? pageOf(work) }} />
          </div>
        ) : (
          <ArticleView slug={tab.slug} work={work} />
        )}
      </section>
    </div>
  );
});
