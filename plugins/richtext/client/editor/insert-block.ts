/** Puts a block where the cursor is: a line is split around it, an empty one makes room. */
import type { Node } from 'prosemirror-model';
import { type EditorState, Selection, type Transaction } from 'prosemirror-state';
import { NODES } from '../../common/schema/schema.ts';

/** The cursor stands behind the block, in a line that is made where there is none. */
export const insertBlock = (state: EditorState, block: Node): Transaction => {
  const { tr } = state;
  tr.deleteSelection();
  const { $from } = tr.selection;
  const depth = blockDepth($from);
  let at = depth === 0 ? $from.pos : $from.after(depth);
  const isEmpty = depth > 0 && $from.depth === depth && $from.parent.content.size === 0;
  if (isEmpty) at = $from.before(depth);
  else if (depth > 0 && $from.depth === depth && $from.parent.type.name === 'line') {
    if ($from.parentOffset === 0) at = $from.before(depth);
    else if ($from.parentOffset < $from.parent.content.size) {
      const { attrs } = $from.parent;
      tr.split($from.pos, 1, [{ type: NODES.line!, attrs: { ...attrs, id: null } }]);
      at = tr.mapping.maps.at(-1)?.map($from.pos, -1) ?? $from.pos;
      at += 1;
    }
  }
  tr.insert(at, block);
  const behind = at + block.nodeSize;
  const next = tr.doc.resolve(behind).nodeAfter;
  if (!next?.isTextblock) tr.insert(behind, NODES.line!.create());
  tr.setSelection(Selection.near(tr.doc.resolve(behind), 1));
  return tr.scrollIntoView();
};

/** Depth of the block of the cursor that stands where any block may stand. */
const blockDepth = ($from: Selection['$from']): number => {
  let depth = $from.depth;
  while (depth > 0 && !$from.node(depth - 1).type.contentMatch.matchType(NODES.rule!)) depth--;
  return depth;
};
