/** Summaries that were made or are being made: title, source, project, date and credits (decisions §19, SUM-004). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language, Panels } from '#plugin-api/client';
import { Button, EmptyState, ErrorState, IconButton, LinkButton, Skeleton, Spinner, Tag } from '#ui';
import type { SummaryEntry } from '../../common/contract.ts';
import { PAGE_SIZE } from '../../common/limits.ts';
import { TheSummaries, TheKeeping } from '../tokens.ts';
import { useReason } from '../use-reason.ts';
import styles from './summary-list.module.css';

/** Where it is from, in short. */
const useSource = () => {
  const t = useTranslate();
  return ({ url, article, guid }: SummaryEntry): string => {
    if (article !== null && url === '' && guid === null) return t('list.reference');
    if (url === '') return t('list.file');
    return URL.canParse(url) ? new URL(url).host : url;
  };
};

const State = ({ summary }: { readonly summary: SummaryEntry }) => {
  const t = useTranslate();
  const reasonText = useReason();
  const { state, reason, not_stored } = summary;
  if (state === 'failed')
    return (
      <span className={styles.detail}>
        <Tag tone="danger">{t('state.failed')}</Tag> {reasonText(reason ?? 'broken')}
      </span>
    );
  if (state !== 'ready')
    return (
      <span className={styles.detail}>
        <Spinner size={12} label={t(`state.${state}`)} /> {t(`state.${state}`)}
      </span>
    );
  return not_stored === null ? null : <span className={styles.detail}>{t('list.notStored', { reason: not_stored })}</span>;
};

const Row = observer(({ summary }: { readonly summary: SummaryEntry }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const panels = useService(Panels);
  const keeping = useService(TheKeeping);
  const offline = useOfflineReason();
  const sourceOf = useSource();
  const date = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <tr>
      <td>
        <LinkButton onClick={() => void panels.open('summariser.summary', { id: summary.id })}>{summary.title}</LinkButton>
        <State summary={summary} />
      </td>
      <td className={styles.source} data-label={t('list.column.source')}>
        {sourceOf(summary)}
      </td>
      <td data-label={t('list.column.project')}>{summary.project?.title ?? '–'}</td>
      <td data-label={t('list.column.date')}>{date.format(new Date(summary.created_at))}</td>
      <td className={styles.credits} data-label={t('list.column.credits')}>
        {summary.credits}
      </td>
      <td className={styles.end}>
        <IconButton
          icon="trash"
          size="small"
          label={t('list.delete', { title: summary.title })}
          disabledReason={offline}
          onClick={() => void keeping.remove(summary)}
        />
      </td>
    </tr>
  );
});

const Table = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { list, error, page, isLoading, load } = useService(TheSummaries);
  if (!list) {
    if (error === undefined) return <Skeleton shape="rows" count={4} />;
    return (
      <ErrorState title={t('list.failed')} {...(offline && { text: offline })} retrying={isLoading} onRetry={() => void load()} />
    );
  }
  if (list.total === 0) return <EmptyState icon="scroll-text" title={t('list.none')} text={t('list.noneText')} />;
  const pages = Math.max(1, Math.ceil(list.total / PAGE_SIZE));
  return (
    <>
      {error !== undefined && (
        <p className={styles.stale} role="alert">
          {t('list.stale')}{' '}
          <Button size="small" variant="ghost" busy={isLoading} onClick={() => void load()}>
            {t('core:ui.retry')}
          </Button>
        </p>
      )}
      <div className={styles.around} role="group" tabIndex={0} aria-label={t('list.title')} aria-busy={isLoading || undefined}>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['title', 'source', 'project', 'date', 'credits'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`list.column.${column}`)}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('list.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {list.data.map((summary) => (
              <Row key={summary.id} summary={summary} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav className={styles.pager} aria-label={t('list.pages')}>
          <span>{t('list.page', { page, pages })}</span>
          <IconButton icon="chevron-left" label={t('list.previous')} disabled={page <= 1} onClick={() => void load(page - 1)} />
          <IconButton icon="chevron-right" label={t('list.next')} disabled={page >= pages} onClick={() => void load(page + 1)} />
        </nav>
      )}
    </>
  );
});

export const SummaryList = observer(() => {
  const store = useService(TheSummaries);
  useEffect(() => void store.load(1), [store]);
  return (
    <div className={styles.list}>
      <Table />
    </div>
  );
});
