/** What the search has found: title, authors and year, a line each. A press takes a reference, a second one gives it back. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button, EmptyState, ErrorState, Icon, Skeleton } from '#ui';
import type { ArticleRow } from '#plugins/library/common/model/article.ts';
import { plainTitle } from '#plugins/library/common/title-markup.ts';
import { usePane, usePaneText } from '../stores/pane-world.ts';
import { nameOfRow } from './name-of-row.ts';
import styles from './reference-results.module.css';

interface ResultsProps {
  readonly id: string;
  readonly marked: number;
  readonly take: (row: ArticleRow) => void;
}

export const optionId = (list: string, row: ArticleRow): string => `${list}-${String(row.id)}`;

export const ReferenceResults = observer(({ id, marked, take }: ResultsProps) => {
  const t = usePaneText();
  const { search, draft, openBrowser } = usePane();
  const list = useRef<HTMLDivElement>(null);
  const { rows, failure, text } = search;
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  if (failure !== undefined && !rows) return <ErrorState title={t('search.failed')} text={failure} onRetry={search.ask} />;
  if (!rows) return <Skeleton shape="rows" count={8} className={styles.loading} />;
  if (rows.length === 0) {
    const isFiltered = text.trim() !== '' || search.project !== undefined;
    const home = location.origin;
    return (
      <EmptyState
        icon={isFiltered ? 'search' : 'library'}
        title={t(isFiltered ? 'search.nothing' : 'search.empty')}
        text={t(isFiltered ? 'search.nothingText' : 'search.emptyText')}
        action={
          !isFiltered && openBrowser ? <Button onClick={() => openBrowser(home)}>{t('search.openLibrary')}</Button> : undefined
        }
      />
    );
  }
  return (
    <>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-multiselectable
        aria-label={t('search.results')}
        aria-busy={search.isLoading}
        className={styles.list}
      >
        {rows.map((row, at) => {
          const isTaken = draft.has(row.id);
          return (
            <div
              key={row.id}
              id={optionId(id, row)}
              role="option"
              aria-selected={at === marked}
              aria-checked={isTaken}
              className={styles.row}
              data-marked={at === marked || undefined}
              onClick={() => take(row)}
            >
              <span className={styles.title} dir="auto">
                {plainTitle(row.title) || row.citekey}
              </span>
              <span className={styles.facts} dir="auto">
                {[nameOfRow(row).short, row.container_title].filter((part) => part !== '').join(' · ')}
              </span>
              {isTaken && <Icon name="check" size={14} className={styles.taken} title={t('search.taken')} />}
            </div>
          );
        })}
      </div>
      {search.total > rows.length && <p className={styles.more}>{t('search.more', { count: search.total - rows.length })}</p>}
    </>
  );
});
