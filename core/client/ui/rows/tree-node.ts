/** Nodes of a tree, and the rows that are seen of it. */
import type { ReactNode } from 'react';
import type { IconName } from '../../../plugin-api/manifest.ts';

export interface TreeNode {
  readonly id: string;
  readonly text: string;
  readonly icon?: IconName;
  /** A colour for the icon, e.g. the band of a project. */
  readonly colour?: string | undefined;
  /** At the end of the row: a count, a lock. */
  readonly detail?: ReactNode;
  readonly children?: readonly TreeNode[];
  /** Can be opened although its children are not loaded. */
  readonly hasChildren?: boolean;
  readonly muted?: boolean;
  /** What its look says, for who does not see it: "locked". */
  readonly state?: string | undefined;
}

export interface TreeDrop {
  readonly dragged: string;
  readonly onto: string;
  readonly where: 'before' | 'inside' | 'after';
}

export interface TreeRow {
  readonly node: TreeNode;
  /** From 1. */
  readonly level: number;
  readonly parent: string | undefined;
  readonly position: number;
  readonly siblings: number;
  readonly canOpen: boolean;
  readonly isOpen: boolean;
}

/** The rows that are seen when these nodes are open, in the order they are drawn. */
export const treeRows = (nodes: readonly TreeNode[], open: ReadonlySet<string>, level = 1, parent?: string): TreeRow[] =>
  nodes.flatMap((node, index) => {
    const canOpen = node.hasChildren ?? (node.children?.length ?? 0) > 0;
    const isOpen = canOpen && open.has(node.id);
    const row: TreeRow = { node, level, parent, position: index + 1, siblings: nodes.length, canOpen, isOpen };
    return isOpen ? [row, ...treeRows(node.children ?? [], open, level + 1, node.id)] : [row];
  });
