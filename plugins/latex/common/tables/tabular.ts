/** A `tabular` as rows and cells. What is not changed is written as it stood, sign by sign. */
import { readGroup, readOption, skipBlanks } from '../source/read-arguments.ts';
import { scan } from '../source/scan.ts';
import type { Span } from '../source/scan-types.ts';
import { type Columns, readColumns, writeColumns } from './columns.ts';

export interface Row {
  /** Rules, comments and blanks before its first cell. */
  readonly before: string;
  /** With the blanks around them. */
  readonly cells: readonly string[];
  /** `\\` with what belongs to it; the last row may have none. */
  readonly end: string;
}

export interface Tabular {
  /** `\begin{tabular}` with what stands before its columns. */
  readonly begin: string;
  readonly columns: Columns;
  readonly rows: readonly Row[];
  /** Rules behind the last row. */
  readonly rest: string;
  /** `\end{tabular}`. */
  readonly end: string;
}

/** Environments whose rows are cells, with how many arguments stand before the columns. */
const ENVIRONMENTS: ReadonlyMap<string, number> = new Map([
  ['tabular', 0],
  ['tabular*', 1],
  ['tabularx', 1],
  ['tabulary', 1],
]);

/** What stands between rows: rules with their arguments, comments, blanks. */
const BETWEEN =
  /^(?:\s|%[^\n]*(?:\n|$)|\\(?:hline|hhline|toprule|midrule|bottomrule|cmidrule|cline|addlinespace|specialrule|morecmidrules|rowcolor|noalign|arrayrulecolor)\*?(?![a-zA-Z])(?:\s*(?:\([^)]*\)|\[[^\]]*\]|\{[^{}]*\}))*)*/;
const TOKEN = /%[^\n]*|\\(?:(begin|end)\s*\{([^}]*)\}|\\(?:\*?\s*\[[^\]\n]*\]|\*)?|[^])|[{}&]/g;

const readRow = (text: string): { readonly before: string; readonly cells: string } => {
  const before = BETWEEN.exec(text)?.[0] ?? '';
  // The blank before a cell is its own.
  const trimmed = before.replace(/[ \t]+$/, '');
  const cut = trimmed.endsWith('\n') ? before.length : trimmed.length;
  return { before: text.slice(0, cut), cells: text.slice(cut) };
};

interface Pieces {
  readonly rows: readonly Row[];
  readonly rest: string;
}

const readRows = (text: string): Pieces => {
  const rows: Row[] = [];
  let depth = 0;
  let cells: string[] = [];
  let from = 0;
  let start = 0;
  const token = new RegExp(TOKEN);
  const close = (at: number, end: string): void => {
    cells.push(text.slice(from, at));
    const { before, cells: opening } = readRow(cells[0] ?? '');
    rows.push({ before, cells: [opening, ...cells.slice(1)], end });
    cells = [];
    from = at + end.length;
    start = from;
  };
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [sign, kind] = match;
    if (sign === '{' || kind === 'begin') depth++;
    else if (sign === '}' || kind === 'end') depth--;
    else if (depth === 0 && sign === '&') {
      cells.push(text.slice(from, match.index));
      from = token.lastIndex;
    } else if (depth === 0 && sign.startsWith('\\\\')) close(match.index, sign);
  }
  const last = text.slice(start);
  const { before, cells: opening } = readRow(last);
  if (cells.length === 0 && opening.trim() === '') return { rows, rest: before + opening };
  close(text.length, '');
  return { rows, rest: '' };
};

/** Where the innermost table is whose rows a place is in; its very ends count. */
export const tabularAt = (text: string, offset: number): Span | undefined =>
  scan(text)
    .environments.flatMap(({ name, begin, end }) => (end && ENVIRONMENTS.has(name) ? [{ start: begin.start, end: end.end }] : []))
    .filter(({ start, end }) => start <= offset && offset <= end)
    .toSorted((one, other) => other.start - one.start)[0];

/** @param text from `\begin` to `\end` @returns `undefined` for what is no table, or one whose columns cannot be told apart */
export const readTabular = (text: string): Tabular | undefined => {
  const [opening = '', name = ''] = /^\\begin\s*\{([^}]*)\}/.exec(text) ?? [];
  const count = ENVIRONMENTS.get(name);
  const close = text.lastIndexOf('\\end');
  if (count === undefined || close < 0) return undefined;
  let at = opening.length;
  for (let left = count; left > 0; left--) at = readGroup(text, at)?.end ?? at;
  at = readOption(text, at)?.end ?? at;
  const group = readGroup(text, at);
  const columns = group && readColumns(group.text);
  if (!group || !columns) return undefined;
  const begin = text.slice(0, skipBlanks(text, at) + 1);
  return { begin, columns, ...readRows(text.slice(group.end, close)), end: text.slice(close) };
};

export const writeTabular = ({ begin, columns, rows, rest, end }: Tabular): string =>
  `${begin}${writeColumns(columns)}}${rows.map(({ before, cells, end: over }) => before + cells.join('&') + over).join('')}${rest}${end}`;
