/** Tables: made in a grid, changed by a bar over them, filled by Tab, exchanged with spreadsheets. */
import { keymap } from 'prosemirror-keymap';
import { Plugin } from 'prosemirror-state';
import { columnResizing, tableEditing } from 'prosemirror-tables';
import { action } from '../../editor/declared.ts';
import type { EditorPart } from '../../editor/part.ts';
import { insertBlock } from '../shared/insert-block.ts';
import { insertTable } from './insert-table.tsx';
import { tableActions } from './table-actions.ts';
import { emptyTable } from './table-size.ts';
import { NARROWEST_COLUMN, tableView } from './table-view.ts';
import { deleteWhole, fillCells, nextCell, previousCell } from './tables.ts';
import { takeTables } from './take-tables.ts';

const one = emptyTable({ rows: 1, columns: 1 });

export const tablesPart: EditorPart = {
  actions: [
    action('insertTable', {
      ...{ group: 'insert', isInSlash: true },
      isEnabled: (state) => one !== undefined && insertBlock(state, one) !== undefined,
      run: insertTable,
    }),
    ...tableActions.filter((item) => item !== 'gap'),
  ],
  plugins: (host) => [
    takeTables(host),
    keymap({ Tab: nextCell, 'Shift-Tab': previousCell, Backspace: deleteWhole }),
    columnResizing({ View: null, cellMinWidth: NARROWEST_COLUMN, defaultCellMinWidth: NARROWEST_COLUMN }),
    tableEditing(),
    new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? fillCells(state) : null,
    }),
  ],
  nodeViews: (host) => ({ table: tableView(host) }),
};
