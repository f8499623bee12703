/**
 * Letters of a document, and where they stand in it (`coedit/common/tree-shape.ts`). Within a line each letter is one step of the document: what
 * opens and closes a footnote is a sign of its own, and what closes a line is its line feed. Known once for each document and each line.
 */
import type { Node } from 'prosemirror-model';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';
import { treeShape } from './tree-shape.ts';

interface Block {
  readonly words: string;
  readonly isLeaf: boolean;
}

interface Placed extends Block {
  /** Before the block, in the document. */
  readonly at: number;
  /** Of its first letter. */
  readonly from: number;
}

const blocks = new WeakMap<Node, Block>();
const documents = new WeakMap<Node, DocumentWords>();

const inner = (node: Node): string => {
  let words = '';
  node.forEach((child) => {
    if (child.isText) words += child.text ?? '';
    else words += treeShape.holding.has(child.type.name) ? OBJECT + inner(child) + OBJECT : OBJECT;
  });
  return words;
};

const blockOf = (node: Node): Block => {
  const known = blocks.get(node);
  if (known) return known;
  const isLeaf = treeShape.leaves.has(node.type.name);
  const block = { words: `${isLeaf ? OBJECT : inner(node)}\n`, isLeaf };
  blocks.set(node, block);
  return block;
};

const isBlock = ({ type: { name } }: Node): boolean => treeShape.lines.has(name) || treeShape.leaves.has(name);

/** Of a line, or of what stands between lines as one sign; `undefined` of what holds some. */
export const wordsOfBlock = (node: Node): string | undefined => (isBlock(node) ? blockOf(node).words : undefined);

export class DocumentWords {
  readonly #blocks: readonly Placed[];
  readonly length: number;
  #content: string | undefined;

  constructor(doc: Node) {
    const placed: Placed[] = [];
    let from = 0;
    const walk = (parent: Node, start: number): void =>
      parent.forEach((child, offset) => {
        const at = start + offset;
        if (!isBlock(child)) return walk(child, at + 1);
        const block = blockOf(child);
        placed.push({ words: block.words, isLeaf: block.isLeaf, at, from });
        from += block.words.length;
      });
    walk(doc, 0);
    this.#blocks = placed;
    this.length = from;
  }

  get content(): string {
    this.#content ??= this.#blocks.map(({ words }) => words).join('');
    return this.#content;
  }

  /** @param at a place of the document @returns of the letter behind it; between lines, of the next one's first */
  letterAt(at: number): number {
    const block = this.#last((one) => one.at <= at);
    if (!block) return 0;
    const { words, isLeaf, from, at: start } = block;
    // Behind a leaf, which is one step and two letters, the next line begins.
    const within = isLeaf ? (at - start) * words.length : at - start - 1;
    return from + Math.min(words.length, Math.max(0, within));
  }

  /** @returns the place of the document before a letter; behind all of them, the end of the last line */
  positionAt(letter: number): number {
    const block = this.#last((one) => one.from <= letter);
    if (!block) return 0;
    const { words, isLeaf, from, at } = block;
    const within = Math.min(Math.max(0, letter - from), words.length);
    if (isLeaf) return at + Math.min(1, within);
    // Behind the line feed of the last line, the line is over.
    return at + 1 + within;
  }

  /** Whether a line begins with this letter. */
  isStart(letter: number): boolean {
    return letter === 0 || this.#last((one) => one.from <= letter)?.from === letter;
  }

  #last(isBefore: (block: Placed) => boolean): Placed | undefined {
    let [low, high] = [0, this.#blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBefore(this.#blocks[middle] as Placed)) low = middle + 1;
      else high = middle;
    }
    return this.#blocks[low - 1];
  }
}

/** @param doc of the schema */
export const wordsIn = (doc: Node): DocumentWords => {
  const known = documents.get(doc) ?? new DocumentWords(doc);
  documents.set(doc, known);
  return known;
};
