/** A tree, or a part of one, as JSON: as ProseMirror writes it. Attributes that are `null` are not told. None of them is ever changed. */
import { OBJECT, type TreeShape } from '../tree-shape.ts';

export type Attributes = Readonly<Record<string, unknown>>;

export interface TreeMark {
  readonly type: string;
  readonly attrs?: Attributes;
}

export interface TreeText {
  readonly type: 'text';
  readonly text: string;
  readonly marks?: readonly TreeMark[];
}

export interface TreeElement {
  readonly type: string;
  readonly attrs?: Attributes;
  readonly content?: readonly TreeNode[];
}

export type TreeNode = TreeText | TreeElement;

export const isText = (node: TreeNode): node is TreeText => node.type === 'text';

const NONE: readonly never[] = [];
export const contentOf = (node: TreeNode): readonly TreeNode[] => (isText(node) ? NONE : (node.content ?? NONE));

const told = (value: object): [string, unknown][] => Object.entries(value).filter(([, one]) => one !== null && one !== undefined);

/** Of attributes and all that is in them; what is `null` is not there. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return (a ?? null) === (b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [told(a), new Map(told(b))];
  return left.length === right.size && left.every(([key, value]) => isSameValue(value, right.get(key)));
};

const isSameList = <T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T) => boolean): boolean =>
  a.length === b.length && a.every((one, at) => isSame(one, b[at] as T));

const isSameMark = (a: TreeMark, b: TreeMark): boolean => a.type === b.type && isSameValue(a.attrs ?? {}, b.attrs ?? {});

/** In whatever order. */
export const areSameMarks = (a: readonly TreeMark[] = NONE, b: readonly TreeMark[] = NONE): boolean =>
  a.length === b.length && a.every((one) => b.some((other) => isSameMark(one, other)));

export const isSameNode = (a: TreeNode, b: TreeNode): boolean => {
  if (a === b) return true;
  if (a.type !== b.type) return false;
  if (isText(a) || isText(b)) return isText(a) && isText(b) && a.text === b.text && areSameMarks(a.marks, b.marks);
  return isSameValue(a.attrs ?? {}, b.attrs ?? {}) && isSameList(contentOf(a), contentOf(b), isSameNode);
};

/** Letters of a node and all that it holds (`tree-shape.ts`). */
export const wordsOf = (node: TreeNode, shape: TreeShape): string => {
  if (isText(node)) return node.text;
  const inner = contentOf(node)
    .map((child) => wordsOf(child, shape))
    .join('');
  if (shape.lines.has(node.type)) return `${inner}\n`;
  if (shape.holding.has(node.type)) return OBJECT + inner + OBJECT;
  if (shape.inline.has(node.type)) return OBJECT;
  return shape.leaves.has(node.type) ? `${OBJECT}\n` : inner;
};

/** Words that stand beside each other without anything between, and what else a node holds: one unit each. */
export const unitsOf = (nodes: readonly TreeNode[]): readonly (readonly TreeText[] | TreeElement)[] => {
  const units: (TreeText[] | TreeElement)[] = [];
  for (const node of nodes) {
    const last = units.at(-1);
    if (!isText(node)) units.push(node);
    else if (Array.isArray(last)) last.push(node);
    else units.push([node]);
  }
  return units;
};
