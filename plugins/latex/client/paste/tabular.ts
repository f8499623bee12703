/** A table as a `tabular`: kinds of columns by what is in them, rules and merged cells by what the paper loads. */
import type { Cell, Grid } from './table-grid.ts';

/** Packages that the paper loads. */
export type Loaded = ReadonlySet<string>;

export interface WrittenTable {
  readonly text: string;
  /** Cells over several rows that stand in the first of them, since `multirow` is not loaded. */
  readonly merged: number;
}

/** A number as people write it: with a sign, thousands, decimals, a power, a unit of money or per cent. */
const NUMBER = /^[-+−–±]?[€$£]?\s?(?:\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+|\d+)?(?:[.,]\d+)?(?:[eE][-+−]?\d+)?\s?[%‰€$£]?$/u;
/** One that `siunitx` reads as it stands; a comma before three digits may be thousands. */
const BARE = /^[-+−]?\d+(?:\.\d+|,(?!\d{3}$)\d+)?(?:[eE][-+−]?\d+)?$/u;

const isNumber = (text: string): boolean => /\d/.test(text) && NUMBER.test(text);

/** Rows at the top that name the columns: marked as such, or without a number above columns of numbers. */
const headRows = ({ rows }: Grid): number => {
  const marked = rows.findIndex((row) => row.some((cell) => cell && !cell.isHead));
  if (marked > 0) return marked;
  const [first = [], ...rest] = rows;
  const isNamed = first.every((cell) => !cell || !isNumber(cell.plain));
  return isNamed && rest.some((row) => row.some((cell) => cell && isNumber(cell.plain))) ? 1 : 0;
};

type Kind = 'l' | 'r' | 'S';

const kindsOf = ({ rows, columns }: Grid, head: number, loaded: Loaded): readonly Kind[] =>
  Array.from({ length: columns }, (_, column) => {
    const texts = rows.slice(head).flatMap((row) => {
      const cell = row[column];
      return cell && cell.columns === 1 && cell.plain !== '' ? cell.plain : [];
    });
    if (texts.length === 0 || !texts.every(isNumber)) return 'l';
    return loaded.has('siunitx') && texts.every((text) => BARE.test(text)) ? 'S' : 'r';
  });

const cellText = (cell: Cell, kind: Kind, isHead: boolean): string => {
  // A hyphen is no minus.
  if (kind === 'S') return isHead ? (cell.text === '' ? '' : `{${cell.text}}`) : cell.plain.replaceAll('−', '-');
  return kind === 'r' && !isHead ? cell.text.replace(/^[-−–](?=\d)/u, '$-$') : cell.text;
};

export const tabular = (grid: Grid, loaded: Loaded): WrittenTable => {
  const head = headRows(grid);
  const kinds = kindsOf(grid, head, loaded);
  let merged = 0;
  const written = (cell: Cell, column: number, isHead: boolean): string => {
    const kind = kinds[column] ?? 'l';
    const isMerged = cell.rows > 1;
    const isWide = cell.columns > 1;
    let text = isWide ? cell.text : cellText(cell, kind, isHead);
    if (isMerged && loaded.has('multirow')) text = `\\multirow{${cell.rows}}{*}{${text.replace(/^\{(.*)\}$/, '$1')}}`;
    else if (isMerged) merged++;
    if (isWide) return `\\multicolumn{${cell.columns}}{c}{${text}}`;
    return isMerged && kind === 'S' && text.startsWith('\\') ? `{${text}}` : text;
  };
  const lines = grid.rows.map((row, at) => {
    const cells: string[] = [];
    for (let column = 0; column < grid.columns; ) {
      const cell = row[column];
      cells.push(cell ? written(cell, column, at < head) : '');
      column += cell?.columns ?? 1;
    }
    const line = cells.join(' & ');
    // Behind the end of a row a bracket is a distance, and a star something else.
    return `  ${/^[[*]/.test(line) ? '{}' : ''}${line} \\\\`;
  });
  const [top, middle, bottom] = loaded.has('booktabs')
    ? ['\\toprule', '\\midrule', '\\bottomrule']
    : ['\\hline', '\\hline', '\\hline'];
  const body = [...lines.slice(0, head), ...(head > 0 ? [`  ${middle}`] : []), ...lines.slice(head)];
  const text = [`\\begin{tabular}{${kinds.join('')}}`, `  ${top}`, ...body, `  ${bottom}`, '\\end{tabular}'].join('\n');
  return { text, merged };
};
