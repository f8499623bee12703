/**
 * The directory of a .zip (APPNOTE 6.3, 4.3 and 4.4): what its entries are and where they lie, without unpacking any. Of ZIP64 it reads the
 * marks that stand for larger numbers as those numbers, 4 GB and 65,535 entries, which no limit of ours lets pass.
 */
import { ZipFailure } from './zip-failure.ts';

const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
export const DIRECTORY_ENTRY = 0x02014b50;
export const DIRECTORY_LENGTH = 46;
export const LOCAL_ENTRY = 0x04034b50;
export const LOCAL_LENGTH = 30;
const LOCKED = 1;
const UTF8 = 0x800;
/** Kinds of files of Unix, in the upper half of what an archive keeps of their attributes. */
const LINK = 0o120000;
const KIND = 0o170000;

export const STORED = 0;
const DEFLATED = 8;

export interface ZipEntry {
  /** As it stands in the archive: it may lead anywhere. */
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLink: boolean;
  readonly isLocked: boolean;
  readonly method: number;
  /** Bytes when packed, and as the archive claims when unpacked. */
  readonly packed: number;
  readonly size: number;
  /** Where its local header begins. */
  readonly at: number;
}

/** @throws ZipFailure locked, unknown-packing */
export const demandReadable = ({ name, isLocked, method }: ZipEntry): void => {
  if (isLocked) throw new ZipFailure('locked', name);
  if (method !== STORED && method !== DEFLATED) throw new ZipFailure('unknown-packing', name);
};

const findDirectory = (zip: Buffer): { readonly count: number; readonly at: number } => {
  const last = zip.length - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return { count: zip.readUInt16LE(at + 10), at: zip.readUInt32LE(at + 16) };
  throw new ZipFailure('none');
};

export const entryAt = (zip: Buffer, at: number, nameLength: number): ZipEntry => {
  const flags = zip.readUInt16LE(at + 8);
  const from = at + DIRECTORY_LENGTH;
  const name = zip.toString(flags & UTF8 ? 'utf8' : 'latin1', from, from + nameLength);
  return {
    name,
    isFolder: name.endsWith('/'),
    isLink: ((zip.readUInt32LE(at + 38) >>> 16) & KIND) === LINK,
    isLocked: (flags & LOCKED) !== 0,
    method: zip.readUInt16LE(at + 10),
    packed: zip.readUInt32LE(at + 20),
    size: zip.readUInt32LE(at + 24),
    at: zip.readUInt32LE(at + 42),
  };
};

/** By name. @param most entries @throws ZipFailure none, damaged, twice, too-many */
export const readDirectory = (zip: Buffer, most: number): ReadonlyMap<string, ZipEntry> => {
  const { count, at: start } = findDirectory(zip);
  if (count > most) throw new ZipFailure('too-many');
  const entries = new Map<string, ZipEntry>();
  let at = start;
  for (let n = 0; n < count; n++) {
    if (at + DIRECTORY_LENGTH > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ZipFailure('damaged');
    const nameLength = zip.readUInt16LE(at + 28);
    const entry = entryAt(zip, at, nameLength);
    // Of two entries with one name, every program may read another one.
    if (entries.has(entry.name)) throw new ZipFailure('twice', entry.name);
    entries.set(entry.name, entry);
    at += DIRECTORY_LENGTH + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
};

/** The packed bytes of an entry, found through its local header, which has a name and extra fields of its own length. @throws ZipFailure damaged */
export const packedBytes = (zip: Buffer, { at, packed, name }: ZipEntry): Buffer => {
  if (at + LOCAL_LENGTH > zip.length || zip.readUInt32LE(at) !== LOCAL_ENTRY) throw new ZipFailure('damaged', name);
  const start = at + LOCAL_LENGTH + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (start + packed > zip.length) throw new ZipFailure('damaged', name);
  return zip.subarray(start, start + packed);
};
