/**
 * The parts of a document that is an archive (DOCX, ODT; APPNOTE 6.3). It comes from a stranger: parts are unpacked one by one, when they
 * are asked for, and never to more than they may be; pictures and whatever else nobody asks for are not unpacked at all.
 */
import { inflateRawSync } from 'node:zlib';
import { Refusal } from './refusal.ts';

const MOST_ENTRIES = 20_000;
/** Bytes that an archive says it unpacks to, that one part unpacks to, and all parts that are asked for together. */
const MOST_CLAIMED = 2 ** 30;
const MOST_OF_PART = 96 * 1024 * 1024;
const MOST_IN_ALL = 192 * 1024 * 1024;
/** A part that is larger than this must not be more times as large as what it was packed to. */
const SMALL = 1024 * 1024;
const MOST_TIMES = 200;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const ENCRYPTED = 1;
const DEFLATED = 8;

interface Entry {
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
}

/** Where the directory begins: its record is 22 bytes long and may be followed by a comment of up to 64 kB. */
const findDirectory = (zip: Buffer): { count: number; at: number } => {
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 0xffff); at--) {
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return { count: zip.readUInt16LE(at + 10), at: zip.readUInt32LE(at + 16) };
  }
  throw new Refusal('unreadable');
};

const readDirectory = (zip: Buffer): Map<string, Entry> => {
  const { count, at: start } = findDirectory(zip);
  if (count > MOST_ENTRIES) throw new Refusal('too-complex');
  const entries = new Map<string, Entry>();
  let [at, claimed] = [start, 0];
  for (let n = 0; n < count; n++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Refusal('unreadable');
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    const entry = {
      isEncrypted: (zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      at: zip.readUInt32LE(at + 42),
    };
    claimed += entry.size;
    // Of two parts with one name, every program may read another one.
    if (entries.has(name)) throw new Refusal('unreadable');
    entries.set(name, entry);
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  if (claimed > MOST_CLAIMED) throw new Refusal('too-complex');
  return entries;
};

const isTooMuch = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

export class ZipPackage {
  readonly #zip: Buffer;
  readonly #entries: Map<string, Entry>;
  #left = MOST_IN_ALL;

  /** @throws Refusal for what is no archive, or a damaged one, or one of too many parts */
  constructor(zip: Buffer) {
    this.#zip = zip;
    this.#entries = readDirectory(zip);
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** @returns the bytes of a part, none if it is not there @throws Refusal when it is locked, damaged or far too large */
  read(name: string): Buffer | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    if (entry.isEncrypted) throw new Refusal('encrypted');
    const packed = this.#packedBytes(entry);
    const most = Math.min(this.#left, MOST_OF_PART, Math.max(SMALL, packed.length * MOST_TIMES));
    if (entry.size > most || (entry.method !== DEFLATED && packed.length > most)) throw new Refusal('too-complex');
    const bytes = entry.method === DEFLATED ? this.#inflated(packed, most) : packed;
    if (entry.method !== DEFLATED && entry.method !== 0) throw new Refusal('unreadable');
    this.#left -= bytes.length;
    return bytes;
  }

  #packedBytes({ at, packed }: Entry): Buffer {
    if (at + 30 > this.#zip.length || this.#zip.readUInt32LE(at) !== LOCAL_ENTRY) throw new Refusal('unreadable');
    const start = at + 30 + this.#zip.readUInt16LE(at + 26) + this.#zip.readUInt16LE(at + 28);
    if (start + packed > this.#zip.length) throw new Refusal('unreadable');
    return this.#zip.subarray(start, start + packed);
  }

  /** What really comes out is what is measured, whatever the directory says. */
  #inflated(packed: Buffer, most: number): Buffer {
    try {
      return inflateRawSync(packed, { maxOutputLength: most });
    } catch (error) {
      throw new Refusal(isTooMuch(error) ? 'too-complex' : 'unreadable');
    }
  }
}
