/**
 * Makes a tree of yjs say what another one says, with as few changes as there can be: what is the same stays the same element, so that
 * whatever others write into it at the same time is kept. What somebody has put there that nobody can see is left where it is.
 */
import * as Y from 'yjs';
import { sameEnd, sameStart } from '../text/same-ends.ts';
import { align } from './align.ts';
import { copiedFrom, countOf, type Stretch, tellCopies } from './copied-letters.ts';
import { attributesOf, joinLine } from './joined-lines.ts';
import { alignmentOf, isRun, lettersOf, type Unit } from './likeness.ts';
import { lookOf, putRun } from './put-run.ts';
import {
  contentOf,
  isSameNode,
  isSameValue,
  isText,
  type TreeElement,
  type TreeNode,
  type TreeText,
  unitsOf,
  wordsOf,
} from './tree-node.ts';
import { textsOf, type TreeChild, type TreeParent, type TreeView } from './tree-view.ts';
import { type TreeShape, WORDS } from '../tree-shape.ts';

/** What is there: an element, or words that stand side by side. */
interface There {
  readonly unit: Unit;
  readonly types: readonly (Y.XmlText | Y.XmlElement)[];
}

const theresOf = (view: TreeView, children: readonly TreeChild[]): There[] => {
  const theres: { unit: Unit; types: (Y.XmlText | Y.XmlElement)[] }[] = [];
  for (const child of children) {
    const last = theres.at(-1);
    if (child instanceof Y.XmlElement) theres.push({ unit: view.nodeOf(child), types: [...view.partsOf(child)] });
    else if (last && isRun(last.unit)) {
      last.unit = [...last.unit, ...textsOf(child)];
      last.types.push(child);
    } else theres.push({ unit: textsOf(child), types: [child] });
  }
  return theres;
};

const isSameUnit = (one: Unit, other: Unit): boolean => {
  if (one === other) return true;
  if (isRun(one) || isRun(other))
    return isRun(one) && isRun(other) && isSameNode({ type: '', content: one }, { type: '', content: other });
  return isSameNode(one, other);
};

/** Lines that are looked at each with each. */
const MOST_JOINED = 40;

const isEmptyRun = ({ unit }: There): boolean => isRun(unit) && unit.length === 0;

const madeText = (texts: readonly TreeText[]): Y.XmlText => {
  const made = new Y.XmlText();
  made.applyDelta(texts.map(({ text, marks }) => ({ insert: text, attributes: lookOf(marks) })));
  return made;
};

/** An element that is nowhere yet. Whatever holds words has some from the beginning, so that two who begin to write there write into the same. */
export const madeElement = (view: TreeView, node: TreeElement): Y.XmlElement => {
  const made = new Y.XmlElement(node.type);
  for (const [key, value] of Object.entries(node.attrs ?? {}))
    if (value !== null && value !== undefined) made.setAttribute(key, storable(value));
  const units = unitsOf(contentOf(node));
  const children = units.map((unit) => madeOf(view, unit));
  const isEmpty = children.length === 0 && view.shape.holds.get(node.type)?.has(WORDS);
  made.insert(0, isEmpty ? [new Y.XmlText()] : children);
  return made;
};

export const madeOf = (view: TreeView, unit: Unit): Y.XmlText | Y.XmlElement =>
  isRun(unit) ? madeText(unit) : madeElement(view, unit);

/** As JSON has it: yjs takes nothing else. */
const storable = (value: unknown): string => (typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value) as string;

const putAttributes = (element: Y.XmlElement, { attrs = {} }: TreeElement): void => {
  const now = attributesOf(element);
  for (const key of new Set([...Object.keys(now), ...Object.keys(attrs)])) {
    if (isSameValue(now[key], attrs[key])) continue;
    if (attrs[key] === null || attrs[key] === undefined) element.removeAttribute(key);
    else element.setAttribute(key, storable(attrs[key]));
  }
};

/** What the first or the last letters and things of a line stand for. */
interface Copied {
  readonly from: readonly Stretch[];
  readonly isEnd: boolean;
}

/** Letters and things, each of which counts as one, that some letters at an end of a line are as a whole. */
const countOfLetters = (line: TreeElement, letters: number, isEnd: boolean, shape: TreeShape): number => {
  let [count, left] = [0, letters];
  const nodes = contentOf(line);
  for (const node of isEnd ? nodes.toReversed() : nodes) {
    const { length } = wordsOf(node, shape);
    if (isText(node)) count += Math.min(left, length);
    else if (length <= left) count += 1;
    left -= length;
    if (left <= 0) break;
  }
  return count;
};

