/** Blocks beside lines. None of them demands what it holds: two people may take the last of it away at the same time. */
import type { NodeSpec } from 'prosemirror-model';
import { tableNodes } from 'prosemirror-tables';
import type { Attributed } from './attributed.ts';

const none = { default: null };
const told = (attrs: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(attrs).filter(([, value]) => value !== null)));
const leaf = (name: string, attrs: NodeSpec['attrs'] = {}): NodeSpec => ({
  ...{ group: 'block', attrs, selectable: true, draggable: true },
  toDOM: (node) => ['div', { 'data-block': name, 'data-attrs': told(node.attrs) }],
});

export interface ImageAttrs {
  /** Number of the picture among those of the manuscript; `null` while it is on its way. */
  readonly asset: number | null;
  readonly alt: string | null;
  /** Per cent of the width of the text, from 5 to 100; `null` is as wide as the picture is, at the most the text. */
  readonly width: number | null;
}

export interface FigureAttrs {
  readonly id: string | null;
  /** What its caption counts. */
  readonly kind: 'figure' | 'table' | null;
  /** Pictures that stand side by side in a row; `null` is 1. */
  readonly columns: number | null;
}

export interface EquationAttrs {
  readonly id: string | null;
  /** LaTeX, without what begins and ends it. */
  readonly tex: string;
  readonly isUnnumbered: boolean | null;
}

export interface CellAttrs {
  readonly colspan: number;
  readonly rowspan: number;
  /** Pixels of each column that it spans. */
  readonly colwidth: readonly number[] | null;
  readonly align: 'left' | 'center' | 'right' | null;
}

const tables = tableNodes({
  tableGroup: 'block',
  cellContent: 'block*',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (dom) => (dom as unknown as Attributed).getAttribute('data-align'),
      setDOMAttr: (value, attrs) => void (value !== null && (attrs['data-align'] = value)),
    },
  },
});

export const blocks: Readonly<Record<string, NodeSpec>> = {
  code_block: {
    ...{ group: 'block', content: 'text*', marks: '', code: true, defining: true },
    attrs: { language: none },
    toDOM: ({ attrs }) => ['pre', { 'data-language': attrs.language as string | null }, ['code', 0]],
  },
  /** Pictures or a table with a caption, which is a line of that kind. */
  figure: {
    ...{ group: 'block', content: '(image | table | line)*', isolating: true, defining: true },
    attrs: { id: none, kind: none, columns: none },
    toDOM: ({ attrs }) => ['figure', { 'data-attrs': told(attrs) }, 0],
  },
  image: {
    ...{ attrs: { asset: none, alt: none, width: none }, selectable: true, draggable: true },
    toDOM: ({ attrs }) => ['div', { 'data-block': 'image', 'data-attrs': told(attrs) }],
  },
  table: { ...tables.table, content: 'table_row*' },
  table_row: tables.table_row,
  table_cell: tables.table_cell,
  table_header: tables.table_header,
  equation: leaf('equation', { id: none, tex: { default: '' }, isUnnumbered: none }),
  bibliography: leaf('bibliography'),
  table_of_contents: leaf('table_of_contents'),
  page_break: leaf('page_break'),
  rule: leaf('rule'),
};
