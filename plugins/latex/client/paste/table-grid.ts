/** A table from the clipboard, cell by cell: out of HTML, or out of text with tabs. */
import { escapeLatex } from '../../common/source/escape-latex.ts';

export interface Cell {
  /** As LaTeX, on one line. */
  readonly text: string;
  /** As it is read, for telling numbers. */
  readonly plain: string;
  readonly columns: number;
  readonly rows: number;
  readonly isHead: boolean;
}

/** For each place of a row its cell; `undefined` where one from the left or from above reaches. */
export interface Grid {
  readonly rows: readonly (readonly (Cell | undefined)[])[];
  readonly columns: number;
}

export const MOST_CELLS = 5_000;
export const MOST_COLUMNS = 60;

/** It is larger than is written as a table. */
export type TooLarge = 'tooLarge';

const isTooLarge = (rows: number, columns: number): boolean => columns > MOST_COLUMNS || rows * columns > MOST_CELLS;

/** Rows and columns at the end in which there is nothing: spreadsheets copy them along. */
const trimmed = (rows: readonly (readonly (Cell | undefined)[])[]): Grid => {
  const isFull = (cell: Cell | undefined) => cell !== undefined && cell.plain !== '';
  const last = rows.findLastIndex((row) => row.some(isFull));
  const kept = rows.slice(0, last + 1);
  const columns = Math.max(0, ...kept.map((row) => row.findLastIndex(isFull) + (row.findLast(isFull)?.columns ?? 1)));
  return {
    columns,
    rows: kept.map((row, at) =>
      Array.from({ length: columns }, (_, column) => {
        const cell = row[column];
        return (
          cell && { ...cell, columns: Math.min(cell.columns, columns - column), rows: Math.min(cell.rows, kept.length - at) }
        );
      }),
    ),
  };
};

/** @param latexOf writes a cell as LaTeX on one line */
export const gridOfTable = (table: HTMLTableElement, latexOf: (cell: Element) => string): Grid | TooLarge => {
  const lines = [...table.rows];
  if (lines.length > MOST_CELLS) return 'tooLarge';
  const rows: (Cell | undefined)[][] = lines.map(() => []);
  /** Places that are taken, as `row:column`. */
  const taken = new Set<string>();
  let columns = 0;
  for (const [at, line] of lines.entries()) {
    let column = 0;
    for (const source of line.cells) {
      while (taken.has(`${at}:${column}`)) column++;
      const cell: Cell = {
        text: latexOf(source),
        plain: (source.textContent ?? '').replace(/\s+/g, ' ').trim(),
        columns: Math.max(1, source.colSpan),
        rows: Math.max(1, Math.min(source.rowSpan, lines.length - at)),
        isHead: source.tagName === 'TH' || line.parentElement?.tagName === 'THEAD',
      };
      columns = Math.max(columns, column + cell.columns);
      if (isTooLarge(lines.length, columns)) return 'tooLarge';
      for (let row = at; row < at + cell.rows; row++)
        for (let place = column; place < column + cell.columns; place++) taken.add(`${row}:${place}`);
      const row = rows[at];
      if (row) row[column] = cell;
      column += cell.columns;
    }
  }
  return trimmed(rows);
};

/** Cells of text with tabs; a cell that holds a line break stands in quotes. */
const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|$)/g;
  for (const { 0: whole, 1: quoted, 2: bare, 3: end } of text.matchAll(pattern)) {
    // The end of the text is met twice.
    if (whole === '' && rows.at(-1)?.length === 0) break;
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare ?? '').replace(/\s+/g, ' ').trim());
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
};

/**
 * The table that a text with tabs is; `undefined` when it is none: less than two rows or columns, rows of other lengths, source code.
 */
export const gridOfTabs = (text: string): Grid | TooLarge | undefined => {
  const first = text.slice(0, text.search(/\r?\n|$/));
  const columns = first.split('\t').length;
  if (columns < 2 || /[\\{};]/.test(text.slice(0, 20_000)) || /^\s/.test(first)) return undefined;
  if (isTooLarge(text.split('\n').length, columns)) return 'tooLarge';
  const cells = cellsOf(text.replace(/(?:\r?\n)+$/, ''));
  if (cells.length < 2 || cells.some((row) => row.length !== columns)) return undefined;
  return trimmed(
    cells.map((row) => row.map((plain) => ({ text: escapeLatex(plain), plain, columns: 1, rows: 1, isHead: false }))),
  );
};
