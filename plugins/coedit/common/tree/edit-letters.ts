/**
 * Edits of the letters of a tree. A line feed that comes cuts a line in two, one that goes joins two; a sign that goes takes what it stands for
 * along, and none ever comes. Of what holds words, both signs have to go. What cannot be done so, as joining two cells, is left out.
 */
import * as Y from 'yjs';
import { OBJECT, WORDS } from '../tree-shape.ts';
import { type Piece, type PlacedBlock, type TreeParent, type TreeView } from './tree-view.ts';

const at = (child: Y.XmlText | Y.XmlElement): number => (child.parent as TreeParent).toArray().indexOf(child);
const remove = (child: Y.XmlText | Y.XmlElement): void => (child.parent as TreeParent).delete(at(child), 1);

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
    } else if (isWhole && this.#view.childrenOf(parent).length > 1) remove(element);
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
    if (!(next instanceof Y.XmlElement) || next.nodeName !== line.nodeName || next.length === 0) {
      if (next instanceof Y.XmlElement && next.nodeName === line.nodeName) remove(next);
      return;
    }
    const children = next.toArray() as (Y.XmlText | Y.XmlElement)[];
    const last = line.get(line.length - 1);
    const [first] = children;
    const isOne = last instanceof Y.XmlText && first instanceof Y.XmlText;
    if (isOne) last.applyDelta([{ retain: last.length }, ...first.toDelta()]);
    line.insert(
      line.length,
      children.slice(isOne ? 1 : 0).map((child) => child.clone()),
    );
    remove(next);
  }

  /** @returns where it goes on behind them */
  write(from: number, written: string): number {
    const text = written.replaceAll(OBJECT, '');
    if (text === '') return from;
    const length = this.#view.length;
    const spot = this.#spot(from);
    if (spot) this.#writeAt(spot, text);
    else this.#writeLines(from, text);
    return from + this.#view.length - length;
  }

  #writeAt(spot: Spot, text: string): void {
    const { verbatim } = this.#view.shape;
    const isLine = spot.parent === spot.line;
    const isCut = isLine && !verbatim.has(spot.line.nodeName);
    const parts = isCut ? text.split('\n') : [isLine ? text : text.replaceAll('\n', ' ')];
    if (parts.length > 1 && this.#isStart(spot)) return this.#writeBefore(spot, parts);
    const [first = '', ...others] = parts;
    if (first !== '') spot.text.insert(spot.index, first);
    this.#view.forget(spot.text);
    if (others.length === 0) return;
    const line = spot.line;
    const rest = this.#cutOff(line, spot.text, spot.index + first.length);
    const made = others.map((words, number) => {
      const isLast = number === others.length - 1;
      const next = this.#likeLine(line);
      next.insert(0, isLast ? rest : [new Y.XmlText()]);
      return { next, words };
    });
    (line.parent as TreeParent).insert(
      at(line) + 1,
      made.map(({ next }) => next),
    );
    for (const { next, words } of made) {
      const start = next.get(0);
      if (words !== '' && start instanceof Y.XmlText) start.insert(0, words);
    }
    this.#view.forget(line);
  }

  #isStart({ line, text, index }: Spot): boolean {
    if (index > 0) return false;
    const siblings = this.#view.childrenOf(line);
    return siblings.slice(0, siblings.indexOf(text)).every((child) => child instanceof Y.XmlText && child.length === 0);
  }

  /** The line stays what it is, with all that it has, behind those that come. */
  #writeBefore({ line, text, index }: Spot, parts: readonly string[]): void {
    const lines = parts.slice(0, -1).map((words) => {
      const made = this.#likeLine(line);
      made.insert(0, [new Y.XmlText(words)]);
      return made;
    });
    (line.parent as TreeParent).insert(at(line), lines);
    const last = parts.at(-1) ?? '';
    if (last !== '') text.insert(index, last);
    this.#view.forget(text);
    this.#view.forget(line);
  }

  /** What stands behind a place of a line, which has it no longer. */
  #cutOff(line: Y.XmlElement, text: Y.XmlText, index: number): (Y.XmlText | Y.XmlElement)[] {
    const behind = line.toArray().slice(at(text) + 1) as (Y.XmlText | Y.XmlElement)[];
    const rest = new Y.XmlText();
    const whole = text.toDelta() as { insert: string; attributes?: object }[];
    let passed = 0;
    rest.applyDelta(
      whole.flatMap((one) => {
        const words = one.insert.slice(Math.max(0, index - passed));
        passed += one.insert.length;
        return words === '' ? [] : [{ ...one, insert: words }];
      }),
    );
    const copies = behind.map((child) => child.clone());
    if (text.length > index) text.delete(index, text.length - index);
    if (behind.length > 0) line.delete(at(text) + 1, behind.length);
    return [rest, ...copies];
  }

  #likeLine(line: Y.XmlElement): Y.XmlElement {
    const made = new Y.XmlElement(line.nodeName);
    for (const [key, value] of Object.entries(line.getAttributes()))
      if (value !== undefined && !this.#view.shape.own.has(key)) made.setAttribute(key, value);
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
    parent.insert(found ? at(found.block.element) + (isBehind ? 1 : 0) : parent.length, lines);
    this.#view.forget(parent);
  }

  #spot(from: number): Spot | undefined {
    const found = this.#view.blockAt(from);
    if (!found || this.#view.shape.leaves.has(found.block.element.nodeName)) return undefined;
    const { element: line, pieces } = found.block;
    const within = from - found.from;
    const number = pieces.findIndex(({ from: start, length }) => within < start + length);
    const piece = pieces[number] as Piece;
    const parent = (piece.is === 'close' ? piece.of : piece.of.parent) as Y.XmlElement;
    if (piece.of instanceof Y.XmlText && within > piece.from) return { line, parent, text: piece.of, index: within - piece.from };
    // Right behind words it goes on with them.
    const before = pieces[number - 1];
    if (before?.of instanceof Y.XmlText && before.of.parent === parent)
      return { line, parent, text: before.of, index: before.length };
    if (piece.of instanceof Y.XmlText) return { line, parent, text: piece.of, index: 0 };
    if (!this.#view.shape.holds.get(parent.nodeName)?.has(WORDS)) return undefined;
    const text = new Y.XmlText();
    parent.insert(piece.is === 'close' ? parent.length : at(piece.of), [text]);
    return { line, parent, text, index: 0 };
  }
}

/** Within a transaction. */
export const eraseLetters = (view: TreeView, from: number, to: number): void => new Letters(view).erase(from, to);

/** Within a transaction. @returns where it goes on behind what was written */
export const writeLetters = (view: TreeView, from: number, text: string): number => new Letters(view).write(from, text);
