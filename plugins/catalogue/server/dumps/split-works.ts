/**
 * The works of a dump as texts of JSON, one after the other, whatever its size: a line for each, or the items of one list
 * (`{"items": [{…}, …]}`, as Crossref packs them; the lines may also be those of one large list).
 */

/** Bytes of one work; OpenAlex has works with thousands of authors. */
const LONGEST = 16 * 1024 * 1024;
const [NEWLINE, BLANK, QUOTE, BACKSLASH, LIST_END, OPEN, CLOSE] = [10, 32, 34, 92, 93, 123, 125];

/** A work that is longer than any, or bytes that are no text of JSON. */
export const TOO_LONG = Symbol('too long');
export type Split = Buffer | typeof TOO_LONG;

/** The file ends where no file of works ends. */
export class TornDump extends Error {}

/** Objects at a depth of braces, wherever they stand. */
class Items {
  readonly #depth: number;
  #open = 0;
  /** The last sign that is no blank. */
  #last = 0;
  #inString = false;
  #escaped = false;
  #parts: Buffer[] = [];
  #length = 0;

  constructor(depth: number) {
    this.#depth = depth;
  }

  *take(chunk: Buffer): Generator<Split> {
    let from = this.#open > this.#depth ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const code = chunk[at];
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) this.#inString = false;
        continue;
      }
      if (code !== undefined && code > BLANK) this.#last = code;
      if (code === QUOTE) this.#inString = true;
      else if (code === OPEN && this.#open++ === this.#depth) from = at;
      else if (code === CLOSE && --this.#open === this.#depth && from >= 0) {
        this.#keep(chunk.subarray(from, at + 1));
        yield this.#whole();
        from = -1;
      }
    }
    if (from >= 0) this.#keep(chunk.subarray(from));
  }

  /** Nothing stands behind the last item. @throws TornDump when something is open */
  end(): Iterable<Split> {
    if (this.#open !== 0 || this.#last !== (this.#depth === 0 ? LIST_END : CLOSE)) throw new TornDump();
    return [];
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length <= LONGEST) this.#parts.push(part);
    else this.#parts = [];
  }

  #whole(): Split {
    const whole = this.#length > LONGEST ? TOO_LONG : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    return whole;
  }
}

class Lines {
  #parts: Buffer[] = [];
  #length = 0;

  *take(chunk: Buffer): Generator<Split> {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#keep(chunk.subarray(from, end));
      from = end + 1;
      yield* this.#line();
    }
    this.#keep(chunk.subarray(from));
  }

  /** What stands behind the last end of a line is a whole line, too, if it can be read. @throws TornDump */
  *end(): Generator<Split> {
    for (const last of this.#line()) {
      if (last !== TOO_LONG && !isJson(last)) throw new TornDump();
      yield last;
    }
  }

  *#line(): Generator<Split> {
    const whole = this.#length > LONGEST ? TOO_LONG : Buffer.concat(this.#parts);
    this.#parts = [];
    this.#length = 0;
    if (whole === TOO_LONG || whole.toString('latin1').trim() !== '') yield whole;
  }

  #keep(part: Buffer): void {
    this.#length += part.length;
    if (this.#length <= LONGEST) this.#parts.push(part);
    else this.#parts = [];
  }
}

const isJson = (text: Buffer): boolean => {
  try {
    JSON.parse(text.toString('utf8'));
    return true;
  } catch {
    return false;
  }
};

/** What programs of Windows write before UTF-8. */
const MARK = Buffer.from('\ufeff');
const LIST = /^\s*\{\s*"items"\s*:\s*\[/;
const BARE_LIST = /^\s*\[/;

/** @param chunks of the unpacked file @throws TornDump when the file ends in the middle, behind all that is whole */
export async function* splitWorks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Split> {
  let splitter: Items | Lines | undefined;
  let head = Buffer.alloc(0);
  const begin = function* (): Generator<Split> {
    const text = head.indexOf(MARK) === 0 ? head.subarray(MARK.length) : head;
    splitter = splitterFor(text);
    yield* splitter.take(text);
  };
  for await (const chunk of chunks) {
    if (splitter) {
      yield* splitter.take(chunk);
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < 200) continue;
    yield* begin();
  }
  if (!splitter) yield* begin();
  if (head.length > 0) yield* splitter?.end() ?? [];
}

const splitterFor = (head: Buffer): Items | Lines => {
  const text = head.toString('latin1', 0, 200);
  if (LIST.test(text)) return new Items(1);
  return BARE_LIST.test(text) ? new Items(0) : new Lines();
};
