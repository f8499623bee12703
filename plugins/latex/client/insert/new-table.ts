/** A new table as LaTeX, with the cursor in its first cell. */
import type { TableSize } from './size-grid.tsx';

export interface TableWish extends TableSize {
  /** Rules at top, middle and bottom. */
  readonly booktabs: boolean;
  /** A rule behind the first row. */
  readonly header: boolean;
  /** It floats, with a caption and a label. */
  readonly isFloat: boolean;
  readonly caption: string;
  readonly label: string;
}

/** What a label is made of when none is given. */
export const labelOf = (caption: string): string =>
  caption
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .split('-')
    .slice(0, 4)
    .join('-');

const rowsOf = ({ rows, columns }: TableSize): readonly string[] =>
  Array.from({ length: rows }, () => `${Array.from({ length: columns - 1 }, () => '&').join(' ')} \\\\`.trimStart());

/** @returns the text, and where in it the first cell is */
export const newTable = (wish: TableWish): { readonly text: string; readonly cell: number } => {
  const { booktabs, header, isFloat, caption, label, columns } = wish;
  const [top, middle, bottom] = booktabs ? ['\\toprule', '\\midrule', '\\bottomrule'] : ['\\hline', '\\hline', '\\hline'];
  const [first = '', ...rest] = rowsOf(wish);
  const inside = [top, first, ...(header ? [middle] : []), ...rest, bottom];
  const tabular = [`\\begin{tabular}{${'l'.repeat(columns)}}`, ...inside.map((line) => `  ${line}`), '\\end{tabular}'];
  const name = label.trim() === '' ? labelOf(caption) : label.trim().replace(/^tab:/, '');
  const lines = isFloat
    ? [
        '\\begin{table}[tb]',
        ...['\\centering', `\\caption{${caption.trim()}}`, ...(name === '' ? [] : [`\\label{tab:${name}}`]), ...tabular].map(
          (line) => `  ${line}`,
        ),
        '\\end{table}',
      ]
    : tabular;
  const text = lines.join('\n');
  const row = text.indexOf('\n', text.indexOf(top)) + 1;
  return { text, cell: row + (/^ */.exec(text.slice(row))?.[0].length ?? 0) };
};
