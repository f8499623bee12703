/**
 * Reads a .zip that a stranger made. Everything is checked before a byte is unpacked, from the central directory alone; sizes
 * are those that really come out, not those that the archive claims.
 */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { normalise, pathProblem } from '../../common/source/paths.ts';
import { PATH_TEXTS } from '../texts.ts';

const inflate = promisify(inflateRaw);

export const ZIP_LIMITS = { entries: 2_000, bytes: 200_000_000, ratio: 100 } as const;
/** Below this the ratio says nothing: a small file of blanks packs well. */
const RATIO_FROM = 1_000_000;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_ENTRY = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
const UTF8 = 0x800;
const LINK = 0o120000;
const TYPE = 0o170000;

/** Why an archive is refused as a whole. */
export class ZipError extends Error {}

export interface ZipEntry {
  readonly path: string;
  read(): Promise<Buffer>;
}

interface Found {
  readonly name: string;
  readonly method: number;
  readonly flags: number;
  readonly packed: number;
  readonly size: number;
  readonly at: number;
  readonly mode: number;
}

const findDirectory = (zip: Buffer): { entries: number; at: number } => {
  // The record is 22 bytes long and may be followed by a comment of up to 64 kB.
  for (let at = zip.length - 22; at >= Math.max(0, zip.length - 22 - 65_535); at--) {
    if (zip.readUInt32LE(at) === END_OF_DIRECTORY) return { entries: zip.readUInt16LE(at + 10), at: zip.readUInt32LE(at + 16) };
  }
  throw new ZipError('This is not a complete .zip file.');
};

const readDirectory = (zip: Buffer): Found[] => {
  const { entries, at: start } = findDirectory(zip);
  if (entries > ZIP_LIMITS.entries) throw new ZipError(`The archive has more than ${ZIP_LIMITS.entries} files.`);
  const found: Found[] = [];
  let at = start;
  for (let n = 0; n < entries; n++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new ZipError('The archive is damaged.');
    const flags = zip.readUInt16LE(at + 8);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.subarray(at + 46, at + 46 + nameLength);
    found.push({
      flags,
      method: zip.readUInt16LE(at + 10),
      packed: zip.readUInt32LE(at + 20),
      size: zip.readUInt32LE(at + 24),
      mode: zip.readUInt32LE(at + 38) >>> 16,
      at: zip.readUInt32LE(at + 42),
      name: name.toString(flags & UTF8 ? 'utf8' : 'latin1'),
    });
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return found;
};

const refuse = ({ name, mode, flags, method }: Found): void => {
  if ((mode & TYPE) === LINK) throw new ZipError(`The archive has a link (${name}).`);
  if (
    name.includes('\0') ||
    name.startsWith('/') ||
    name.includes('\\') ||
    /^[a-z]:/i.test(name) ||
    name.split('/').includes('..')
  ) {
    throw new ZipError(`The archive has a file outside its own folder (${name}).`);
  }
  if (flags & ENCRYPTED) throw new ZipError('The archive is protected with a password.');
  if (method !== STORED && method !== DEFLATED) throw new ZipError(`The archive packs ${name} in an unknown way.`);
};

/** Packed bytes of an entry, found through its local header, which has a name and extra field of its own length. */
const packedBytes = (zip: Buffer, { at, packed, name }: Found): Buffer => {
  if (at + 30 > zip.length || zip.readUInt32LE(at) !== LOCAL_ENTRY) throw new ZipError('The archive is damaged.');
  const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  if (start + packed > zip.length) throw new ZipError(`The archive is damaged (${name}).`);
  return zip.subarray(start, start + packed);
};

/**
 * The files of an archive, folders left out. Files whose names cannot be used are reported and passed over.
 * @throws ZipError for an archive that is damaged, protected, too large or meant badly
 */
export const readZip = (zip: Buffer): { entries: ZipEntry[]; skipped: { path: string; reason: string }[] } => {
  const all = readDirectory(zip);
  for (const entry of all) refuse(entry);
  const files = all.filter(({ name }) => !name.endsWith('/'));
  const claimed = files.reduce((sum, { size }) => sum + size, 0);
  if (claimed > ZIP_LIMITS.bytes) throw new ZipError('The archive is larger than 200 MB when it is unpacked.');
  if (new Set(files.map(({ name }) => normalise(name).toLowerCase())).size < files.length)
    throw new ZipError('The archive has the same file twice.');

  let left = ZIP_LIMITS.bytes;
  const skipped: { path: string; reason: string }[] = [];
  const entries: ZipEntry[] = [];
  for (const entry of files) {
    const path = normalise(entry.name);
    const problem = pathProblem(path);
    if (problem) {
      skipped.push({ path: entry.name, reason: PATH_TEXTS[problem] });
      continue;
    }
    const read = async (): Promise<Buffer> => {
      const packed = packedBytes(zip, entry);
      const most = Math.min(left, Math.max(RATIO_FROM, packed.length * ZIP_LIMITS.ratio));
      const bytes = entry.method === STORED ? Buffer.from(packed) : await unpack(packed, most, entry.name);
      left -= bytes.length;
      if (left < 0) throw new ZipError('The archive is larger than 200 MB when it is unpacked.');
      return bytes;
    };
    entries.push({ path, read });
  }
  return { entries, skipped };
};

const unpack = async (packed: Buffer, most: number, name: string): Promise<Buffer> => {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, most) });
  } catch (error) {
    const isBomb =
      error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');
    throw new ZipError(isBomb ? `${name} is far larger than its archive.` : `The archive is damaged (${name}).`);
  }
};
