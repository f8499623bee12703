/** The references of the chosen project: as a list of two lines each, as a table, or as cards. */
import { observer } from 'mobx-react-lite';
import { type DragEvent, type KeyboardEvent, useEffect, useMemo } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Button, DataTable, EmptyState, Skeleton } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import type { View } from '../../stores/project-view.ts';
import { REFERENCE_DRAG } from '../../../common/reference-drag.ts';
import { LoadFailed } from '../load-failed.tsx';
import { narrowColumns, wideColumns } from './columns.tsx';
import styles from './list.module.css';
import { ReferenceCards } from './reference-cards.tsx';
import { useMenuEntries } from './use-menu-entries.ts';

export const ReferenceTable = observer(({ view }: { readonly view: Exclude<View, 'image'> }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { store, references, exchange, toasts } = useService(LibraryParts);
  const { rows, selection } = store;
  const isTable = view === 'table';
  const columns = useMemo(() => (isTable ? wideColumns(t, code) : narrowColumns(t)), [isTable, t, code]);
  const menu = useMenuEntries('library.reference.context');
  const offline = useOfflineReason();
  const { keys, cursor } = selection;

  useEffect(() => store.selectionChanged(), [store, keys, cursor]);

  const press = (event: KeyboardEvent) => {
    const isDelete = event.key === 'Delete' || event.key === 'Backspace';
    const isNumber = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isDelete && !isNumber) return;
    if (!store.canChange) toasts.problem('share.noWrite');
    else if (isDelete) void references.delete(store.articles);
    else void references.toggleNumberedTag(Number(event.key));
    event.preventDefault();
  };
  const drag = (event: DragEvent, index: number) => {
    const id = rows.idAt(index);
    if (id !== undefined && !selection.has(id)) selection.only(index);
    event.dataTransfer.setData(REFERENCE_DRAG, JSON.stringify(store.articles));
    event.dataTransfer.effectAllowed = 'copyMove';
  };

  if (rows.state === 'failed' && rows.total === 0) {
    return <LoadFailed title={t('list.failed')} text={t('list.failedText')} onRetry={store.retry} />;
  }
  if (rows.state === 'loading' && rows.total === 0) return <Skeleton shape="rows" count={12} />;
  const filtered = store.text !== '' || store.saved !== undefined || Object.keys(store.filter).length > 0;
  const noAdding = offline ?? (store.canWrite ? undefined : t('share.noWrite'));
  // A grid without rows would be no grid to a screen reader.
  if (rows.total === 0) {
    return filtered ? (
      <EmptyState icon="search" title={t('list.nothing')} text={t('list.nothingText')} />
    ) : (
      <EmptyState
        icon="library"
        title={t('list.empty')}
        text={t('list.emptyText')}
        action={
          <>
            <Button icon="file-plus" disabledReason={noAdding} onClick={() => void exchange.choosePdfs()}>
              {t('list.addPdfs')}
            </Button>
            <Button icon="download" disabledReason={noAdding} onClick={() => void exchange.chooseBibliography()}>
              {t('list.import')}
            </Button>
          </>
        }
      />
    );
  }
  const open = (index: number) => {
    const row = rows.row(index);
    if (row) void references.open(row);
  };
  const shared = { onRange: rows.see, onOpen: open, menu, onDrag: drag, onKey: press };
  if (view === 'grid') return <ReferenceCards {...shared} />;
  return (
    <DataTable
      label={t('list.label')}
      className={styles.table}
      columns={columns}
      row={(index) => rows.row(index)}
      selection={selection}
      rowHeight={isTable ? 28 : 44}
      sort={store.sort}
      onSort={store.sortBy}
      {...shared}
    />
  );
});
