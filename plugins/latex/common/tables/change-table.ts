/** Changes of a table: what a cell says, rows and columns that come and go, where columns stand, and rules as `booktabs` draws them. */
import type { Column } from './columns.ts';
import type { Row, Tabular } from './tabular.ts';

const SPAN = /^(\s*\\multicolumn\s*\{\s*)(\d+)(\s*\})/;

/** Over how many columns a cell goes. */
export const spanOf = (cell: string): number => Math.max(1, Number(SPAN.exec(cell)?.[2] ?? 1));

/** What a cell says, without the blanks around it. */
export const cellText = (cell: string): string => cell.trim();

/** Which cell of a row a column is in, and the column with which that begins; `undefined` where the row is shorter. */
export const cellAt = ({ cells }: Row, column: number): { readonly index: number; readonly start: number } | undefined => {
  let start = 0;
  for (const [index, cell] of cells.entries()) {
    const next = start + spanOf(cell);
    if (column < next) return { index, start };
    start = next;
  }
  return undefined;
};

/** How many columns rows have at the most: more than are told of are a mistake that can be seen so. */
export const widthOf = ({ columns, rows }: Tabular): number =>
  Math.max(columns.columns.length, ...rows.map(({ cells }) => cells.reduce((sum, cell) => sum + spanOf(cell), 0)));

const changed = <T>(list: readonly T[], at: number, change: (one: T) => T): readonly T[] =>
  list.map((one, index) => (index === at ? change(one) : one));

const inserted = <T>(list: readonly T[], at: number, one: T): readonly T[] => [...list.slice(0, at), one, ...list.slice(at)];

const without = <T>(list: readonly T[], at: number): readonly T[] => list.filter((_, index) => index !== at);

/** A sign that would be the next cell is written as a sign. */
const safe = (text: string): string => {
  let depth = 0;
  return text
    .replace(/\r?\n/g, ' ')
    .replace(/\\[^]|[{}&]/g, (sign) => {
      if (sign === '{') depth++;
      if (sign === '}') depth--;
      if (sign === '\\\\' && depth <= 0) return '\\newline ';
      return sign === '&' && depth <= 0 ? '\\&' : sign;
    })
    .replace(/(?<!\\)%/g, '\\%');
};

/** @param isFirst blanks stand before it already */
const say = (cell: string, text: string, isFirst: boolean): string => {
  const isEmpty = cell.trim() === '';
  const before = isEmpty ? (isFirst ? '' : ' ') : (/^\s*/.exec(cell)?.[0] ?? '');
  const behind = isEmpty ? ' ' : (/\s*$/.exec(cell)?.[0] ?? '');
  return before + safe(text) + behind;
};

const rowWith = (row: Row, index: number, text: string): Row => {
  const missing = index - row.cells.length + 1;
  const cells = missing > 0 ? [...row.cells, ...Array.from({ length: missing }, () => ' ')] : row.cells;
  return { ...row, cells: changed(cells, index, (cell) => say(cell, text, index === 0 && /\s$/.test(row.before))) };
};

/** @param column of the table; a cell that goes over several is one */
export const writeCell = (table: Tabular, row: number, column: number, text: string): Tabular => ({
  ...table,
  rows: changed(table.rows, row, (one) => {
    const found = cellAt(one, column);
    const beyond = one.cells.reduce((sum, cell) => sum + spanOf(cell), 0);
    return rowWith(one, found?.index ?? one.cells.length + column - beyond, text);
  }),
});

/** Blanks with which rows of a table begin. */
const indentOf = ({ rows }: Tabular): string => rows.map(({ before }) => /\n([ \t]*)$/.exec(before)?.[1]).find(Boolean) ?? '  ';

/** Its last row ends as the others do; the blanks behind it go behind its end. */
const ended = ({ rows, rest }: Tabular): Pick<Tabular, 'rows' | 'rest'> => {
  const last = rows.at(-1);
  if (!last || last.end !== '') return { rows, rest };
  const cell = last.cells.at(-1) ?? '';
  const words = cell.trimEnd();
  const row: Row = { ...last, cells: [...last.cells.slice(0, -1), `${words} `], end: '\\\\' };
  return { rows: [...rows.slice(0, -1), row], rest: cell.slice(words.length) + rest };
};

