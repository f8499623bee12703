/** What can be done with the table that the cursor is in. */
import type { Command } from 'prosemirror-state';
import * as tables from 'prosemirror-tables';
import type { NodeActionId } from '../../../common/node-actions.ts';
import { action } from '../../editor/declared.ts';
import type { EditorAction } from '../../editor/part.ts';
import type { BarItem } from '../bars/drawn-bar.ts';
import { deleteTable, hasCaption, toggleTableCaption } from './tables.ts';

const tableAction = (id: NodeActionId, command: Command, isOn?: EditorAction['isOn']): EditorAction =>
  action(id, {
    group: 'table',
    isEnabled: (state) => command(state),
    ...(isOn && { isOn }),
    run: ({ view }) => {
      command(view.state, (tr) => view.dispatch(tr), view);
      view.focus();
    },
  });

const header = (kind: 'row' | 'column'): Command => tables.toggleHeader(kind, { useDeprecatedLogic: false });

const isHeader =
  (kind: 'row' | 'column'): EditorAction['isOn'] =>
  (state) => {
    if (!tables.isInTable(state)) return false;
    const { map, table } = tables.selectedRect(state);
    return kind === 'row' ? tables.rowIsHeader(map, table, 0) : tables.columnIsHeader(map, table, 0);
  };

const align = (id: NodeActionId, to: 'left' | 'center' | 'right'): EditorAction => {
  // What is not told stands at the left.
  const told = to === 'left' ? null : to;
  return tableAction(
    id,
    tables.setCellAttr('align', told),
    (state) => tables.isInTable(state) && (tables.selectionCell(state).nodeAfter?.attrs['align'] ?? null) === told,
  );
};

export const tableActions: readonly BarItem[] = [
  tableAction('rowAbove', tables.addRowBefore),
  tableAction('rowBelow', tables.addRowAfter),
  tableAction('deleteRow', tables.deleteRow),
  'gap',
  tableAction('columnBefore', tables.addColumnBefore),
  tableAction('columnAfter', tables.addColumnAfter),
  tableAction('deleteColumn', tables.deleteColumn),
  'gap',
  tableAction('mergeCells', tables.mergeCells),
  tableAction('splitCell', tables.splitCell),
  tableAction('headerRow', header('row'), isHeader('row')),
  tableAction('headerColumn', header('column'), isHeader('column')),
  'gap',
  align('cellLeft', 'left'),
  align('cellCenter', 'center'),
  align('cellRight', 'right'),
  'gap',
  tableAction('tableCaption', toggleTableCaption, hasCaption),
  tableAction('deleteTable', deleteTable),
];
