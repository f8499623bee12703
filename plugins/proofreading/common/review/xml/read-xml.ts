/**
 * Reads the XML of a part of a .docx. Strict and bounded, since files come from strangers: no DTD, no entities but XML's own, no
 * more elements and no deeper than any document needs; one pass, whatever is in it.
 */
import { ReviewError } from '../review-error.ts';
import { Scope } from './namespaces.ts';
import { ReadElement, writtenAttributes } from './read-element.ts';
import type { XmlDocument, XmlElement, XmlNode } from './tree.ts';

export const XML_LIMITS = { elements: 1_500_000, depth: 400 } as const;

/** Name, attributes, and the slash of an empty one. */
const TAG = /<([^\s<>/"'=]+)((?:\s+[^\s=<>/"']+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const NO_SCOPE = new Scope();

interface Tag {
  readonly name: string;
  readonly scope: Scope;
  readonly isEmpty: boolean;
  readonly attributesFrom: number;
  /** Of the sign after it. */
  readonly end: number;
}

/** An element that is being read. */
interface Begun {
  readonly tag: Tag;
  readonly at: number;
  readonly children: XmlNode[];
}

const broken = (): never => {
  throw new ReviewError('damaged');
};

const scopeOf = (attributes: string, outer: Scope): Scope => {
  if (!attributes.includes('xmlns')) return outer;
  const declared = writtenAttributes(attributes).filter(([name]) => /^xmlns(:|$)/.test(name));
  return declared.length > 0 ? new Scope(new Map(declared.map(([name, value]) => [name.slice(6), value])), outer) : outer;
};

const readTag = (text: string, at: number, outer: Scope): Tag => {
  TAG.lastIndex = at;
  const [whole = '', written = '', attributes = '', slash] = TAG.exec(text) ?? broken();
  const scope = scopeOf(attributes, outer);
  const attributesFrom = at + 1 + written.length;
  return { name: scope.nameOf(written), scope, isEmpty: slash === '/', attributesFrom, end: at + whole.length };
};

/** Where what begins with `<!` or `<?` ends. */
const endOfOther = (text: string, at: number): number => {
  const close = text.startsWith('<!--', at) ? '-->' : text.startsWith('<![CDATA[', at) ? ']]>' : '?>';
  if (close === '?>' && text[at + 1] !== '?') throw new ReviewError('unsafe');
  const end = text.indexOf(close, at + 2);
  return end < 0 ? broken() : end + close.length;
};

class Reading {
  readonly #text: string;
  readonly #open: Begun[] = [];
  #count = 0;
  #rootFrom = 0;
  #rootTo = 0;
  #root: XmlElement | undefined;
  #rootScope: Scope | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  read(): XmlDocument {
    const text = this.#text;
    let at = 0;
    while (at < text.length) {
      const next = text.indexOf('<', at);
      if (next !== at) this.#add({ name: '#text', raw: text.slice(at, next < 0 ? text.length : next) });
      if (next < 0) break;
      const sign = text[next + 1];
      if (sign === '/') at = this.#end(next);
      else if (sign === '!' || sign === '?') {
        at = endOfOther(text, next);
        this.#add({ name: text.startsWith('<![', next) ? '#text' : '#other', raw: text.slice(next, at) });
      } else at = this.#begin(next, this.#open.at(-1)?.tag.scope ?? NO_SCOPE);
    }
    const [root, scope] = [this.#root, this.#rootScope];
    if (!root || !scope || this.#open.length > 0) throw new ReviewError('damaged');
    return { before: text.slice(0, this.#rootFrom), after: text.slice(this.#rootTo), root, prefix: scope.prefixOfText() };
  }

  #begin(at: number, scope: Scope): number {
    const tag = readTag(this.#text, at, scope);
    if (this.#open.length === 0 && this.#root) broken();
    if (++this.#count > XML_LIMITS.elements || this.#open.length >= XML_LIMITS.depth) throw new ReviewError('tooLarge');
    const begun = { tag, at, children: [] };
    if (tag.isEmpty) this.#finish(begun, tag.end, tag.end);
    else this.#open.push(begun);
    return tag.end;
  }

  #end(at: number): number {
    const text = this.#text;
    const close = text.indexOf('>', at);
    const begun = this.#open.pop();
    if (!begun || close < 0) return broken();
    const written = text.slice(at + 2, close).trimEnd();
    if (!text.startsWith(written, begun.at + 1) || !/[\s/>]/.test(text[begun.at + 1 + written.length] ?? '')) broken();
    this.#finish(begun, at, close + 1);
    return close + 1;
  }

  #finish({ tag, at, children }: Begun, closeAt: number, end: number): void {
    const places = { from: at, attributesFrom: tag.attributesFrom, openTo: tag.end, closeFrom: closeAt, to: end };
    const element = new ReadElement(tag.name, children, this.#text, places, tag.scope);
    const outer = this.#open.at(-1);
    if (outer) outer.children.push(element);
    else {
      this.#root = element;
      this.#rootScope = tag.scope;
      this.#rootFrom = at;
      this.#rootTo = end;
    }
  }

  #add(node: XmlNode): void {
    const outer = this.#open.at(-1);
    if (outer) outer.children.push(node);
    else if (node.name === '#text' && 'raw' in node && /[^\s\ufeff]/.test(node.raw ?? '')) broken();
  }
}

/** @throws ReviewError of what is not well-formed, brings a DTD along, or is larger than `XML_LIMITS` */
export const readXml = (text: string): XmlDocument => new Reading(text).read();
