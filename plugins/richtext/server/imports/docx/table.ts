/** Tables of a Word document (17.4). */
import { isOn } from '../../../common/math/omml/is-on.ts';
import type { Block, Change } from '../office/draft.ts';
import { equationOfTable } from '../office/lines.ts';
import { figureOfTable } from '../office/figures.ts';
import { type CellOfFile, type RowOfFile, tableOf } from '../office/table-grid.ts';
import { childOf, elementsOf, pathOf, textWithin, type Xml } from '../office/xml.ts';
import { handOf, type Reading } from './reading.ts';

const TWIPS_PER_PIXEL = 15;
/** A first row that looks like a head, among the bits that say which parts of the style are used. */
const FIRST_ROW = 0x20;

const numberOf = (text: string | undefined, otherwise: number): number => {
  const number = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(number) ? number : otherwise;
};

/** Rows, and cells of a row: content controls and changes may be around them. */
const within = (xml: Xml, name: 'w:tr' | 'w:tc'): Xml[] =>
  elementsOf(xml).flatMap((child) => {
    if (child.name === name) return [child];
    if (child.name === 'w:sdt') return within(childOf(child, 'w:sdtContent') ?? child, name);
    return ['w:customXml', 'w:ins', 'w:del', 'w:moveTo', 'w:moveFrom'].includes(child.name) ? within(child, name) : [];
  });

const isHeadOfLook = (xml: Xml, { styles }: Reading): boolean => {
  const properties = childOf(xml, 'w:tblPr');
  const look = childOf(properties, 'w:tblLook')?.attributes ?? {};
  const bits = Number.parseInt(look['w:val'] ?? '0', 16);
  const isUsed = look['w:firstRow'] === undefined ? (bits & FIRST_ROW) !== 0 : isOn(look['w:firstRow']);
  return isUsed && styles.hasHeadRow(childOf(properties, 'w:tblStyle')?.attributes['w:val'] ?? '');
};

const readCell = (xml: Xml, blocks: (cell: Xml) => Block[]): CellOfFile => {
  const merge = pathOf(xml, 'w:tcPr', 'w:vMerge');
  return {
    columns: numberOf(pathOf(xml, 'w:tcPr', 'w:gridSpan')?.attributes['w:val'], 1),
    rows: 1,
    isContinued: merge !== undefined && merge.attributes['w:val'] !== 'restart',
    blocks: withoutLastEmpty(blocks(xml)),
  };
};

/** Word ends each cell with a paragraph, also behind a table or a picture. */
const withoutLastEmpty = (blocks: Block[]): Block[] => {
  const last = blocks.at(-1);
  return blocks.length > 1 && last?.type === 'line' && last.content.length === 0 ? blocks.slice(0, -1) : blocks;
};

const gap = (columns: number): CellOfFile[] => (columns > 0 ? [{ columns, rows: 1, isContinued: false, blocks: [] }] : []);

/** Who would have the row come, or go. */
const changeOf = (properties: Xml | undefined): Change | undefined => {
  const [comes, goes] = [childOf(properties, 'w:ins'), childOf(properties, 'w:del')];
  // What somebody has put in and somebody would have gone again counts as not there yet.
  if (comes) return { is: 'ins', by: handOf(comes) };
  return goes && { is: 'del', by: handOf(goes) };
};

/** Somebody would have the table, a row or a cell look otherwise. */
const hasChangedLook = (xml: Xml): boolean =>
  childOf(childOf(xml, 'w:tblPr'), 'w:tblPrChange') !== undefined ||
  within(xml, 'w:tr').some(
    (row) => pathOf(row, 'w:trPr', 'w:trPrChange') ?? within(row, 'w:tc').some((cell) => pathOf(cell, 'w:tcPr', 'w:tcPrChange')),
  );

/** @param blocks reads what is in a cell, of a row that would come or go as a whole */
export const readTable = (
  xml: Xml,
  reading: Reading,
  blocks: (cell: Xml, whole: Change['is'] | undefined) => Block[],
): Block[] => {
  const { losses } = reading;
  if (hasChangedLook(xml)) losses.add('changesOfFormat', textWithin(xml));
  const isHead = isHeadOfLook(xml, reading);
  const rows = within(xml, 'w:tr').map((row, at): RowOfFile => {
    const properties = childOf(row, 'w:trPr');
    const told = childOf(properties, 'w:tblHeader');
    const change = changeOf(properties);
    const [before, after] = ['w:gridBefore', 'w:gridAfter'].map((name) =>
      numberOf(childOf(properties, name)?.attributes['w:val'], 0),
    );
    const cells = within(row, 'w:tc').map((cell) => readCell(cell, (each) => blocks(each, change?.is)));
    return {
      isHead: told ? isOn(told.attributes['w:val']) : isHead && at === 0,
      cells: [...gap(before ?? 0), ...cells, ...gap(after ?? 0)],
      change,
    };
  });
  if (rows.length === 0) return [];
  // Tables that were written here are what they are.
  const isOwn = pathOf(xml, 'w:tblPr', 'w:tblStyle')?.attributes['w:val'] === 'ManuscriptTable';
  const instead = isOwn ? undefined : (figureOfTable(rows) ?? equationOfTable(rows));
  if (instead) return [instead];
  const widths = elementsOf(childOf(xml, 'w:tblGrid')).map(({ attributes }) =>
    Math.round(numberOf(attributes['w:w'], 0) / TWIPS_PER_PIXEL),
  );
  const { table, isCut } = tableOf(rows, widths);
  if (isCut) losses.add('columns', textWithin(xml));
  return [table];
};
