/** The columns that a list shows: those that the person has chosen, else as many of the first ones as it has room for. */
import type { Column } from '#ui';
import type { ArticleRow } from '../../../../common/model/article.ts';
import type { Widths } from '../../../stores/list-columns.ts';
import { type CellSetting, EntryCell, PdfMark } from './cells.tsx';
import { REFERENCE_COLUMNS, type ReferenceColumn } from './reference-columns.tsx';

/** The title is of no list left out: a row without it says nothing. */
const ALWAYS = 'title';

export const INITIAL: readonly string[] = REFERENCE_COLUMNS.filter(({ initial }) => initial !== undefined).map(({ id }) => id);

const isTold = (column: ReferenceColumn | undefined): column is ReferenceColumn => column !== undefined;

/** @param chosen ids, of which those are left out that are none any more */
export const shownColumns = (chosen: readonly string[] | undefined): readonly ReferenceColumn[] => {
  const ids = chosen ?? INITIAL;
  const named = ids.map((id) => REFERENCE_COLUMNS.find((column) => column.id === id)).filter(isTold);
  const title = REFERENCE_COLUMNS.filter(({ id }) => id === ALWAYS && !ids.includes(id));
  return [...title, ...named];
};

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

/** Whether a column can be left out by the person. */
export const canHide = (id: string): boolean => id !== ALWAYS;

export const asTableColumns = (
  columns: readonly ReferenceColumn[],
  title: number,
  setting: CellSetting,
): readonly Column<ArticleRow>[] =>
  columns.map(({ cell, initial: _, ...column }) => ({
    ...column,
    ...(column.id === ALWAYS && { width: title }),
    title: setting.t(`column.${column.id}`),
    cell: (row: ArticleRow) => cell(row, setting),
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
    { id: 'year', title: t('column.year'), width: 58, align: 'end', sortable: true, fixed: true, cell: ({ year }) => year },
    {
      id: 'pdf',
      title: t('column.pdf'),
      icon: 'paperclip',
      width: 28,
      align: 'center',
      fixed: true,
      cell: (row) => <PdfMark row={row} t={t} />,
    },
  ];
};
