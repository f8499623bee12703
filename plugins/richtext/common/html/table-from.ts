/** Tables: rows and cells by what HTML says of them, whatever else stands between them. */
import { numberFrom } from './attributes.ts';
import type { LeftBehind } from './left.ts';
import { alignOf } from './line-from.ts';
import type { HtmlElement } from './tree.ts';
import type { NodeJson } from './words.ts';

/** More are cut away; nobody could read them. */
export const MOST_COLUMNS = 100;
const MOST_ROWS = 10_000;
const WIDEST = 4_000;

const PARTS = new Set(['thead', 'tbody', 'tfoot', '#root']);

const rowsOf = (table: HtmlElement): HtmlElement[] =>
  table.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.name === 'tr' ? [child] : PARTS.has(child.name) ? rowsOf(child) : [],
  );

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.children.filter((child): child is HtmlElement => typeof child !== 'string' && (child.name === 'td' || child.name === 'th'));

/** What stands in a table and in none of its cells, which a browser shows before it. */
export const straysOf = (table: HtmlElement): (HtmlElement | string)[] =>
  table.children.flatMap((child) => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [child];
    if (child.name === 'tr')
      return child.children.filter((each) => (typeof each === 'string' ? each.trim() !== '' : !isCell(each)));
    return PARTS.has(child.name) ? straysOf(child) : child.name === 'caption' || child.name === 'colgroup' ? [] : [child];
  });
const isCell = ({ name }: HtmlElement): boolean => name === 'td' || name === 'th';

const widthsOf = (value: string | undefined, columns: number): readonly number[] | null => {
  if (value === undefined || !/^\d{1,6}(?:,\d{1,6})*$/.test(value)) return null;
  const widths = value.split(',').map((width) => Math.min(WIDEST, Number(width)));
  return widths.length === columns ? widths : null;
};

/** @param fill what a cell holds */
export const tableFrom = (table: HtmlElement, left: LeftBehind, fill: (cell: HtmlElement) => NodeJson[]): NodeJson => {
  const rows = rowsOf(table);
  if (rows.length > MOST_ROWS) left.add('rowsCut', String(rows.length));
  const content = rows.slice(0, MOST_ROWS).map((row): NodeJson => {
    let columns = 0;
    const cells: NodeJson[] = [];
    for (const cell of cellsOf(row)) {
      if (columns >= MOST_COLUMNS) {
        left.add('columnsCut');
        break;
      }
      const colspan = numberFrom(cell.attrs.colspan, 1, MOST_COLUMNS - columns) ?? 1;
      const rowspan = numberFrom(cell.attrs.rowspan, 1, MOST_ROWS) ?? 1;
      const align = alignOf(cell);
      columns += colspan;
      const attrs = {
        ...{ colspan, rowspan, colwidth: widthsOf(cell.attrs['data-colwidth'], colspan) },
        align: align === 'justify' ? null : align,
      };
      const inside = fill(cell);
      const blocks = inside.length > 0 || 'data-empty' in cell.attrs ? inside : [{ type: 'line' }];
      cells.push({ type: cell.name === 'th' ? 'table_header' : 'table_cell', attrs, content: blocks });
    }
    return { type: 'table_row', content: cells };
  });
  return { type: 'table', content };
};