class Putting {
  readonly #view: TreeView;
  readonly #parent: TreeParent;
  readonly #wanted: readonly Unit[];

  constructor(view: TreeView, parent: TreeParent, wanted: readonly Unit[]) {
    this.#view = view;
    this.#parent = parent;
    this.#wanted = wanted;
  }

  run(): void {
    const children = this.#view.childrenOf(this.#parent);
    const same = this.#sameEnds(children);
    // The last one of those before what is another tells where that is put.
    const from = Math.max(0, same.start - 1);
    const there = theresOf(this.#view, children.slice(from, children.length - same.end));
    const wanted = this.#wanted.slice(from, this.#wanted.length - same.end);
    const isSame = (one: There | undefined, other: Unit | undefined): boolean =>
      one !== undefined && other !== undefined && this.#isSame(one.unit, one.types[0], other);
    let [start, first] = [0, 0];
    while (start < there.length && first < wanted.length && isSame(there[start], wanted[first])) {
      start++;
      first++;
    }
    let [end, last] = [there.length, wanted.length];
    while (end > start && last > first && isSame(there[end - 1], wanted[last - 1])) {
      end--;
      last--;
    }
    if (start < end || first < last) this.#between(there.slice(start, end), wanted.slice(first, last), there[start - 1]);
  }

  #isSame(unit: Unit, type: TreeChild | undefined, wanted: Unit): boolean {
    if (!isSameUnit(unit, wanted)) return false;
    if (unit !== wanted && !isRun(wanted)) this.#view.adopt(type as Y.XmlElement, wanted);
    return true;
  }

