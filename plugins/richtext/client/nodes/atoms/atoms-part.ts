/**
 * Keys at what stands in a line as one sign: the arrows select it on their way, and what would be deleted is selected first, so that no
 * equation and no footnote goes by a key too many, and letters go on behind it. What is selected opens by Enter, which their parts know.
 */
import { chainCommands } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { gapCursor } from 'prosemirror-gapcursor';
import 'prosemirror-gapcursor/style/gapcursor.css';
import { keymap } from 'prosemirror-keymap';
import { NODES } from '../../../common/schema/schema.ts';
import type { EditorPart } from '../../editor/part.ts';

const isSign = (node: Node | null | undefined): node is Node =>
  node?.isInline === true && !node.isText && node.type !== NODES.hard_break;

const select =
  (side: 'before' | 'after'): Command =>
  ({ selection, tr, doc }, dispatch) => {
    if (!(selection instanceof TextSelection) || !selection.empty) return false;
    const { $from } = selection;
    const sign = side === 'before' ? $from.nodeBefore : $from.nodeAfter;
    if (!isSign(sign)) return false;
    dispatch?.(tr.setSelection(NodeSelection.create(doc, side === 'before' ? $from.pos - sign.nodeSize : $from.pos)));
    return true;
  };

const leave =
  (side: 'before' | 'after'): Command =>
  ({ selection, tr, doc }, dispatch) => {
    if (!(selection instanceof NodeSelection) || !isSign(selection.node)) return false;
    dispatch?.(tr.setSelection(TextSelection.create(doc, side === 'before' ? selection.from : selection.to)));
    return true;
  };

/** A picture, an equation or the like beside the line: to delete at the line's edge would take it away at once. */
const selectBlock =
  (side: 'before' | 'after'): Command =>
  ({ selection, tr, doc }, dispatch) => {
    const { $from, empty } = selection;
    const { attrs, content, isBlock } = $from.parent;
    const isAtEdge = $from.parentOffset === (side === 'before' ? 0 : content.size);
    // An empty line goes by itself, and one that is set in comes out first.
    if (!empty || !isAtEdge || !isBlock || content.size === 0 || $from.depth === 0) return false;
    if (side === 'before' && (attrs['list'] || attrs['indent'])) return false;
    const edge = side === 'before' ? $from.before() : $from.after();
    const block = side === 'before' ? doc.resolve(edge).nodeBefore : doc.resolve(edge).nodeAfter;
    if (!block?.isBlock || !block.isLeaf || !NodeSelection.isSelectable(block)) return false;
    dispatch?.(tr.setSelection(NodeSelection.create(doc, side === 'before' ? edge - block.nodeSize : edge)).scrollIntoView());
    return true;
  };

const isEmptyLine = (node: Node | null): boolean =>
  node?.type === NODES.line && node.content.size === 0 && node.attrs['kind'] === null && node.attrs['list'] === null;

/** What is typed on a sign or a block goes on behind it: in its place it would take it away. */
const typedBehind = ({ selection, tr, doc }: EditorState, text: string): Transaction | undefined => {
  if (!(selection instanceof NodeSelection)) return undefined;
  const { node, to, $to } = selection;
  const isInLine: boolean = isSign(node);
  if (isInLine) return tr.setSelection(TextSelection.create(doc, to)).insertText(text).scrollIntoView();
  const line = NODES.line?.create();
  if (!line || !node.isBlock || !node.isLeaf || !$to.parent.canReplaceWith($to.index(), $to.index(), line.type)) return undefined;
  if (!isEmptyLine($to.nodeAfter)) tr.insert(to, line);
  return tr
    .setSelection(TextSelection.create(tr.doc, to + 1))
    .insertText(text)
    .scrollIntoView();
};

const typing = new Plugin({
  props: {
    handleTextInput: (view, _from, _to, text) => {
      const tr = typedBehind(view.state, text);
      if (tr) view.dispatch(tr);
      return tr !== undefined;
    },
  },
});

export const atomsPart: EditorPart = {
  plugins: () => [
    keymap({
      ArrowLeft: chainCommands(leave('before'), select('before')),
      ArrowRight: chainCommands(leave('after'), select('after')),
      Backspace: chainCommands(select('before'), selectBlock('before')),
      Delete: chainCommands(select('after'), selectBlock('after')),
    }),
    typing,
    gapCursor(),
  ],
};
