/** Tables: whatever rows and cells a document has become a grid in which each cell has its place. */
import type { Node } from 'prosemirror-model';
import type { CellAttrs } from '../../../../common/schema/blocks.ts';
import { el, val } from '../parts/xml.ts';

/** Word opens no table of more. */
const MOST_COLUMNS = 63;
/** Tables of so few rows are not parted by the end of a page. */
const KEPT = 12;
const TWIPS_OF_PIXEL = 15;
const NARROWEST = 300;

/** One cell of the grid, or what a cell above leaves free in a row. */
interface Placed {
  /** Several where there are more columns than Word takes: their words stand in the last one. `undefined` continues the cell above. */
  readonly nodes: readonly Node[] | undefined;
  readonly columns: number;
  readonly isMerged: boolean;
}

interface Grid {
  readonly rows: readonly { readonly cells: readonly Placed[]; readonly isHeader: boolean }[];
  readonly columns: number;
  /** Pixels; 0 where nothing is told. */
  readonly widths: readonly number[];
}

interface Reaching {
  rows: number;
  readonly columns: number;
}

const gridOf = (table: Node): Grid => {
  /** By the first column of what reaches down into the rows that come. */
  let reaching = new Map<number, Reaching>();
  const widths: number[] = [];
  let isHead = true;
  const rows = table.children.map((row, rowAt) => {
    const left = table.childCount - rowAt;
    const cells: Placed[] = [];
    const next = new Map<number, Reaching>();
    let column = 0;
    const goOn = (): void => {
      for (let above = reaching.get(column); above; above = reaching.get(column)) {
        cells.push({ nodes: undefined, columns: above.columns, isMerged: true });
        if (above.rows > 1) next.set(column, { rows: above.rows - 1, columns: above.columns });
        column += above.columns;
      }
    };
    for (const cell of row.children) {
      goOn();
      const { colspan, rowspan, colwidth } = cell.attrs as CellAttrs;
      const last = cells.at(-1);
      if (column >= MOST_COLUMNS && last) {
        cells[cells.length - 1] = { ...last, nodes: [...(last.nodes ?? []), cell] };
        continue;
      }
      // What reaches down from above is in the way of a cell that is too wide.
      let columns = 1;
      const most = Math.min(Math.max(1, colspan), MOST_COLUMNS - column);
      while (columns < most && !reaching.has(column + columns)) columns++;
      const down = Math.min(Math.max(1, rowspan), left);
      cells.push({ nodes: [cell], columns, isMerged: down > 1 });
      if (down > 1) next.set(column, { rows: down - 1, columns });
      for (const [at, width] of (colwidth ?? []).slice(0, columns).entries()) widths[column + at] ||= width;
      column += columns;
    }
    goOn();
    // Of a row that ends early, those further to the right.
    for (const [at, above] of reaching)
      if (at >= column) {
        if (at > column) cells.push({ nodes: [], columns: at - column, isMerged: false });
        cells.push({ nodes: undefined, columns: above.columns, isMerged: true });
        if (above.rows > 1) next.set(at, { rows: above.rows - 1, columns: above.columns });
        column = at + above.columns;
      }
    reaching = new Map([...next].sort(([one], [other]) => one - other));
    isHead &&= row.childCount > 0 && row.children.every(({ type }) => type.name === 'table_header');
    return { cells, isHeader: isHead, end: column };
  });
  const columns = Math.max(1, ...rows.map(({ end }) => end));
  return {
    columns,
    widths: Array.from({ length: columns }, (_, column) => widths[column] ?? 0),
    rows: rows.map(({ cells, isHeader, end }) => ({
      isHeader,
      cells: end < columns ? [...cells, { nodes: [], columns: columns - end, isMerged: false }] : cells,
    })),
  };
};

/** Twips of each column: as they are told, the others what is left, all together never more than there is. */
const widthsOf = ({ widths }: Grid, room: number): number[] => {
  const told = widths.map((width) => width * TWIPS_OF_PIXEL);
  const free = told.filter((width) => width === 0).length;
  const all = told.reduce((sum, width) => sum + width, 0);
  const each = free === 0 ? 0 : Math.max(NARROWEST, (room - all) / free);
  const wanted = told.map((width) => width || each);
  const scale = Math.min(1, room / wanted.reduce((sum, width) => sum + width, 0));
  return wanted.map((width) => Math.max(1, Math.floor(width * scale)));
};

