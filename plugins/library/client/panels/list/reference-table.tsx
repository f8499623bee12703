/** The references of a list: one line each in columns, two lines where it is narrow, or cards. */
import { observer } from 'mobx-react-lite';
import { type DragEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Settings } from '#plugin-api/client';
import { DataTable } from '#ui';
import { REFERENCE_DRAG } from '../../../common/reference-drag.ts';
import { isWritableColumn } from '../../actions/cell-actions.ts';
import { CellEdit } from '../../stores/cell-edit.ts';
import type { View } from '../../stores/project-view.ts';
import { LibraryParts } from '../../tokens.ts';
import { LoadFailed } from '../load-failed.tsx';
import { useHeadMenu } from './columns/use-head-menu.ts';
import { ONE_LINE, useListColumns } from './columns/use-list-columns.ts';
import { EmptyList } from './empty-list.tsx';
import { useList } from './list-context.ts';
import styles from './list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';
import { ReferenceCards } from './reference-cards.tsx';
import { useMenuEntries } from './use-menu-entries.ts';

/** Pixels of a row: of one line, of one line where more are wanted on the screen, of two. */
const HEIGHTS = { normal: 28, dense: 24, two: 44 } as const;

interface ReferenceTableProps {
  readonly view: Exclude<View, 'image'>;
  /** Pixels that the list has from side to side. */
  readonly room: number;
}

export const ReferenceTable = observer(({ view, room }: ReferenceTableProps) => {
  const t = useTranslate();
  const settings = useService(Settings);
  const { columns: kept, references, toasts } = useService(LibraryParts);
  const list = useList();
  const { rows, selection } = list;
  const [edit] = useState(() => new CellEdit());
  const isWritten = view === 'table';
  const columns = useListColumns({ columns: kept, room, search: rows.query.q, edit: isWritten ? edit : undefined });
  const headMenu = useHeadMenu();
  const menu = useMenuEntries('library.reference.context');
  const { keys, cursor } = selection;
  const isOneLine = room >= ONE_LINE;
  const height = isOneLine ? HEIGHTS[settings.get<'normal' | 'dense'>('library.density')] : HEIGHTS.two;

  useEffect(() => list.selectionChanged(), [list, keys, cursor]);

  const press = (event: KeyboardEvent) => {
    const { focused } = list;
    if (event.key === 'F2' && isWritten && isOneLine && focused && list.canChange) {
      event.preventDefault();
      edit.begin(focused.id, columns.map(({ id }) => id).find(isWritableColumn));
      return;
    }
    const isDelete = event.key === 'Delete' || event.key === 'Backspace';
    const isNumber = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isDelete && !isNumber) return;
    if (!list.canChange) toasts.problem('share.noWrite');
    else if (isDelete) void references.delete(list.articles);
    else void references.toggleNumberedTag(Number(event.key));
    event.preventDefault();
  };
  const drag = (event: DragEvent, index: number) => {
    const id = rows.idAt(index);
    if (id !== undefined && !selection.has(id)) selection.only(index);
    event.dataTransfer.setData(REFERENCE_DRAG, JSON.stringify(list.articles));
    event.dataTransfer.effectAllowed = 'copyMove';
  };

  if (rows.state === 'failed' && rows.total === 0) {
    return <LoadFailed title={t('list.failed')} text={t('list.failedText')} onRetry={list.retry} />;
  }
  if (rows.state === 'loading' && rows.total === 0) return <ListSkeleton rowHeight={height} />;
  // A grid without rows would be no grid to a screen reader.
  if (rows.total === 0) return <EmptyList />;
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
      rowHeight={height}
      sort={list.sort}
      onSort={list.sortBy}
      {...(isOneLine && { widths: kept.widths, onWidths: kept.resize, onOrder: kept.show, headMenu })}
      {...shared}
    />
  );
});
