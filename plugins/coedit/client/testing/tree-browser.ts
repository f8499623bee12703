/** For tests: browsers of people who have one tree open, and what they do in it as an editor would. */
import type * as Y from 'yjs';
import type { LocalDatabases } from '#plugin-api/client';
import { smallTree } from '../../common/testing/small-tree.ts';
import { putTree } from '../../common/tree/put-tree.ts';
import { contentOf, type TreeElement } from '../../common/tree/tree-node.ts';
import { OWN } from '../document/live-document.ts';
import type { LiveTreeDocument } from '../document/live-tree-document.ts';
import { treeOf } from '../open-texts.ts';
import { browser } from './text-browser.ts';
import { TextServer } from './text-server.ts';

const { tree: shape } = smallTree;

export const treeServer = (content: string): TextServer =>
  new TextServer(content, (doc: Y.Doc, plain) => smallTree.put(doc, plain), shape);

export const treeBrowser = (server: TextServer, person: number, databases?: LocalDatabases) => {
  const one = browser(server, person, { databases, make: treeOf(shape) });
  const view = () => (one.store.document as LiveTreeDocument).view;
  const lines = (): readonly TreeElement[] => contentOf(view().nodeOf()) as readonly TreeElement[];
  /** Puts the whole, as an editor does that was changed. */
  const put = (next: (lines: readonly TreeElement[]) => readonly TreeElement[]): void => {
    if (one.store.role === 'write' && one.store.refusal === undefined)
      putTree(view(), { type: shape.whole, content: next(lines()) }, OWN);
  };
  return { ...one, view, lines, put };
};
