/**
 * Two documents that were made of one become one again, without a question: nothing that either side has written is lost. What one side has
 * taken away is gone, unless the other has changed it: that stays. Who changes the same words at the same time has both in the end.
 */
import type { Node } from 'prosemirror-model';
import { Fragment } from 'prosemirror-model';
import { type Kind, mergeRows } from './merge-rows.ts';

const keyOf = (node: Node): string => JSON.stringify(node.toJSON());

/** Words, the room between them, and every other sign by itself. */
const WORDS = /\s+|[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{M}\p{N}_]/gu;

/** What stands in a line, word by word. */
const wordsOf = (line: Node): readonly Node[] => {
  const words: Node[] = [];
  line.forEach((child) => {
    if (!child.isText) words.push(child);
    else for (const { 0: word, index } of (child.text ?? '').matchAll(WORDS)) words.push(child.cut(index, index + word.length));
  });
  return words;
};

/** Each attribute is as whoever has changed it wants it. */
const mergedAttrs = (base: Node, mine: Node, theirs: Node): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(base.attrs).map(([name, before]) => {
      const isMine = JSON.stringify(mine.attrs[name]) !== JSON.stringify(before);
      return [name, isMine ? mine.attrs[name] : theirs.attrs[name]];
    }),
  );

const words: Kind<Node> = {
  keyOf,
  // A word that looks different now is the same word.
  isSame: (before, after) => (before.isText ? before.text === after.text : before.type === after.type),
  merge(base, mine, theirs) {
    if (!base.isText) return [mergedNode(base, mine, theirs)];
    const isMine = JSON.stringify(mine.marks) !== JSON.stringify(base.marks);
    return [isMine ? mine : theirs];
  },
};

const blocks: Kind<Node> = {
  keyOf,
  isSame: (before, after) => before.type === after.type,
  merge: (base, mine, theirs) => [mergedNode(base, mine, theirs)],
};

/** Of one kind of element, as both sides have it. */
const mergedNode = (base: Node, mine: Node, theirs: Node): Node => {
  const attrs = mergedAttrs(base, mine, theirs);
  if (base.isLeaf) return base.type.create(attrs, null, mine.marks);
  const content = base.inlineContent
    ? mergeRows(words, wordsOf(base), wordsOf(mine), wordsOf(theirs))
    : mergeRows(blocks, base.children, mine.children, theirs.children);
  return base.type.create(attrs, Fragment.fromArray(content), mine.marks);
};

/** @param base what both began with */
export const mergeDocuments = (base: Node, mine: Node, theirs: Node): Node => {
  if (mine.eq(base) || mine.eq(theirs)) return theirs;
  return theirs.eq(base) ? mine : mergedNode(base, mine, theirs);
};
