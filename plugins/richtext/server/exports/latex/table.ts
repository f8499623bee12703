/** Tables as LaTeX: on the page they go over its end, elsewhere they stand whole. */
import type { Node } from 'prosemirror-model';
import { type GridCell, gridOf, type TableGrid } from '../shared/table-grid.ts';
import { isHeadShort, isTall, shareOf, upTo } from './table-height.ts';

/** Of a column, or of several that a cell spans. */
const column = (grid: TableGrid, at: number, span: number, isFirst: boolean): string => {
  const share = shareOf(grid, at, span);
  const bar = isFirst ? '|' : '';
  return `${bar}>{\\raggedright\\arraybackslash}p{\\dimexpr${share.toFixed(4)}\\linewidth-2\\tabcolsep-\\arrayrulewidth}|`;
};

const ALIGNS = { left: '\\raggedright', center: '\\centering', right: '\\raggedleft' } as const;

const rowOf = (grid: TableGrid, row: number, write: (cell: Node) => string): string => {
  const parts: string[] = [];
  for (let at = 0; at < grid.columns; ) {
    const cell = grid.at(row, at);
    const span = cell?.colspan ?? 1;
    const said = cell?.row === row ? cellOf(cell, write) : '';
    parts.push(span > 1 ? `\\multicolumn{${span}}{${column(grid, at, span, at === 0)}}{${said}}` : said);
    at += span;
  }
  return `${parts.join(' &\n')}\\tabularnewline`;
};

const cellOf = ({ cell, rowspan, align, isHeader }: GridCell, write: (cell: Node) => string): string => {
  const words = write(cell);
  const said = `${align ? `${ALIGNS[align]}\\arraybackslash{}` : ''}${isHeader ? '\\bfseries{}' : ''}${words}`;
  const isEmpty = words.trim() === '';
  return rowspan > 1 && !isEmpty ? `\\multirow[t]{${rowspan}}{=}{${said}}` : `{${said}}`;
};

/** Line below a row, where no cell goes on. */
const rule = (grid: TableGrid, row: number): string => {
  const ends = Array.from({ length: grid.columns }, (_, at) => {
    const cell = grid.at(row, at);
    return !cell || cell.row + cell.rowspan - 1 <= row;
  });
  if (ends.every(Boolean)) return '\\hline';
  return ends.map((isEnd, at) => (isEnd ? `\\cline{${at + 1}-${at + 1}}` : '')).join('');
};

/** Rows by the cells that hold them together: between runs a table may be parted. */
const runsOf = (grid: TableGrid): number[][] => {
  const runs: number[][] = [[]];
  for (let row = 0; row < grid.rows; row++) {
    runs.at(-1)?.push(row);
    const isHeld = Array.from({ length: grid.columns }, (_, column) => grid.at(row, column)).some(
      (cell) => cell !== undefined && cell.row + cell.rowspan - 1 > row,
    );
    if (!isHeld && row + 1 < grid.rows) runs.push([]);
  }
  return runs;
};

const headOf = (grid: TableGrid, column: number): string =>
  grid.headerRows === 0 ? '' : (grid.at(grid.headerRows - 1, column)?.cell.textContent.trim() ?? '');

/** Cells of rows that have no room on a page, one below the other, each behind the words at the head of its column. */
const oneByOne = (grid: TableGrid, rows: readonly number[], write: TableWriting): string => {
  const cells = grid.cells.filter(({ row }) => rows.includes(row));
  const said = cells.map(({ cell, row, column, align, isHeader }) => {
    const words = write.cell(cell, true);
    if (words.trim() === '') return '';
    const head = row < grid.headerRows ? '' : headOf(grid, column);
    const name = head === '' ? '' : `\\textbf{${write.words(head)}:} `;
    return `{\\parindent=0pt\\relax${align ? ALIGNS[align] : ''}${isHeader ? '\\bfseries' : ''}{}${name}${words}\\par}`;
  });
  const rule = '\\noindent\\rule{\\linewidth}{0.4pt}\\par';
  return ['\\par', rule, ...said.filter((each) => each !== ''), rule].join('\n');
};

interface TableWish {
  /** It may go over the end of the page. */
  readonly isOnPage: boolean;
  /** The page has columns, over whose end no `longtable` goes. */
  readonly isInColumn: boolean;
}

interface TableWriting {
  /** @param isParted what is in the cell may go over the end of the page */
  cell(cell: Node, isParted: boolean): string;
  words(text: string): string;
}

/** Runs that stand in one table: in columns each has one of its own, right below the one before, so that TeX finds a place to part them. */
const partsOf = (grid: TableGrid, isInColumn: boolean): { rows: number[]; isTall: boolean }[] => {
  const parts: { rows: number[]; isTall: boolean }[] = [];
  for (const rows of runsOf(grid)) {
    const last = parts.at(-1);
    // A longtable goes over the end of a page between any rows.
    const tall = isInColumn ? isTall(grid, rows) : rows.some((row) => isTall(grid, [row]));
    if (last && !isInColumn && !tall && !last.isTall) last.rows.push(...rows);
    else parts.push({ rows, isTall: tall });
  }
  return parts;
};

/** A cell whose row has no room on a page stands below the one before it; elsewhere than on the page a table stands whole. */
export const table = (node: Node, { isOnPage, isInColumn }: TableWish, write: TableWriting): string => {
  const grid = gridOf(node);
  if (grid.columns === 0) return '';
  const columns = Array.from({ length: grid.columns }, (_, at) => column(grid, at, 1, at === 0)).join('');
  const isHeadAgain = isOnPage && !isInColumn && isHeadShort(grid);
  const rowsOf = (rows: readonly number[]): string =>
    rows
      .map((row) => {
        const isHeadEnd = isHeadAgain && row + 1 === grid.headerRows && rows.length > grid.headerRows;
        return `${rowOf(grid, row, (cell) => write.cell(cell, false))}\n${rule(grid, row)}${isHeadEnd ? '\\endhead' : ''}`;
      })
      .join('\n');
  const narrow = grid.columns > 8 ? '\\setlength{\\tabcolsep}{1pt}' : '\\setlength{\\tabcolsep}{4pt}';
  const whole = (name: string, rows: readonly number[]): string =>
    `\\begin{${name}}{${columns}}\n\\hline\n${rowsOf(rows)}\n\\end{${name}}`;
  if (!isOnPage) return `{${narrow}%\n${whole('tabular', upTo(grid.rows))}}`;
  const parts = partsOf(grid, isInColumn);
  const said = parts.map(({ rows, isTall: tall }, at) => {
    if (tall) return oneByOne(grid, rows, write);
    if (!isInColumn) return whole('longtable', rows);
    const isFirst = at === 0 || parts[at - 1]?.isTall;
    return `\\noindent\\begin{tabular}{@{}${columns}@{}}\n${isFirst ? '\\hline\n' : ''}${rowsOf(rows)}\n\\end{tabular}`;
  });
  return isInColumn ? `\\par{${narrow}%\n${said.join('\\par\\nointerlineskip\n')}\\par}` : `{${narrow}%\n${said.join('\n')}}`;
};
