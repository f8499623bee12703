/**
 * Splits a .bib file into its blocks. Follows the BibTeX manual (braces count even after a backslash, a quote ends a value at
 * brace depth 0), but recovers where BibTeX stops: a broken block is reported and reading goes on at the next `@type{` that
 * begins a line. Never throws; runs in linear time on any input.
 */

/** A value is a sequence of literal texts and names of `@string` macros, joined by `#`. */
export type ValuePart = { readonly text: string } | { readonly macro: string };

export type Block =
  | {
      readonly kind: 'entry';
      /** Lower-case. */
      readonly type: string;
      readonly key: string;
      /** By lower-case name, in the order of the file; of a repeated field the first. */
      readonly fields: ReadonlyMap<string, readonly ValuePart[]>;
      readonly line: number;
    }
  | { readonly kind: 'string'; readonly name: string; readonly value: readonly ValuePart[] }
  | { readonly kind: 'preamble'; readonly value: readonly ValuePart[] }
  | { readonly kind: 'comment'; readonly text: string }
  | { readonly kind: 'broken'; readonly title: string; readonly reason: string; readonly line: number };

class Broken extends Error {}

const BLOCK_START = /@[ \t]*([A-Za-z][\w:+-]*)\s*([{(])/g;
const NEXT_AT_LINE_START = /\n[ \t]*@[ \t]*[A-Za-z][\w:+-]*\s*[{(]/g;
const SPACE = /\s*/y;
const NAME = /[^\s=,#{}()"'%\\]+/y;
/** A word that is followed by the name of a field and not by the comma that was forgotten. */
const KEY_WITHOUT_COMMA = /[^\s=,#{}()"'%\\]+\s+(?=[^\s=,#{}()"'%\\]+\s*=)/y;
const BARE = /[^\s,#{}()"=%]+/y;

class Reader {
  readonly text: string;
  at = 0;
  /** Where reading goes on after a broken block; no value may reach beyond it. */
  #wall = 0;
  #line = 1;
  #lineAt = 0;
  /** The next brace of each kind from `at` on, or the end: found once and kept until passed, so that reading stays linear. */
  #nextOpen = -1;
  #nextClose = -1;

  constructor(text: string) {
    this.text = text;
  }

  /** Line of a position, from 1; positions are asked for in rising order. */
  lineOf(position: number): number {
    for (let next = this.text.indexOf('\n', this.#lineAt); next !== -1 && next < position; ) {
      this.#line++;
      this.#lineAt = next + 1;
      next = this.text.indexOf('\n', this.#lineAt);
    }
    return this.#line;
  }

  /** Finds the next line that begins a block, the furthest that the present block can reach. */
  setWall(from: number): void {
    if (this.#wall > from) return;
    NEXT_AT_LINE_START.lastIndex = from;
    this.#wall = NEXT_AT_LINE_START.exec(this.text)?.index ?? this.text.length;
  }
  get wall(): number {
    return this.#wall;
  }

  take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }
  skipSpace(): void {
    this.take(SPACE);
  }
  /** Takes `char` if it comes next. */
  eat(char: string): boolean {
    this.skipSpace();
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  #find(char: string, from: number): number {
    const found = this.text.indexOf(char, from);
    return found === -1 ? this.text.length : found;
  }

  /** Reads to the brace that closes the one before `at`; answers what stands between. */
  braced(): string {
    const start = this.at;
    for (let depth = 1; ; ) {
      if (this.#nextOpen < this.at) this.#nextOpen = this.#find('{', this.at);
      if (this.#nextClose < this.at) this.#nextClose = this.#find('}', this.at);
      const next = Math.min(this.#nextOpen, this.#nextClose);
      if (next >= this.#wall) break;
      this.at = next + 1;
      depth += next === this.#nextOpen ? 1 : -1;
      if (depth === 0) return this.text.slice(start, next);
    }
    this.at = this.#wall;
    throw new Broken('A brace is not closed.');
  }

  quoted(): string {
    const start = this.at;
    for (let depth = 0; this.at < this.#wall; this.at++) {
      const code = this.text.charCodeAt(this.at);
      if (code === 123) depth++;
      else if (code === 125) {
        if (--depth < 0) break;
      } else if (code === 34 && depth === 0) return this.text.slice(start, this.at++);
    }
    throw new Broken('A quotation mark is not closed.');
  }

  value(): ValuePart[] {
    const parts: ValuePart[] = [];
    do {
      this.skipSpace();
      const char = this.text[this.at];
      if (char === '{' || char === '"') {
        this.at++;
        parts.push({ text: char === '{' ? this.braced() : this.quoted() });
        continue;
      }
      const bare = this.take(BARE);
      if (bare === '') break;
      parts.push(/^\d+$/.test(bare) ? { text: bare } : { macro: bare.toLowerCase() });
    } while (this.eat('#'));
    return parts;
  }
}

/** After something that is no field: on to the next comma or the end of the entry. */
const skipJunk = (reader: Reader, close: string): void => {
  while (reader.at < reader.wall) {
    const char = reader.text[reader.at];
    if (char === ',' || char === close) return;
    reader.at++;
    if (char === '{') reader.braced();
  }
};

const readFields = (reader: Reader, close: string): Map<string, readonly ValuePart[]> => {
  const fields = new Map<string, readonly ValuePart[]>();
  for (;;) {
    if (reader.eat(',')) continue;
    if (reader.eat(close)) return fields;
    if (reader.at >= reader.wall) throw new Broken('The entry is not closed.');
    const name = reader.take(NAME).toLowerCase();
    if (name !== '' && reader.eat('=')) {
      const value = reader.value();
      if (!fields.has(name)) fields.set(name, value);
    } else skipJunk(reader, close);
  }
};

/** The key, or nothing where the first field stands in its place. */
const readKey = (reader: Reader, close: string): string => {
  const start = reader.at;
  while (reader.at < reader.wall) {
    const char = reader.text[reader.at];
    if (char === ',' || char === close) break;
    if (char === '=') {
      reader.at = start;
      reader.skipSpace();
      return reader.take(KEY_WITHOUT_COMMA).trim();
    }
    reader.at++;
  }
  return reader.text.slice(start, reader.at).replace(/\s+/g, ' ').trim();
};

const readBlock = (reader: Reader, type: string, open: string, line: number): Block => {
  const close = open === '{' ? '}' : ')';
  if (type === 'comment') {
    return { kind: 'comment', text: open === '{' ? reader.braced() : reader.text.slice(reader.at, (reader.at = reader.wall)) };
  }
  if (type === 'preamble') {
    const value = reader.value();
    if (!reader.eat(close)) throw new Broken('The preamble is not closed.');
    return { kind: 'preamble', value };
  }
  if (type === 'string') {
    const [name, value] = [...readFields(reader, close)][0] ?? [];
    if (name === undefined || value === undefined) throw new Broken('The @string names nothing.');
    return { kind: 'string', name, value };
  }
  const key = readKey(reader, close);
  return { kind: 'entry', type, key, fields: readFields(reader, close), line };
};

/** @yields every block of the file in its order. */
export function* scanBib(text: string): Generator<Block> {
  const reader = new Reader(text);
  for (;;) {
    BLOCK_START.lastIndex = reader.at;
    const start = BLOCK_START.exec(text);
    if (!start) return;
    const [whole, type = '', open = '{'] = start;
    reader.at = start.index + whole.length;
    reader.setWall(reader.at);
    const line = reader.lineOf(start.index);
    try {
      yield readBlock(reader, type.toLowerCase(), open, line);
    } catch (error) {
      if (!(error instanceof Broken)) throw error;
      const title = text.slice(start.index, start.index + 80).split('\n', 1)[0] ?? '';
      yield { kind: 'broken', title: title.trim(), reason: error.message, line };
      reader.at = reader.wall;
    }
  }
}
