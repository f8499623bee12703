/** How high a table becomes, roughly: TeX parts no row between pages, and has none that is higher than some pages. */
import type { Node } from 'prosemirror-model';
import { gridOf, type TableGrid } from '../shared/table-grid.ts';

/** Letters of a line as wide as the text, and as few as there may be where words are long. */
const [LETTERS, FEWEST_LETTERS] = [72, 40] as const;
/** Of a page, and of a head that leaves room for the rest. */
const [MOST_LINES, MOST_HEAD_LINES] = [44, 20] as const;
const [LINES_OF_PICTURE, LINES_OF_EQUATION] = [10, 3] as const;

/** Of the width, from 0 to 1. */
export const shareOf = (grid: TableGrid, at: number, span: number): number =>
  Array.from({ length: span }, (_, index) => grid.widths?.[at + index] ?? 1 / grid.columns).reduce((sum, each) => sum + each, 0);

/** Numbers of the first rows. */
export const upTo = (rows: number): number[] => Array.from({ length: rows }, (_, row) => row);

const linesOfTable = (table: Node, letters: number): number => {
  const grid = gridOf(table);
  return linesOfRows(grid, upTo(grid.rows), letters);
};

/** @param letters of a line */
const linesOf = (node: Node, letters: number): number => {
  switch (node.type.name) {
    case 'line':
      return 1 + node.textContent.length / Math.max(1, letters);
    case 'code_block':
      return node.textContent.split('\n').reduce((sum, { length }) => sum + 1 + length / Math.max(1, letters), 0);
    case 'image':
      return LINES_OF_PICTURE;
    case 'equation':
      return LINES_OF_EQUATION;
    case 'table':
      return linesOfTable(node, letters);
    default:
      return node.children.reduce((sum, child) => sum + linesOf(child, letters), 0);
  }
};

const linesOfRows = (grid: TableGrid, rows: readonly number[], letters: number): number => {
  const highest = new Map(rows.map((row) => [row, 0]));
  for (const { cell, row, column, rowspan, colspan } of grid.cells) {
    const own = upTo(rowspan).flatMap((at) => (highest.has(row + at) ? [row + at] : []));
    if (own.length === 0) continue;
    const lines = linesOf(cell, letters * shareOf(grid, column, colspan)) / rowspan;
    for (const at of own) highest.set(at, Math.max(highest.get(at) ?? 0, lines));
  }
  return [...highest.values()].reduce((sum, lines) => sum + lines, 0);
};

/** Whether rows are more than a page has room for. */
export const isTall = (grid: TableGrid, rows: readonly number[]): boolean => linesOfRows(grid, rows, LETTERS) > MOST_LINES;

/** The head is told again on each page, where there has to be room for the rest. */
export const isHeadShort = (grid: TableGrid): boolean => {
  const head = grid.cells.filter(({ row }) => row < grid.headerRows);
  const isOfLines = head.every(({ cell }) => cell.children.every(({ type }) => type.name === 'line'));
  return isOfLines && linesOfRows(grid, upTo(grid.headerRows), FEWEST_LETTERS) <= MOST_HEAD_LINES;
};
