/** Tables as text that spreadsheets give to others and take: rows of cells with tabs between them. */
import type { Node, Slice } from 'prosemirror-model';
import { NODES, schema } from '../../../common/schema/schema.ts';

const cellOf = (words: string): Node | undefined =>
  NODES.table_cell?.create(null, NODES.line?.create(null, words === '' ? [] : schema.text(words)));

const tableOf = (rows: readonly (readonly string[])[]): Node | undefined =>
  NODES.table?.create(
    null,
    rows.flatMap(
      (row) =>
        NODES.table_row?.create(
          null,
          row.flatMap((words) => cellOf(words) ?? []),
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
  return isTable ? tableOf(rows) : undefined;
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
