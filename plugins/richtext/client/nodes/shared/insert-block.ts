/** Where a block goes that is inserted: in place of an empty line, or behind the block that the cursor is in. */
import type { Node } from 'prosemirror-model';
import { type EditorState, NodeSelection, Selection, type Transaction } from 'prosemirror-state';
import { NODES } from '../../../common/schema/schema.ts';

export interface InsertedBlock {
  readonly tr: Transaction;
  /** Where it stands in the new document. */
  readonly at: number;
}

interface Room {
  readonly from: number;
  readonly to: number;
}

const roomFor = ({ selection }: EditorState, node: Node): Room | undefined => {
  const { $from, $to } = selection;
  if (
    selection instanceof NodeSelection &&
    selection.node.isBlock &&
    $from.parent.canReplaceWith($to.index(), $to.index(), node.type)
  )
    return { from: selection.to, to: selection.to };
  for (let depth = $to.depth; depth > 0; depth--) {
    const [parent, index] = [$to.node(depth - 1), $to.index(depth - 1)];
    if (!parent.canReplaceWith(index + 1, index + 1, node.type)) continue;
    const own = $to.node(depth);
    const isEmptyLine = own.type === NODES.line && own.content.size === 0 && (own.attrs['kind'] ?? 'text') === 'text';
    const end = $to.after(depth);
    return isEmptyLine && $from.sameParent($to) ? { from: $to.before(depth), to: end } : { from: end, to: end };
  }
  // Between blocks, and in a text without any.
  const index = $to.index();
  return $to.parent.inlineContent || !$to.parent.canReplaceWith(index, index, node.type)
    ? undefined
    : { from: $to.pos, to: $to.pos };
};

/** @returns `undefined` where it cannot stand; else with a line behind it, so that one can go on writing */
export const insertBlock = (state: EditorState, node: Node): InsertedBlock | undefined => {
  const room = roomFor(state, node);
  const { line } = NODES;
  if (!room || !line) return undefined;
  const tr = state.tr.replaceWith(room.from, room.to, node);
  const end = room.from + node.nodeSize;
  if (!tr.doc.resolve(end).nodeAfter) tr.insert(end, line.create());
  return { tr: tr.scrollIntoView(), at: room.from };
};

/** With the cursor in the first words that it has, or else on it as a whole. */
export const withCursorIn = ({ tr, at }: InsertedBlock): Transaction => {
  const node = tr.doc.nodeAt(at);
  const within = node && !node.isLeaf && Selection.findFrom(tr.doc.resolve(at + 1), 1, true);
  const isWithin = within && node && within.from < at + node.nodeSize;
  return tr.setSelection(isWithin ? within : NodeSelection.create(tr.doc, at));
};

/** With the cursor in the line behind it. */
export const withCursorBehind = ({ tr, at }: InsertedBlock): Transaction => {
  const behind = at + (tr.doc.nodeAt(at)?.nodeSize ?? 0);
  return tr.setSelection(Selection.near(tr.doc.resolve(behind), 1));
};
