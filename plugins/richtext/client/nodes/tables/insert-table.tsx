/** Asks how large a table is to be, and puts it in. */
import type { EditorHost } from '../../editor/part.ts';
import { insertBlock, withCursorIn } from '../shared/insert-block.ts';
import { GridPicker } from './grid-picker.tsx';
import { emptyTable, type TableSize } from './table-size.ts';

export const insertTable = (host: EditorHost): void => {
  const { from, to } = host.view.state.selection;
  const choose = (size: TableSize): void => {
    const table = emptyTable(size);
    const inserted = table && insertBlock(host.view.state, table);
    shown.dispose();
    if (inserted) host.view.dispatch(withCursorIn(inserted));
    host.view.focus();
  };
  const content = <GridPicker t={host.t} choose={choose} />;
  const shown = host.popover({ from, to }, content, { label: host.t('nodes.table.choose'), takesFocus: true });
};