export const insertRow = (table: Tabular, at: number): Tabular => {
  const cells = table.columns.columns.map((_, index) => (index === 0 ? '' : ' '));
  const fresh: Row = { before: `\n${indentOf(table)}`, cells: [...cells.slice(0, -1), `${cells.at(-1) ?? ''} `], end: '\\\\' };
  const { rows, rest } = at < table.rows.length ? table : ended(table);
  return { ...table, rest, rows: inserted(rows, at, fresh) };
};

/** Rules and comments before a row that goes stay. */
export const deleteRow = (table: Tabular, at: number): Tabular => {
  const [gone, next] = [table.rows[at], table.rows[at + 1]];
  const rules = gone?.before.trim() === '' ? '' : (gone?.before.replace(/\s*$/, '') ?? '');
  const rows = without(
    changed(table.rows, at + 1, (row) => ({ ...row, before: rules + row.before })),
    at,
  );
  return { ...table, rows, rest: next ? table.rest : rules + table.rest };
};

const spread = (cell: string, by: number): string =>
  cell.replace(SPAN, (_, open: string, count: string, close: string) => `${open}${String(Number(count) + by)}${close}`);

export const insertColumn = (table: Tabular, at: number, kind = 'l'): Tabular => {
  const column: Column = { before: '', kind, argument: '', behind: '' };
  const rows = table.rows.map((row): Row => {
    const found = cellAt(row, at);
    // In the middle of a cell that goes over several, that goes over one more.
    if (found && found.start < at) return { ...row, cells: changed(row.cells, found.index, (cell) => spread(cell, 1)) };
    const index = found?.index ?? row.cells.length;
    return row.cells.length === 0 ? row : { ...row, cells: inserted(row.cells, index, index === row.cells.length ? '  ' : ' ') };
  });
  return { ...table, rows, columns: { ...table.columns, columns: inserted(table.columns.columns, at, column) } };
};

export const deleteColumn = (table: Tabular, at: number): Tabular => {
  const rows = table.rows.map((row): Row => {
    const found = cellAt(row, at);
    if (!found) return row;
    const cell = row.cells[found.index] ?? '';
    return spanOf(cell) > 1
      ? { ...row, cells: changed(row.cells, found.index, (one) => spread(one, -1)) }
      : { ...row, cells: without(row.cells, found.index) };
  });
  return { ...table, rows, columns: { ...table.columns, columns: without(table.columns.columns, at) } };
};

/** Kinds that say no more than where a column stands. */
export const SIDES = ['l', 'c', 'r'] as const;
export type Side = (typeof SIDES)[number];

export const alignColumn = (table: Tabular, at: number, kind: Side): Tabular => ({
  ...table,
  columns: { ...table.columns, columns: changed(table.columns.columns, at, (column) => ({ ...column, kind, argument: '' })) },
});

/** Whether it has lines that `booktabs` would draw otherwise. */
export const hasLines = (table: Tabular): boolean =>
  [...table.rows.map(({ before }) => before), table.rest].some((text) => text.includes('\\hline'));

/** Rules at top, middle and bottom instead of lines, and none between columns. */
export const toBooktabs = (table: Tabular): Tabular => {
  const rule = (text: string, name: string) => text.replace(/\\hline(?:\s*\\hline)*/g, `\\${name}`);
  return {
    ...table,
    columns: {
      end: table.columns.end.replaceAll('|', ''),
      columns: table.columns.columns.map((column) => ({ ...column, before: column.before.replaceAll('|', '') })),
    },
    rows: table.rows.map((row, at) => ({ ...row, before: rule(row.before, at === 0 ? 'toprule' : 'midrule') })),
    rest: rule(table.rest, 'bottomrule'),
  };
};