  /** How many are the same at both ends, as all but one are at a key: nothing is made of those. Where words stand, which belong together is seen first. */
  #sameEnds(children: readonly TreeChild[]): { readonly start: number; readonly end: number } {
    const { shape } = this.#view;
    if (shape.holds.get(this.#view.nameOf(this.#parent))?.has(WORDS)) return { start: 0, end: 0 };
    const isSame = (child: TreeChild | undefined, unit: Unit | undefined): boolean =>
      child instanceof Y.XmlElement && unit !== undefined && this.#isSame(this.#view.nodeOf(child), child, unit);
    const wanted = this.#wanted;
    const most = Math.min(children.length, wanted.length);
    let [start, end] = [0, 0];
    while (start < most && isSame(children[start], wanted[start])) start++;
    while (end < most - start && isSame(children.at(-1 - end), wanted.at(-1 - end))) end++;
    return { start, end };
  }

  /** @param before what stands right before them */
  #between(apart: readonly There[], wanted: readonly Unit[], before: There | undefined): void {
    const there = wanted.reduce<readonly There[]>((all, unit) => this.#joined(all, wanted.length, unit), apart);
    const units = there.map(({ unit }) => unit);
    const pairs = align(units, wanted, alignmentOf(this.#view.shape));
    const partners = new Map(pairs.map(([one, other]) => [other, one]));
    const kept = new Set(pairs.map(([one]) => one));
    for (const [at, one] of there.entries()) if (!kept.has(at)) this.#take(one);
    const ones = wanted.map((_, at) => there[partners.get(at) ?? -1]);
    const copied = wanted.map((_, at) => this.#copied(ones, wanted, at));
    let previous = before;
    for (const [at, unit] of wanted.entries()) {
      const one = ones[at];
      if (one) this.#put(one, unit);
      previous = one ?? this.#insert(unit, previous, copied[at]);
    }
  }

  /** What a line that comes stands for: the half of a line that was cut, whose other half is the line beside it; words may have come or gone at the cut. */
  #copied(ones: readonly (There | undefined)[], wanted: readonly Unit[], at: number): Copied | undefined {
    const made = wanted[at];
    const { shape } = this.#view;
    if (ones[at] || !made || isRun(made) || !shape.lines.has(made.type)) return undefined;
    for (const isEnd of [true, false]) {
      const [there, other] = isEnd ? [ones[at - 1], wanted[at - 1]] : [ones[at + 1], wanted[at + 1]];
      if (!there || !other || isRun(there.unit) || isRun(other) || there.unit.type !== made.type) continue;
      const withoutEnd = (unit: Unit): string => lettersOf(unit, shape).slice(0, -1);
      const [words, half, rest] = [withoutEnd(there.unit), withoutEnd(made), withoutEnd(other)];
      const [same, stays] = isEnd
        ? [sameEnd(words, half), sameStart(words, rest)]
        : [sameStart(words, half), sameEnd(words, rest)];
      const count = countOfLetters(made, Math.min(same, words.length - stays), isEnd, shape);
      if (count === 0) continue;
      const children = this.#view.childrenOf(there.types[0] as Y.XmlElement);
      const all = countOf(children);
      return { from: isEnd ? copiedFrom(children, all - count, all) : copiedFrom(children, 0, count), isEnd };
    }
    return undefined;
  }

  /**
   * Two lines of which one is to be made are joined, and not written into each other: so nothing is there twice when somebody else does the same.
   * @param there without those that were joined already @param count of those that are to be there
   */
  #joined(there: readonly There[], count: number, wanted: Unit): readonly There[] {
    if (there.length <= count || there.length > MOST_JOINED || isRun(wanted)) return there;
    const { shape } = this.#view;
    if (!shape.lines.has(wanted.type)) return there;
    const letters = lettersOf(wanted, shape).slice(0, -1);
    const ends = there.map(({ unit }) => {
      const words = !isRun(unit) && unit.type === wanted.type ? lettersOf(unit, shape).slice(0, -1) : '';
      return { start: sameStart(words, letters), end: sameEnd(words, letters) };
    });
    for (const [first, { start }] of ends.entries()) {
      const last = ends.findIndex(({ end }, at) => at > first && start > 0 && end > 0 && start + end >= letters.length);
      const [one, other] = [there[first], there[last]];
      if (!one || !other || isRun(one.unit) || isRun(other.unit)) continue;
      const [before, line] = [one.types.at(-1), other.types[0]] as [Y.XmlElement, Y.XmlElement];
      joinLine(before, line);
      this.#view.forget(line);
      const unit = { ...one.unit, content: [...contentOf(one.unit), ...contentOf(other.unit)] };
      const joined = { unit, types: [...one.types, ...other.types] };
      return [...there.slice(0, first), joined, ...there.slice(first + 1, last), ...there.slice(last + 1)];
    }
    return there;
  }

  #put({ unit, types }: There, wanted: Unit): void {
    if (isSameUnit(unit, wanted)) {
      if (!isRun(wanted)) this.#view.adopt(types[0] as Y.XmlElement, wanted);
    } else if (isRun(wanted)) putRun(types as Y.XmlText[], wanted);
    else {
      const element = types[0] as Y.XmlElement;
      putAttributes(element, wanted);
      new Putting(this.#view, element, unitsOf(contentOf(wanted))).run();
    }
  }

  /** @param copied what of it stands for what was there */
  #insert(unit: Unit, previous: There | undefined, copied: Copied | undefined): There {
    const made = madeOf(this.#view, unit);
    const last = isRun(previous?.unit ?? []) ? previous?.types.at(-1) : previous?.types[0];
    if (last) (last.parent as TreeParent).insert(this.#view.indexBehind(last), [made]);
    else this.#parent.insert(0, [made]);
    if (copied) tellCopies(made as Y.XmlElement, copied.from, copied.isEnd);
    return { unit, types: [made] };
  }

  /** Of words, the place stays: somebody may be writing there. */
  #take(one: There): void {
    if (isEmptyRun(one)) return;
    if (isRun(one.unit)) return putRun(one.types as Y.XmlText[], []);
    for (const type of one.types) {
      const parent = type.parent as TreeParent;
      parent.delete(parent.toArray().indexOf(type), 1);
    }
  }
}

/** One transaction. */
export const putTree = (view: TreeView, node: TreeElement, origin?: unknown): void => {
  const { fragment } = view;
  const put = (): void => new Putting(view, fragment, unitsOf(contentOf(node))).run();
  if (fragment.doc) fragment.doc.transact(put, origin);
  else put();
};

/** Within a transaction: the same of what one element of it holds. */
export const putContent = (view: TreeView, parent: TreeParent, content: readonly TreeNode[]): void => {
  new Putting(view, parent, unitsOf(content)).run();
  view.forget(parent);
};
