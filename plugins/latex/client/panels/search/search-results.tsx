/** What was found, file by file. */
import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { RowSelection, VirtualList } from '#ui';
import { LatexParts } from '../../tokens.ts';
import type { SearchRow } from '../../search/paper-search.ts';
import styles from './search.module.css';
import { FileRow, MatchRow } from './search-row.tsx';
import { useReplacing } from './use-replacing.ts';

const ROW = 26;

export const SearchResults = observer(() => {
  const t = useTranslate();
  const { search, places } = useService(LatexParts);
  const replacing = useReplacing();
  const [selection] = useState(() => new RowSelection<string>());
  const { rows, isReplacing, paper } = search;
  useEffect(() => {
    runInAction(() => (selection.rows = { count: rows.length, keyAt: (index) => rows[index]?.key }));
  }, [selection, rows]);
  const open = (row: SearchRow | undefined) => {
    if (!row || !paper) return;
    if (row.kind === 'file') search.toggleFile(row.file.path);
    else places.openRange(paper.id, row.file.path, row.match.start, row.match.end);
  };
  const replace = (row: SearchRow) => {
    if (search.stateOf(row.file.path) !== 'open') return;
    if (row.kind === 'file') void replacing.replaceAll(row.file.path);
    else replacing.replaceOne(row.file, row.match);
  };
  const press = (event: KeyboardEvent) => {
    const row = rows[selection.cursor];
    if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowLeft') search.toggleFile(row.file.path, true);
    else if (event.key === 'ArrowRight') search.toggleFile(row.file.path, false);
    else if (event.key.toLowerCase() === 'r' && isReplacing) replace(row);
    else return;
    event.preventDefault();
  };
  /** The first row that the keyboard comes to is the one that Enter means. */
  const arrive = ({ target }: FocusEvent<HTMLElement>) => {
    const { index } = target.dataset;
    if (selection.cursor < 0 && index !== undefined) selection.only(Number(index));
  };
  return (
    <div className={styles.results} onFocus={arrive}>
      <VirtualList
        label={t('search.results')}
        selection={selection}
        rowHeight={ROW}
        single
        onOpen={(index) => open(rows[index])}
        onKey={press}
        render={(index) => {
          const row = rows[index];
          if (!row) return null;
          const mayReplace = isReplacing && search.stateOf(row.file.path) === 'open';
          const parts = { onOpen: () => open(row), onReplace: mayReplace ? () => replace(row) : undefined };
          return row.kind === 'file' ? (
            <FileRow {...parts} file={row.file} isClosed={row.isClosed} state={search.stateOf(row.file.path)} />
          ) : (
            <MatchRow {...parts} match={row.match} />
          );
        }}
      />
    </div>
  );
});
