/** Columns of a table and the grid that lays them out. */
import type { ReactNode } from 'react';
import type { IconName } from '../../../plugin-api/manifest.ts';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** Stands in place of the title, which is still its name. */
  readonly icon?: IconName;
  /** Pixels; the least width when it grows. */
  readonly width: number;
  /** Takes this share of the room that is left. */
  readonly grow?: number;
  readonly minWidth?: number;
  /** Numbers and dates stand at the end, in tabular figures. */
  readonly align?: 'start' | 'center' | 'end';
  readonly sortable?: boolean;
  readonly fixed?: boolean;
  /** Must be cheap: it runs for every row that scrolls into view. */
  cell(row: Row, index: number): ReactNode;
}

export const LEAST_WIDTH = 40;

/** Widths that the user set win over a column's own. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Value for `grid-template-columns`; rows share it through a CSS variable, so resizing draws no row again. */
export const gridTemplate = (columns: readonly Pick<Column<never>, 'id' | 'width' | 'grow'>[], widths: ColumnWidths): string =>
  columns
    .map(({ id, width, grow }) => {
      const set = widths[id];
      if (set !== undefined) return `${String(set)}px`;
      return grow === undefined ? `${String(width)}px` : `minmax(${String(width)}px, ${String(grow)}fr)`;
    })
    .join(' ');
