/** Tables as LaTeX: on the page they go over its end, elsewhere they stand whole. */
import type { Node } from 'prosemirror-model';
import { type GridCell, gridOf, type TableGrid } from '../shared/table-grid.ts';

/** Of the width, from 0 to 1. */
const shareOf = (grid: TableGrid, at: number, span: number): number =>
  Array.from({ length: span }, (_, index) => grid.widths?.[at + index] ?? 1 / grid.columns).reduce((sum, each) => sum + each, 0);

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

/** Letters of a line as wide as the text, as few as there may be where words are long. */
const LETTERS = 40;
const MOST_HEAD_LINES = 20;

/** The head is told again on each page, where there has to be room for the rest. */
const isHeadShort = (grid: TableGrid): boolean => {
  let lines = 0;
  for (let row = 0; row < grid.headerRows; row++) {
    const cells = Array.from({ length: grid.columns }, (_, at) => {
      const found = grid.at(row, at);
      if (found?.row !== row) return 0;
      if (found.cell.children.some(({ type }) => type.name !== 'line')) return Number.POSITIVE_INFINITY;
      return found.cell.childCount + found.cell.textContent.length / (LETTERS * shareOf(grid, at, 1));
    });
    lines += Math.max(...cells);
  }
  return lines <= MOST_HEAD_LINES;
};

interface TableWish {
  /** It may go over the end of the page. */
  readonly isOnPage: boolean;
  /** The page has columns, over whose end no `longtable` goes. */
  readonly isInColumn: boolean;
}

/** Each run of rows that no cell holds together is a table of its own, right below the one before: so TeX finds a place to part them. */
const parted = (grid: TableGrid, rows: readonly string[], columns: string): string => {
  const runs: string[][] = [[]];
  for (const [at, row] of rows.entries()) {
    runs.at(-1)?.push(row);
    const isHeld = Array.from({ length: grid.columns }, (_, column) => grid.at(at, column)).some(
      (cell) => cell !== undefined && cell.row + cell.rowspan - 1 > at,
    );
    if (!isHeld && at + 1 < rows.length) runs.push([]);
  }
  return runs
    .map(
      (run, at) =>
        `\\noindent\\begin{tabular}{@{}${columns}@{}}\n${at === 0 ? '\\hline\n' : ''}${run.join('\n')}\n\\end{tabular}`,
    )
    .join('\\par\\nointerlineskip\n');
};

export const table = (node: Node, { isOnPage, isInColumn }: TableWish, write: (cell: Node) => string): string => {
  const grid = gridOf(node);
  if (grid.columns === 0) return '';
  const columns = Array.from({ length: grid.columns }, (_, at) => column(grid, at, 1, at === 0)).join('');
  const isHeadAgain = isOnPage && !isInColumn && isHeadShort(grid);
  const rows = Array.from({ length: grid.rows }, (_, row) => {
    const isHeadEnd = isHeadAgain && row + 1 === grid.headerRows;
    return `${rowOf(grid, row, write)}\n${rule(grid, row)}${isHeadEnd ? '\\endhead' : ''}`;
  });
  const narrow = grid.columns > 8 ? '\\setlength{\\tabcolsep}{1pt}' : '\\setlength{\\tabcolsep}{4pt}';
  if (isOnPage && isInColumn) return `\\par{${narrow}%\n${parted(grid, rows, columns)}\\par}`;
  const name = isOnPage ? 'longtable' : 'tabular';
  return `{${narrow}%\n\\begin{${name}}{${columns}}\n\\hline\n${rows.join('\n')}\n\\end{${name}}}`;
};
