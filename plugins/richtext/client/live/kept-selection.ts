/** What is selected, held by the letters of the live text: it is found again whatever others have made of what is around it. */
import { type EditorState, NodeSelection, type Selection, TextSelection, type Transaction } from 'prosemirror-state';
import type { RelativePosition } from 'yjs';
import type { TextPlaces } from '#plugins/coedit/common/text-places.ts';
import { wordsIn } from '../../common/words.ts';

export interface KeptSelection {
  readonly anchor: RelativePosition;
  readonly head: RelativePosition;
  readonly isNode: boolean;
}

export const keepSelection = ({ doc, selection }: EditorState, places: TextPlaces): KeptSelection => {
  const words = wordsIn(doc);
  const kept = (at: number): RelativePosition => {
    const letter = words.letterAt(at);
    // It goes with its line, whatever becomes of the one before.
    return places.place(letter, words.isStart(letter) ? 0 : -1);
  };
  return { anchor: kept(selection.anchor), head: kept(selection.head), isNode: selection instanceof NodeSelection };
};

/** @returns `undefined` when what it was in is gone */
const found = ({ doc }: Transaction, { anchor, head, isNode }: KeptSelection, places: TextPlaces): Selection | undefined => {
  const [from, to] = [places.find(anchor)?.at, places.find(head)?.at];
  if (from === undefined || to === undefined) return undefined;
  const words = wordsIn(doc);
  const [start, end] = [words.positionAt(from), words.positionAt(to)];
  if (isNode) {
    const node = doc.nodeAt(Math.min(start, end));
    if (node && !node.isText && NodeSelection.isSelectable(node)) return NodeSelection.create(doc, Math.min(start, end));
  }
  return TextSelection.between(doc.resolve(start), doc.resolve(end));
};

export const findSelection = (tr: Transaction, kept: KeptSelection, places: TextPlaces): void => {
  const selection = found(tr, kept, places);
  if (selection) tr.setSelection(selection);
};
