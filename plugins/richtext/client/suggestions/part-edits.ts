/**
 * What somebody has done to a document that is more than words and how they look, as parts of it that become others: each the smallest whole of what
 * one element holds. Of tables, rows and cells are no parts: of these the whole table is.
 */
import type { Fragment, Node } from 'prosemirror-model';
import type { LetteredPart } from '#plugins/coedit/common/part.ts';
import type { TreeElement, TreeNode } from '#plugins/coedit/common/tree/tree-node.ts';
import { wordsOf } from '#plugins/coedit/common/tree/tree-node.ts';
import { treeOf } from '../../common/live/tree-nodes.ts';
import { treeShape } from '../../common/tree-shape.ts';
import { wordsIn } from '../../common/words.ts';

interface Apart {
  readonly holder: Node;
  /** Of the document before. */
  readonly from: number;
  readonly to: number;
  readonly was: readonly Node[];
  readonly next: readonly Node[];
  /** Something stands before it in the same holder. */
  readonly isBehind: boolean;
}

const TABLES = new Set(['table', 'table_row']);

const CELLS = new Set(['table_cell', 'table_header']);
const LINE: readonly TreeNode[] = [{ type: 'line' }];

/** Without what is not told: it is sent, and read by everybody. A cell has a line to write in, as those of the text come to have one. */
const lean = (node: TreeNode): TreeNode => {
  if (node.type === 'text') return node;
  const { type, attrs = {} } = node as TreeElement;
  const content = (node as TreeElement).content ?? (CELLS.has(type) ? LINE : undefined);
  const told = Object.entries(attrs).filter(([, value]) => value !== null);
  return {
    type,
    ...(told.length > 0 && { attrs: Object.fromEntries(told) }),
    ...(content && { content: content.map(lean) }),
  };
};

export const treesOf = (nodes: readonly Node[]): readonly TreeNode[] => {
  const [first] = nodes;
  if (!first) return [];
  const { doc } = first.type.schema.nodes;
  return (treeOf(doc!.create(null, nodes)).content ?? []).map(lean);
};

export const lettersOfTrees = (nodes: readonly TreeNode[]): string => nodes.map((node) => wordsOf(node, treeShape)).join('');

/** Pairs of children that are the very same ones, rising on both sides. */
const sameChildren = (before: readonly Node[], after: readonly Node[]): readonly (readonly [number, number])[] => {
  let [start, end] = [0, 0];
  const most = Math.min(before.length, after.length);
  const isSame = (a: number, b: number): boolean => (before[a] as Node).eq(after[b] as Node);
  while (start < most && isSame(start, start)) start++;
  while (end < most - start && isSame(before.length - 1 - end, after.length - 1 - end)) end++;
  const places = new Map(after.map((node, at) => [node, at]));
  const pairs: [number, number][] = [];
  let last = start - 1;
  for (let at = start; at < before.length - end; at++) {
    const place = places.get(before[at] as Node);
    if (place === undefined || place <= last || place >= after.length - end) continue;
    pairs.push([at, place]);
    last = place;
  }
  return [
    ...Array.from({ length: start }, (_, at) => [at, at] as const),
    ...pairs,
    ...Array.from({ length: end }, (_, at) => [before.length - end + at, after.length - end + at] as const),
  ];
};

const partsIn = (before: Node, after: Node, start: number): readonly Apart[] => {
  const [was, is] = [before.children, after.children];
  const starts: number[] = [];
  let at = start;
  for (const child of was) {
    starts.push(at);
    at += child.nodeSize;
  }
  starts.push(at);
  const found: Apart[] = [];
  let [one, other] = [0, 0];
  for (const [end, last] of [...sameChildren(was, is), [was.length, is.length] as const]) {
    const [gone, come] = [was.slice(one, end), is.slice(other, last)];
    const from = starts[one] as number;
    if (gone.length > 0 || come.length > 0) {
      const whole = { holder: before, from, to: starts[end] as number, was: gone, next: come, isBehind: one > 0 };
      found.push(...(within(gone, come, from + 1) ?? [whole]));
    }
    [one, other] = [end + 1, last + 1];
  }
  return found;
};

/** An element without letters cannot be named by them: what it is in is. */
const hasLetters = (node: Node): boolean => wordsOf(treeOf(node), treeShape) !== '';

/** What is another in one that stays what it is. @param start of what it holds */
const within = (gone: readonly Node[], come: readonly Node[], start: number): readonly Apart[] | undefined => {
  const [before, after] = [gone[0], come[0]];
  if (gone.length !== 1 || come.length !== 1 || !before || !after || before.isLeaf || before.type.spec.code) return undefined;
  if (!before.sameMarkup(after) || !hasLetters(before)) return undefined;
  if (before.type.name === 'line' || before.type.name === 'footnote') return inLine(before, after, start);
  const parts = partsIn(before, after, start);
  return parts.some(({ holder }) => TABLES.has(holder.type.name)) ? undefined : parts;
};

const nodesOf = ({ content }: { readonly content: Fragment }): readonly Node[] => content.content;

const inLine = (before: Node, after: Node, start: number): readonly Apart[] => {
  let from = before.content.findDiffStart(after.content);
  const ends = before.content.findDiffEnd(after.content) as { a: number; b: number } | null;
  if (from === null || !ends) return [];
  // Of the same letters in a row either end may be meant; the two must not overlap.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  let [to, end] = [ends.a + overlap, ends.b + overlap];
  const [$from, $to, $end] = [before.resolve(from), before.resolve(to), after.resolve(end)];
  const note = $from.depth > 0 ? $from.node(1) : undefined;
  if (note && $to.depth > 0 && $to.node(1) === note && $end.depth > 0) {
    const next = $end.node(1);
    const inner = within([note], [next], start + $from.start(1));
    if (inner) return inner;
  }
  if ($from.depth > 0) from = $from.before(1);
  if ($to.depth > 0) to = $to.after(1);
  if ($end.depth > 0) end = $end.after(1);
  const [was, next] = [nodesOf(before.slice(from, to)), nodesOf(after.slice(from, end))];
  return [{ holder: before, from: start + from, to: start + to, was, next, isBehind: from > 0 }];
};

/** @returns nothing where something else would have to be told */
export const partEditsOf = (before: Node, after: Node): readonly LetteredPart[] => {
  const words = wordsIn(before);
  const parts = partsIn(before, after, 0);
  if (parts.some(({ was }) => was.length > 0 && !was.some(hasLetters))) return [];
  return parts.map(({ holder, from, to, was, next, isBehind }) => {
    const start = words.letterAt(from);
    const comes = treesOf(next);
    const beside = was.length > 0 || holder.inlineContent ? {} : { beside: isBehind ? ('before' as const) : ('behind' as const) };
    return {
      edit: {
        from: start,
        to: was.length === 0 ? start : words.letterAt(to),
        part: { in: holder.type.name, ...beside, was: treesOf(was), to: comes },
      },
      letters: lettersOfTrees(comes),
    };
  });
};
