/** How large a table may be: what is pasted or typed as a size is cut to it. */
import type { Node } from 'prosemirror-model';
import { TableMap } from 'prosemirror-tables';
import { NODES } from '../../../common/schema/schema.ts';

/** As many as Word takes; more cannot be read on any page. */
export const MOST_COLUMNS = 63;
export const MOST_ROWS = 1_000;

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
}

export const clampSize = ({ rows, columns }: TableSize): TableSize => ({
  rows: Math.min(MOST_ROWS, Math.max(1, rows)),
  columns: Math.min(MOST_COLUMNS, Math.max(1, columns)),
});

/** "3x4", "3 × 4", "3 4": rows and columns; `undefined` for anything else. */
export const sizeIn = (text: string): TableSize | undefined => {
  const found = /^\s*(\d{1,4})\s*[x×*,;\s]\s*(\d{1,4})\s*$/i.exec(text);
  const [rows, columns] = [Number(found?.[1] ?? 0), Number(found?.[2] ?? 0)];
  return rows > 0 && columns > 0 ? clampSize({ rows, columns }) : undefined;
};

/** An empty one whose first row tells what stands in the columns. */
export const emptyTable = ({ rows, columns }: TableSize): Node | undefined => {
  const { table, table_row: row, table_cell: cell, table_header: header, line } = NODES;
  if (!table || !row || !cell || !header || !line) return undefined;
  const rowOf = (at: number) =>
    row.create(
      null,
      Array.from({ length: columns }, () => (at === 0 ? header : cell).create(null, line.create())),
    );
  return table.create(
    null,
    Array.from({ length: rows }, (_, at) => rowOf(at)),
  );
};

/** With a line in each cell, which is what one writes in. */
const withLine = (cell: Node): Node => {
  const empty = cell.childCount === 0 ? NODES.line?.create() : undefined;
  return empty ? cell.type.create(cell.attrs, empty, cell.marks) : cell;
};

/** Cells of a row up to a column; one that reaches over the edge becomes narrower. */
const cutRow = (row: Node, starts: readonly number[]): Node => {
  const kept: Node[] = [];
  row.forEach((cell, _offset, at) => {
    const start = starts[at] ?? 0;
    if (start >= MOST_COLUMNS) return;
    const colspan = Math.min(Number(cell.attrs['colspan'] ?? 1), MOST_COLUMNS - start);
    const colwidth = (cell.attrs['colwidth'] as readonly number[] | null)?.slice(0, colspan) ?? null;
    kept.push(
      withLine(colspan === cell.attrs['colspan'] ? cell : cell.type.create({ ...cell.attrs, colspan, colwidth }, cell.content)),
    );
  });
  return row.type.create(row.attrs, kept);
};

/**
 * A table within the limits, with a line in each cell.
 * @param was told the size that it had, where that was more
 */
export const cutTable = (table: Node, was?: (size: TableSize) => void): Node => {
  const map = TableMap.get(table);
  if (map.width > MOST_COLUMNS || map.height > MOST_ROWS) was?.({ rows: map.height, columns: map.width });
  const rows: Node[] = [];
  let start = 0;
  table.forEach((row, _offset, at) => {
    if (at >= MOST_ROWS) return;
    const starts: number[] = [];
    row.forEach((_cell, offset) => starts.push(map.map.indexOf(start + 1 + offset) % map.width));
    rows.push(cutRow(row, starts));
    start += row.nodeSize;
  });
  return table.type.create(table.attrs, rows);
};
