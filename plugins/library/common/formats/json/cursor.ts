/**
 * Reads JSON from its beginning to its end without building all of it: who asks goes into an object or a list, or steps over a value and
 * gets its text. So a file of any size is worked through piece by piece.
 */
import { endOfString } from '../csl/scan.ts';

/** The text is no JSON from here on. */
export class BrokenJson extends Error {}

const BLANKS = /\s*/y;
const PLAIN = /[^\s,:"{}[\]]+/y;
const STRUCTURE = /["{}[\]]/g;
/** Signs of structure between two pauses. */
const STRETCH = 10_000;

export class JsonCursor {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get at(): number {
    return this.#at;
  }

  /** Goes back to a place where it was. */
  return(at: number): void {
    this.#at = at;
  }

  #peek(): string | undefined {
    BLANKS.lastIndex = this.#at;
    BLANKS.exec(this.#text);
    this.#at = BLANKS.lastIndex;
    return this.#text[this.#at];
  }

  /** Goes into the object or list that stands here. @returns whether one does */
  enter(bracket: '{' | '['): boolean {
    if (this.#peek() !== bracket) return false;
    this.#at++;
    return true;
  }

  /** Passes over the comma before the next part. @returns whether there is one; at the end goes out of the object or list */
  #next(end: '}' | ']'): boolean {
    if (this.#peek() === ',') this.#at++;
    const sign = this.#peek();
    if (sign === undefined) throw new BrokenJson();
    if (sign === end) this.#at++;
    return sign !== end;
  }

  /** Whether there is another item in the list; at its end goes out of it. */
  hasItem(): boolean {
    return this.#next(']');
  }

  /** Name of the next member of the object; at its end goes out of it. */
  name(): string | undefined {
    if (!this.#next('}')) return undefined;
    const from = this.#at;
    if (this.#text[from] !== '"') throw new BrokenJson();
    this.#at = endOfString(this.#text, from);
    const name = parseJson(this.#text.slice(from, this.#at));
    if (typeof name !== 'string' || this.#peek() !== ':') throw new BrokenJson();
    this.#at++;
    return name;
  }

  /** Steps over the value that stands here. @returns its text; yields between stretches of work */
  *over(): Generator<undefined, string> {
    const sign = this.#peek();
    const from = this.#at;
    if (sign === '"') this.#at = endOfString(this.#text, from);
    else if (sign === '{' || sign === '[') yield* this.#overBrackets();
    else {
      PLAIN.lastIndex = from;
      if (!PLAIN.test(this.#text)) throw new BrokenJson();
      this.#at = PLAIN.lastIndex;
    }
    return this.#text.slice(from, this.#at);
  }

  *#overBrackets(): Generator<undefined> {
    let depth = 0;
    for (let signs = 1; ; signs++) {
      // Set anew each time: while the caller pauses, another file may be read.
      STRUCTURE.lastIndex = this.#at;
      const found = STRUCTURE.exec(this.#text);
      if (!found) throw new BrokenJson();
      this.#at = found[0] === '"' ? endOfString(this.#text, found.index) : found.index + 1;
      if (found[0] === '{' || found[0] === '[') depth++;
      else if (found[0] !== '"' && --depth === 0) return;
      if (signs % STRETCH === 0) yield undefined;
    }
  }
}

/** The value of a text; `undefined` when it is no JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
