/**
 * Words that were made of the same ones become one text again: within one line, and over where lines begin and end, of those that were joined and cut.
 */
import { alignPieces, type PiecesAlignment } from './align-pieces.ts';
import { mergeRows } from './merge-rows.ts';
import { contentOf, isSameNode, isSameValue, isText, type TreeElement, type TreeNode } from './tree-node.ts';

const WORD = /[\p{L}\p{N}]/u;
const BLANK = /^\s+$/u;
const PIECES = /\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;

/** Words one by one, with their marks, and what stands between them. */
const piecesOf = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => (isText(node) ? (node.text.match(PIECES) ?? []).map((text) => ({ ...node, text })) : [node]));

/** Texts that look the same and stand side by side are one. */
export const joined = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.reduce<TreeNode[]>((all, node) => {
    const last = all.at(-1);
    const isMore = last && isText(last) && isText(node) && isSameNode({ ...last, text: '' }, { ...node, text: '' });
    if (isMore) all[all.length - 1] = { ...last, text: last.text + node.text };
    else all.push(node);
    return all;
  }, []);

/** Of each attribute, what the side says that has changed it. */
export const mergedAttributes = (base: TreeElement, mine: TreeElement, theirs: TreeElement): TreeElement['attrs'] => {
  const [was, ours, others] = [base.attrs ?? {}, mine.attrs ?? {}, theirs.attrs ?? {}];
  const keys = new Set([...Object.keys(was), ...Object.keys(ours), ...Object.keys(others)]);
  return Object.fromEntries([...keys].map((key) => [key, isSameValue(ours[key], was[key]) ? others[key] : ours[key]]));
};

/** Where a line begins, among its words: all are the same, and say what their lines are. */
const BEGIN = '~line';

const isBegin = (node: TreeNode | undefined): node is TreeElement => node?.type === BEGIN;
const isSamePiece = (one: TreeNode, other: TreeNode): boolean => (isBegin(one) && isBegin(other)) || isSameNode(one, other);
const isWord = (piece: TreeNode): boolean => !isBegin(piece) && (!isText(piece) || WORD.test(piece.text));
const isBlank = (piece: TreeNode | undefined): piece is TreeNode =>
  piece !== undefined && isText(piece) && BLANK.test(piece.text);

const pieces: PiecesAlignment<TreeNode> = {
  key: (one) => (isBegin(one) ? BEGIN : JSON.stringify(one)),
  likeness: (before, after) => (isSamePiece(before, after) ? 1 : 0),
  isWord,
};

/** By words that have come, the blanks beside them where they were written. */
type Beside = ReadonlyMap<TreeNode, { readonly before: TreeNode | undefined; readonly behind: TreeNode | undefined }>;

/** A blank that one side has taken away, to cut a line there, stands between the words that the other has written beside it. */
const parted = (words: readonly TreeNode[], beside: Beside): TreeNode[] =>
  words.flatMap((word, at) => {
    const last = words[at - 1];
    if (!last || !isWord(last) || !isWord(word)) return [word];
    const blank = [beside.get(last)?.behind, beside.get(word)?.before].find(isBlank);
    return blank ? [blank, word] : [word];
  });

/** Both have cut in the same place, or put a blank there, and one has written something before or between. */
const partedOnce = (mine: readonly TreeNode[], theirs: readonly TreeNode[]): readonly TreeNode[] => {
  const [few, many] = mine.length < theirs.length ? [mine, theirs] : [theirs, mine];
  const [one] = few;
  const isAt = (end: TreeNode | undefined): boolean => one !== undefined && end !== undefined && isSamePiece(one, end);
  const isOnce = isBegin(one) ? isAt(many.at(-1)) : isBlank(one) && isAt(many[0]) && isAt(many.at(-1));
  return few.length === 1 && isOnce ? many : [...mine, ...theirs];
};

const mergePieces = (base: readonly TreeNode[], mine: readonly TreeNode[], theirs: readonly TreeNode[]): TreeNode[] => {
  const beside = new Map<TreeNode, { readonly before: TreeNode | undefined; readonly behind: TreeNode | undefined }>();
  const merged = mergeRows(base, mine, theirs, {
    align(was, made) {
      const pairs = alignPieces(was, made, pieces);
      const known = new Set(pairs.map(([, at]) => at));
      for (const [at, piece] of made.entries())
        if (!known.has(at)) beside.set(piece, { before: made[at - 1], behind: made[at + 1] });
      return pairs;
    },
    isSame: isSamePiece,
    together: partedOnce,
    merge: (was, one, other) =>
      isBegin(was) && isBegin(one) && isBegin(other) ? [{ type: BEGIN, attrs: mergedAttributes(was, one, other) ?? {} }] : [one],
  });
  return parted(merged, beside);
};

/** Of one line. */
export const mergeWords = (base: readonly TreeNode[], mine: readonly TreeNode[], theirs: readonly TreeNode[]): TreeNode[] =>
  joined(mergePieces(piecesOf(base), piecesOf(mine), piecesOf(theirs)));

const wordsIn = (lines: readonly TreeElement[]): TreeElement => ({ type: '', content: joined(lines.flatMap(contentOf)) });

/** Word by word, over where they begin and end. All are of one type. */
export const mergeLines = (
  base: readonly TreeElement[],
  mine: readonly TreeElement[],
  theirs: readonly TreeElement[],
): readonly TreeElement[] => {
  // Taken away by the one: they stay when the other has written into them.
  if (mine.length === 0 || theirs.length === 0) {
    const left = [...mine, ...theirs];
    return isSameNode(wordsIn(left), wordsIn(base)) ? [] : left;
  }
  const rows = [base, mine, theirs].map((lines) =>
    lines.flatMap((line): TreeNode[] => [{ type: BEGIN, attrs: line.attrs ?? {} }, ...piecesOf(contentOf(line))]),
  ) as [TreeNode[], TreeNode[], TreeNode[]];
  const merged = mergePieces(...rows);
  const lines: { readonly type: string; readonly attrs: TreeElement['attrs']; readonly content: TreeNode[] }[] = [];
  const { type = '', attrs } = mine[0] ?? theirs[0] ?? {};
  for (const node of isBegin(merged[0]) ? merged : [{ type: BEGIN, attrs: attrs ?? {} }, ...merged])
    if (isBegin(node)) lines.push({ type, attrs: node.attrs, content: [] });
    else lines.at(-1)?.content.push(node);
  return lines.map((line) => ({ ...line, attrs: line.attrs ?? {}, content: joined(line.content) }));
};
