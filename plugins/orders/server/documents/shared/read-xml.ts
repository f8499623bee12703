/**
 * Reads XML of strangers: as a stream of elements and texts, with the names that a reader expects whatever prefixes the file has. Nothing
 * is expanded or fetched: a file that declares a document type, and with it entities, is refused before its first element.
 */
import { Parser } from 'htmlparser2';
import { Refusal } from './refusal.ts';

export type Attributes = Readonly<Record<string, string>>;

export interface XmlListener {
  /** @param attributes those with a prefix have it in their names */
  open(name: string, attributes: Attributes): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Elements within each other: no program writes as many. */
const DEEPEST = 400;
const SLICE = 64 * 1024;

/** Renames prefixes of a file to those that its reader knows. */
class Names {
  readonly #known: Readonly<Record<string, string>>;
  readonly #renamed = new Map<string, string>();

  constructor(known: Readonly<Record<string, string>>) {
    this.#known = known;
  }

  declare(attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
      const known = Object.hasOwn(this.#known, value) ? this.#known[value] : undefined;
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
    return renamed === undefined ? name : `${renamed}:${name.slice(colon + 1)}`;
  }

  ofAll(attributes: Attributes): Attributes {
    if (this.#renamed.size === 0) return attributes;
    return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [this.of(name, true), value]));
  }
}

const encodingOf = ([a, b]: Uint8Array): string => {
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  return a === 0xfe && b === 0xff ? 'utf-16be' : 'utf-8';
};

/**
 * @param namespaces addresses with the prefixes that `listener` knows them by
 * @throws Refusal `unreadable` for what is not well formed or declares a document type
 */
export const readXml = (bytes: Uint8Array, namespaces: Readonly<Record<string, string>>, listener: XmlListener): void => {
  const names = new Names(namespaces);
  let [depth, elements] = [0, 0];
  /** An element that closes itself is closed by the parser, and so is one that somebody forgot to close. */
  let isJustOpen = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++depth > DEEPEST) throw new Refusal('too-complex');
        elements++;
        isJustOpen = true;
        names.declare(attributes);
        listener.open(names.of(name), names.ofAll(attributes));
      },
      ontext(text) {
        isJustOpen = false;
        if (depth > 0) listener.text?.(text);
      },
      onclosetag(name, isImplied) {
        if (isImplied && !isJustOpen) throw new Refusal('unreadable');
        isJustOpen = false;
        depth--;
        listener.close?.(names.of(name));
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) throw new Refusal('unreadable');
      },
    },
    { xmlMode: true, recognizeSelfClosing: true },
  );
  const decoder = new TextDecoder(encodingOf(bytes), { fatal: true });
  const decoded = (at: number): string => {
    try {
      return decoder.decode(bytes.subarray(at, at + SLICE), { stream: at + SLICE < bytes.length });
    } catch {
      throw new Refusal('unreadable');
    }
  };
  for (let at = 0; at < bytes.length; at += SLICE) parser.write(decoded(at));
  parser.end();
  if (elements === 0 || depth > 0) throw new Refusal('unreadable');
};
