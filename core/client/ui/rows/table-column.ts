/** Columns of a table and the grid that lays them out. */
import type { ReactNode } from 'react';
import type { IconName } from '../../../plugin-api/manifest.ts';

export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  /** Stands in place of the title, which is still its name. */
  readonly icon?: IconName;
  /** Pixels; the least width when it grows, the most where it has a `minWidth` and does not. */
  readonly width: number;
  /** Takes this share of the room that is left. */
  readonly grow?: number;
  /** Pixels to which it gives way before a column that grows is cut. */
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

type Sized = Pick<Column<never>, 'id' | 'width' | 'grow' | 'minWidth'>;

/** Value for `grid-template-columns`; rows share it through a CSS variable, so resizing draws no row again. */
export const gridTemplate = (columns: readonly Sized[], widths: ColumnWidths): string =>
  columns
    .map(({ id, width, grow, minWidth }) => {
      const set = widths[id];
      if (set !== undefined) return `${String(set)}px`;
      if (grow !== undefined) return `minmax(${String(width)}px, ${String(grow)}fr)`;
      return minWidth === undefined ? `${String(width)}px` : `minmax(${String(minWidth)}px, ${String(width)}px)`;
    })
    .join(' ');

/** Pixels below which the columns together do not go: a narrower table scrolls sideways. */
export const leastWidth = (columns: readonly Sized[], widths: ColumnWidths): number =>
  columns.reduce(
    (sum, { id, width, grow, minWidth }) => sum + (widths[id] ?? (grow === undefined ? (minWidth ?? width) : width)),
    0,
  );
