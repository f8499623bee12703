/**
 * Edits of the letters of a tree. A line feed that comes cuts a line in two, one that goes joins two; a sign that goes takes what it stands for
 * along, and none ever comes. Of what holds words, both signs have to go. What cannot be done so, as joining two cells, is left out. Words that
 * take the place of others look as the first of those did, and else as those that they come behind.
 */
import * as Y from 'yjs';
import { OBJECT, WORDS } from '../tree-shape.ts';
import { copiedFrom, countOf, type Stretch, tellCopies } from './copied-letters.ts';
import { attributesOf, joinLine, partLine } from './joined-lines.ts';
import { type Piece, type PlacedBlock, type TreeParent, type TreeView } from './tree-view.ts';

const at = (child: Y.XmlText | Y.XmlElement): number => (child.parent as TreeParent).toArray().indexOf(child);
const remove = (child: Y.XmlText | Y.XmlElement): void => (child.parent as TreeParent).delete(at(child), 1);

/** How letters look: names of marks, as yjs has them. */
type Look = Readonly<Record<string, unknown>>;

/** Where words are to come: into a text that is there, or before something, where there is none. */
interface Spot {
  readonly line: Y.XmlElement;
  readonly parent: Y.XmlElement;
  readonly text: Y.XmlText;
  readonly index: number;
}

class Letters {
  readonly #view: TreeView;

  constructor(view: TreeView) {
    this.#view = view;
  }

  /** `undefined` of what is no word. */
  lookAt(letter: number): Look | undefined {
    const found = this.#view.blockAt(letter);
    const within = letter - (found?.from ?? 0);
    const piece = found?.block.pieces.find(({ from, length }) => within >= from && within < from + length);
    if (!(piece?.of instanceof Y.XmlText)) return undefined;
    let left = within - piece.from;
    const runs = piece.of.toDelta() as { readonly insert: string; readonly attributes?: Look }[];
    const run = runs.find(({ insert }) => (left -= insert.length) < 0);
    return run && { ...run.attributes };
  }

  erase(from: number, to: number): void {
    const touched = this.#view.blocks.filter(({ from: start, block: { words } }) => start < to && start + words.length > from);
    for (const placed of touched.toReversed())
      this.#eraseIn(placed, Math.max(0, from - placed.from), Math.min(placed.block.words.length, to - placed.from));
  }

  #eraseIn({ block: { element, words, pieces } }: PlacedBlock, from: number, to: number): void {
    const parent = element.parent as TreeParent;
    const isWhole = from === 0 && to === words.length;
    if (this.#view.shape.leaves.has(element.nodeName)) {
      if (from === 0) remove(element);
    } else if (isWhole && this.#view.childrenOf(parent).length > 1) this.#view.partsOf(element).forEach(remove);
    else {
      this.#eraseWords(pieces, from, to);
      if (to === words.length && from > 0) this.#join(element);
    }
    this.#view.forget(parent);
    this.#view.forget(element);
  }

