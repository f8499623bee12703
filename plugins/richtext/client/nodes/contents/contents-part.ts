/** The table of contents. */
import { NODES } from '../../../common/schema/schema.ts';
import { action } from '../../editor/declared.ts';
import type { EditorPart } from '../../editor/part.ts';
import { insertBlock, withCursorBehind } from '../shared/insert-block.ts';
import { contentsView } from './contents-view.ts';

const contents = NODES.table_of_contents?.create();

export const contentsPart: EditorPart = {
  actions: [
    action('insertContents', {
      ...{ group: 'insert', isInSlash: true },
      isEnabled: (state) => contents !== undefined && insertBlock(state, contents) !== undefined,
      run: ({ view }) => {
        const inserted = contents && insertBlock(view.state, contents);
        if (inserted) view.dispatch(withCursorBehind(inserted));
        view.focus();
      },
    }),
  ],
  nodeViews: (host) => ({ table_of_contents: contentsView(host) }),
};
