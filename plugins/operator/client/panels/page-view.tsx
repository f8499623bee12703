/** A table of one page with its states, and the way to the next page. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { IconName } from '#plugin-api';
import { useOfflineReason, useTranslate } from '#client-kit';
import { EmptyState, ErrorState, IconButton, ScrollArea, Skeleton, StaleNotice } from '#ui';
import { PAGE } from '../../common/contract.ts';
import type { Page, Paged } from '../stores/paged.ts';
import styles from './desk.module.css';

interface PageViewProps<Row, Answer extends Page<Row>> {
  readonly label: string;
  readonly store: Paged<Row, Answer>;
  /** Titles of columns; an empty one is for what can be done. */
  readonly columns: readonly string[];
  /** A `<tr>` with a key. */
  readonly row: (row: Row) => ReactNode;
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text?: string };
}

function View<Row, Answer extends Page<Row>>({ label, store, columns, row, empty }: PageViewProps<Row, Answer>) {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { answer, error, page, isLoading, load } = store;
  if (!answer) {
    if (error === undefined) return <Skeleton shape="rows" count={10} />;
    const text = offline ?? (error instanceof Error ? error.message : undefined);
    return <ErrorState title={t('failed')} {...(text && { text })} retrying={isLoading} onRetry={() => load()} />;
  }
  if (answer.total === 0) return <EmptyState {...empty} />;
  const last = Math.max(0, Math.ceil(answer.total / PAGE) - 1);
  return (
    <>
      {error !== undefined && <StaleNotice text={t('stale')} retrying={isLoading} onRetry={() => load()} />}
      <ScrollArea label={label} busy={isLoading}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((title, index) => (
                <th key={title || index} scope="col">
                  {title || <span className="visually-hidden">{t('actions')}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{answer.data.map(row)}</tbody>
        </table>
      </ScrollArea>
      <nav className={styles.pager} aria-label={t('pages')}>
        <span>{t('page', { page: page + 1, pages: last + 1, total: answer.total })}</span>
        <IconButton icon="chevron-left" label={t('previous')} disabled={page === 0} onClick={() => void load(page - 1)} />
        <IconButton icon="chevron-right" label={t('next')} disabled={page >= last} onClick={() => void load(page + 1)} />
      </nav>
    </>
  );
}

export const PageView = observer(View) as typeof View;