  #eraseWords(pieces: readonly Piece[], from: number, to: number): void {
    const isIn = ({ from: start, length }: Piece): boolean => start >= from && start + length <= to;
    const going = new Set<Piece['of']>();
    for (const piece of pieces.toReversed()) {
      const { of, is } = piece;
      if (of instanceof Y.XmlText) {
        const [start, end] = [Math.max(from - piece.from, 0), Math.min(to - piece.from, piece.length)];
        if (end > start && !going.has(of.parent as Y.XmlElement)) of.delete(start, end - start);
      } else if (is === 'open' && isIn(piece) && pieces.every((other) => other.of !== of || isIn(other))) remove(of);
    }
  }

  /** With the line behind it, where there is one beside it. */
  #join(line: Y.XmlElement): void {
    const siblings = this.#view.childrenOf(line.parent as TreeParent);
    const next = siblings[siblings.indexOf(line) + 1];
    if (!(next instanceof Y.XmlElement) || next.nodeName !== line.nodeName) return;
    if (this.#view.childrenOf(next).length === 0) this.#view.partsOf(next).forEach(remove);
    else joinLine(this.#view.partsOf(line).at(-1) ?? line, next);
  }

  write(from: number, written: string, look: Look | undefined): void {
    const text = written.replaceAll(OBJECT, '');
    if (text === '') return;
    const spot = this.#spot(from);
    if (spot) this.#writeAt(spot, text, look);
    else this.#writeLines(from, text);
  }

  #writeAt(spot: Spot, text: string, look: Look | undefined): void {
    const { verbatim } = this.#view.shape;
    const isLine = this.#isOf(spot.line, spot.parent);
    const isCut = isLine && !verbatim.has(spot.line.nodeName);
    const parts = isCut ? text.split('\n') : [isLine ? text : text.replaceAll('\n', ' ')];
    if (parts.length > 1) return this.#cut(spot, parts, look);
    spot.text.insert(spot.index, parts[0] ?? '', look && { ...look });
    return this.#view.forget(spot.text);
  }

  /**
   * The longer half of the element stays where it is: whose its letters are is known, and what holds on to them stays. Of joined lines only the
   * one in which it is cut is.
   */
  #cut(spot: Spot, parts: readonly string[], look: Look | undefined): void {
    const { line, text, index } = spot;
    const [first = '', last = ''] = [parts[0], parts.at(-1)];
    const middle = parts.slice(1, -1).map((words) => this.#likeLine(line, [this.#words(words, look)]));
    if (this.#isShortBefore(spot)) {
      const [half, from] = this.#takeHalf(spot, true);
      const end = half.at(-1);
      const made = this.#likeLine(line, half);
      if (last !== '') text.insert(0, last, look && { ...look });
      this.#putBefore(spot, made, middle);
      tellCopies(made, from);
      if (first !== '' && end instanceof Y.XmlText) end.insert(end.length, first, look && { ...look });
    } else {
      const [half, from] = this.#takeHalf(spot, false);
      const [start] = half;
      const made = this.#likeLine(line, half);
      if (first !== '') text.insert(index, first, look && { ...look });
      this.#putBehind(spot, made, middle);
      tellCopies(made, from);
      if (last !== '' && start instanceof Y.XmlText) start.insert(0, last, look && { ...look });
    }
    this.#view.forget(text);
    this.#view.forget(line);
  }

  #words(words: string, look: Look | undefined): Y.XmlText {
    const made = new Y.XmlText();
    made.insert(0, words, look && { ...look });
    return made;
  }

  /** Whether less of the element stands before the place than behind it, and what does can go before it. */
  #isShortBefore({ line, parent, text, index }: Spot): boolean {
    const { pieces } = this.#view.blockOf(line);
    const isIn = ({ of }: Piece): boolean => of === text || (of.parent === parent && of !== line);
    const first = pieces.find(isIn)?.from ?? 0;
    const end = pieces.findLast(isIn);
    const before = (pieces.find(({ of }) => of === text)?.from ?? 0) + index;
    const isBeside = parent === line || (at(parent) > at(line) && at(parent) < this.#view.indexBehind(line));
    return isBeside && before - first < (end ? end.from + end.length : before) - before;
  }

  #putBefore({ line, parent, text, index }: Spot, made: Y.XmlElement, middle: readonly Y.XmlElement[]): void {
    const holder = parent.parent as TreeParent;
    const all = this.#view.partsOf(line);
    const before = all[all.indexOf(parent) - 1];
    holder.insert(at(parent), [made, ...middle]);
    if (before) {
      joinLine(before, made);
      partLine(parent);
      this.#lookLike(parent, line);
    } else if (index > 0 || this.#view.childrenOf(line)[0] !== text) this.#handOver(line, made);
  }

  #putBehind({ line, parent }: Spot, made: Y.XmlElement, middle: readonly Y.XmlElement[]): void {
    const all = this.#view.partsOf(line);
    (line.parent as TreeParent).insert(this.#view.indexBehind(line), [...middle, made]);
    let last = made;
    for (const part of all.slice(all.indexOf(parent) + 1)) {
      joinLine(last, part);
      last = part;
    }
  }

  /**
   * A copy of what an element has before or behind a place, which has it no longer; words at the place are its last or first.
   * @returns what the copy stands for as well
   */
  #takeHalf({ parent, text, index }: Spot, isFirst: boolean): readonly [(Y.XmlText | Y.XmlElement)[], readonly Stretch[]] {
    const number = at(text);
    const [from, to] = isFirst ? [0, index] : [index, text.length];
    const words = new Y.XmlText();
    let passed = 0;
    words.applyDelta(
      (text.toDelta() as { insert: string; attributes?: object }[]).flatMap((one) => {
        const part = one.insert.slice(Math.max(0, from - passed), Math.max(0, to - passed));
        passed += one.insert.length;
        return part === '' ? [] : [{ ...one, insert: part }];
      }),
    );
    const all = parent.toArray() as (Y.XmlText | Y.XmlElement)[];
    const others = isFirst ? all.slice(0, number) : all.slice(number + 1);
    const place = countOf(all.slice(0, number)) + index;
    const copied = isFirst ? copiedFrom(all, 0, place) : copiedFrom(all, place, Infinity);
    const copies = others.map((child) => child.clone());
    if (to > from) text.delete(from, to - from);
    for (const other of others) {
      // Somebody may be writing there.
      if (other instanceof Y.XmlText) other.delete(0, other.length);
      else remove(other);
    }
    return [isFirst ? [...copies, words] : [words, ...copies], copied];
  }

  /** What a line has that its second half has not. */
  #handOver(line: Y.XmlElement, first: Y.XmlElement): void {
    for (const [key, value] of Object.entries(attributesOf(line))) {
      if (value === undefined || !this.#view.shape.own.has(key)) continue;
      first.setAttribute(key, value as string);
      line.removeAttribute(key);
    }
  }

  #lookLike(line: Y.XmlElement, other: Y.XmlElement): void {
    for (const key of Object.keys(attributesOf(line))) line.removeAttribute(key);
    for (const [key, value] of Object.entries(this.#secondOf(other))) line.setAttribute(key, value as string);
  }

  /** Attributes that the second half of a line has. */
  #secondOf(line: Y.XmlElement): Look {
    return Object.fromEntries(
      Object.entries(attributesOf(line)).filter(([key, value]) => value !== undefined && !this.#view.shape.own.has(key)),
    );
  }

  #likeLine(line: Y.XmlElement, content: (Y.XmlText | Y.XmlElement)[]): Y.XmlElement {
    const made = new Y.XmlElement(line.nodeName);
    made.insert(0, content);
    for (const [key, value] of Object.entries(this.#secondOf(line))) made.setAttribute(key, value as string);
    return made;
  }

  /** Where there is no line: lines of their own. */
  #writeLines(from: number, text: string): void {
    const { fragment, shape } = this.#view;
    const found = this.#view.blockAt(from);
    const parent = found ? (found.block.element.parent as TreeParent) : fragment;
    const [name] = [...shape.lines].filter((one) => shape.holds.get(this.#view.nameOf(parent))?.has(one));
    if (name === undefined) return;
    const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n').map((words) => {
      const made = new Y.XmlElement(name);
      made.insert(0, [new Y.XmlText(words)]);
      return made;
    });
    const isBehind = found && from > found.from;
    const place = found && (isBehind ? this.#view.indexBehind(found.block.element) : at(found.block.element));
    parent.insert(place ?? parent.length, lines);
    this.#view.forget(parent);
  }

  #spot(from: number): Spot | undefined {
    const found = this.#view.blockAt(from);
    if (!found || this.#view.shape.leaves.has(found.block.element.nodeName)) return undefined;
    const { element: line, pieces } = found.block;
    const within = from - found.from;
    const number = pieces.findIndex(({ from: start, length }) => within < start + length);
    const piece = pieces[number] as Piece;
    const { of } = piece;
    const parent = (piece.is === 'close' ? this.#view.partsOf(of as Y.XmlElement).at(-1) : of.parent) as Y.XmlElement;
    if (piece.of instanceof Y.XmlText && within > piece.from) return { line, parent, text: piece.of, index: within - piece.from };
    // Right behind words it goes on with them.
    const before = pieces[number - 1];
    const isBeside = before?.of.parent === parent || (this.#isOf(line, parent) && this.#isOf(line, before?.of.parent));
    if (before?.of instanceof Y.XmlText && isBeside)
      return { line, parent: before.of.parent as Y.XmlElement, text: before.of, index: before.length };
    if (piece.of instanceof Y.XmlText) return { line, parent, text: piece.of, index: 0 };
    if (!this.#view.shape.holds.get(parent.nodeName)?.has(WORDS)) return undefined;
    const text = new Y.XmlText();
    parent.insert(piece.is === 'close' ? parent.length : at(piece.of), [text]);
    return { line, parent, text, index: 0 };
  }

  /** Whether this is one of the elements of the line. */
  #isOf(line: Y.XmlElement, parent: unknown): boolean {
    return this.#view.partsOf(line).some((part) => part === parent);
  }
}

/** Within a transaction. @returns how the first of them looked, for what takes their place */
export const eraseLetters = (view: TreeView, from: number, to: number): Look | undefined => {
  const letters = new Letters(view);
  const look = letters.lookAt(from);
  letters.erase(from, to);
  return look;
};

/** Within a transaction. @param look as that of the words before it when not given */
export const writeLetters = (view: TreeView, from: number, text: string, look?: Look): void =>
  new Letters(view).write(from, text, look);
