/**
 * Takes over what was just selected by keys of the browser. It tells of that a moment later, and a key that the workbench hears first, such as
 * one for bold, would find what was selected before.
 */
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

export const readSelection = (view: EditorView): void => {
  const { selection, doc, tr } = view.state;
  const chosen = view.dom.ownerDocument.getSelection();
  const { anchorNode, focusNode } = chosen ?? {};
  if (!chosen || !anchorNode || !focusNode || !view.hasFocus() || !(selection instanceof TextSelection)) return;
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  const [anchor, head] = [view.posAtDOM(anchorNode, chosen.anchorOffset), view.posAtDOM(focusNode, chosen.focusOffset)];
  if (Math.max(anchor, head) > doc.content.size) return;
  const next = TextSelection.between(doc.resolve(anchor), doc.resolve(head));
  if (!next.eq(selection)) view.dispatch(tr.setSelection(next));
};