export interface CellPlace {
  /** Twips. */
  readonly room: number;
  readonly isHeader: boolean;
  readonly align: CellAttrs['align'];
  /** It stays on the page of the row behind it. */
  readonly isKept: boolean;
}

/** A table that nobody sees, in which things stand side by side. */
export const layoutTable = (style: string, rows: readonly (readonly { width: number; content: string }[])[]): string => {
  const [first = []] = rows;
  const cell = ({ width, content }: { width: number; content: string }) =>
    el('w:tc', {}, el('w:tcPr', {}, el('w:tcW', { 'w:w': width, 'w:type': 'dxa' }), val('vAlign', 'center')), content);
  return el(
    'w:tbl',
    {},
    el(
      'w:tblPr',
      {},
      val('tblStyle', style),
      el('w:tblW', { 'w:w': 5000, 'w:type': 'pct' }),
      el('w:tblLayout', { 'w:type': 'fixed' }),
    ),
    el('w:tblGrid', {}, ...first.map(({ width }) => el('w:gridCol', { 'w:w': width }))),
    ...rows.map((row) => el('w:tr', {}, el('w:trPr', {}, el('w:cantSplit')), ...row.map(cell))),
  );
};

/** Both are asked in the order of the text. */
export interface TableContent {
  /** What is tracked of a row, before its cells are written. */
  row(row: Node): string;
  /** What stands in a cell. */
  cell(cell: Node, place: CellPlace): string;
}

export const table = (node: Node, room: number, content: TableContent): string => {
  const grid = gridOf(node);
  const widths = widthsOf(grid, room);
  const cellOf = (placed: Placed, column: number, isKept: boolean): string => {
    const width = widths.slice(column, column + placed.columns).reduce((sum, each) => sum + each, 0);
    const look = el(
      'w:tcPr',
      {},
      el('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
      placed.columns > 1 ? val('gridSpan', placed.columns) : '',
      placed.isMerged ? el('w:vMerge', { 'w:val': placed.nodes ? 'restart' : undefined }) : '',
    );
    const inner = (placed.nodes ?? []).map((cell) => {
      const { align } = cell.attrs as CellAttrs;
      return content.cell(cell, {
        room: Math.max(NARROWEST, width - 160),
        isHeader: cell.type.name === 'table_header',
        align,
        isKept,
      });
    });
    // A cell ends with a paragraph, whatever it holds.
    const words = inner.join('');
    return el('w:tc', {}, look, words.endsWith('</w:p>') || words.endsWith('<w:p/>') ? words : `${words}<w:p/>`);
  };
  const rows = grid.rows.map(({ cells, isHeader }, rowAt) => {
    const isKept = rowAt < grid.rows.length - 1 && (isHeader || grid.rows.length <= KEPT);
    let column = 0;
    const change = content.row(node.child(rowAt));
    const written = cells.map((placed) => {
      const made = cellOf(placed, column, isKept);
      column += placed.columns;
      return made;
    });
    const look = el('w:trPr', {}, el('w:cantSplit'), isHeader ? el('w:tblHeader') : '', change);
    return written.length === 0 ? '' : el('w:tr', {}, look, ...written);
  });
  if (rows.every((row) => row === '')) return '';
  const isTold = grid.widths.some((width) => width > 0);
  const whole = isTold ? widths.reduce((sum, width) => sum + width, 0) : room;
  return el(
    'w:tbl',
    {},
    el(
      'w:tblPr',
      {},
      val('tblStyle', 'ManuscriptTable'),
      el('w:tblW', { 'w:w': whole, 'w:type': 'dxa' }),
      el('w:tblLayout', { 'w:type': isTold ? 'fixed' : 'autofit' }),
      el('w:tblLook', { 'w:val': '0020', 'w:firstRow': grid.rows[0]?.isHeader ? 1 : 0, 'w:noHBand': 1, 'w:noVBand': 1 }),
    ),
    el('w:tblGrid', {}, ...widths.map((width) => el('w:gridCol', { 'w:w': width }))),
    ...rows,
  );
};
