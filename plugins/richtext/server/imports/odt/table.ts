/** Tables of an OpenDocument text. */
import type { Block } from '../office/draft.ts';
import { figureOfTable } from '../office/figures.ts';
import { equationOfTable } from '../office/lines.ts';
import { type CellOfFile, type RowOfFile, tableOf } from '../office/table-grid.ts';
import { elementsOf, textWithin, type Xml } from '../office/xml.ts';
import { twipsOf } from './odf-names.ts';
import type { Reading } from './reading.ts';

const TWIPS_PER_PIXEL = 15;
/** What is repeated is mostly empty, to the end of the sheet that it was. */
const MOST_REPEATED = 60;
const GROUPS = new Set([
  'table:table-rows',
  'table:table-row-group',
  'table:table-columns',
  'table:table-column-group',
  'table:table-header-columns',
]);

const count = (text: string | undefined, most: number): number =>
  Math.min(most, Math.max(1, Number.parseInt(text ?? '1', 10) || 1));

const rowsOf = (xml: Xml, isHead = false): { readonly row: Xml; readonly isHead: boolean }[] =>
  elementsOf(xml).flatMap((child) => {
    if (child.name === 'table:table-row') {
      const times = textWithin(child).trim() === '' ? 1 : count(child.attributes['table:number-rows-repeated'], MOST_REPEATED);
      return Array.from({ length: times }, () => ({ row: child, isHead }));
    }
    if (child.name === 'table:table-header-rows') return rowsOf(child, true);
    return GROUPS.has(child.name) ? rowsOf(child, isHead) : [];
  });

const widthsOf = (xml: Xml, reading: Reading): number[] =>
  elementsOf(xml).flatMap((child) => {
    if (GROUPS.has(child.name)) return widthsOf(child, reading);
    if (child.name !== 'table:table-column') return [];
    const width = Math.round(twipsOf(reading.styles.columnWidth(child.attributes['table:style-name'] ?? '')) / TWIPS_PER_PIXEL);
    return Array.from({ length: count(child.attributes['table:number-columns-repeated'], 1000) }, () => width);
  });

const cellsOf = (row: Xml, blocks: (cell: Xml) => Block[]): CellOfFile[] =>
  elementsOf(row).flatMap((cell) => {
    // Covered ones are where another cell reaches to.
    if (cell.name !== 'table:table-cell') return [];
    const { attributes } = cell;
    const times = count(attributes['table:number-columns-repeated'], 1000);
    return Array.from({ length: times }, () => ({
      columns: count(attributes['table:number-columns-spanned'], 1000),
      rows: count(attributes['table:number-rows-spanned'], 100_000),
      isContinued: false,
      blocks: blocks(cell),
    }));
  });

/** @param blocks reads what is in a cell */
export const readTable = (xml: Xml, reading: Reading, blocks: (cell: Xml) => Block[]): Block[] => {
  const rows = rowsOf(xml).map(({ row, isHead }): RowOfFile => ({ isHead, cells: cellsOf(row, blocks) }));
  if (rows.length === 0) return [];
  const instead = figureOfTable(rows) ?? equationOfTable(rows);
  if (instead) return [instead];
  const { table, isCut } = tableOf(rows, widthsOf(xml, reading));
  if (isCut) reading.losses.add('columns', textWithin(xml));
  return [table];
};
