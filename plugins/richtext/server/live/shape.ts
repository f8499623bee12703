/** How rich texts lie in live documents: the plain text is the document of the schema as JSON, whatever somebody has put into the live one. */
import type * as Y from 'yjs';
import type { TextShape } from '#plugins/coedit/common/server-services.ts';
import { putTree } from '#plugins/coedit/common/tree/put-tree.ts';
import { TreeView } from '#plugins/coedit/common/tree/tree-view.ts';
import { nodeOf, readPlain, treeOf, writePlain } from '../../common/live/tree-nodes.ts';
import { treeShape } from '../../common/tree-shape.ts';
import { wordsIn } from '../../common/words.ts';

const viewOf = (doc: Y.Doc): TreeView => new TreeView(doc.getXmlFragment(treeShape.root), treeShape);

export const richtextShape: TextShape = {
  tree: treeShape,
  plain: (doc) => writePlain(nodeOf(viewOf(doc).nodeOf())),
  put: (doc, plain) => putTree(viewOf(doc), treeOf(readPlain(plain))),
  words: (plain) => wordsIn(readPlain(plain)).content,
};
