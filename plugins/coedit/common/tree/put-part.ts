/**
 * Makes a part of a tree another one (`part.ts`): by three-way merge with what stands there by now, so that what was written into it meanwhile is kept.
 */
import * as Y from 'yjs';
import type { Stretch } from '../anchor.ts';
import type { Part, PartEdit } from '../part.ts';
import { mergeParts } from './merge-trees.ts';
import { joined } from './merge-words.ts';
import { putContent } from './put-tree.ts';
import { contentOf, isSameNode, isText, type TreeNode, wordsOf } from './tree-node.ts';
import type { TreeParent, TreeView } from './tree-view.ts';

interface Holder {
  readonly element: TreeParent;
  /** Of its first letter, that of its own sign left out. */
  readonly from: number;
}

export interface PutPart {
  /** What makes it again what it was. */
  readonly back: Part;
  /** Of what stood there, in the letters before; and of what stands there now, in those then. */
  readonly before: Stretch;
  readonly place: Stretch;
}

const lettersOf = (view: TreeView, nodes: readonly TreeNode[]): number =>
  nodes.reduce((sum, node) => sum + wordsOf(node, view.shape).length, 0);

/** Letters before what an element holds, counted from the block that its first letter is in. */
const startOf = (view: TreeView, element: TreeParent): number | undefined => {
  if (!(element instanceof Y.XmlElement)) return 0;
  const { shape } = view;
  if (shape.lines.has(element.nodeName)) return view.startOf(element);
  if (shape.holding.has(element.nodeName)) {
    const line = view.headOf(element.parent as Y.XmlElement);
    const sign = view.blockOf(line).pieces.find(({ of, is }) => of === element && is === 'open');
    const start = view.startOf(line);
    return sign && start !== undefined ? start + sign.from + 1 : undefined;
  }
  for (const child of view.childrenOf(element)) {
    if (child instanceof Y.XmlText) continue;
    const isBlock = shape.lines.has(child.nodeName) || shape.leaves.has(child.nodeName);
    const start = isBlock ? view.startOf(child) : startOf(view, child);
    if (start !== undefined) return start;
  }
  return undefined;
};

/** The innermost element of a name around a letter which has all of a stretch. */
const holderAt = (view: TreeView, letter: number, name: string, { from, to }: Stretch): Holder | undefined => {
  if (name === view.shape.whole) return { element: view.fragment, from: 0 };
  const found = view.blockAt(letter);
  if (!found) return undefined;
  const { block } = found;
  const within = letter - found.from;
  const piece = block.pieces.find(({ from: at, length }) => within >= at && within < at + length);
  for (let one: unknown = piece?.of; one instanceof Y.XmlElement || one instanceof Y.XmlText; one = one.parent) {
    if (!(one instanceof Y.XmlElement) || one.nodeName !== name) continue;
    const element = view.headOf(one);
    const start = startOf(view, element);
    if (start === undefined) continue;
    const end = start + lettersOf(view, contentOf(view.nodeOf(element)));
    if (start <= from && to <= end) return { element, from: start };
  }
  return undefined;
};

const findHolder = (view: TreeView, place: Stretch, { in: name, beside }: Part): Holder | undefined => {
  const { from, to } = place;
  const isBehind = from === to && beside === 'before';
  return holderAt(view, isBehind ? from - 1 : from, name, place) ?? holderAt(view, isBehind ? from : from - 1, name, place);
};

/** Before a stretch, in it and behind it; words alone are cut, of all else what is touched is in it. */
const parted = (view: TreeView, nodes: readonly TreeNode[], start: number, { from, to }: Stretch) => {
  const [before, now, behind]: [TreeNode[], TreeNode[], TreeNode[]] = [[], [], []];
  let at = start;
  for (const node of nodes) {
    const { length } = wordsOf(node, view.shape);
    const end = at + length;
    if (isText(node)) {
      const [first, last] = [Math.min(Math.max(from - at, 0), length), Math.min(Math.max(to - at, 0), length)];
      for (const [into, text] of [
        [before, node.text.slice(0, first)],
        [now, node.text.slice(first, last)],
        [behind, node.text.slice(last)],
      ] as const)
        if (text !== '') into.push({ ...node, text });
    } else if (end <= from) before.push(node);
    else (at >= to ? behind : now).push(node);
    at = end;
  }
  return { before, now, behind };
};

/** Words in one document may be in more pieces than in another. */
const tidy = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  joined(nodes.map((node) => (isText(node) || !node.content ? node : { ...node, content: tidy(node.content) })));

const isSame = (one: readonly TreeNode[], other: readonly TreeNode[]): boolean =>
  isSameNode({ type: '', content: tidy(one) }, { type: '', content: tidy(other) });

/**
 * Within a transaction: what would come stands behind what it would take the place of, which stays.
 * @returns where it stands then; `undefined` when the place is not there
 */
export const putBeside = (view: TreeView, edit: PartEdit): Pick<PutPart, 'before' | 'place'> | undefined => {
  const { part } = edit;
  const holder = findHolder(view, edit, part);
  if (!holder) return undefined;
  const { before, now, behind } = parted(view, contentOf(view.nodeOf(holder.element)), holder.from, edit);
  putContent(view, holder.element, [...before, ...now, ...part.to, ...behind]);
  const from = holder.from + lettersOf(view, before);
  const to = from + lettersOf(view, now);
  return { before: { from, to }, place: { from: to, to: to + lettersOf(view, part.to) } };
};

/** Within a transaction. @returns `undefined` when the place is not there */
export const putPart = (view: TreeView, edit: PartEdit): PutPart | undefined => {
  const { part } = edit;
  const holder = findHolder(view, edit, part);
  if (!holder) return undefined;
  const { before, now, behind } = parted(view, contentOf(view.nodeOf(holder.element)), holder.from, edit);
  const made = isSame(part.was, now) ? part.to : mergeParts(part.in, part.was, part.to, now, view.shape);
  putContent(view, holder.element, [...before, ...made, ...behind]);
  const start = holder.from + lettersOf(view, before);
  const beside = before.length > 0 || behind.length === 0 ? ('before' as const) : ('behind' as const);
  return {
    back: { in: part.in, beside, was: made, to: now },
    before: { from: start, to: start + lettersOf(view, now) },
    place: { from: start, to: start + lettersOf(view, made) },
  };
};
