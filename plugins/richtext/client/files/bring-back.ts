/** Makes an open text say what a version said, as this person's own edit: what others type meanwhile stays, and undo takes it back. */
import { putTree } from '#plugins/coedit/common/tree/put-tree.ts';
import type { LiveTree } from '#plugins/coedit/common/services.ts';
import { readHtml } from '../../common/html/read.ts';
import { treeOf } from '../../common/live/tree-nodes.ts';
import { documentOf } from '../../common/schema/schema.ts';

/** @param html of the schema */
export const bringBack = ({ view, own, undo }: Pick<LiveTree, 'view' | 'own' | 'undo'>, html: string): void => {
  // One step of its own, whatever was typed right before.
  undo.stopCapturing();
  putTree(view, treeOf(documentOf(readHtml(html).doc)), own);
  undo.stopCapturing();
};
