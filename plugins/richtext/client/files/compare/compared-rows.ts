/** Two documents side by side: which blocks of the one are those of the other, which words of them differ, and which only look otherwise. */
import { diffArrays } from 'diff';
import type { Node } from 'prosemirror-model';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { align } from '#plugins/coedit/common/tree/align.ts';
import { alignmentOf } from '#plugins/coedit/common/tree/likeness.ts';
import { treeOf } from '../../../common/live/tree-nodes.ts';
import { treeShape } from '../../../common/tree-shape.ts';

/** Less than this in common, and two blocks are not the same one. */
const ALIKE = 0.3;

/** How a stretch of a block differs from the other side. */
export type Difference = 'words' | 'look';

export interface Marked extends Stretch {
  readonly is: Difference;
}

export interface Side {
  readonly block: Node;
  /** By signs of the block (`signsOf`), in order. */
  readonly marked: readonly Marked[];
}

export interface ComparedRow {
  /** Missing where the other side alone has something. */
  readonly before: Side | undefined;
  readonly after: Side | undefined;
  readonly isSame: boolean;
}

/** What a block is read by: each letter, and each thing that stands between words, with how it looks. */
interface Sign {
  /** What is there. */
  readonly what: string;
  /** How it looks. */
  readonly look: string;
}

export const signsOf = (block: Node): readonly Sign[] => {
  const signs: Sign[] = [];
  const line = (node: Node): string => (node.isTextblock ? JSON.stringify([node.type.name, node.attrs]) : '');
  const read = (node: Node): void => {
    node.forEach((child) => {
      if (child.isText) {
        const look = JSON.stringify(child.marks);
        for (const letter of (child.text ?? '').split('')) signs.push({ what: letter, look });
      } else if (child.isLeaf) signs.push({ what: JSON.stringify([child.type.name, child.attrs]), look: '' });
      else read(child);
    });
    if (node.isTextblock) signs.push({ what: '\n', look: line(node) });
  };
  if (block.isLeaf) signs.push({ what: JSON.stringify([block.type.name, block.attrs]), look: '' });
  else read(block);
  return signs;
};

/** Words as wholes, and what stands between them by itself. */
const wordsOf = (signs: readonly Sign[]): string[] => {
  const words: string[] = [];
  let isOpen = false;
  for (const { what } of signs) {
    const isLetter = /^[\p{L}\p{N}\p{M}_]$/u.test(what);
    if (isLetter && isOpen) words[words.length - 1] += what;
    else words.push(what);
    isOpen = isLetter;
  }
  return words;
};

const joined = (marked: readonly Marked[]): Marked[] =>
  marked.reduce<Marked[]>((all, one) => {
    const last = all.at(-1);
    if (last?.is !== one.is || last.to !== one.from) return [...all, one];
    all[all.length - 1] = { ...last, to: one.to };
    return all;
  }, []);

const lengthOf = (word: string): number => (/^[\p{L}\p{N}\p{M}_]+$/u.test(word) ? word.length : 1);
const lengthsOf = (words: readonly string[]): number => words.reduce((sum, word) => sum + lengthOf(word), 0);

const compared = (before: Node, after: Node): readonly [before: readonly Marked[], after: readonly Marked[]] => {
  const [was, is] = [signsOf(before), signsOf(after)];
  const [gone, come]: [Marked[], Marked[]] = [[], []];
  let [one, other] = [0, 0];
  for (const { value, added, removed } of diffArrays(wordsOf(was), wordsOf(is))) {
    const length = lengthsOf(value);
    if (removed) gone.push({ from: one, to: one + length, is: 'words' });
    else if (added) come.push({ from: other, to: other + length, is: 'words' });
    else
      for (let at = 0; at < length; at++)
        if (was[one + at]?.look !== is[other + at]?.look) {
          gone.push({ from: one + at, to: one + at + 1, is: 'look' });
          come.push({ from: other + at, to: other + at + 1, is: 'look' });
        }
    if (!added) one += length;
    if (!removed) other += length;
  }
  return [joined(gone), joined(come)];
};

const whole = (block: Node): Side => ({ block, marked: [{ from: 0, to: signsOf(block).length, is: 'words' }] });

const pairOf = (before: Node, after: Node): ComparedRow => {
  if (before.eq(after)) return { before: { block: before, marked: [] }, after: { block: after, marked: [] }, isSame: true };
  const [gone, come] = compared(before, after);
  return { before: { block: before, marked: gone }, after: { block: after, marked: come }, isSame: false };
};

export const comparedRows = (before: Node, after: Node): readonly ComparedRow[] => {
  const [was, is] = [before.children, after.children];
  const pairs = align(was.map(treeOf), is.map(treeOf), alignmentOf(treeShape, ALIKE));
  const rows: ComparedRow[] = [];
  let [one, other] = [0, 0];
  const alone = (until: number, untilOther: number): void => {
    for (; one < until; one++) rows.push({ before: whole(was[one] as Node), after: undefined, isSame: false });
    for (; other < untilOther; other++) rows.push({ before: undefined, after: whole(is[other] as Node), isSame: false });
  };
  for (const [row, column] of pairs) {
    alone(row, column);
    rows.push(pairOf(was[row] as Node, is[column] as Node));
    [one, other] = [row + 1, column + 1];
  }
  alone(was.length, is.length);
  return rows;
};
