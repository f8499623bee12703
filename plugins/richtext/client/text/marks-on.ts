/** Marks on what is selected. They stand on words alone: what stands between them, as citations, has none. */
import type { Mark, MarkType, Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';

interface Stretch {
  readonly from: number;
  readonly to: number;
}

interface Words extends Stretch {
  readonly node: Node;
}

/** Pieces of words in stretches of a document where marks may stand. */
export const wordsIn = (doc: Node, stretches: readonly Stretch[]): readonly Words[] => {
  const found: Words[] = [];
  for (const { from, to } of stretches)
    doc.nodesBetween(from, to, (node, pos, parent) => {
      if (!node.isText || parent?.type.spec.code === true) return;
      const [start, end] = [Math.max(from, pos), Math.min(to, pos + node.nodeSize)];
      if (end > start) found.push({ node, from: start, to: end });
    });
  return found;
};

const stretchesOf = ({ selection }: Pick<EditorState, 'selection'>): readonly Stretch[] =>
  selection.ranges.map(({ $from, $to }) => ({ from: $from.pos, to: $to.pos }));

/** Whether everything that is selected has the mark, or what is typed next will have it. */
export const hasMark = (state: EditorState, type: MarkType): boolean => {
  const { selection, storedMarks, doc } = state;
  if (selection.empty) return type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined;
  const words = wordsIn(doc, stretchesOf(state));
  return words.length > 0 && words.every(({ node }) => type.isInSet(node.marks) !== undefined);
};

export const mark = (transaction: Transaction, words: readonly Words[], added: Mark): Transaction => {
  for (const { from, to } of words) transaction.addMark(from, to, added);
  return transaction;
};

/** Gives the mark to all that is selected, or takes it away where all have it. */
export const toggle = (state: EditorState, type: MarkType): Transaction => {
  const { tr, doc, selection, storedMarks } = state;
  const isOn = hasMark(state, type);
  if (selection.empty) {
    const set = storedMarks ?? selection.$from.marks();
    return tr.setStoredMarks(isOn ? type.removeFromSet(set) : type.create().addToSet(set));
  }
  const words = wordsIn(doc, stretchesOf(state));
  if (!isOn) return mark(tr, words, type.create());
  for (const { from, to } of words) tr.removeMark(from, to, type);
  return tr;
};

/** Takes all looks from what is selected, or from the word of the cursor; links stay. */
export const clear = (state: EditorState, kept: MarkType): Transaction => {
  const { tr, doc, selection } = state;
  if (selection.empty) return tr.setStoredMarks([]);
  for (const { node, from, to } of wordsIn(doc, stretchesOf(state)))
    for (const each of node.marks) if (each.type !== kept) tr.removeMark(from, to, each);
  return tr;
};
