/** The columns as a table of a given width draws them: as many of the first ones as it has room for, and all that a person has chosen. */
import type { ReactNode } from 'react';
import type { Column } from '#ui';
import type { ArticleRow } from '../../../../common/model/article.ts';
import { isWritableColumn } from '../../../actions/cell-actions.ts';
import type { Widths } from '../../../stores/list-columns.ts';
import { type CellSetting, EntryCell, PdfMark } from './cells.tsx';
import { Reading } from '../../reading/reading-dot.tsx';
import { ALWAYS } from './column-choice.ts';
import type { ReferenceColumn } from './reference-columns.tsx';
import { WritableCell } from './writable-cell.tsx';

interface Room {
  readonly widths: Widths;
  /** Pixels that all columns have together. */
  readonly room: number;
  /** The person has said which there are. */
  readonly isChosen: boolean;
}

/** Pixels without which a column is no good: the title is cut after all others have given way. */
const neededBy = ({ id, grow, width, minWidth }: ReferenceColumn, widths: Widths): number =>
  widths[id] ?? (grow === undefined ? (minWidth ?? width) : width);

const sumOf = (columns: readonly ReferenceColumn[], widths: Widths): number =>
  columns.reduce((sum, column) => sum + neededBy(column, widths), 0);

/** As many as fit, the least needed ones left out; what a person has chosen is not left out. */
export const fittingColumns = (columns: readonly ReferenceColumn[], given: Room): readonly ReferenceColumn[] => {
  const last = columns.reduce((most, { initial = 0 }) => Math.max(most, initial), 0);
  if (given.isChosen || last === 0 || sumOf(columns, given.widths) <= given.room) return columns;
  return fittingColumns(
    columns.filter(({ initial = 0 }) => initial < last),
    given,
  );
};

/** Pixels of the title: what the others leave of its width, but never so little that the list need not scroll sideways. */
export const titleWidth = (columns: readonly ReferenceColumn[], { widths, room }: Room): number => {
  const title = columns.find(({ id }) => id === ALWAYS);
  if (!title) return 0;
  const left = room - sumOf(columns, widths) + neededBy(title, widths);
  return Math.max(title.minWidth ?? 0, Math.min(title.width, left));
};

const written = (column: string, row: ArticleRow, { edit }: CellSetting, shown: ReactNode): ReactNode =>
  edit && isWritableColumn(column) ? (
    <WritableCell row={row} column={column} edit={edit}>
      {shown}
    </WritableCell>
  ) : (
    shown
  );

export const asTableColumns = (
  columns: readonly ReferenceColumn[],
  title: number,
  setting: CellSetting,
): readonly Column<ArticleRow>[] =>
  columns.map(({ cell, initial: _, ...column }) => ({
    ...column,
    ...(column.id === ALWAYS && { width: title }),
    title: setting.t(`column.${column.id}`),
    cell: (row: ArticleRow) => written(column.id, row, setting, cell(row, setting)),
  }));

/** Two lines to a row, for a list as narrow as a side bar. */
export const entryColumns = (setting: CellSetting): readonly Column<ArticleRow>[] => {
  const { t } = setting;
  return [
    {
      id: 'title',
      title: t('column.title'),
      width: 120,
      grow: 1,
      sortable: true,
      fixed: true,
      cell: (row) => <EntryCell row={row} setting={setting} />,
    },
    {
      id: 'reading',
      title: t('reading.title'),
      icon: 'book-open',
      width: 24,
      align: 'center',
      fixed: true,
      sortable: true,
      cell: (row) => <Reading of={row} />,
    },
    { id: 'year', title: t('column.year'), width: 58, align: 'end', sortable: true, fixed: true, cell: ({ year }) => year },
    {
      id: 'pdf',
      title: t('column.pdf'),
      icon: 'paperclip',
      width: 28,
      align: 'center',
      fixed: true,
      sortable: true,
      cell: (row) => <PdfMark row={row} t={t} />,
    },
  ];
};
