/** A rich text for tests, as small as one can be: paragraphs under a root of its own, whose plain text has a line for each. */
import * as Y from 'yjs';
import type { TextShape } from '../server-services.ts';
import { putTree } from '../tree/put-tree.ts';
import { contentOf, wordsOf } from '../tree/tree-node.ts';
import { TreeView } from '../tree/tree-view.ts';
import { type TreeShape, WORDS } from '../tree-shape.ts';

const tree: TreeShape = {
  ...{ root: 'tree', whole: 'doc', lines: new Set(['p']), verbatim: new Set(), own: new Set(['id']) },
  ...{ inline: new Set(['star', 'note']), holding: new Set(['note']), leaves: new Set(['rule']) },
  holds: new Map([
    ['doc', new Set(['p', 'rule', 'box'])],
    ['box', new Set(['p', 'rule', 'box'])],
    ['p', new Set([WORDS, 'star', 'note'])],
    ['note', new Set([WORDS, 'star'])],
  ]),
};

const viewOf = (doc: Y.Doc): TreeView => new TreeView(doc.getXmlFragment(tree.root), tree);
const docOf = (plain: string) => ({
  type: 'doc',
  content: plain.split('\n').map((text) => ({ type: 'p', content: text === '' ? [] : [{ type: 'text' as const, text }] })),
});

export const paragraphOf = (words: string): Y.XmlElement => {
  const paragraph = new Y.XmlElement('p');
  paragraph.insert(0, [new Y.XmlText(words)]);
  return paragraph;
};

export const smallTree: TextShape = {
  tree,
  plain: (doc) =>
    contentOf(viewOf(doc).nodeOf())
      .map((line) => wordsOf(line, tree).slice(0, -1))
      .join('\n'),
  put: (doc, plain) => putTree(viewOf(doc), docOf(plain)),
  words: (plain) => wordsOf(docOf(plain), tree),
};
