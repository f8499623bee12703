/** A document as the letters by which places in it are named (`coedit/common/tree-shape.ts`). */
import type { Node } from 'prosemirror-model';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';
import { treeShape } from './tree-shape.ts';

export interface Letters {
  readonly text: string;
  /** The words of footnotes, without the signs on either side. */
  readonly held: readonly Stretch[];
}

export const lettersOf = (doc: Node): Letters => {
  let text = '';
  const held: Stretch[] = [];
  const read = (node: Node): void => {
    const { name } = node.type;
    if (node.isText) text += node.text ?? '';
    else if (treeShape.holding.has(name)) {
      text += OBJECT;
      const from = text.length;
      node.forEach(read);
      held.push({ from, to: text.length });
      text += OBJECT;
    } else if (treeShape.inline.has(name)) text += OBJECT;
    else if (treeShape.leaves.has(name)) text += `${OBJECT}\n`;
    else {
      node.forEach(read);
      if (treeShape.lines.has(name)) text += '\n';
    }
  };
  read(doc);
  return { text, held };
};
