/** What is done with tables beyond the commands of `prosemirror-tables`: captions, the way through the cells, cells to write in. */
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import {
  addRowAfter,
  CellSelection,
  deleteTable as deleteInnerTable,
  goToNextCell,
  isInTable,
  selectedRect,
} from 'prosemirror-tables';
import { newId } from '../../../common/schema/ids.ts';
import { NODES } from '../../../common/schema/schema.ts';
import { captionOf, figureAround, type PlacedFigure, withCaption } from '../figures/figures.ts';

interface PlacedTable {
  readonly at: number;
  readonly node: Node;
}

/** The innermost that the cursor is in. */
const tableAround = (state: EditorState): PlacedTable | undefined => {
  if (!isInTable(state)) return undefined;
  const { table, tableStart } = selectedRect(state);
  return { node: table, at: tableStart - 1 };
};

/** The figure that gives a table its caption. */
const figureOf = (state: EditorState, { at }: PlacedTable): PlacedFigure | undefined => {
  const $at = state.doc.resolve(at);
  return $at.parent.type === NODES.figure && $at.parent.attrs['kind'] === 'table'
    ? { at: $at.before(), node: $at.parent }
    : undefined;
};

export const hasCaption = (state: EditorState): boolean => {
  const table = tableAround(state);
  const figure = table ? figureOf(state, table) : figureAround(state);
  return figure !== undefined && captionOf(figure) !== undefined;
};

/** Puts a caption over the table, with which it is numbered; or takes both away. */
export const toggleTableCaption: Command = (state, dispatch) => {
  const around = tableAround(state);
  const figure = around ? figureOf(state, around) : figureAround(state);
  const { tr } = state;
  if (figure?.node.attrs['kind'] === 'table') {
    const there = captionOf(figure);
    if (there) {
      const tables = figure.node.children.filter((child) => child !== there.node);
      tr.replaceWith(figure.at, figure.at + figure.node.nodeSize, tables);
      tr.setSelection(Selection.near(tr.doc.resolve(figure.at + 1)));
    } else withCaption(tr, figure);
    dispatch?.(tr.scrollIntoView());
    return true;
  }
  const [caption, $table] = [NODES.line?.create({ kind: 'caption' }), around && state.doc.resolve(around.at)];
  if (!around || !caption || !NODES.figure || !$table?.parent.canReplaceWith($table.index(), $table.index() + 1, NODES.figure))
    return false;
  const wrapped = NODES.figure.create({ id: newId('f'), kind: 'table' }, [caption, around.node]);
  tr.replaceWith(around.at, around.at + around.node.nodeSize, wrapped);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, around.at + 2)).scrollIntoView());
  return true;
};

/** With its caption. */
export const deleteTable: Command = (state, dispatch) => {
  const table = tableAround(state);
  const figure = table && figureOf(state, table);
  if (!figure) return deleteInnerTable(state, dispatch);
  const tr = state.tr.delete(figure.at, figure.at + figure.node.nodeSize);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(figure.at))).scrollIntoView());
  return true;
};

/** All of its cells are selected, and deleted: the table goes, as in Word. */
export const deleteWhole: Command = (state, dispatch) => {
  const { selection } = state;
  return selection instanceof CellSelection && selection.isColSelection() && selection.isRowSelection()
    ? deleteTable(state, dispatch)
    : false;
};

/** On to the next cell; behind the last a row is added. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false;
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!dispatch || !view) return true;
  addRowAfter(state, dispatch);
  return goToNextCell(1)(view.state, dispatch);
};

export const previousCell: Command = (state, dispatch) => isInTable(state) && (goToNextCell(-1)(state, dispatch) || true);

/** Lines for cells that have none, which is how new ones come; `undefined` when all have one. */
export const fillCells = (state: EditorState): Transaction | undefined => {
  const table = tableAround(state);
  const line = NODES.line?.create();
  if (!table || !line) return undefined;
  const empty: number[] = [];
  table.node.descendants((node, offset) => {
    if ((node.type === NODES.table_cell || node.type === NODES.table_header) && node.childCount === 0)
      empty.push(table.at + offset + 2);
    return node.type === NODES.table_row;
  });
  if (empty.length === 0) return undefined;
  const { tr, selection } = state;
  for (const at of empty.reverse()) tr.insert(at, line);
  // A cursor in a cell without a line was beside it.
  return selection instanceof CellSelection
    ? tr
    : tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(selection.from, -1)), 1));
};
