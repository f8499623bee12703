/** A manuscript as it is read on a screen: what stands one below the other, whose words say which letters of the text they are. */
import type { Node } from 'prosemirror-model';
import { wordsIn } from '../../../common/words.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { treeShape } from '../../../common/tree-shape.ts';
import { withoutHints } from '../without-hints.ts';
import { PageTree, serialise } from './page-tree.ts';

/** First letter of each line, where the whole of the text is counted. */
const lettersOf = (doc: Node): ReadonlyMap<Node, number> => {
  const words = wordsIn(doc);
  const letters = new Map<Node, number>();
  doc.descendants((node, at) => void (treeShape.lines.has(node.type.name) && letters.set(node, words.letterAt(at))));
  return letters;
};

/** @param manuscript with the lines that only hint at what is to be written: they are left out here */
export const readingOf = (manuscript: Manuscript): string[] => {
  const letters = lettersOf(manuscript.doc);
  const { doc } = withoutHints(manuscript.doc);
  const page = new PageTree(
    { ...manuscript, doc },
    { letter: (line) => letters.get(line), picture: (asset) => `picture:${asset}` },
  );
  return page
    .build()
    .filter((node) => typeof node !== 'string')
    .map((node) => serialise([node]));
};

export const writeReading = (manuscript: Manuscript): Promise<Uint8Array> =>
  Promise.resolve(new TextEncoder().encode(JSON.stringify(readingOf(manuscript))));
