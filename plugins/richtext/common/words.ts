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

/** Where a block stands in what it is one of the blocks of. */
interface Placed extends Block {
  /** Steps of the document before it. */
  readonly at: number;
  /** Letters before it. */
  readonly from: number;
}

/** All lines and leaves of one child of the document, of which a key changes one. */
interface Part {
  readonly blocks: readonly Placed[];
  /** Letters of all of them. */
  readonly length: number;
}

const blocks = new WeakMap<Node, Block>();
const parts = new WeakMap<Node, Part>();
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

const readPart = (child: Node): Part => {
  const placed: Placed[] = [];
  let from = 0;
  const walk = (node: Node, at: number): void => {
    if (!isBlock(node)) return node.forEach((inside, offset) => walk(inside, at + 1 + offset));
    const { words, isLeaf } = blockOf(node);
    placed.push({ words, isLeaf, at, from });
    from += words.length;
  };
  walk(child, 0);
  return { blocks: placed, length: from };
};

const partOf = (child: Node): Part => {
  const known = parts.get(child);
  if (known) return known;
  const part = readPart(child);
  parts.set(child, part);
  return part;
};

/** The last one that begins at or before a place. @param starts in order */
const lastUntil = (count: number, startOf: (index: number) => number, place: number): number => {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(middle) <= place) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

type Side = 'at' | 'from';

export class DocumentWords {
  readonly #parts: readonly Part[];
  /** Where each part begins, in steps and in letters. */
  readonly #starts: Readonly<Record<Side, readonly number[]>>;
  readonly length: number;
  #content: string | undefined;

  constructor(doc: Node) {
    const { children } = doc;
    const [at, from]: [number[], number[]] = [[], []];
    let [steps, letters] = [0, 0];
    this.#parts = children.map((child) => {
      const part = partOf(child);
      at.push(steps);
      from.push(letters);
      steps += child.nodeSize;
      letters += part.length;
      return part;
    });
    this.#starts = { at, from };
    this.length = letters;
  }

  get content(): string {
    this.#content ??= this.#parts.map(({ blocks: all }) => all.map(({ words }) => words).join('')).join('');
    return this.#content;
  }

  /** @param at a place of the document @returns of the letter behind it; between lines, of the next one's first */
  letterAt(at: number): number {
    const block = this.#last('at', at);
    if (!block) return 0;
    const { words, isLeaf, from, at: start } = block;
    // Behind a leaf, which is one step and two letters, the next line begins.
    const within = isLeaf ? (at - start) * words.length : at - start - 1;
    return from + Math.min(words.length, Math.max(0, within));
  }

  /** @returns the place of the document before a letter; behind all of them, the end of the last line */
  positionAt(letter: number): number {
    const block = this.#last('from', letter);
    if (!block) return 0;
    const { words, isLeaf, from, at } = block;
    const within = Math.min(Math.max(0, letter - from), words.length);
    if (isLeaf) return at + Math.min(1, within);
    // Behind the line feed of the last line, the line is over.
    return at + 1 + within;
  }

  /** Whether a line begins with this letter. */
  isStart(letter: number): boolean {
    return letter === 0 || this.#last('from', letter)?.from === letter;
  }

  /** The last block that begins there or before. Of a table, what opens it and its cells is before its first line. */
  #last(side: Side, place: number): Placed | undefined {
    const starts = this.#starts[side];
    for (let index = lastUntil(starts.length, (one) => starts[one] as number, place); index >= 0; index--) {
      const { blocks: all } = this.#parts[index] as Part;
      const [at, from] = [this.#starts.at[index] as number, this.#starts.from[index] as number];
      const block = all[lastUntil(all.length, (one) => (all[one] as Placed)[side], place - (starts[index] as number))];
      if (block) return { ...block, at: at + block.at, from: from + block.from };
    }
    return undefined;
  }
}

/** @param doc of the schema */
export const wordsIn = (doc: Node): DocumentWords => {
  const known = documents.get(doc) ?? new DocumentWords(doc);
  documents.set(doc, known);
  return known;
};
