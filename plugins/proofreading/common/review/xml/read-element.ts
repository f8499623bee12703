/** An element as it was read: what few ask for, its attributes and how it was written, is cut out of the text only then. */
import { decoded } from './entities.ts';
import type { Scope } from './namespaces.ts';
import type { XmlElement, XmlNode } from './tree.ts';

const ATTRIBUTE = /\s+([^\s=<>/"']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
const NONE: Readonly<Record<string, string>> = {};

/** Attributes as written, in their order; `xmlns` are among them. */
export const writtenAttributes = (written: string): [name: string, value: string][] =>
  [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [name, decoded(double ?? single ?? '')]);

/** Places in the text of its part: of its tags and of the attributes in the first. */
export interface Places {
  readonly from: number;
  readonly attributesFrom: number;
  readonly openTo: number;
  readonly closeFrom: number;
  readonly to: number;
}

export class ReadElement implements XmlElement {
  readonly name: string;
  readonly children: readonly XmlNode[];
  readonly at: number;
  readonly #text: string;
  readonly #places: Places;
  readonly #scope: Scope;
  #attributes: Readonly<Record<string, string>> | undefined;

  constructor(name: string, children: readonly XmlNode[], text: string, places: Places, scope: Scope) {
    this.name = name;
    this.children = children;
    this.at = places.from;
    this.#text = text;
    this.#places = places;
    this.#scope = scope;
  }

  get attributes(): Readonly<Record<string, string>> {
    this.#attributes ??= this.#readAttributes();
    return this.#attributes;
  }

  get open(): string {
    return this.#text.slice(this.at, this.#places.openTo);
  }

  get close(): string {
    return this.#text.slice(this.#places.closeFrom, this.#places.to);
  }

  get raw(): string {
    return this.#text.slice(this.at, this.#places.to);
  }

  #readAttributes(): Readonly<Record<string, string>> {
    const { attributesFrom, openTo } = this.#places;
    if (openTo - attributesFrom < 4) return NONE;
    const written = writtenAttributes(this.#text.slice(attributesFrom, openTo));
    return Object.fromEntries(
      written
        .filter(([name]) => !/^xmlns(:|$)/.test(name))
        .map(([name, value]) => [name.includes(':') ? this.#scope.nameOf(name) : name, value]),
    );
  }
}
