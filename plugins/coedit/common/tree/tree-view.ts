/**
 * A tree of yjs as everybody sees it: its nodes as JSON, and its letters with what holds each of them. What is read once is kept until it is
 * told to have changed, so that a key costs what its line does.
 */
import * as Y from 'yjs';
import type { AnyType } from '../text-places.ts';
import { OBJECT, type TreeShape, WORDS } from '../tree-shape.ts';
import { attributesOf, joinedLines } from './joined-lines.ts';
import type { TreeElement, TreeMark, TreeNode, TreeText } from './tree-node.ts';

export type TreeParent = Y.XmlFragment | Y.XmlElement;
export type TreeChild = Y.XmlText | Y.XmlElement;

/** Letters of one line or leaf. */
export interface Piece {
  /** UTF-16 units from the beginning of the line. */
  readonly from: number;
  /** 0 where nothing is written yet. */
  readonly length: number;
  /** Letters; the sign of an element, or the first of those that it has; the last one, which a line has alone. */
  readonly is: 'text' | 'open' | 'close';
  readonly of: Y.XmlText | Y.XmlElement;
}

export interface Block {
  readonly element: Y.XmlElement;
  readonly words: string;
  readonly pieces: readonly Piece[];
}

export interface PlacedBlock {
  readonly block: Block;
  readonly from: number;
}

/** @param blocks all of a tree */
export const wordsOfBlocks = (blocks: readonly PlacedBlock[]): string => blocks.map(({ block }) => block.words).join('');

/** Deeper than any text is; what is below is not there. */
const DEEPEST = 64;

export const lettersIn = (text: Y.XmlText): string => Y.Text.prototype.toString.call(text);

/** Marks of words as yjs has them. */
export const marksOf = (attributes: Record<string, unknown> | undefined): readonly TreeMark[] | undefined => {
  const marks = Object.entries(attributes ?? {}).filter(([, value]) => value !== null);
  if (marks.length === 0) return undefined;
  return marks.map(([type, value]) => {
    const isTold = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    return isTold ? { type, attrs: value as Record<string, unknown> } : { type };
  });
};

export const textsOf = (text: Y.XmlText): readonly TreeText[] =>
  (text.toDelta() as { insert: unknown; attributes?: Record<string, unknown> }[]).flatMap(({ insert, attributes }) => {
    if (typeof insert !== 'string' || insert === '') return [];
    const marks = marksOf(attributes);
    return [marks ? { type: 'text' as const, text: insert, marks } : { type: 'text' as const, text: insert }];
  });

export class TreeView {
  readonly fragment: Y.XmlFragment;
  readonly shape: TreeShape;
  #nodes = new WeakMap<TreeParent, TreeElement>();
  #blocks = new WeakMap<Y.XmlElement, Block>();
  #children = new WeakMap<TreeParent, readonly TreeChild[]>();
  /** Elements of lines that are several, by the first of them; and the first by the others. */
  #parts = new WeakMap<Y.XmlElement, readonly Y.XmlElement[]>();
  #heads = new WeakMap<Y.XmlElement, Y.XmlElement>();
  #placed: readonly PlacedBlock[] | undefined;
  /** Which of these a block is, by its element. */
  #numbers: ReadonlyMap<Y.XmlElement, number> | undefined;
  #content: string | undefined;
  /** Blocks of which letters have changed since all were placed, and nothing else. */
  readonly #rewritten = new Set<Y.XmlElement>();

  constructor(fragment: Y.XmlFragment, shape: TreeShape) {
    this.fragment = fragment;
    this.shape = shape;
  }

  nameOf(parent: TreeParent): string {
    return parent instanceof Y.XmlElement ? parent.nodeName : this.shape.whole;
  }

