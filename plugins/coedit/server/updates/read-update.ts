/** Updates as browsers send them: nothing of them is believed. What cannot be read, or says what no editor says, is told at once. */
import * as Y from 'yjs';
import type { TreeShape } from '../../common/tree-shape.ts';
import { isContentOfTree } from './tree-content.ts';

/** A clock that goes further belongs to no text: one letter is one step. */
const LAST_CLOCK = 2 ** 31;

export interface ReadUpdate {
  readonly body: Uint8Array;
  readonly structs: readonly (Y.Item | Y.GC)[];
  readonly deleted: ReadonlyMap<number, readonly { readonly clock: number; readonly len: number }[]>;
  /** UTF-16 units that it brings. */
  readonly length: number;
}

/** What may stand in a document. */
export interface Rules {
  readonly roots: ReadonlySet<string>;
  /** Of a tree; else there are letters and nothing else, at the root. */
  readonly tree: TreeShape | undefined;
}

const isContent = (content: Y.Item['content'], { tree }: Rules): boolean => {
  if (content instanceof Y.ContentString || content instanceof Y.ContentDeleted) return true;
  return tree !== undefined && isContentOfTree(content, tree);
};

const isParent = (parent: unknown, { roots, tree }: Rules): boolean => {
  // Nothing: it goes by its neighbours, which are checked to be there.
  if (parent === null) return true;
  return typeof parent === 'string' ? roots.has(parent) : tree !== undefined;
};

const isGood = (struct: unknown, rules: Rules): struct is Y.Item | Y.GC => {
  if (!(struct instanceof Y.Item) && !(struct instanceof Y.GC)) return false;
  if (!(struct.length >= 1 && struct.id.clock + struct.length < LAST_CLOCK)) return false;
  if (struct instanceof Y.GC) return rules.tree !== undefined;
  if (!rules.tree && struct.parentSub !== null) return false;
  return isContent(struct.content, rules) && isParent(struct.parent, rules);
};

/** @returns `undefined` for what is no update of such a document */
export const readUpdate = (body: Uint8Array, rules: Rules): ReadUpdate | undefined => {
  try {
    const { structs, ds } = Y.decodeUpdate(body);
    let length = 0;
    for (const struct of structs) {
      if (!isGood(struct, rules)) return undefined;
      if (struct instanceof Y.Item && struct.content instanceof Y.ContentString) length += struct.length;
    }
    for (const ranges of ds.clients.values())
      for (const { clock, len } of ranges) if (!(len >= 1 && clock + len < LAST_CLOCK)) return undefined;
    return { body, structs: structs as (Y.Item | Y.GC)[], deleted: ds.clients, length };
  } catch {
    return undefined;
  }
};
