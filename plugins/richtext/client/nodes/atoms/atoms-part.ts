/**
 * Keys at what stands in a line as one sign: the arrows select it on their way, and what would be deleted is selected first, so that no
 * equation and no footnote goes by a key too many. What is selected opens by Enter, which their parts know.
 */
import { chainCommands } from 'prosemirror-commands';
import type { Node } from 'prosemirror-model';
import { type Command, NodeSelection, TextSelection } from 'prosemirror-state';
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

export const atomsPart: EditorPart = {
  plugins: () => [
    keymap({
      ArrowLeft: chainCommands(leave('before'), select('before')),
      ArrowRight: chainCommands(leave('after'), select('after')),
      Backspace: select('before'),
      Delete: select('after'),
    }),
    gapCursor(),
  ],
};