  /** What a parent holds that can be seen; a line that goes on another is in that one. */
  childrenOf(parent: TreeParent): readonly TreeChild[] {
    this.#findLines(parent);
    const known = this.#children.get(parent);
    if (known) return known;
    const isLine = parent instanceof Y.XmlElement && this.shape.lines.has(parent.nodeName);
    const children = isLine ? this.partsOf(parent).flatMap((part) => this.#seenIn(part)) : this.#lines(this.#seenIn(parent));
    this.#children.set(parent, children);
    return children;
  }

  /** All elements of a line, of which there are several where lines were joined. @param line the first */
  partsOf(line: Y.XmlElement): readonly Y.XmlElement[] {
    this.#findLines(line);
    return this.#parts.get(line) ?? [line];
  }

  /** The first element of the line that this is one of. */
  headOf(element: Y.XmlElement): Y.XmlElement {
    this.#findLines(element);
    return this.#heads.get(element) ?? element;
  }

  /** Where something is put that is to stand behind a line, or another element, in what holds it. */
  indexBehind(line: Y.XmlElement | Y.XmlText): number {
    const siblings = (line.parent as TreeParent).toArray();
    const parts: ReadonlySet<unknown> = new Set(line instanceof Y.XmlElement ? this.partsOf(line) : []);
    let index = siblings.indexOf(line) + 1;
    while (parts.has(siblings[index])) index++;
    return index;
  }

  #seenIn(parent: TreeParent): readonly TreeChild[] {
    const holds = this.shape.holds.get(this.nameOf(parent));
    if (!holds) return [];
    return parent.toArray().filter((child): child is TreeChild => {
      if (child instanceof Y.XmlText) return holds.has(WORDS);
      return child instanceof Y.XmlElement && holds.has(child.nodeName);
    });
  }

  /** Whether what is known of a line is still all of it depends on those beside it. */
  #findLines(element: TreeParent): void {
    const { parent } = element;
    if (parent !== null && !this.#children.has(parent as TreeParent)) this.childrenOf(parent as TreeParent);
  }

  #lines(children: readonly TreeChild[]): readonly TreeChild[] {
    const lines = joinedLines(children);
    for (const child of children) {
      if (!(child instanceof Y.XmlElement)) continue;
      this.#heads.delete(child);
      const [before, parts] = [this.#parts.get(child), lines.get(child)];
      if (!before && !parts) continue;
      if (parts) this.#parts.set(child, parts);
      else this.#parts.delete(child);
      // What is known of a line that has got others, or has lost some, is not all of it any more.
      const isSame = before?.length === parts?.length && before?.every((one, at) => one === parts?.[at]);
      if (isSame) continue;
      this.#drop(child);
      this.#children.delete(child);
    }
    const heads = new Map([...lines].flatMap(([head, [, ...others]]) => others.map((part) => [part, head] as const)));
    for (const [part, head] of heads) this.#heads.set(part, head);
    return heads.size === 0 ? children : children.filter((child) => !heads.has(child as Y.XmlElement));
  }

  /** The whole, or a part that can be seen. */
  nodeOf(parent: TreeParent = this.fragment, depth = 0): TreeElement {
    this.#findLines(parent);
    const known = this.#nodes.get(parent);
    if (known) return known;
    const content: TreeNode[] = [];
    if (depth < DEEPEST)
      for (const child of this.childrenOf(parent)) {
        if (child instanceof Y.XmlText) content.push(...textsOf(child));
        else content.push(this.nodeOf(child, depth + 1));
      }
    const attrs = parent instanceof Y.XmlElement ? attributesOf(parent) : {};
    const node: TreeElement = {
      type: this.nameOf(parent),
      ...(Object.keys(attrs).length > 0 ? { attrs } : {}),
      ...(content.length > 0 ? { content } : {}),
    };
    this.#nodes.set(parent, node);
    return node;
  }

  /** What is read of it says the same as this one, which is to be known by it. */
  adopt(parent: TreeParent, node: TreeElement): void {
    this.#nodes.set(parent, node);
  }

  /** Lines and leaves in their order. */
  get blocks(): readonly PlacedBlock[] {
    if (!this.#placed) this.#placed = this.#findBlocks();
    else if (this.#rewritten.size > 0) this.#placeRewritten(this.#placed);
    return this.#placed;
  }

  #findBlocks(): readonly PlacedBlock[] {
    const placed: PlacedBlock[] = [];
    let from = 0;
    const walk = (parent: TreeParent, depth: number): void => {
      if (depth > DEEPEST) return;
      for (const child of this.childrenOf(parent)) {
        if (child instanceof Y.XmlText) continue;
        if (!this.#isBlock(child)) {
          walk(child, depth + 1);
          continue;
        }
        const block = this.blockOf(child);
        placed.push({ block, from });
        from += block.words.length;
      }
    };
    walk(this.fragment, 0);
    return placed;
  }

  #isBlock({ nodeName }: Y.XmlElement): boolean {
    return this.shape.lines.has(nodeName) || this.shape.leaves.has(nodeName);
  }

