/** Takes the records out of an XML file one by one: a file of any size is never held as a whole, and a broken record costs itself alone. */
import { lineCounter } from '../lines.ts';
import type { XmlElement } from './elements.ts';
import { scanXml } from './scan.ts';

/** Elements nest no deeper; what is deeper costs its record. */
export const MAX_XML_DEPTH = 64;
/** Longest record in UTF-16 units of text and names. */
const LONGEST = 4_000_000;
/** Events between two pauses. */
const STRETCH = 5000;

export type XmlRecord =
  /** `outer` is the name of the element around it; empty for the root. */
  | { readonly record: XmlElement; readonly outer: string; readonly line: number }
  | { readonly broken: string; readonly line: number };

/** A record that is being read: its open elements, outermost first. */
interface Open {
  readonly path: XmlElement[];
  readonly outer: string;
  readonly line: number;
  length: number;
  /** Why it cannot be read. */
  fault?: string;
}

/** How a format's records are found. */
export interface RecordShape {
  /** Whether an element of this name inside of another one is a record; the outer name is empty for the root. */
  readonly isRecord: (name: string, outer: string) => boolean;
  /** A record inside of a record shows that the end of the first is missing. */
  readonly nests: boolean;
}

class Records {
  readonly #shape: RecordShape;
  /** Names of the open elements around a record. */
  readonly #around: string[] = [];
  #open: Open | undefined;

  constructor(shape: RecordShape) {
    this.#shape = shape;
  }

  /** Ends the record that is open. */
  end(fault?: string): XmlRecord | undefined {
    const open = this.#open;
    this.#open = undefined;
    const [record] = open?.path ?? [];
    if (!open || !record) return undefined;
    const broken = open.fault ?? fault;
    const { outer, line } = open;
    return broken === undefined ? { record, outer, line } : { broken, line };
  }

  /** @returns the record before, when this one shows that it has no end */
  opened(name: string, attributes: ReadonlyMap<string, string>, line: () => number): XmlRecord | undefined {
    const element: XmlElement = { name, attributes, parts: [] };
    const open = this.#open;
    if (open && !(open.path[0]?.name === name && !this.#shape.nests)) {
      this.#add(open, element, name.length);
      open.path.push(element);
      if (open.path.length > MAX_XML_DEPTH) open.fault = 'The record is nested too deeply.';
      if (open.path.length > 2 * MAX_XML_DEPTH) open.path.length = MAX_XML_DEPTH;
      return undefined;
    }
    const before = this.end('The record is not closed.');
    const outer = this.#around.at(-1) ?? '';
    if (this.#shape.isRecord(name, outer)) this.#open = { path: [element], outer, line: line(), length: 0 };
    else if (this.#around.push(name) > MAX_XML_DEPTH) this.#around.length = MAX_XML_DEPTH;
    return before;
  }

  text(text: string): void {
    if (this.#open) this.#add(this.#open, text, text.length);
  }

  #add(open: Open, part: XmlElement | string, length: number): void {
    open.length += length;
    if (open.length > LONGEST) open.fault = 'The record is too long.';
    if (open.fault === undefined) open.path.at(-1)?.parts.push(part);
  }

  /** Closes the innermost open element of this name with all inside of it; a name that is not open closes nothing. */
  closed(name: string): XmlRecord | undefined {
    const inside = this.#open?.path.findLastIndex((element) => element.name === name) ?? -1;
    if (inside > 0) this.#open?.path.splice(inside);
    else if (inside === 0) return this.end();
    else if (this.#around.includes(name)) {
      this.#around.splice(this.#around.lastIndexOf(name));
      return this.end('The record is not closed.');
    }
    return undefined;
  }
}

/** @yields each record or what is wrong with it; `undefined` between stretches of work */
export function* xmlRecords(text: string, shape: RecordShape): Generator<XmlRecord | undefined> {
  const records = new Records(shape);
  const lineOf = lineCounter(text);
  let events = 0;
  for (const event of scanXml(text)) {
    if (++events % STRETCH === 0) yield undefined;
    let found: XmlRecord | undefined;
    if (event.kind === 'open') found = records.opened(event.name, event.attributes, () => lineOf(event.at));
    else if (event.kind === 'close') found = records.closed(event.name);
    else if (event.kind === 'text') records.text(event.text);
    else found = records.end(event.reason) ?? { broken: event.reason, line: lineOf(event.at) };
    if (found) yield found;
  }
  const last = records.end('The record is not closed.');
  if (last) yield last;
}
