/**
 * Makes a tree of yjs say what another one says, with as few changes as there can be: what is the same stays the same element, so that
 * whatever others write into it at the same time is kept. What somebody has put there that nobody can see is left where it is.
 */
import * as Y from 'yjs';
import { align } from './align.ts';
import { alignmentOf, isRun, type Unit } from './likeness.ts';
import { lookOf, putRun } from './put-run.ts';
import { contentOf, isSameNode, isSameValue, type TreeElement, type TreeText, unitsOf } from './tree-node.ts';
import { textsOf, type TreeParent, type TreeView } from './tree-view.ts';
import { WORDS } from '../tree-shape.ts';

/** What is there: an element, or words that stand side by side. */
interface There {
  readonly unit: Unit;
  readonly types: readonly (Y.XmlText | Y.XmlElement)[];
}

const theresOf = (view: TreeView, parent: TreeParent): There[] => {
  const theres: { unit: Unit; types: (Y.XmlText | Y.XmlElement)[] }[] = [];
  for (const child of view.childrenOf(parent)) {
    const last = theres.at(-1);
    if (child instanceof Y.XmlElement) theres.push({ unit: view.nodeOf(child), types: [child] });
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

const isEmptyRun = ({ unit }: There): boolean => isRun(unit) && unit.length === 0;

const madeText = (texts: readonly TreeText[]): Y.XmlText => {
  const made = new Y.XmlText();
  made.applyDelta(texts.map(({ text, marks }) => ({ insert: text, attributes: lookOf(marks) })));
  return made;
};

/** Whatever holds words has some from the beginning, so that two who begin to write there write into the same. */
const madeElement = (view: TreeView, node: TreeElement): Y.XmlElement => {
  const made = new Y.XmlElement(node.type);
  for (const [key, value] of Object.entries(node.attrs ?? {}))
    if (value !== null && value !== undefined) made.setAttribute(key, storable(value));
  const units = unitsOf(contentOf(node));
  const children = units.map((unit) => madeOf(view, unit));
  const isEmpty = children.length === 0 && view.shape.holds.get(node.type)?.has(WORDS);
  made.insert(0, isEmpty ? [new Y.XmlText()] : children);
  return made;
};

const madeOf = (view: TreeView, unit: Unit): Y.XmlText | Y.XmlElement => (isRun(unit) ? madeText(unit) : madeElement(view, unit));

/** As JSON has it: yjs takes nothing else. */
const storable = (value: unknown): string => (typeof value === 'object' ? JSON.parse(JSON.stringify(value)) : value) as string;

const putAttributes = (element: Y.XmlElement, { attrs = {} }: TreeElement): void => {
  const now = element.getAttributes() as Record<string, unknown>;
  for (const key of new Set([...Object.keys(now), ...Object.keys(attrs)])) {
    if (isSameValue(now[key], attrs[key])) continue;
    if (attrs[key] === null || attrs[key] === undefined) element.removeAttribute(key);
    else element.setAttribute(key, storable(attrs[key]));
  }
};

class Putting {
  readonly #view: TreeView;
  readonly #parent: TreeParent;
  readonly #there: There[];
  readonly #wanted: readonly Unit[];

  constructor(view: TreeView, parent: TreeParent, wanted: readonly Unit[]) {
    this.#view = view;
    this.#parent = parent;
    this.#there = theresOf(view, parent);
    this.#wanted = wanted;
  }

  run(): void {
    const [there, wanted] = [this.#there, this.#wanted];
    const isSame = (one: There | undefined, other: Unit | undefined): boolean => {
      if (!one || !other || !isSameUnit(one.unit, other)) return false;
      if (!isRun(other)) this.#view.adopt(one.types[0] as Y.XmlElement, other);
      return true;
    };
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

  /** @param before what stands right before them */
  #between(there: readonly There[], wanted: readonly Unit[], before: There | undefined): void {
    const units = there.map(({ unit }) => unit);
    const pairs = align(units, wanted, alignmentOf(this.#view.shape));
    const partners = new Map(pairs.map(([one, other]) => [other, one]));
    const kept = new Set(pairs.map(([one]) => one));
    for (const [at, one] of there.entries()) if (!kept.has(at)) this.#take(one);
    let previous = before;
    for (const [at, unit] of wanted.entries()) {
      const partner = partners.get(at);
      const one = partner === undefined ? undefined : there[partner];
      if (one) this.#put(one, unit);
      previous = one ?? this.#insert(unit, previous);
    }
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

  #insert(unit: Unit, previous: There | undefined): There {
    const made = madeOf(this.#view, unit);
    const last = previous?.types.at(-1);
    const at = last ? this.#parent.toArray().indexOf(last) + 1 : 0;
    this.#parent.insert(at, [made]);
    return { unit, types: [made] };
  }

  /** Of words, the place stays: somebody may be writing there. */
  #take(one: There): void {
    if (isEmptyRun(one)) return;
    if (isRun(one.unit)) return putRun(one.types as Y.XmlText[], []);
    this.#parent.delete(this.#parent.toArray().indexOf(one.types[0] as Y.XmlElement), 1);
  }
}

/** One transaction. */
export const putTree = (view: TreeView, node: TreeElement, origin?: unknown): void => {
  const { fragment } = view;
  const put = (): void => new Putting(view, fragment, unitsOf(contentOf(node))).run();
  if (fragment.doc) fragment.doc.transact(put, origin);
  else put();
};
