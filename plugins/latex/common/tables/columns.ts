/** What stands behind `\begin{tabular}` about the columns, column by column; written again it is the same. */
import { readGroup } from '../source/read-arguments.ts';

export interface Column {
  /** Lines and what is set before it: `|`, `@{…}`, `>{…}`. */
  readonly before: string;
  /** `l`, `c`, `r`, or a kind of its package such as `X` and `S`. */
  readonly kind: string;
  /** What belongs to the kind: `{3cm}` of `p`. */
  readonly argument: string;
  /** `<{…}`. */
  readonly behind: string;
}

export interface Columns {
  readonly columns: readonly Column[];
  /** Behind the last one. */
  readonly end: string;
}

/** How many arguments a kind has, where it has any. */
const ARGUMENTS: Readonly<Record<string, number>> = { p: 1, m: 1, b: 1, w: 2, W: 2, D: 3 };

/** @returns `undefined` for what cannot be told apart: columns that are repeated, kinds with arguments of their own */
export const readColumns = (text: string): Columns | undefined => {
  const columns: Column[] = [];
  let before = '';
  for (let at = 0; at < text.length; ) {
    const sign = text.charAt(at);
    const group = '@!><'.includes(sign) ? readGroup(text, at + 1) : undefined;
    if (sign === '*' || ('@!><'.includes(sign) && !group)) return undefined;
    const part = text.slice(at, group?.end ?? at + 1);
    at += part.length;
    const last = columns.at(-1);
    if (sign === '<' && last) columns[columns.length - 1] = { ...last, behind: last.behind + before + part };
    if (sign === '<' && last) before = '';
    else if (group || /[\s|:]/.test(sign)) before += part;
    else if (/[a-zA-Z]/.test(sign)) {
      const from = at;
      for (let count = ARGUMENTS[sign] ?? 0; count > 0; count--) at = readGroup(text, at)?.end ?? at;
      if (sign === 'S' && text[at] === '[') at = text.indexOf(']', at) + 1 || text.length;
      columns.push({ before, kind: sign, argument: text.slice(from, at), behind: '' });
      before = '';
    } else return undefined;
  }
  return columns.length === 0 ? undefined : { columns, end: before };
};

export const writeColumns = ({ columns, end }: Columns): string =>
  columns.map(({ before, kind, argument, behind }) => before + kind + argument + behind).join('') + end;
