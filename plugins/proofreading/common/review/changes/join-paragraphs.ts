/**
 * Paragraphs whose end was taken out go on in the next one, which keeps its own properties: that is where Word keeps them. Where no
 * paragraph follows, one that is empty by then goes altogether, as far as a document may be without it.
 */
import { type XmlElement, type XmlNode, childOf, isElement, withChildren } from '../xml/tree.ts';
import { isRange } from './ranges.ts';

/** May stand between paragraphs and is none. */
const isBetween = (node: XmlNode): boolean => !isElement(node) || isRange(node.name) || node.name === 'w:proofErr';

const isBlank = (node: XmlNode): boolean =>
  isElement(node)
    ? isBetween(node) || node.name === 'w:rPr' || (node.name === 'w:r' && node.children.every(isBlank))
    : node.name === '#other' || node.raw.trim() === '';

const contentOf = (paragraph: XmlElement): readonly XmlNode[] => {
  const properties = childOf(paragraph, 'w:pPr');
  return paragraph.children.filter((child) => child !== properties);
};

class Joining {
  readonly nodes: XmlNode[] = [];
  #last: string | undefined;
  /** The paragraph whose end went last, and the content of all that wait for the next one. */
  #waiting: XmlElement | undefined;
  #content: XmlNode[] = [];

  paragraph(paragraph: XmlElement, isJoined: boolean): void {
    if (isJoined) {
      if (!this.#waiting) this.#content = [];
      for (const node of contentOf(paragraph)) this.#content.push(node);
      this.#waiting = paragraph;
      return;
    }
    this.#emit(this.#waiting ? this.#with(paragraph, [...this.#content, ...contentOf(paragraph)]) : paragraph);
    this.#waiting = undefined;
  }

  other(node: XmlNode): void {
    if (!isBetween(node)) {
      this.flush(isElement(node) ? node.name : '');
      this.#emit(node);
    } else if (this.#waiting) this.#content.push(node);
    else this.nodes.push(node);
  }

  /** @param next what follows that is no paragraph; the end and the last section's properties are the same here */
  flush(next: string): void {
    const paragraph = this.#waiting;
    if (!paragraph) return;
    this.#waiting = undefined;
    const isEnd = next === '' || next === 'w:sectPr';
    const mayGo = isEnd ? this.#last === 'w:p' : this.#last !== 'w:tbl' || next !== 'w:tbl';
    const hasSection = childOf(childOf(paragraph, 'w:pPr'), 'w:sectPr') !== undefined;
    if (!mayGo || hasSection || !this.#content.every(isBlank)) this.#emit(this.#with(paragraph, this.#content));
    else for (const node of this.#content.filter(isBetween)) this.nodes.push(node);
  }

  #with(paragraph: XmlElement, content: readonly XmlNode[]): XmlElement {
    const properties = childOf(paragraph, 'w:pPr');
    return withChildren(paragraph, properties ? [properties, ...content] : content);
  }

  #emit(node: XmlNode): void {
    this.nodes.push(node);
    if (isElement(node)) this.#last = node.name;
  }
}

/**
 * @param settle what becomes of a child
 * @param isJoined whether the end of a paragraph, as it was, goes
 */
export const joinParagraphs = (
  children: readonly XmlNode[],
  settle: (node: XmlNode) => readonly XmlNode[],
  isJoined: (paragraph: XmlElement) => boolean,
): readonly XmlNode[] => {
  const joining = new Joining();
  for (const child of children) {
    const joined = isElement(child) && child.name === 'w:p' && isJoined(child);
    for (const node of settle(child)) {
      if (isElement(node) && node.name === 'w:p') joining.paragraph(node, joined);
      else joining.other(node);
    }
  }
  joining.flush('');
  return joining.nodes;
};