  /** A key costs what its line does: all others are moved along. */
  #placeRewritten(before: readonly PlacedBlock[]): void {
    let moved = 0;
    this.#placed = before.map((one) => {
      const { block, from } = one;
      const next = this.#rewritten.has(block.element) ? this.blockOf(block.element) : block;
      if (next === block && moved === 0) return one;
      const placed = { block: next, from: from + moved };
      moved += next.words.length - block.words.length;
      return placed;
    });
    this.#rewritten.clear();
  }

  /** Where a block begins; `undefined` for what is none that is there. */
  startOf(element: Y.XmlElement): number | undefined {
    const { blocks } = this;
    this.#numbers ??= new Map(blocks.map(({ block }, number) => [block.element, number]));
    const number = this.#numbers.get(element);
    return number === undefined ? undefined : blocks[number]?.from;
  }

  get length(): number {
    const last = this.blocks.at(-1);
    return last ? last.from + last.block.words.length : 0;
  }

  get content(): string {
    this.#content ??= wordsOfBlocks(this.blocks);
    return this.#content;
  }

  /** The block that has a letter. */
  blockAt(at: number): PlacedBlock | undefined {
    const { blocks } = this;
    let [low, high] = [0, blocks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((blocks[middle] as PlacedBlock).from <= at) low = middle + 1;
      else high = middle;
    }
    const found = blocks[low - 1];
    return found && at < found.from + found.block.words.length ? found : undefined;
  }

  blockOf(element: Y.XmlElement): Block {
    this.#findLines(element);
    const known = this.#blocks.get(element);
    if (known) return known;
    const made = this.#makeBlock(element);
    this.#blocks.set(element, made);
    return made;
  }

  /** It is another one, in itself or in what it holds. */
  forget(type: AnyType): void {
    // Which lines are one may be told by it; those of what that is in stay the same.
    for (const one of [type, type.parent]) this.#children.delete(one as TreeParent);
    for (let one: AnyType | null = type; one; one = one.parent as AnyType | null) {
      this.#drop(one as Y.XmlElement);
      const head = this.#heads.get(one as Y.XmlElement);
      if (!head) continue;
      this.#drop(head);
      this.#children.delete(head);
    }
    const block = type instanceof Y.XmlText ? this.#blockAround(type) : undefined;
    this.#content = undefined;
    if (block && this.#placed) {
      this.#rewritten.add(block);
      return;
    }
    this.#placed = undefined;
    this.#numbers = undefined;
    this.#rewritten.clear();
  }

  /** The block that words are in: the outermost line. */
  #blockAround(text: Y.XmlText): Y.XmlElement | undefined {
    let found: Y.XmlElement | undefined;
    for (let one: AnyType | null = text.parent; one; one = one.parent as AnyType | null)
      if (one instanceof Y.XmlElement && this.#isBlock(one)) found = one;
    return found && (this.#heads.get(found) ?? found);
  }

  #drop(one: TreeParent): void {
    this.#nodes.delete(one);
    this.#blocks.delete(one as Y.XmlElement);
  }

  #makeBlock(element: Y.XmlElement): Block {
    const pieces: Piece[] = [];
    let words = '';
    const add = (is: Piece['is'], of: Piece['of'], letters: string): void => {
      pieces.push({ from: words.length, length: letters.length, is, of });
      words += letters;
    };
    const inner = (parent: Y.XmlElement): void => {
      for (const child of this.childrenOf(parent)) {
        if (child instanceof Y.XmlText) add('text', child, lettersIn(child));
        else {
          add('open', child, OBJECT);
          if (!this.shape.holding.has(child.nodeName)) continue;
          inner(child);
          add('close', child, OBJECT);
        }
      }
    };
    if (this.shape.leaves.has(element.nodeName)) add('open', element, OBJECT);
    else inner(element);
    add('close', element, '\n');
    return { element, words, pieces };
  }
}

/** The tree of a document, which is told by it of every change. */
export const followTree = (doc: Y.Doc, shape: TreeShape): TreeView => {
  const view = new TreeView(doc.getXmlFragment(shape.root), shape);
  view.fragment.observeDeep((events) => {
    for (const { target } of events) view.forget(target);
  });
  return view;
};
