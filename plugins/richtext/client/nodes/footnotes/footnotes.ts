/** Where footnotes are in a text, and the way into one and out of it. */
import type { Node, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { newId } from '../../../common/schema/ids.ts';
import { NODES } from '../../../common/schema/schema.ts';

/** Where the footnote stands that a place is in; `undefined` outside of them. */
export const footnoteAround = ($place: ResolvedPos): number | undefined => {
  for (let depth = $place.depth; depth > 0; depth--) if ($place.node(depth).type === NODES.footnote) return $place.before(depth);
  return undefined;
};

/** The footnote whose words are being written. */
export const openFootnote = ({ selection: { $from, $to } }: EditorState): number | undefined => {
  const at = footnoteAround($from);
  return at === footnoteAround($to) ? at : undefined;
};

/** To the end of its words. */
export const intoFootnote = (tr: Transaction, at: number): Transaction => {
  const footnote = tr.doc.nodeAt(at);
  return footnote ? tr.setSelection(TextSelection.create(tr.doc, at + 1 + footnote.content.size)).scrollIntoView() : tr;
};

const outOf = (tr: Transaction, at: number, side: 'before' | 'after'): Transaction => {
  const size = tr.doc.nodeAt(at)?.nodeSize ?? 0;
  return tr.setSelection(TextSelection.create(tr.doc, side === 'before' ? at : at + size)).scrollIntoView();
};

/** For keys within a footnote; those that are pressed elsewhere are not taken. */
const within =
  (run: (state: EditorState, at: number, footnote: Node) => Transaction | undefined): Command =>
  (state, dispatch) => {
    const at = openFootnote(state);
    const footnote = at === undefined ? null : state.doc.nodeAt(at);
    const tr = at !== undefined && footnote ? run(state, at, footnote) : undefined;
    if (tr) dispatch?.(tr);
    return tr !== undefined;
  };

/** From one that is selected as a whole. */
export const enterFootnote: Command = ({ selection, tr }, dispatch) => {
  if (!(selection instanceof NodeSelection) || selection.node.type !== NODES.footnote) return false;
  dispatch?.(intoFootnote(tr, selection.from));
  return true;
};

export const leaveFootnote: Command = within(({ tr }, at) => outOf(tr, at, 'after'));

/** The end of a line that ends with a note is behind the note; browsers would go to the end of its words. */
export const endOfLine: Command = (state, dispatch, view) => {
  const { $head } = state.selection;
  if (openFootnote(state) !== undefined || $head.parent.lastChild?.type !== NODES.footnote) return false;
  if (view?.endOfTextblock('down') === false) return false;
  dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, $head.end())).scrollIntoView());
  return true;
};

export const leaveAtStart: Command = within(({ tr, selection }, at) =>
  selection.empty && selection.from === at + 1 ? outOf(tr, at, 'before') : undefined,
);

export const leaveAtEnd: Command = within(({ tr, selection }, at, footnote) =>
  selection.empty && selection.from === at + 1 + footnote.content.size ? outOf(tr, at, 'after') : undefined,
);

/** One without words goes with the key that would take the first of them; others stay, since there is nothing before their first. */
export const removeEmptied: Command = within(({ tr, selection }, at, footnote) => {
  if (!selection.empty || selection.from !== at + 1) return undefined;
  return footnote.content.size === 0 ? tr.delete(at, at + footnote.nodeSize) : tr;
});

/** Selects its words first, and the whole text by the next. */
export const selectWords: Command = within(({ tr, selection }, at, footnote) => {
  const [from, to] = [at + 1, at + 1 + footnote.content.size];
  if (from === to || (selection.from === from && selection.to === to)) return undefined;
  return tr.setSelection(TextSelection.create(tr.doc, from, to));
});

/** A new one behind what is selected, with the cursor in it. */
export const insertFootnote: Command = (state, dispatch) => {
  const { $to } = state.selection;
  const { footnote } = NODES;
  if (!footnote || !$to.parent.canReplaceWith($to.index(), $to.index(), footnote)) return false;
  dispatch?.(intoFootnote(state.tr.insert($to.pos, footnote.create({ id: newId('n') })), $to.pos));
  return true;
};
