/** Tables as spreadsheets give them to others and take them: rows of cells as text, or a table of HTML and nothing beside it. */
import type { Node, Slice } from 'prosemirror-model';
import { NODES, schema } from '../../../common/schema/schema.ts';

interface Cell {
  readonly words: string;
  readonly colspan?: number;
  readonly rowspan?: number;
  readonly align?: string | null;
}

/** Cells that one may reach over, at the most; what says more than that is wrong, or means harm. */
const WIDEST = 1_000;

const cellOf = ({ words, colspan = 1, rowspan = 1, align = null }: Cell): Node | undefined => {
  const lines = words.split('\n').map((each) => NODES.line?.create(null, each === '' ? [] : schema.text(each)));
  return NODES.table_cell?.create(
    { colspan, rowspan, align },
    lines.flatMap((line) => line ?? []),
  );
};

const tableOf = (rows: readonly (readonly Cell[])[]): Node | undefined =>
  NODES.table?.create(
    null,
    rows.flatMap(
      (row) =>
        NODES.table_row?.create(
          null,
          row.flatMap((cell) => cellOf(cell) ?? []),
        ) ?? [],
    ),
  );

/** Rows with as many tabs each; `undefined` for any other text, such as source that is set in by tabs. */
export const tableOfText = (text: string): Node | undefined => {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'));
  const width = rows[0]?.length ?? 0;
  const isTable = width > 1 && rows.every((row) => row.length === width) && !rows.every(([first]) => first === '');
  return isTable ? tableOf(rows.map((row) => row.map((words) => ({ words })))) : undefined;
};

const span = (cell: Element, name: string): number =>
  Math.min(WIDEST, Math.max(1, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1));

const alignOf = (cell: HTMLElement): string | null => {
  const align = cell.style.textAlign || cell.getAttribute('align') || '';
  return align === 'center' || align === 'right' ? align : null;
};

/** Its words, with a line for each of its paragraphs and breaks. */
const wordsOf = (cell: Element): string => {
  for (const end of cell.querySelectorAll('br, p + p, div + div')) end.before('\u2028');
  return (cell.textContent ?? '')
    .replace(/\s*\u2028\s*/g, '\u2028')
    .replace(/[\s\u00a0]+/g, (blank) => (blank.includes('\u2028') ? blank : ' '))
    .trim()
    .replaceAll('\u2028', '\n');
};

/** What a spreadsheet says as HTML: one table and no words beside it. */
export const tableOfHtml = (html: string): Node | undefined => {
  if (!/<table[\s>]/i.test(html)) return undefined;
  // Nothing of it is ever part of the page: only words and numbers are read.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const unseen of body.querySelectorAll('script, style, template, title, meta, colgroup')) unseen.remove();
  const [table, ...others] = body.querySelectorAll('table');
  if (!table || others.length > 0 || (body.textContent ?? '').trim() !== (table.textContent ?? '').trim()) return undefined;
  if (table.querySelector('img, a[href], strong, b, em, i, ul, ol, math')) return undefined;
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('td, th')].map((cell) => ({
      words: wordsOf(cell),
      colspan: span(cell, 'colspan'),
      rowspan: span(cell, 'rowspan'),
      align: alignOf(cell),
    })),
  );
  return rows.some((row) => row.length > 0) ? tableOf(rows.filter((row) => row.length > 0)) : undefined;
};

const rowOf = (row: Node): string =>
  row.children.map((cell) => cell.textBetween(0, cell.content.size, ' ', ' ').replace(/[\t\n]+/g, ' ')).join('\t');

/** Selected cells as spreadsheets take them; empty for whatever else is copied. */
export const textOfCells = ({ content, openStart }: Slice): string => {
  const [first] = content.content;
  if (!first) return '';
  if (first.type === NODES.table_row) return content.content.map(rowOf).join('\n');
  return first.type === NODES.table && content.childCount === 1 && openStart <= 1 ? first.children.map(rowOf).join('\n') : '';
};
