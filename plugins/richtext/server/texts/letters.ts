/** The letters of a document, by which places in it are named (`coedit/common/tree-shape.ts`). */
import type { Node } from 'prosemirror-model';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';
import { treeShape } from '../../common/tree-shape.ts';

const within = (node: Node): string => node.children.map(lettersOf).join('');

export const lettersOf = (node: Node): string => {
  const { name } = node.type;
  if (node.isText) return node.text ?? '';
  if (treeShape.lines.has(name)) return `${within(node)}\n`;
  if (treeShape.holding.has(name)) return OBJECT + within(node) + OBJECT;
  if (treeShape.inline.has(name)) return OBJECT;
  return treeShape.leaves.has(name) ? `${OBJECT}\n` : within(node);
};
