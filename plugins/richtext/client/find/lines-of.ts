/** The words of a text line by line, each read once for as long as the line is the same. */
import type { Node } from 'prosemirror-model';
import { BETWEEN } from './query.ts';

const words = new WeakMap<Node, string>();

/** One sign for each place in the line, so that what is found in the words is found in the line. */
export const wordsOfLine = (line: Node): string => {
  const known = words.get(line);
  if (known !== undefined) return known;
  let read = '';
  line.forEach((child) => (read += child.isText ? (child.text ?? '') : BETWEEN.repeat(child.nodeSize)));
  words.set(line, read);
  return read;
};

export interface PlacedWords {
  readonly node: Node;
  /** Of the first letter. */
  readonly start: number;
}

/** Lines, code, and footnotes, which have words of their own. */
export const linesOf = (doc: Node): readonly PlacedWords[] => {
  const found: PlacedWords[] = [];
  doc.descendants((node, pos) => {
    if (node.inlineContent && (node.isTextblock || node.type.name === 'footnote')) found.push({ node, start: pos + 1 });
    return !node.isText;
  });
  return found;
};
