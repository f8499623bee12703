/** The document after what was decided: a new tree in which everything that no decision touches is the very same node. */
import type { Verdict } from '../model.ts';
import { type XmlElement, type XmlNode, childOf, elementsOf, isElement, renamed, withChildren } from '../xml/tree.ts';
import { joinParagraphs } from './join-paragraphs.ts';
import { MOVE_ENDS, MOVE_STARTS, ownMarks, takesOut } from './marks.ts';
import { settledProperties } from './properties.ts';
import { strayRanges } from './ranges.ts';

export interface Decided {
  /** By the element of each mark that was decided. */
  readonly verdicts: ReadonlyMap<XmlElement, Verdict>;
  /** These elements, and all around them. */
  readonly touched: ReadonlySet<XmlElement>;
}

const PROPERTIES: Readonly<Record<string, string>> = { 'w:tr': 'w:trPr', 'w:tc': 'w:tcPr' };
/** They are nothing without what they are made of. */
const PARTS: Readonly<Record<string, string>> = { 'w:tbl': 'w:tr', 'w:tr': 'w:tc' };
/** Properties that say nothing any more once a mark is out of them. */
const MAY_GO: ReadonlySet<string> = new Set(['w:pPr', 'w:rPr', 'w:trPr']);
const WRAPPERS: ReadonlySet<string> = new Set(['w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);
/** Text that is not deleted is called otherwise. */
const LIVING: Readonly<Record<string, string>> = { 'w:delText': 'w:t', 'w:delInstrText': 'w:instrText' };

const revived = (node: XmlNode): XmlNode => {
  // What was deleted by another mark as well stays so.
  if (!isElement(node) || node.name === 'w:del') return node;
  const name = LIVING[node.name];
  return name ? renamed(node, name) : withChildren(node, node.children.map(revived));
};

export class Resolver {
  readonly #decided: Decided;
  /** What was taken out, with all that is in it. */
  readonly dropped = new Set<XmlElement>();

  constructor(decided: Decided) {
    this.#decided = decided;
  }

  /** The root of a part. */
  root(root: XmlElement): XmlElement {
    return this.#decided.touched.has(root) ? this.#settled(root) : root;
  }

  readonly #node = (node: XmlNode): readonly XmlNode[] => {
    if (!isElement(node) || !this.#decided.touched.has(node)) return [node];
    const verdict = this.#decided.verdicts.get(node);
    if (verdict && (MOVE_STARTS.has(node.name) || MOVE_ENDS.has(node.name))) return [];
    if (verdict && WRAPPERS.has(node.name)) return this.#unwrapped(node, verdict);
    if (this.#isOut(childOf(node, PROPERTIES[node.name] ?? '')) || this.#isUnlisted(node)) return this.#drop(node);
    const settled = this.#settled(node);
    if (MAY_GO.has(node.name) && settled.children.length === 0) return [];
    const part = PARTS[node.name];
    return part && childOf(node, part) && !childOf(settled, part) ? [] : [settled];
  };

  #settled(element: XmlElement): XmlElement {
    const settled = settledProperties(element, this.#decided.verdicts);
    const children = joinParagraphs(settled.children, this.#node, this.#isJoined);
    return withChildren(settled, children);
  }

  #unwrapped(element: XmlElement, verdict: Verdict): readonly XmlNode[] {
    if (takesOut(element.name, verdict)) return this.#drop(element);
    const children = element.children.flatMap(this.#node);
    return element.name === 'w:del' || element.name === 'w:moveFrom' ? children.map(revived) : children;
  }

  #drop(element: XmlElement): readonly XmlNode[] {
    this.dropped.add(element);
    return strayRanges(element).filter((range) => !this.#decided.verdicts.has(range));
  }

  /** Whether the end of a paragraph goes, so that the next one goes on in it. */
  readonly #isJoined = (paragraph: XmlElement): boolean =>
    this.#decided.touched.has(paragraph) && this.#isOut(childOf(childOf(paragraph, 'w:pPr'), 'w:rPr'));

  #isOut(properties: XmlElement | undefined): boolean {
    return ownMarks(properties).some((mark) => {
      const verdict = this.#decided.verdicts.get(mark);
      return verdict !== undefined && takesOut(mark.name, verdict);
    });
  }

  /** A paragraph became part of a list, which was not wanted. */
  #isUnlisted(element: XmlElement): boolean {
    return element.name === 'w:numPr' && elementsOf(element).length > 0 && this.#isOut(element);
  }
}
