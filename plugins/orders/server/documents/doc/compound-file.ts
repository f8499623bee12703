/**
 * The streams of a compound file ([MS-CFB]), in which Word kept documents before 2007 and keeps encrypted ones. Chains of sectors that
 * never end, or lead out of the file, are `unreadable`.
 */
import { Refusal } from '../shared/refusal.ts';

const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Sectors from this number on are none but marks, such as of a chain's end. */
const MARKS = 0xfffffffa;
/** Of the table's own sectors that the header names itself. */
const IN_HEADER = 109;
const ENTRY = 128;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

interface Stream {
  readonly start: number;
  readonly size: number;
}

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(SIGNATURE);

export class CompoundFile {
  readonly #bytes: Buffer;
  readonly #sector: number;
  readonly #small: number;
  readonly #cutoff: number;
  readonly #next: readonly number[];
  readonly #smallNext: readonly number[];
  readonly #smallBytes: Buffer;
  readonly #streams = new Map<string, Stream>();
  readonly #storages = new Set<string>();

  constructor(bytes: Buffer) {
    if (bytes.length < 512 || !isCompoundFile(bytes)) throw new Refusal('not-what-it-says');
    this.#bytes = bytes;
    const [shift, smallShift] = [bytes.readUInt16LE(30), bytes.readUInt16LE(32)];
    if ((shift !== 9 && shift !== 12) || smallShift < 4 || smallShift >= shift) throw new Refusal('unreadable');
    [this.#sector, this.#small, this.#cutoff] = [2 ** shift, 2 ** smallShift, bytes.readUInt32LE(56)];
    this.#next = this.#tableSectors().flatMap((number) => numbersIn(this.#at(number)));
    const root = this.#readDirectory(bytes.readUInt32LE(48));
    this.#smallNext = numbersIn(this.#chain(bytes.readUInt32LE(60)));
    this.#smallBytes = root ? this.#chain(root.start) : Buffer.alloc(0);
  }

  /** Whether it has a storage or stream of this name, wherever it lies. */
  has(name: string): boolean {
    return this.#streams.has(name) || this.#storages.has(name);
  }

  stream(name: string): Buffer | undefined {
    const stream = this.#streams.get(name);
    if (!stream) return undefined;
    const bytes = stream.size < this.#cutoff ? this.#smallChain(stream.start) : this.#chain(stream.start);
    // What is missing at the end of a file is not to be made up.
    if (bytes.length < stream.size) throw new Refusal('unreadable');
    return bytes.subarray(0, stream.size);
  }

  #at(sector: number): Buffer {
    const from = (sector + 1) * this.#sector;
    if (from >= this.#bytes.length) throw new Refusal('unreadable');
    return this.#bytes.subarray(from, from + this.#sector);
  }

  /** Sectors of the table that says which sector follows which: named in the header, and in sectors that it names. */
  #tableSectors(): number[] {
    const sectors = numbersIn(this.#bytes.subarray(76, 76 + IN_HEADER * 4)).filter((number) => number < MARKS);
    const seen = new Set<number>();
    for (let at = this.#bytes.readUInt32LE(68); at < MARKS && !seen.has(at); ) {
      seen.add(at);
      const numbers = numbersIn(this.#at(at));
      at = numbers.pop() ?? MARKS;
      sectors.push(...numbers.filter((number) => number < MARKS));
    }
    return [...new Set(sectors)];
  }

  #chain(start: number): Buffer {
    const parts: Buffer[] = [];
    for (const sector of chainOf(start, this.#next)) parts.push(this.#at(sector));
    return Buffer.concat(parts);
  }

  #smallChain(start: number): Buffer {
    const parts: Buffer[] = [];
    for (const sector of chainOf(start, this.#smallNext)) {
      parts.push(this.#smallBytes.subarray(sector * this.#small, (sector + 1) * this.#small));
    }
    return Buffer.concat(parts);
  }

  /** @returns the stream in which small ones are kept */
  #readDirectory(start: number): Stream | undefined {
    const bytes = this.#chain(start);
    let root: Stream | undefined;
    for (let at = 0; at + ENTRY <= bytes.length; at += ENTRY) {
      const entry = bytes.subarray(at, at + ENTRY);
      const name = entry.toString('utf16le', 0, Math.max(0, Math.min(64, entry.readUInt16LE(64)) - 2));
      const stream = { start: entry.readUInt32LE(116), size: entry.readUInt32LE(120) };
      const kind = entry[66];
      if (kind === ROOT) root ??= stream;
      // Documents within the document have streams of the same names, and come later.
      else if (kind === STREAM && !this.#streams.has(name)) this.#streams.set(name, stream);
      else if (kind === STORAGE) this.#storages.add(name);
    }
    return root;
  }
}

const numbersIn = (bytes: Buffer): number[] =>
  Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) => bytes.readUInt32LE(index * 4));

function* chainOf(start: number, next: readonly number[]): Generator<number> {
  let left = next.length;
  for (let at = start; at < MARKS; at = next[at] ?? MARKS) {
    if (at >= next.length || left-- <= 0) throw new Refusal('unreadable');
    yield at;
  }
}
