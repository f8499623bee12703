/** Tables as a grid without holes that count and without cells over each other, which documents may have when people write at once. */
import type { Node } from 'prosemirror-model';
import type { CellAttrs } from '../../../common/schema/blocks.ts';

export interface GridCell {
  readonly cell: Node;
  readonly row: number;
  readonly column: number;
  readonly rowspan: number;
  readonly colspan: number;
  readonly isHeader: boolean;
  readonly align: CellAttrs['align'];
}

export interface TableGrid {
  readonly rows: number;
  readonly columns: number;
  /** In the order of rows; what is missing in a row is missing here. */
  readonly cells: readonly GridCell[];
  /** Rows of header cells at the top, which no cell leaves. */
  readonly headerRows: number;
  /** Share of each column, adding up to 1; `undefined` where not all are known. */
  readonly widths: readonly number[] | undefined;
  /** Cell that covers a place. */
  at(row: number, column: number): GridCell | undefined;
}

/** More columns than fit on any page. */
const MOST_COLUMNS = 200;

const place = (table: Node): { cells: GridCell[]; taken: (GridCell | undefined)[][] } => {
  const taken: (GridCell | undefined)[][] = Array.from({ length: table.childCount }, () => []);
  const cells: GridCell[] = [];
  table.forEach((line, _, row) => {
    const own = taken[row] ?? [];
    let column = 0;
    line.forEach((cell) => {
      while (own[column]) column += 1;
      if (column >= MOST_COLUMNS) return;
      const attrs = cell.attrs as CellAttrs;
      let colspan = 1;
      while (colspan < attrs.colspan && column + colspan < MOST_COLUMNS && !own[column + colspan]) colspan += 1;
      const rowspan = Math.max(1, Math.min(attrs.rowspan, table.childCount - row));
      const placed = { cell, row, column, rowspan, colspan, isHeader: cell.type.name === 'table_header', align: attrs.align };
      for (let y = row; y < row + rowspan; y += 1)
        for (let x = column; x < column + colspan; x += 1) (taken[y] as (GridCell | undefined)[])[x] = placed;
      cells.push(placed);
    });
  });
  return { cells, taken };
};

const headerRowsOf = (cells: readonly GridCell[], rows: number): number => {
  let count = 0;
  while (count < rows && cells.some(({ row }) => row === count) && cells.every(({ row, isHeader }) => row !== count || isHeader))
    count += 1;
  const crosses = (edge: number) => cells.some(({ row, rowspan }) => row < edge && row + rowspan > edge);
  while (count > 0 && (crosses(count) || count === rows)) count -= 1;
  return count;
};

const widthsOf = (cells: readonly GridCell[], columns: number): readonly number[] | undefined => {
  const widths = new Array<number>(columns).fill(0);
  for (const { cell, column, colspan } of cells)
    (cell.attrs as CellAttrs).colwidth?.slice(0, colspan).forEach((width, at) => {
      if (widths[column + at] === 0) widths[column + at] = width;
    });
  const sum = widths.reduce((all, width) => all + width, 0);
  return columns > 0 && widths.every((width) => width > 0) ? widths.map((width) => width / sum) : undefined;
};

export const gridOf = (table: Node): TableGrid => {
  const { cells, taken } = place(table);
  const rows = table.childCount;
  const columns = Math.max(0, ...taken.map(({ length }) => length));
  return {
    ...{ rows, columns, cells, headerRows: headerRowsOf(cells, rows), widths: widthsOf(cells, columns) },
    at: (row, column) => taken[row]?.[column],
  };
};
