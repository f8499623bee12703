/**
 * XML of strangers as a small tree, with the prefixes that a reader expects whatever prefixes the file has. Nothing is expanded or fetched: a
 * part that declares a document type, and with it entities, is refused. What is not well formed gives as much as can be read.
 */
import { Parser } from 'htmlparser2';
import type { Xml } from '../../../common/math/xml.ts';
import { ImportFailure } from '../import-failure.ts';

export { allWithin, childOf, elementsOf, pathOf, textWithin, type Xml } from '../../../common/math/xml.ts';

export interface ReadXml {
  readonly root: Xml;
  /** Elements were left open, or closed that were not. */
  readonly isDamaged: boolean;
}

/** Elements within each other that are kept apart: what is deeper is a child of the deepest, so that no reader runs out of stack. */
const DEEPEST = 250;
const MOST_ELEMENTS = 1_500_000;
const SLICE = 64 * 1024;

/** Renames prefixes of a file to those that its reader knows; a known prefix that is empty leaves the bare name. */
class Names {
  readonly #known: Readonly<Record<string, string>>;
  readonly #renamed = new Map<string, string>();

  constructor(known: Readonly<Record<string, string>>) {
    this.#known = known;
  }

  declare(attributes: Readonly<Record<string, string>>): void {
    for (const name in attributes) {
      if (!name.startsWith('xmlns')) continue;
      const address = attributes[name] ?? '';
      const known = Object.hasOwn(this.#known, address) ? this.#known[address] : undefined;
      const prefix = name.slice('xmlns:'.length);
      if (known === undefined || known === prefix) this.#renamed.delete(prefix);
      else this.#renamed.set(prefix, known);
    }
  }

  of(name: string, isAttribute = false): string {
    if (this.#renamed.size === 0) return name;
    const colon = name.indexOf(':');
    if (colon < 0 && isAttribute) return name;
    const renamed = this.#renamed.get(name.slice(0, Math.max(0, colon)));
    if (renamed === undefined) return name;
    return renamed === '' ? name.slice(colon + 1) : `${renamed}:${name.slice(colon + 1)}`;
  }

  ofAll(attributes: Record<string, string>): Record<string, string> {
    if (this.#renamed.size === 0) return attributes;
    const renamed: Record<string, string> = {};
    for (const name in attributes) {
      const known = this.of(name, true);
      if (known !== '__proto__') renamed[known] = attributes[name] ?? '';
    }
    return renamed;
  }
}

const encodingOf = ([a, b]: Uint8Array): string => {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
};

class Tree {
  readonly root: Xml = { name: '', attributes: {}, children: [] };
  isDamaged = false;
  readonly #names: Names;
  readonly #open: Xml[] = [this.root];
  #elements = 0;
  /** An element that closes itself is closed by the parser, and so is one that somebody forgot to close. */
  #isJustOpen = false;

  constructor(names: Names) {
    this.#names = names;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (++this.#elements > MOST_ELEMENTS) throw new ImportFailure('too-large');
    this.#isJustOpen = true;
    this.#names.declare(attributes);
    const element: Xml = { name: this.#names.of(name), attributes: this.#names.ofAll(attributes), children: [] };
    this.#open[Math.min(this.#open.length, DEEPEST) - 1]?.children.push(element);
    this.#open.push(element);
  }

  text(text: string): void {
    this.#isJustOpen = false;
    const children = this.#open[Math.min(this.#open.length, DEEPEST) - 1]?.children;
    if (!children) return;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  }

  close(isImplied: boolean): void {
    if (isImplied && !this.#isJustOpen) this.isDamaged = true;
    this.#isJustOpen = false;
    if (this.#open.length > 1) this.#open.pop();
  }
}

/**
 * @param namespaces addresses with the prefixes that the reader knows them by
 * @returns `undefined` where there is no element at all
 * @throws ImportFailure `document-type`, `too-large`
 */
export const readXml = (bytes: Uint8Array, namespaces: Readonly<Record<string, string>>): ReadXml | undefined => {
  const tree = new Tree(new Names(namespaces));
  const parser = new Parser(
    {
      onopentag: (name, attributes) => tree.open(name, attributes),
      ontext: (text) => tree.text(text),
      onclosetag: (_, isImplied) => tree.close(isImplied),
      onprocessinginstruction(name) {
        if (/^!doctype/i.test(name)) throw new ImportFailure('document-type');
      },
    },
    { xmlMode: true, recognizeSelfClosing: true },
  );
  const decoder = new TextDecoder(encodingOf(bytes));
  for (let at = 0; at < bytes.length; at += SLICE) {
    parser.write(decoder.decode(bytes.subarray(at, at + SLICE), { stream: at + SLICE < bytes.length }));
  }
  parser.end();
  const root = tree.root.children.find((child): child is Xml => typeof child !== 'string');
  return root && { root, isDamaged: tree.isDamaged };
};
