/** The letters of a document, or of a part of it, and which of them are words of footnotes. */
import type { Node } from 'prosemirror-model';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { treeShape } from './tree-shape.ts';
import { wordsIn, wordsOfBlock } from './words.ts';

export interface Letters {
  readonly text: string;
  /** The words of footnotes, without the signs on either side. */
  readonly held: readonly Stretch[];
}

const heldIn = (node: Node): readonly Stretch[] => {
  const words = wordsIn(node);
  const held: Stretch[] = [];
  node.descendants((child, at) => {
    const isHolding = treeShape.holding.has(child.type.name);
    if (isHolding) held.push({ from: words.letterAt(at) + 1, to: words.letterAt(at + child.nodeSize - 1) });
    return !isHolding;
  });
  return held;
};

/** Of a part that is no line, the whole of it; the words of footnotes are told of whole documents. */
export const lettersOf = (node: Node): Letters => ({
  text: wordsOfBlock(node) ?? wordsIn(node).content,
  get held() {
    return heldIn(node);
  },
});
