/** Two versions as one PDF, with what was inserted and deleted marked on its pages. */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Api, Host, Notices, type PanelProps } from '#plugin-api/client';
import { Button, ErrorState, ProgressBar } from '#ui';
import { PdfViews, type PdfSource } from '#plugins/reader/common/services.ts';
import { ExportFailure } from '../../dialogs/export-failure.tsx';
import { LatexParts } from '../../tokens.ts';
import { usePaper } from '../use-paper.ts';
import styles from './comparison.module.css';

interface ComparisonParams {
  readonly file: number;
  readonly from: number;
  readonly to?: number | undefined;
}

const ComparisonPanel = observer(({ params: { file, from, to }, panel }: PanelProps<ComparisonParams>) => {
  const t = useTranslate();
  const api = useService(Api);
  const [host, notices] = [useService(Host), useService(Notices)];
  const { Viewer } = useService(PdfViews);
  const { comparisons } = useService(LatexParts);
  const paper = usePaper(file);
  const [run] = useState(comparisons.run);
  const make = useCallback(() => run.start(() => comparisons.ask({ file, from, to })), [run, comparisons, file, from, to]);
  useEffect(() => void make(), [make]);
  useEffect(() => run.dispose, [run]);
  const name = paper?.summary?.title;
  useEffect(() => {
    if (name !== undefined) panel.setTitle(t('comparison.title', { title: name }));
  }, [panel, name, t]);
  const made = run.current?.state === 'done' ? run.current : undefined;
  const path = made && `/latex/export-file/${file}/${made.id}/`;
  const source = useMemo(
    (): PdfSource | undefined =>
      path === undefined ? undefined : { key: `latex-comparison:${path}`, revision: 1, load: () => api.source(path) },
    [api, path],
  );

  if (run.refusal !== undefined) {
    const text = run.refusal instanceof Error ? run.refusal.message : undefined;
    return <ErrorState title={t('comparison.failed')} text={text} onRetry={make} />;
  }
  if (run.current?.state === 'failed') {
    return (
      <div className={styles.message}>
        <ExportFailure t={t} title={t('comparison.failed')} failed={run.current} onRetry={make} />
      </div>
    );
  }
  if (run.current?.state === 'cancelled') return <ErrorState title={t('comparison.cancelled')} onRetry={make} />;
  if (!source || made?.report?.kind !== 'comparison') {
    const { at, of, name: step } = run.step;
    return (
      <div className={styles.message}>
        <ProgressBar
          label={t(`export.step.${step}`)}
          value={at === 0 ? undefined : (at - 0.5) / of}
          text={at === 0 ? '' : t('export.stepOf', { at, of })}
        />
        <Button onClick={() => void run.cancel().catch(notices.failure)}>{t('export.stop')}</Button>
      </div>
    );
  }
  const { marking } = made.report;
  const download = async () => {
    try {
      await host.save(await comparisons.fetch(made), `${name ?? 'paper'} ${t('comparison.fileName')}.pdf`);
    } catch (error) {
      notices.failure(error);
    }
  };
  return (
    <div className={styles.comparison}>
      <p className={styles.legend}>
        <ins>{t('comparison.inserted')}</ins> <del>{t('comparison.deleted')}</del>{' '}
        {marking !== 'full' && t(`comparison.marking.${marking}`)}
      </p>
      <Viewer source={source} title={t('comparison.title', { title: name ?? '' })} onDownload={() => void download()} />
    </div>
  );
});

export default ComparisonPanel;
