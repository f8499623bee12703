/** One summary in its states, with the PDF beside it when it is wanted: the panel, and the tab of the search. */
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Button, EmptyState, ErrorState, Menu, Skeleton, Spinner, Toolbar, ToolbarSpace, useSerif } from '#ui';
import type { Shown } from '../stores/summary-store.ts';
import { FORMATS } from '../actions/keeping.ts';
import { TheSummaries, TheKeeping } from '../tokens.ts';
import { useReason } from '../use-reason.ts';
import { DigestView } from './digest-view.tsx';
import { ShowPlace } from './sentences.tsx';
import { SourceView } from './source-view.tsx';
import { usePlaces } from './use-place.ts';
import styles from './summary.module.css';

const Ready = observer(({ summary, digest }: Shown & { readonly digest: NonNullable<Shown['digest']> }) => {
  const t = useTranslate();
  const keeping = useService(TheKeeping);
  const offline = useOfflineReason();
  const places = usePlaces(summary);
  const { title, url, engine, not_stored } = summary;
  const scroll = useRef<HTMLDivElement>(null);
  // Where the PDF takes room from the text, the sentence that was pressed stays in sight.
  useEffect(() => {
    if (places.isBeside) scroll.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
  }, [places.isBeside]);
  const text = (
    <div ref={scroll} className={styles.scroll} data-main tabIndex={-1}>
      <article className={styles.page}>
        <h1 className={styles.title}>{title}</h1>
        {digest.authors.length > 0 && <p className={styles.authors}>{digest.authors.join(', ')}</p>}
        {url !== '' && (
          <p className={styles.authors}>
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {url}
            </a>
          </p>
        )}
        {engine !== 'carrel' && engine !== 'grobid' && <p className={styles.note}>{t('summary.byModel', { engine })}</p>}
        {not_stored !== null && <p className={styles.note}>{t('list.notStored', { reason: not_stored })}</p>}
        <ShowPlace value={places.show}>
          <DigestView summary={summary} digest={digest} />
        </ShowPlace>
      </article>
    </div>
  );
  return (
    <div className={styles.panel}>
      <Toolbar label={t('summary.toolbar')}>
        {places.canBeBeside && (
          <Button size="small" icon="columns" aria-pressed={places.isBeside} onClick={() => places.setBeside(!places.isBeside)}>
            {t(places.isBeside ? 'summary.hidePdf' : 'summary.showPdf')}
          </Button>
        )}
        <ToolbarSpace />
        <Menu
          entries={FORMATS.map((format) => ({
            id: format,
            label: t(`download.${format}`),
            icon: 'download',
            disabled: offline !== undefined,
            onSelect: () => void keeping.download(summary, format),
          }))}
        >
          <Button size="small" icon="download" iconEnd="chevron-down">
            {t('download.title')}
          </Button>
        </Menu>
      </Toolbar>
      {/* The text stays where it is, and keeps the keyboard, when the PDF comes. */}
      <div className={styles.body} data-beside={places.isBeside}>
        {text}
        {places.isBeside && (
          <div className={styles.source}>
            <SourceView id={summary.id} title={title} onReady={places.onReady} />
          </div>
        )}
      </div>
    </div>
  );
});

interface SummaryViewProps {
  readonly id: number;
  /** What can be done when there is no summary, e.g. asking for it again. */
  readonly again?: ReactNode;
}

export const SummaryView = observer(({ id, again }: SummaryViewProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const reasonText = useReason();
  const open = useService(TheSummaries).of(id);
  const { shown, error, load } = open;
  const hasSerif = useSerif();
  useEffect(() => {
    if (!open.shown) void open.load();
  }, [open]);
  if (!shown) {
    if (error === undefined) return <Skeleton shape="page" />;
    const text = offline ?? (error instanceof Error ? error.message : undefined);
    return <ErrorState title={t('summary.failed')} {...(text && { text })} onRetry={() => void load()} />;
  }
  if (!hasSerif) return <Skeleton shape="page" />;
  const { summary, digest } = shown;
  if (summary.state === 'failed')
    return <EmptyState icon="file-x" title={t('summary.none')} text={reasonText(summary.reason ?? 'broken')} action={again} />;
  if (!digest)
    return (
      <div className={styles.waiting} role="status">
        <Spinner size={20} />
        <p>{t(`summary.${summary.state === 'waiting' ? 'waiting' : 'working'}`)}</p>
      </div>
    );
  return <Ready summary={summary} digest={digest} />;
});
