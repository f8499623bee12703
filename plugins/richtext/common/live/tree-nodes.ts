/**
 * Nodes of the editor from trees, and back. From a tree everything comes that fits the schema, and nothing fails of what does not. Both ways
 * are kept by what they are made of, so that what has not changed is the same node, and costs nothing.
 */
import type { Mark, Node, NodeType } from 'prosemirror-model';
import {
  contentOf,
  isText,
  type TreeElement,
  type TreeMark,
  type TreeNode,
  type TreeText,
} from '#plugins/coedit/common/tree/tree-node.ts';
import { schema } from '../schema/schema.ts';
import { treeShape } from '../tree-shape.ts';
import { fitAttributes, fitMark } from './fit-attributes.ts';

/** Deeper than any text is. */
const DEEPEST = 64;

const nodes = new WeakMap<TreeElement, Node>();
const trees = new WeakMap<Node, TreeElement>();

const marksOf = (marks: readonly TreeMark[], parent: NodeType): readonly Mark[] =>
  marks.reduce<readonly Mark[]>((set, { type: name, attrs }) => {
    const type = Object.hasOwn(schema.marks, name) ? schema.marks[name] : undefined;
    const fitting = type && parent.allowsMarkType(type) ? fitMark(name, attrs) : undefined;
    return type && fitting ? type.create(fitting).addToSet(set) : set;
  }, []);

const textOf = ({ text, marks }: TreeText, parent: NodeType): Node[] =>
  typeof text === 'string' && text !== '' ? [schema.text(text, Array.isArray(marks) ? marksOf(marks, parent) : [])] : [];

const childrenOf = (element: TreeElement, type: NodeType, depth: number): Node[] => {
  const holds = treeShape.holds.get(type.name);
  const content: unknown = contentOf(element);
  if (!holds || !Array.isArray(content) || depth > DEEPEST) return [];
  return (content as TreeNode[]).flatMap((child) => {
    if (typeof child !== 'object' || child === null || !holds.has(child.type)) return [];
    return isText(child) ? textOf(child, type) : [made(child, schema.nodes[child.type] as NodeType, depth + 1)];
  });
};

const made = (element: TreeElement, type: NodeType, depth: number): Node => {
  const known = nodes.get(element);
  if (known) return known;
  const node = type.create(fitAttributes(type.name, element.attrs), childrenOf(element, type, depth));
  nodes.set(element, node);
  return node;
};

/** The document that a tree is. */
export const nodeOf = (tree: TreeElement): Node => made(tree, schema.topNodeType, 0);

const textTree = (node: Node): TreeText => {
  const marks = node.marks.map((mark): TreeMark => {
    const isTold = Object.keys(mark.attrs).length > 0;
    return isTold ? { type: mark.type.name, attrs: mark.attrs } : { type: mark.type.name };
  });
  const text = node.text ?? '';
  return marks.length > 0 ? { type: 'text', text, marks } : { type: 'text', text };
};

/** What a node of the schema is as a tree; marks stand on words alone. */
export const treeOf = (node: Node): TreeElement => {
  const known = trees.get(node);
  if (known) return known;
  const content: TreeNode[] = [];
  node.forEach((child) => void content.push(child.isText ? textTree(child) : treeOf(child)));
  const tree: TreeElement = { type: node.type.name, attrs: node.attrs, ...(content.length > 0 ? { content } : {}) };
  trees.set(node, tree);
  const isAsItIs = !node.isInline || node.marks.length === 0;
  if (isAsItIs) nodes.set(tree, node);
  return tree;
};

/** Of a plain text, as the database keeps it; what is none is empty. */
export const readPlain = (plain: string): Node => {
  try {
    const tree: unknown = JSON.parse(plain);
    return nodeOf(typeof tree === 'object' && tree !== null ? (tree as TreeElement) : { type: 'doc' });
  } catch {
    return nodeOf({ type: 'doc' });
  }
};

export const writePlain = (doc: Node): string => JSON.stringify(doc.toJSON());
