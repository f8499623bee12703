/** A paragraph with another text: what changed is marked word by word, everything else in it stays as it is written. */
import { textOfPiece, TEXTS } from '../xml/run-text.ts';
import { type XmlElement, type XmlNode, childOf, elementsOf, isElement, renamed, withChildren } from '../xml/tree.ts';
import { writeNodes } from '../xml/write-xml.ts';
import type { TextStep } from './compare-words.ts';
import { kindOf, textOfRun } from './editable.ts';
import { type Tracker, written } from './track.ts';
import { writeText } from './write-runs.ts';

/** Marks by others that text is not put into, or it would be theirs. */
const OF_OTHERS: ReadonlySet<string> = new Set(['w:ins', 'w:moveTo']);

/** Properties of a run as text for a new one; a change of them is not the new one's. */
export const lettersOf = (run: XmlElement | undefined): string => {
  const properties = run && childOf(run, 'w:rPr');
  return properties
    ? writeNodes([
        withChildren(
          properties,
          properties.children.filter((child) => !isElement(child) || child.name !== 'w:rPrChange'),
        ),
      ])
    : '';
};

/** Where the steps are: text that stays or goes is taken piece by piece, and what comes in is asked for between. */
class Cursor {
  readonly #steps: TextStep[];

  constructor(steps: readonly TextStep[]) {
    this.#steps = steps.filter(({ text }) => text !== '');
  }

  /** What comes in here. */
  coming(): string {
    return this.#steps[0]?.kind === 'inserted' ? (this.#steps.shift()?.text ?? '') : '';
  }

  /** Up to so many signs of the old text of which all stay or all go. */
  take(most: number): { readonly isKept: boolean; readonly length: number } {
    const step = this.#steps[0];
    if (!step) return { isKept: true, length: most };
    const length = Math.min(most, step.text.length);
    if (length < step.text.length) this.#steps[0] = { kind: step.kind, text: step.text.slice(length) };
    else this.#steps.shift();
    return { isKept: step.kind === 'kept', length };
  }

  /** Whether the next signs all stay, with nothing coming in among them or behind them. */
  staysFor(length: number): boolean {
    const [step, next] = this.#steps;
    if (step?.kind !== 'kept' || step.text.length < length) return step === undefined;
    return step.text.length > length || next?.kind !== 'inserted';
  }
}

class Editing {
  readonly #cursor: Cursor;
  readonly #track: Tracker;
  /** What came in; it is taken out of the marks of others again. */
  readonly #fresh = new Set<XmlNode>();
  #isBegun = false;

  constructor(steps: readonly TextStep[], track: Tracker) {
    this.#cursor = new Cursor(steps);
    this.#track = track;
  }

  paragraph(element: XmlElement): XmlElement {
    const children = this.#inside(element);
    // In a paragraph without text nothing was behind which it could come.
    return withChildren(element, [...children, ...this.#coming(undefined)]);
  }

  #inside(element: XmlElement): XmlNode[] {
    return element.children.flatMap((child) => (isElement(child) ? this.#child(child) : [child]));
  }

  #child(child: XmlElement): readonly XmlNode[] {
    const kind = kindOf(child);
    if (kind === 'run') return this.#run(child);
    if (kind === 'whole') return this.#whole(child);
    if (kind === 'closed') return [child];
    const inside = this.#inside(child);
    return OF_OTHERS.has(child.name) ? this.#apart(child, inside) : [withChildren(child, inside)];
  }

  #coming(run: XmlElement | undefined): XmlNode[] {
    const text = this.#cursor.coming();
    if (text === '') return [];
    const node = this.#track.inserted(text, lettersOf(run));
    this.#fresh.add(node);
    return [node];
  }

  /** A mark of another author around all but what came in. */
  #apart(mark: XmlElement, inside: readonly XmlNode[]): XmlNode[] {
    if (!inside.some((node) => this.#fresh.has(node))) return [withChildren(mark, inside)];
    const nodes: XmlNode[] = [];
    let group: XmlNode[] = [];
    for (const node of [...inside, undefined]) {
      if (node && !this.#fresh.has(node)) {
        group.push(node);
        continue;
      }
      if (group.length > 0) nodes.push(withChildren(mark, group));
      group = [];
      if (node) nodes.push(node);
    }
    return nodes;
  }

  /** Formulas stay or go in one piece; those that go keep their frame, of which Word marks no deletion. */
  #whole(element: XmlElement): XmlNode[] {
    const before = this.#begin(undefined);
    const { isKept } = this.#cursor.take(1);
    return [...before, isKept ? element : this.#track.deleted(element), ...this.#coming(undefined)];
  }

  #begin(run: XmlElement | undefined): XmlNode[] {
    if (this.#isBegun) return [];
    this.#isBegun = true;
    return this.#coming(run);
  }

  #run(run: XmlElement): XmlNode[] {
    const { length } = textOfRun(run);
    if (length === 0) return [run];
    const nodes = this.#begin(run);
    if (this.#cursor.staysFor(length)) {
      this.#cursor.take(length);
      return [...nodes, run];
    }
    const properties = childOf(run, 'w:rPr');
    let [isKept, group]: [boolean, XmlNode[]] = [true, []];
    const settle = () => {
      if (group.length === 0) return;
      const piece = withChildren(run, properties ? [properties, ...group] : group);
      nodes.push(isKept ? piece : this.#track.deleted(piece));
      group = [];
    };
    for (const child of elementsOf(run)) {
      if (child === properties) continue;
      const text = textOfPiece(child);
      // Codes of fields and other things without text go with what stands before them only as long as that stays.
      if (text === '' && !isKept) settle();
      if (text === '') [isKept, group] = [true, [...group, child]];
      for (let at = 0; at < text.length; ) {
        const taken = this.#cursor.take(text.length - at);
        if (taken.isKept !== isKept) settle();
        isKept = taken.isKept;
        group.push(this.#piece(child, text, at, at + taken.length, isKept));
        at += taken.length;
        const coming = this.#coming(run);
        if (coming.length > 0) settle();
        nodes.push(...coming);
      }
    }
    settle();
    return nodes;
  }

  #piece(child: XmlElement, text: string, from: number, to: number, isKept: boolean): XmlNode {
    if (!TEXTS.has(child.name)) return child;
    if (from === 0 && to === text.length) return isKept ? child : renamed(child, 'w:delText');
    return written(writeText(text.slice(from, to), this.#track.prefix, isKept ? 't' : 'delText'));
  }
}

/** @param steps from its text to the new one */
export const editParagraph = (paragraph: XmlElement, steps: readonly TextStep[], track: Tracker): XmlElement =>
  new Editing(steps, track).paragraph(paragraph);
