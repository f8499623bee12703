/**
 * Reads a ZIP archive of ours from the disk, of any size: the directory is held, entries are streamed (PKWARE APPNOTE 6.3.10, §4.3 to
 * §4.5). What a stranger made is read by `archives/`, which bounds everything and holds all of it.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';

const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
const END = 0x06054b50;
const END_LENGTH = 22;
const LOCATOR64 = 0x07064b50;
const LOCATOR_LENGTH = 20;
const END64 = 0x06064b50;
const END64_LENGTH = 56;
const FAR = 0xffffffff;
const EXTRA_64 = 1;
const BLOCK = 256 * 1024;

interface Entry {
  readonly name: string;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** A file that is no whole archive, or one whose bytes are not those that were written. */
export class BackupDamaged extends Error {
  constructor(what: string) {
    super(`This backup is damaged: ${what}. Take another one.`);
    this.name = 'BackupDamaged';
  }
}

const far = (buffer: Buffer, at: number): number => Number(buffer.readBigUInt64LE(at));

/** Only where an entry lies can be beyond 4 GB; it itself never is. */
const offsetIn = (directory: Buffer, at: number, nameLength: number, extraLength: number): number => {
  const offset = directory.readUInt32LE(at + 42);
  if (offset !== FAR) return offset;
  const extra = at + CENTRAL_LENGTH + nameLength;
  if (extraLength < 12 || directory.readUInt16LE(extra) !== EXTRA_64) throw new BackupDamaged('its directory cannot be read');
  return far(directory, extra + 4);
};

const entriesIn = (directory: Buffer, count: number): Map<string, Entry> => {
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let n = 0; n < count; n++) {
    if (at + CENTRAL_LENGTH > directory.length || directory.readUInt32LE(at) !== CENTRAL)
      throw new BackupDamaged('its directory cannot be read');
    const nameLength = directory.readUInt16LE(at + 28);
    const extraLength = directory.readUInt16LE(at + 30);
    const name = directory.toString('utf8', at + CENTRAL_LENGTH, at + CENTRAL_LENGTH + nameLength);
    const [crc, packed, size] = [16, 20, 24].map((field) => directory.readUInt32LE(at + field)) as [number, number, number];
    entries.set(name, { name, crc, packed, size, offset: offsetIn(directory, at, nameLength, extraLength) });
    at += CENTRAL_LENGTH + nameLength + extraLength;
  }
  return entries;
};

export class ZipFile {
  readonly #handle: FileHandle;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(handle: FileHandle, entries: ReadonlyMap<string, Entry>) {
    this.#handle = handle;
    this.#entries = entries;
  }

  /** @throws BackupDamaged when it is not whole */
  static async open(path: string): Promise<ZipFile> {
    const handle = await open(path);
    try {
      return new ZipFile(handle, await readDirectory(handle));
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** Ends with an error when what was read is not what was written. @throws BackupDamaged when there is no such entry */
  async *stream(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry) throw new BackupDamaged(`${name} is missing`);
    const start = await this.#contentAt(entry);
    const inflated = createInflateRaw();
    // Told to who reads; without anybody who waits for it the failure would end the process.
    pipeline(blocksAt(this.#handle, start, entry.packed), inflated).catch(() => {});
    let crc = 0;
    let size = 0;
    try {
      for await (const chunk of inflated as AsyncIterable<Buffer>) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? unlike(name) : error;
    }
    if (crc !== entry.crc || size !== entry.size) throw unlike(name);
  }

  /** Of entries that are small. */
  async read(name: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.stream(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  close(): Promise<void> {
    return this.#handle.close();
  }

  /** After the local header, which has a name and extra fields of its own length. */
  async #contentAt({ name, offset }: Entry): Promise<number> {
    const header = await bytesAt(this.#handle, offset, LOCAL_LENGTH);
    if (header.length < LOCAL_LENGTH) throw unlike(name);
    return offset + LOCAL_LENGTH + header.readUInt16LE(26) + header.readUInt16LE(28);
  }
}

const unlike = (name: string): BackupDamaged => new BackupDamaged(`${name} is not what was written`);

const bytesAt = async (handle: FileHandle, position: number, length: number): Promise<Buffer> => {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await handle.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
};

async function* blocksAt(handle: FileHandle, position: number, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < length; at += BLOCK) {
    const wanted = Math.min(BLOCK, length - at);
    const block = await bytesAt(handle, position + at, wanted);
    yield block;
    if (block.length < wanted) return;
  }
}

/** Ours have no comment, so that the end is at the end: an archive that was cut off has none there. */
const readDirectory = async (handle: FileHandle): Promise<Map<string, Entry>> => {
  const { size: length } = await handle.stat();
  const end = length < END_LENGTH ? undefined : await bytesAt(handle, length - END_LENGTH, END_LENGTH);
  if (end?.readUInt32LE(0) !== END) throw new BackupDamaged('it is not whole, or not a backup at all');
  const near = { count: end.readUInt16LE(10), size: end.readUInt32LE(12), at: end.readUInt32LE(16) };
  const { count, size, at } = (await readEnd64(handle, length - END_LENGTH)) ?? near;
  if (at + size > length) throw new BackupDamaged('its directory cannot be read');
  return entriesIn(await bytesAt(handle, at, size), count);
};

const readEnd64 = async (handle: FileHandle, endAt: number) => {
  if (endAt < LOCATOR_LENGTH) return undefined;
  const locator = await bytesAt(handle, endAt - LOCATOR_LENGTH, LOCATOR_LENGTH);
  if (locator.readUInt32LE(0) !== LOCATOR64) return undefined;
  const end = await bytesAt(handle, far(locator, 8), END64_LENGTH);
  if (end.length < END64_LENGTH || end.readUInt32LE(0) !== END64) throw new BackupDamaged('its directory cannot be read');
  return { count: far(end, 32), size: far(end, 40), at: far(end, 48) };
};
