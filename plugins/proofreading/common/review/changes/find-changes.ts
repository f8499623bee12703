/** Finds every mark of a part, in the order of the document, and puts together those that are one change. */
import type { ChangeKind } from '../model.ts';
import { textOfPiece } from '../xml/run-text.ts';
import { type XmlElement, childOf, elementsOf, isElement } from '../xml/tree.ts';
import type { Grouping } from './grouping.ts';
import { type Mark, MOVE_ENDS, MOVE_STARTS, formatsOf, kindOfMark } from './marks.ts';

/** An element that has a mark below it or is one, within those around it. */
export interface Place {
  readonly element: XmlElement;
  readonly outer: Place | undefined;
}

/** Moves that reach over each other, at most. */
const MOST_MOVES = 100;
/** Hold more properties. */
const DEEPER: ReadonlySet<string> = new Set(['w:rPr', 'w:sectPr', 'w:numPr']);

/** Elements that stand for a structure, by those that hold what was done to it. */
const PROPERTIES: Readonly<Record<string, string>> = { 'w:tr': 'w:trPr', 'w:tc': 'w:tcPr' };

export class ChangeFinder {
  readonly #grouping: Grouping;
  /** Where each mark stands. */
  readonly places = new Map<XmlElement, Place>();
  #place: Place | undefined;
  /** Moves that are open here, by the ids of their beginnings. */
  readonly #moves = new Map<string, string>();
  /** The marks of an alternative that is not shown are decided with those of the one that is. */
  #shown: Iterator<Mark, undefined> | undefined;
  #recorded: Mark[] | undefined;

  constructor(grouping: Grouping) {
    this.#grouping = grouping;
  }

  find(root: XmlElement): void {
    this.#grouping.close();
    this.#walk(root, []);
  }

  #walk(element: XmlElement, around: readonly Mark[]): void {
    const outer = this.#place;
    this.#place = { element, outer };
    this.#visit(element, around);
    this.#place = outer;
  }

  #visit(element: XmlElement, around: readonly Mark[]): void {
    const { name } = element;
    if (MOVE_STARTS.has(name)) this.#beginMove(element);
    else if (MOVE_ENDS.has(name)) this.#endMove(element);
    else if (name === 'w:p') this.#paragraph(element, around);
    else if (name === 'w:r' || name === 'm:r') this.#run(element, around);
    else if (name === 'mc:AlternateContent') this.#alternatives(element, around);
    else if (name in PROPERTIES) this.#structure(element, around);
    else {
      const kind = kindOfMark(name);
      const mark = kind && this.#mark(element, kind);
      this.#inside(element, mark ? [...around, mark] : around);
      if (mark) this.#grouping.lone(mark);
    }
  }

  #beginMove(element: XmlElement): void {
    const { 'w:id': id = '', 'w:name': name = id } = element.attributes;
    if (this.#moves.size >= MOST_MOVES) return;
    this.#moves.set(id, name);
    this.#grouping.lone(this.#mark(element, 'moved'));
  }

  #endMove(element: XmlElement): void {
    const { 'w:id': id = '' } = element.attributes;
    if (!this.#moves.has(id)) return;
    this.#grouping.lone(this.#mark(element, 'moved'));
    this.#moves.delete(id);
  }

  #inside(element: XmlElement, around: readonly Mark[], except?: XmlElement): void {
    for (const child of elementsOf(element)) if (child !== except) this.#walk(child, around);
  }

  #paragraph(element: XmlElement, around: readonly Mark[]): void {
    const properties = childOf(element, 'w:pPr');
    this.#inside(element, around, properties);
    const own = properties ? this.#own(properties) : [];
    this.#grouping.piece('\n', [...around, ...own]);
  }

  #run(element: XmlElement, around: readonly Mark[]): void {
    const properties = elementsOf(element).find(({ name }) => name === 'w:rPr' || name === 'm:rPr');
    const marks = properties ? [...around, ...this.#own(properties)] : around;
    let text = '';
    for (const child of elementsOf(element)) {
      if (child === properties) continue;
      text += textOfPiece(child);
      // A picture may be a box of text; signs may have their reading above them.
      if (elementsOf(child).length > 0) this.#walk(child, marks);
    }
    if (text !== '') this.#grouping.piece(text, marks);
    else for (const mark of marks) this.#grouping.lone(mark);
  }

  /** A row or a cell that was added or taken out carries all that is in it. */
  #structure(element: XmlElement, around: readonly Mark[]): void {
    const properties = childOf(element, PROPERTIES[element.name] ?? '');
    const own = properties ? this.#own(properties) : [];
    const carried = own.filter(({ kind }) => kind !== 'formatted');
    for (const mark of own) this.#grouping.lone(mark);
    this.#inside(element, [...around, ...carried], properties);
  }

  /** All marks in the properties of something. */
  #own(properties: XmlElement): Mark[] {
    const outer = this.#place;
    this.#place = { element: properties, outer };
    const own: Mark[] = [];
    for (const element of properties.children) {
      if (!isElement(element)) continue;
      const kind = kindOfMark(element.name);
      if (kind) own.push(this.#mark(element, properties.name === 'w:numPr' ? 'formatted' : kind));
      else if (DEEPER.has(element.name)) for (const mark of this.#own(element)) own.push(mark);
    }
    this.#place = outer;
    return own;
  }

  /** Word writes a drawing twice, for programs that know it and for those that do not. */
  #alternatives(element: XmlElement, around: readonly Mark[]): void {
    const [first, ...others] = elementsOf(element);
    if (!first) return;
    const outer = this.#recorded;
    const recorded: Mark[] = [];
    this.#recorded = recorded;
    this.#walk(first, around);
    this.#recorded = outer;
    for (const mark of recorded) outer?.push(mark);
    const shown = this.#shown;
    for (const other of others) {
      this.#shown = recorded.values();
      this.#walk(other, []);
    }
    this.#shown = shown;
  }

  #mark(element: XmlElement, kind: ChangeKind): Mark {
    const { 'w:author': author = '', 'w:date': date = '' } = element.attributes;
    const move = kind === 'moved' ? [...this.#moves.values()].at(-1) : undefined;
    const around = this.#place?.element === element ? this.#place.outer : this.#place;
    const formats = kind === 'formatted' && around ? formatsOf(element, around.element) : [];
    const mark = { element, kind, author, date, move, formats };
    this.places.set(element, { element, outer: around });
    this.#recorded?.push(mark);
    const same = this.#shown?.next().value;
    if (same) this.#grouping.shadow(mark, same);
    return mark;
  }
}
