/** Writes marks of changes in the name of one author. */
import { encoded } from '../xml/entities.ts';
import { type XmlElement, type XmlNode, type XmlText, childOf, elementsOf, isElement, withChildren } from '../xml/tree.ts';
import { writeNodes } from '../xml/write-xml.ts';
import type { MarkedEnd } from './plan-paragraphs.ts';
import { writeText } from './write-runs.ts';

export interface Author {
  readonly author: string;
  /** ISO 8601, to the second. */
  readonly date: string;
}

export const written = (raw: string): XmlText => ({ name: '#other', raw });

/** Stand at the end of a paragraph's properties, behind those of its end. */
const BEHIND: ReadonlySet<string> = new Set(['w:sectPr', 'w:pPrChange']);
const MARKS: ReadonlySet<string> = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo', 'w:rPrChange']);

export class Tracker {
  readonly #attributes: string;
  readonly prefix: string;
  #next: number;

  /** @param prefix of the document for Word's namespace @param first a number that no mark in it has */
  constructor({ author, date }: Author, prefix: string, first: number) {
    this.prefix = prefix;
    this.#next = first;
    this.#attributes = `${prefix}:author="${encoded(author)}" ${prefix}:date="${encoded(date)}"`;
  }

  inserted(text: string, properties: string): XmlText {
    return written(this.#around('ins', `<${this.prefix}:r>${properties}${writeText(text, this.prefix, 't')}</${this.prefix}:r>`));
  }

  /** @param run with its text as that of deleted runs is called */
  deleted(run: XmlNode): XmlText {
    return written(this.#around('del', writeNodes([run])));
  }

  /** The paragraph with its end marked. */
  withEnd(paragraph: XmlElement, end: MarkedEnd | undefined): XmlElement {
    if (!end) return paragraph;
    const properties = childOf(paragraph, 'w:pPr');
    if (!properties) {
      const own = written(`<${this.prefix}:pPr>${this.#ofEnd(end, '')}</${this.prefix}:pPr>`);
      return withChildren(paragraph, [own, ...paragraph.children]);
    }
    const marked = this.#properties(properties, end);
    return withChildren(
      paragraph,
      paragraph.children.map((child) => (child === properties ? marked : child)),
    );
  }

  /** A new paragraph that looks like another. @param letters properties of its runs */
  newParagraph(like: XmlElement | undefined, letters: string, text: string, end: MarkedEnd | undefined): XmlText {
    const properties = like && childOf(like, 'w:pPr');
    const [own, ofEnd] = [elementsOf(properties), elementsOf(childOf(properties, 'w:rPr'))];
    const look = writeNodes(own.filter(({ name }) => name !== 'w:rPr' && !BEHIND.has(name)));
    const endLook = writeNodes(ofEnd.filter(({ name }) => !MARKS.has(name)));
    const endProperties = end ? this.#ofEnd(end, endLook) : endLook && `<${this.prefix}:rPr>${endLook}</${this.prefix}:rPr>`;
    const all = look + endProperties;
    const { prefix } = this;
    const content = text && writeNodes([this.inserted(text, letters)]);
    return written(`<${prefix}:p>${all && `<${prefix}:pPr>${all}</${prefix}:pPr>`}${content}</${prefix}:p>`);
  }

  #properties(properties: XmlElement, end: MarkedEnd): XmlElement {
    const ofEnd = childOf(properties, 'w:rPr');
    if (ofEnd) {
      const isThere = childOf(ofEnd, `w:${end}`) !== undefined;
      // The mark of an insertion comes before that of a deletion.
      const first = end === 'del' ? ofEnd.children.findIndex((child) => !isElement(child) || child.name !== 'w:ins') : 0;
      const at = first < 0 ? ofEnd.children.length : first;
      const marked = isThere ? ofEnd : withChildren(ofEnd, ofEnd.children.toSpliced(at, 0, written(this.#mark(end))));
      return withChildren(
        properties,
        properties.children.map((child) => (child === ofEnd ? marked : child)),
      );
    }
    const behind = properties.children.findIndex((child) => isElement(child) && BEHIND.has(child.name));
    const at = behind < 0 ? properties.children.length : behind;
    return withChildren(properties, properties.children.toSpliced(at, 0, written(this.#ofEnd(end, ''))));
  }

  #ofEnd(end: MarkedEnd, look: string): string {
    return `<${this.prefix}:rPr>${this.#mark(end)}${look}</${this.prefix}:rPr>`;
  }

  #mark(end: MarkedEnd): string {
    return `<${this.prefix}:${end} ${this.#id()}/>`;
  }

  #around(name: MarkedEnd, content: string): string {
    return `<${this.prefix}:${name} ${this.#id()}>${content}</${this.prefix}:${name}>`;
  }

  #id(): string {
    return `${this.prefix}:id="${this.#next++}" ${this.#attributes}`;
  }
}
