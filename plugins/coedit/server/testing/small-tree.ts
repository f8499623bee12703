/** A rich text for tests, as small as one can be: paragraphs under a root of its own, whose plain text has a line for each. */
import * as Y from 'yjs';
import type { TextShape } from '../../common/server-services.ts';

const paragraphs = (doc: Y.Doc): Y.XmlFragment => doc.getXmlFragment('tree');

const wordsOf = (node: unknown): string => {
  if (node instanceof Y.XmlText)
    return node
      .toDelta()
      .map(({ insert }: { insert: unknown }) => String(insert))
      .join('');
  return node instanceof Y.XmlFragment ? node.toArray().map(wordsOf).join('') : '';
};

export const paragraphOf = (words: string): Y.XmlElement => {
  const paragraph = new Y.XmlElement('p');
  paragraph.insert(0, [new Y.XmlText(words)]);
  return paragraph;
};

export const smallTree: TextShape = {
  roots: ['tree'],
  plain: (doc) => paragraphs(doc).toArray().map(wordsOf).join('\n'),
  put(doc, content) {
    const tree = paragraphs(doc);
    const lines = content.split('\n');
    const there = tree.toArray().map(wordsOf);
    doc.transact(() => {
      for (const [at, line] of lines.entries()) {
        if (there[at] === line) continue;
        if (at < there.length) tree.delete(at, 1);
        tree.insert(at, [paragraphOf(line)]);
      }
      if (there.length > lines.length) tree.delete(lines.length, there.length - lines.length);
    });
  },
};
