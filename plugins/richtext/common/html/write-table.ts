/** Tables: rows of nothing but header cells at the top are the head. */
import type { Node } from 'prosemirror-model';
import type { CellAttrs } from '../schema/blocks.ts';
import { valuesOf } from './escape.ts';

const isHead = (row: Node): boolean => {
  let isOne = row.childCount > 0;
  row.forEach((cell) => (isOne &&= cell.type.name === 'table_header'));
  return isOne;
};

const writeCell = (cell: Node, write: (cell: Node) => string): string => {
  const { colspan, rowspan, colwidth, align } = cell.attrs as CellAttrs;
  const tag = cell.type.name === 'table_header' ? 'th' : 'td';
  const values = {
    colspan: colspan === 1 ? null : colspan,
    rowspan: rowspan === 1 ? null : rowspan,
    'data-colwidth': colwidth?.join(','),
    // Without a line in it, which an empty cell of anybody's has.
    'data-empty': cell.childCount === 0,
    style: align && `text-align:${align}`,
  };
  return `<${tag}${valuesOf(values)}>${write(cell)}</${tag}>`;
};

/** @param write what a cell holds */
export const writeTable = (table: Node, write: (cell: Node) => string): string => {
  const head: string[] = [];
  const body: string[] = [];
  table.forEach((row) => {
    const cells: string[] = [];
    row.forEach((cell) => void cells.push(writeCell(cell, write)));
    (body.length === 0 && isHead(row) ? head : body).push(`<tr>${cells.join('')}</tr>`);
  });
  const part = (tag: string, rows: readonly string[]) => (rows.length > 0 ? `<${tag}>${rows.join('')}</${tag}>` : '');
  return `<table>${part('thead', head)}${part('tbody', body)}</table>`;
};
