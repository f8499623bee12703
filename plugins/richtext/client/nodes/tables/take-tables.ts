/** Tables that are pasted: those of spreadsheets go into the cells from the cursor on, or become one; too large ones are cut, and it is said. */
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { handlePaste } from 'prosemirror-tables';
import { Notices } from '#plugin-api/client';
import { NODES } from '../../../common/schema/schema.ts';
import type { EditorHost } from '../../editor/part.ts';
import { insertBlock, withCursorBehind } from '../shared/insert-block.ts';
import { tableOfText, textOfCells } from './cells-of-text.ts';
import { cutTable, MOST_COLUMNS, MOST_ROWS, type TableSize } from './table-size.ts';

const tellCut = (host: EditorHost, { rows, columns }: TableSize): void => {
  const values = { rows, columns, mostRows: MOST_ROWS, mostColumns: MOST_COLUMNS };
  host.service(Notices).show({ kind: 'warning', text: host.t('nodes.table.cut', values) });
};

const cutIn = (content: Fragment, tell: (size: TableSize) => void): Fragment =>
  Fragment.from(
    content.content.map((node): Node => {
      if (node.type === NODES.table) return cutTable(node, tell);
      return node.isTextblock || node.isLeaf ? node : node.copy(cutIn(node.content, tell));
    }),
  );

/** A table and nothing beside it, as the editor has read it, or as text. */
const tableIn = (data: DataTransfer, { content }: Slice): Node | undefined => {
  const html = data.getData('text/html');
  // What this editor has copied fits as it was cut.
  if (html.includes('data-pm-slice')) return undefined;
  if (html === '') return tableOfText(data.getData('text/plain'));
  const [table, ...others] = content.content;
  return table?.type === NODES.table && others.length === 0 ? table : undefined;
};

export const takeTables = (host: EditorHost): Plugin =>
  new Plugin({
    props: {
      transformPasted: (slice) =>
        new Slice(
          cutIn(slice.content, (size) => tellCut(host, size)),
          slice.openStart,
          slice.openEnd,
        ),
      clipboardTextSerializer: textOfCells,
      handlePaste: (view, event, slice) => {
        if (!event.clipboardData || view.state.selection.$from.parent.type.spec.code === true) return false;
        const given = tableIn(event.clipboardData, slice);
        if (!given) return false;
        const table = cutTable(given, (size) => tellCut(host, size));
        if (handlePaste(view, event, new Slice(Fragment.from(table), 0, 0))) return true;
        const inserted = insertBlock(view.state, table);
        if (inserted) view.dispatch(withCursorBehind(inserted).setMeta('paste', true).setMeta('uiEvent', 'paste'));
        return inserted !== undefined;
      },
    },
  });
