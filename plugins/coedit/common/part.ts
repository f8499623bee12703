/**
 * A part of a tree that would be another one, as a change that stands beside the text: for suggestions. A picture that would come, a table that would
 * go, a row that a table would have more: it is always what stands in one element, as a whole, and what would stand there.
 */
import * as z from 'zod/mini';
import type { Stretch } from './anchor.ts';
import { isText, type TreeNode } from './tree/tree-node.ts';
import type { TreeShape } from './tree-shape.ts';

/** UTF-16 units of either side, as JSON. */
export const LONGEST_PART = 200_000;
/** Elements in elements. */
const DEEPEST = 40;
/** Nodes of either side. */
const MOST = 20_000;

const Name = z.string().check(z.regex(/^[A-Za-z][\w]{0,39}$/));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMark = (value: unknown): boolean =>
  isObject(value) && typeof value['type'] === 'string' && (value['attrs'] === undefined || isObject(value['attrs']));

const isNode = (value: unknown, depth: number, count: { left: number }): boolean => {
  if (!isObject(value) || typeof value['type'] !== 'string' || depth > DEEPEST || count.left-- <= 0) return false;
  const { text, marks, attrs, content } = value;
  if (value['type'] === 'text')
    return typeof text === 'string' && text !== '' && (marks === undefined || (Array.isArray(marks) && marks.every(isMark)));
  if (attrs !== undefined && !isObject(attrs)) return false;
  return content === undefined || (Array.isArray(content) && content.every((child) => isNode(child, depth + 1, count)));
};

const isNodes = (value: readonly unknown[]): boolean => {
  const count = { left: MOST };
  return value.every((one) => isNode(one, 0, count)) && JSON.stringify(value).length <= LONGEST_PART;
};

/** A schema of recursive nodes is read much more slowly than this. */
const Nodes = z
  .array(z.unknown())
  .check(z.refine(isNodes, 'This is no part of a text, or too much for a suggestion.')) as unknown as z.ZodMiniType<
  readonly TreeNode[]
>;

export const Part = z.strictObject({
  /** Name of the element that holds it. */
  in: Name,
  /** Where nothing stands yet: which of its neighbours is in the same element. */
  beside: z.optional(z.enum(['before', 'behind'])),
  /** What stands there. */
  was: Nodes,
  /** What would stand there. */
  to: Nodes,
});
export type Part = z.output<typeof Part>;

export interface PartEdit extends Stretch {
  readonly part: Part;
}

/** An edit with the letters of what would stand there. */
export interface LetteredPart {
  readonly edit: PartEdit;
  readonly letters: string;
}

const fits = (nodes: readonly TreeNode[], holder: string, shape: TreeShape): boolean =>
  nodes.every(
    (node) => shape.holds.get(holder)?.has(node.type) === true && (isText(node) || fits(node.content ?? [], node.type, shape)),
  );

/** Whether all that would come may stand where it would. */
export const isFitting = (part: Part, shape: TreeShape): boolean =>
  fits(part.to, part.in, shape) && fits(part.was, part.in, shape);
