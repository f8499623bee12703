/** Where the objects of a PDF are: cross-reference tables and streams, the newest first (ISO 32000-2, 7.5.4 and 7.5.8). */
import { setImmediate } from 'node:timers/promises';
import type { Budget } from './budget.ts';
import { decodeStream } from './decode.ts';
import { type PdfDict, damaged, isDict, nameIn, numberIn } from './objects.ts';
import { PdfParser } from './parse.ts';

/** In the file, or the object of that index in a stream of objects. */
export type Entry = { readonly at: number } | { readonly stream: number; readonly index: number };

export interface Xref {
  readonly entries: ReadonlyMap<number, Entry>;
  /** Of the newest section. */
  readonly trailer: PdfDict;
  /** What a further section must be like, and what it must name as the one before. */
  readonly isStream: boolean;
  readonly start: number;
}

/** Sections of one file at the most: each saving adds one. */
const MOST_SECTIONS = 2000;
const MOST_OBJECTS = 5_000_000;
/** Entries read before others get their turn. */
const STRETCH = 50_000;

/** The last `startxref`; behind it there may be some rubbish. */
const findStart = (bytes: Buffer): number => {
  const at = bytes.lastIndexOf('startxref');
  if (at === -1 || at < bytes.length - 65_536) throw damaged();
  return new PdfParser(bytes, at + 'startxref'.length).integer();
};

class Reader {
  readonly #bytes: Buffer;
  readonly #budget: Budget;
  /** `undefined` for what was deleted: an older section must not bring it back. */
  readonly entries = new Map<number, Entry | undefined>();
  #read = 0;

  constructor(bytes: Buffer, budget: Budget) {
    this.#bytes = bytes;
    this.#budget = budget;
  }

  /** @returns the dictionary of the section, and whether it is a stream */
  async section(at: number): Promise<{ dict: PdfDict; isStream: boolean }> {
    if (at < 0 || at >= this.#bytes.length) throw damaged();
    const parser = new PdfParser(this.#bytes, at);
    if (!parser.take('xref')) return { dict: await this.#stream(at), isStream: true };
    while (!parser.take('trailer')) await this.#table(parser);
    const from = parser.position;
    const dict = parser.value();
    await this.#budget.parsed(parser.position - from);
    if (!isDict(dict)) throw damaged();
    // A file for readers of both kinds: the stream has what the table does not show.
    const further = numberIn(dict, 'XRefStm');
    if (further !== undefined) await this.#stream(further);
    return { dict, isStream: false };
  }

  async #pause(): Promise<void> {
    if (++this.#read > MOST_OBJECTS) throw damaged();
    if (this.#read % STRETCH === 0) await setImmediate();
  }

  async #table(parser: PdfParser): Promise<void> {
    const [first, count] = [parser.integer(), parser.integer()];
    for (let number = first; number < first + count; number++) {
      const [at] = [parser.integer(), parser.integer()];
      if (parser.take('n')) this.#add(number, at > 0 ? { at } : undefined);
      else if (parser.take('f')) this.#add(number, undefined);
      else throw damaged();
      await this.#pause();
    }
  }

  #add(number: number, entry: Entry | undefined): void {
    if (!this.entries.has(number)) this.entries.set(number, entry);
  }

  async #stream(at: number): Promise<PdfDict> {
    const parser = new PdfParser(this.#bytes, at);
    const number = parser.integer();
    const whole = new PdfParser(this.#bytes, at);
    const { value, stream } = whole.object(number);
    await this.#budget.parsed(whole.position - at);
    const length = isDict(value) ? numberIn(value, 'Length') : undefined;
    if (!isDict(value) || stream === undefined || length === undefined || nameIn(value, 'Type') !== 'XRef') throw damaged();
    const rows = await decodeStream(value, this.#bytes.subarray(stream, stream + length));
    this.#budget.unpacked(rows.length);
    const widths = value.get('W');
    const sizes = Array.isArray(widths) ? widths.slice(0, 3).map(Number) : [];
    if (sizes.length < 3 || !sizes.every((size) => Number.isInteger(size) && size >= 0 && size <= 6)) throw damaged();
    await this.#rows(rows, sizes, this.#ranges(value));
    return value;
  }

  #ranges(dict: PdfDict): number[] {
    const index = dict.get('Index');
    const ranges = Array.isArray(index) ? index.map(Number) : [0, numberIn(dict, 'Size') ?? 0];
    if (ranges.length % 2 === 1 || !ranges.every((part) => Number.isInteger(part) && part >= 0)) throw damaged();
    return ranges;
  }

  async #rows(rows: Buffer, sizes: readonly number[], ranges: readonly number[]): Promise<void> {
    const [kindSize = 0, placeSize = 0, lastSize = 0] = sizes;
    const width = kindSize + placeSize + lastSize;
    if (width === 0) throw damaged();
    let at = 0;
    const field = (size: number, missing: number): number => {
      const value = size === 0 ? missing : rows.readUIntBE(at, size);
      at += size;
      return value;
    };
    for (let range = 0; range < ranges.length; range += 2) {
      const [first = 0, count = 0] = ranges.slice(range, range + 2);
      for (let number = first; number < first + count; number++) {
        if (at + width > rows.length) return;
        const [kind, place, last] = [field(kindSize, 1), field(placeSize, 0), field(lastSize, 0)];
        if (kind === 1) this.#add(number, { at: place });
        else if (kind === 2) this.#add(number, { stream: place, index: last });
        else this.#add(number, undefined);
        await this.#pause();
      }
    }
  }
}

/** @throws PdfRefused */
export const readXref = async (bytes: Buffer, budget: Budget): Promise<Xref> => {
  const start = findStart(bytes);
  const reader = new Reader(bytes, budget);
  const newest = await reader.section(start);
  const seen = new Set([start]);
  for (let before = numberIn(newest.dict, 'Prev'); before !== undefined && !seen.has(before); ) {
    if (seen.size >= MOST_SECTIONS) throw damaged();
    seen.add(before);
    before = numberIn((await reader.section(before)).dict, 'Prev');
  }
  const entries = new Map<number, Entry>();
  for (const [number, entry] of reader.entries) if (entry) entries.set(number, entry);
  return { entries, trailer: newest.dict, isStream: newest.isStream, start };
};
