/**
 * A .zip of any size that lies in a store and is read from there, entry by entry: nothing of it is held but its directory. ZIP64 is read
 * (APPNOTE 6.3, 4.3.14 to 4.5.3). As with `ZipArchive`, what really comes out of an entry counts, whatever the archive says.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createInflateRaw } from 'node:zlib';
import type { ArchiveBytes } from '../../plugin-api/account-archive.ts';
import {
  DIRECTORY_ENTRY,
  DIRECTORY_LENGTH,
  demandReadable,
  entryAt,
  LOCAL_ENTRY,
  LOCAL_LENGTH,
  STORED,
  type ZipEntry,
} from './zip-directory.ts';
import { ZipFailure } from './zip-failure.ts';

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const LOCATOR64 = 0x07064b50;
const LOCATOR64_LENGTH = 20;
const END64 = 0x06064b50;
const END64_LENGTH = 56;
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;
/** Id of the field that has what is too large for 32 bits. */
const LARGE = 1;

export interface StoredZipLimits {
  readonly entries: number;
  /** Bytes of the directory. */
  readonly directory: number;
  /** Bytes of one entry, and of all together, as the archive claims them; more than it claims never comes out. */
  readonly ofEntry: number;
  readonly inAll: number;
  /** How many times as large as packed an entry may be that is larger than `small`. */
  readonly ratio: number;
  readonly small: number;
}

const part = async (zip: ArchiveBytes, start: number, length: number): Promise<Buffer> => {
  if (length < 0 || start < 0 || start + length > zip.size) throw new ZipFailure('damaged');
  return length === 0 ? Buffer.alloc(0) : buffer(await zip.read({ start, end: start + length - 1 }));
};

const number64 = (bytes: Buffer, at: number): number => {
  const value = at + 8 <= bytes.length ? bytes.readBigUInt64LE(at) : -1n;
  if (value < 0n || value > BigInt(Number.MAX_SAFE_INTEGER)) throw new ZipFailure('damaged');
  return Number(value);
};

interface Directory {
  readonly count: number;
  readonly size: number;
  readonly at: number;
}

const directory64 = async (zip: ArchiveBytes, end: number): Promise<Directory> => {
  const locator = await part(zip, end - LOCATOR64_LENGTH, LOCATOR64_LENGTH);
  if (locator.readUInt32LE(0) !== LOCATOR64) throw new ZipFailure('damaged');
  const record = await part(zip, number64(locator, 8), END64_LENGTH);
  if (record.readUInt32LE(0) !== END64) throw new ZipFailure('damaged');
  return { count: number64(record, 32), size: number64(record, 40), at: number64(record, 48) };
};

const findDirectory = async (zip: ArchiveBytes): Promise<Directory> => {
  const length = Math.min(zip.size, END_LENGTH + LONGEST_COMMENT);
  const tail = await part(zip, zip.size - length, length);
  for (let at = tail.length - END_LENGTH; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END) continue;
    const found = { count: tail.readUInt16LE(at + 10), size: tail.readUInt32LE(at + 12), at: tail.readUInt32LE(at + 16) };
    const isLarge = found.count === MOST_16 || found.size === MOST_32 || found.at === MOST_32;
    return isLarge ? directory64(zip, zip.size - length + at) : found;
  }
  throw new ZipFailure('none');
};

/** With the numbers that stand in its field of large ones, in this order and only those that are missing. */
const withLarge = (entry: ZipEntry, extra: Buffer): ZipEntry => {
  if (entry.size !== MOST_32 && entry.packed !== MOST_32 && entry.at !== MOST_32) return entry;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== LARGE) continue;
    let next = at + 4;
    const large = (value: number): number => (value === MOST_32 ? number64(extra, (next += 8) - 8) : value);
    const size = large(entry.size);
    const packed = large(entry.packed);
    return { ...entry, size, packed, at: large(entry.at) };
  }
  throw new ZipFailure('damaged', entry.name);
};

const readEntries = (bytes: Buffer, count: number): Map<string, ZipEntry> => {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  for (let n = 0; n < count; n++) {
    if (at + DIRECTORY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ZipFailure('damaged');
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const extraAt = at + DIRECTORY_LENGTH + nameLength;
    const entry = withLarge(entryAt(bytes, at, nameLength), bytes.subarray(extraAt, extraAt + extraLength));
    if (entries.has(entry.name)) throw new ZipFailure('twice', entry.name);
    entries.set(entry.name, entry);
    at = extraAt + extraLength + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

export class StoredZip {
  readonly entries: ReadonlyMap<string, ZipEntry>;
  readonly #zip: ArchiveBytes;

  private constructor(zip: ArchiveBytes, entries: ReadonlyMap<string, ZipEntry>) {
    this.#zip = zip;
    this.entries = entries;
  }

  /** @throws ZipFailure for what is no archive, or a damaged one, or one that claims to be too much */
  static async open(zip: ArchiveBytes, limits: StoredZipLimits): Promise<StoredZip> {
    const { count, size, at } = await findDirectory(zip);
    if (count > limits.entries) throw new ZipFailure('too-many');
    if (size > limits.directory) throw new ZipFailure('too-large');
    const entries = readEntries(await part(zip, at, size), count);
    let sum = 0;
    for (const entry of entries.values()) {
      demandReadable(entry);
      if (entry.size > limits.ofEntry || (sum += entry.size) > limits.inAll) throw new ZipFailure('too-large', entry.name);
      if (entry.size > Math.max(limits.small, entry.packed * limits.ratio)) throw new ZipFailure('bomb', entry.name);
    }
    return new StoredZip(zip, entries);
  }

  /** Its bytes as they are asked for. The stream fails with a ZipFailure: damaged, or bomb where more comes out than it claims. */
  read(entry: ZipEntry): Readable {
    return Readable.from(this.#chunks(entry), { objectMode: false });
  }

  async *#chunks({ name, at, packed, size, method }: ZipEntry): AsyncGenerator<Buffer> {
    const local = await part(this.#zip, at, LOCAL_LENGTH);
    if (local.readUInt32LE(0) !== LOCAL_ENTRY) throw new ZipFailure('damaged', name);
    const start = at + LOCAL_LENGTH + local.readUInt16LE(26) + local.readUInt16LE(28);
    if (start + packed > this.#zip.size) throw new ZipFailure('damaged', name);
    if (packed === 0 && size === 0) return;
    const raw = await this.#zip.read({ start, end: start + Math.max(packed, 1) - 1 });
    const inflated = method === STORED ? raw : raw.pipe(createInflateRaw());
    // A pipe does not pass on what breaks its source.
    if (inflated !== raw) raw.once('error', (error) => inflated.destroy(error));
    let seen = 0;
    try {
      for await (const chunk of inflated as AsyncIterable<Buffer>) {
        seen += chunk.length;
        if (seen > size) throw new ZipFailure('bomb', name);
        yield chunk;
      }
    } catch (error) {
      throw isOfZlib(error) ? new ZipFailure('damaged', name) : error;
    } finally {
      raw.destroy();
    }
    if (seen !== size) throw new ZipFailure('damaged', name);
  }
}

const isOfZlib = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');
