/** A .docx as the archive that it is: parts are unpacked when they are asked for, and those that change are packed anew. */
import { Inflate, zipSync } from 'fflate';
import { ReviewError } from '../review-error.ts';
import { type Entry, joinEntries, packedBytes, readDirectory } from './directory.ts';
import { PACKAGE_LIMITS } from './limits.ts';

const STORED = 0;
const DEFLATED = 8;
/** Bytes that are unpacked at a time: a bomb is found out before it has filled the memory. */
const SLICE = 65_536;
const SMALL = 8_000_000;
const ZIP_HEAD = [0x50, 0x4b];
/** Of the container that Word writes a document with a password into, and of a .doc. */
const COMPOUND_HEAD = [0xd0, 0xcf, 0x11, 0xe0];
/** "EncryptedPackage" in UTF-16, as the container's directory names it. */
const ENCRYPTED_PACKAGE = [...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0]);
/** Of every part that is written: the same decisions give the same bytes. */
const WRITTEN = '2000-01-01T00:00:00';

const startsWith = (bytes: Uint8Array, head: readonly number[], at = 0): boolean =>
  head.every((byte, index) => bytes[at + index] === byte);

const has = (bytes: Uint8Array, wanted: readonly number[]): boolean => {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) if (startsWith(bytes, wanted, at)) return true;
  return false;
};

const inflated = (packed: Uint8Array, most: number): Uint8Array => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const inflate = new Inflate((chunk, isLast) => {
    size += chunk.length;
    if (size > most) throw new ReviewError('tooLarge');
    chunks.push(chunk);
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < packed.length; at += SLICE) inflate.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  } catch (error) {
    throw error instanceof ReviewError ? error : new ReviewError('damaged');
  }
  if (!isWhole) throw new ReviewError('damaged');
  const bytes = new Uint8Array(size);
  let to = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, to);
    to += chunk.length;
  }
  return bytes;
};

export class WordPackage {
  readonly #bytes: Uint8Array;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number = PACKAGE_LIMITS.parts;

  /** @throws ReviewError of what is no archive, is protected by a password, or has a file twice */
  constructor(bytes: Uint8Array) {
    if (bytes.length > PACKAGE_LIMITS.file) throw new ReviewError('tooLarge');
    if (startsWith(bytes, COMPOUND_HEAD)) throw new ReviewError(has(bytes, ENCRYPTED_PACKAGE) ? 'protected' : 'notWord');
    if (!startsWith(bytes, ZIP_HEAD)) throw new ReviewError('notWord');
    this.#bytes = bytes;
    const entries = readDirectory(bytes);
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
    if (this.#entries.size < entries.length) throw new ReviewError('damaged');
  }

  /** A part without the leading slash, unpacked; `undefined` where there is none. @throws ReviewError */
  read(name: string): Uint8Array | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const packed = packedBytes(this.#bytes, entry);
    const most = Math.min(PACKAGE_LIMITS.part, this.#left, Math.max(SMALL, packed.length * PACKAGE_LIMITS.ratio));
    if (entry.size > most) throw new ReviewError('tooLarge');
    if (entry.method !== STORED && entry.method !== DEFLATED) throw new ReviewError('damaged');
    const bytes = entry.method === STORED ? packed : inflated(packed, most);
    this.#left -= bytes.length;
    return bytes;
  }

  /** The archive with other contents of some of its parts. All others are copied as they lie there. */
  with(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
    if (parts.size === 0) return this.#bytes;
    const archive = zipSync(Object.fromEntries(parts), { mtime: WRITTEN });
    const written = new Map(readDirectory(archive).map((entry) => [entry.name, { archive, entry }]));
    const kept = [...this.#entries.values()].map((entry) => written.get(entry.name) ?? { archive: this.#bytes, entry });
    return joinEntries(kept);
  }
}
