/** A report of text overlap: the document with its passages beside the list of sources. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { type PanelProps, Panels, ServerEvents } from '#plugin-api/client';
import { Button, EmptyState, ErrorState, Skeleton, TitledBlock } from '#ui';
import { ORDER_CHANGED } from '#plugins/orders/common/contract.ts';
import { plagiarismContract } from '../../common/contract.ts';
import type { Report } from '#plugins/overlap/common/report.ts';
import { ComparedWith } from '../report/compared-with.tsx';
import { FilterForm } from '../report/filter-form.tsx';
import { MarkedDocument } from '../report/marked-document.tsx';
import { PassageView } from '../report/passage-view.tsx';
import styles from '../report/report.module.css';
import { SourceList } from '../report/source-list.tsx';
import { TakingAlong } from '../report/taking-along.tsx';
import { ReportStore } from '../stores/report-store.ts';
import { useWords } from '../use-words.ts';

const useReport = (id: number): ReportStore => {
  const api = useApi(plagiarismContract);
  const events = useService(ServerEvents);
  const [store, setStore] = useState(() => new ReportStore(api, id));
  if (store.id !== id) setStore(new ReportStore(api, id));
  useEffect(() => {
    void store.load();
    // Once it is there, a report does not change.
    const renew = () => void (store.stored || store.load());
    const changed = events.on<{ id: number }>(ORDER_CHANGED, (order) => void (order.id === store.id && renew()));
    const again = events.onReconnect(renew);
    return () => {
      changed.dispose();
      again.dispose();
    };
  }, [store, events]);
  return store;
};

const Shares = ({ report }: { readonly report: Report<number> }) => {
  const t = useTranslate();
  const { percent, number } = useWords();
  const { matched, counted, copied, reworded } = report;
  return (
    <div className={styles.block} aria-live="polite">
      <p className={styles.percent}>{t('report.overlap', { percent: percent(report.percent) })}</p>
      <p className={styles.quiet}>{t('report.words', { matched: number(matched), counted: number(counted) })}</p>
      <span className={styles.key}>
        <span data-kind="copied">{t('report.copied', { percent: percent(copied) })}</span>
        <span data-kind="reworded">{t('report.reworded', { percent: percent(reworded) })}</span>
      </span>
      <p className={styles.quiet}>{t('report.note')}</p>
    </div>
  );
};

const ReportPanel = observer(({ params, panel }: PanelProps<{ id: number }>) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const panels = useService(Panels);
  const store = useReport(params.id);
  const { file, stored, report, error } = store;
  const name = file?.name;
  useEffect(() => {
    if (name !== undefined) panel.setTitle(name);
  }, [panel, name]);
  if (!file) {
    if (error === undefined) return <Skeleton shape="page" />;
    return <ErrorState title={t('report.failed')} {...(offline && { text: offline })} onRetry={() => void store.load()} />;
  }
  if (!stored || !report)
    return (
      <EmptyState
        icon="scan-search"
        title={t('report.notYet')}
        text={file.reason ?? t(`state.${file.status}`)}
        action={<Button onClick={() => panels.open('plagiarism.page')}>{t('report.toChecks')}</Button>}
      />
    );
  return (
    <div className={styles.around}>
      <div className={styles.page}>
        <MarkedDocument store={store} />
        <aside className={styles.beside} aria-label={t('report.beside')} tabIndex={-1}>
          <Shares report={report} />
          <TakingAlong store={store} />
          <TitledBlock title={t('passage.title')}>
            <PassageView store={store} />
          </TitledBlock>
          <TitledBlock title={t('source.title')}>
            <SourceList store={store} />
          </TitledBlock>
          <TitledBlock title={t('filter.title')}>
            <FilterForm store={store} />
          </TitledBlock>
          <TitledBlock title={t('looked.title')}>
            <ComparedWith stored={stored} />
          </TitledBlock>
        </aside>
      </div>
    </div>
  );
});

export default ReportPanel;
