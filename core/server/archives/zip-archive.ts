/**
 * A .zip that a stranger made. What it claims is looked at before a byte is unpacked; entries are unpacked one by one, when they are asked
 * for, and never to more than they may be: what really comes out is what counts, whatever the archive says.
 */
import { promisify } from 'node:util';
import { inflateRaw, inflateRawSync } from 'node:zlib';
import { demandReadable, packedBytes, readDirectory, STORED, type ZipEntry } from './zip-directory.ts';
import { ZipFailure } from './zip-failure.ts';

export type { ZipEntry } from './zip-directory.ts';

export interface ZipLimits {
  readonly entries: number;
  /** Bytes that the archive says it unpacks to. */
  readonly claimed: number;
  /** Bytes of one entry, and of all that are read, each as often as it is. */
  readonly ofEntry: number;
  readonly inAll: number;
  /** How many times as large as packed an entry may be that is larger than a megabyte. */
  readonly ratio: number;
}

/** Below this the ratio says nothing: a small file of blanks packs well. */
const SMALL = 1_000_000;

const inflate = promisify(inflateRaw);

const isTooMuch = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE');

interface Packed {
  readonly bytes: Buffer;
  /** Bytes that may come out of it, and what is wrong when there are more. */
  readonly most: number;
  readonly beyond: ZipFailure;
}

export class ZipArchive {
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #zip: Buffer;
  readonly #limits: ZipLimits;
  #left: number;

  /** @throws ZipFailure for what is no archive, or a damaged one, or one that claims to be too much */
  constructor(zip: Buffer, limits: ZipLimits) {
    this.#entries = readDirectory(zip, limits.entries);
    if (this.entries.reduce((sum, { size }) => sum + size, 0) > limits.claimed) throw new ZipFailure('too-large');
    this.#zip = zip;
    this.#limits = limits;
    this.#left = limits.inAll;
  }

  get entries(): readonly ZipEntry[] {
    return [...this.#entries.values()];
  }

  entry(name: string): ZipEntry | undefined {
    return this.#entries.get(name);
  }

  /** @throws ZipFailure damaged, too-large, bomb, locked, unknown-packing */
  async read(entry: ZipEntry): Promise<Buffer> {
    const packed = this.#packed(entry);
    if (entry.method === STORED) return this.#counted(entry, packed.bytes);
    const bytes = await inflate(packed.bytes, { maxOutputLength: packed.most }).catch((error: unknown) => {
      throw isTooMuch(error) ? packed.beyond : new ZipFailure('damaged', entry.name);
    });
    return this.#counted(entry, bytes);
  }

  /** As `read`, for a process that has nothing else to do. */
  readNow(entry: ZipEntry): Buffer {
    const packed = this.#packed(entry);
    if (entry.method === STORED) return this.#counted(entry, packed.bytes);
    try {
      return this.#counted(entry, inflateRawSync(packed.bytes, { maxOutputLength: packed.most }));
    } catch (error) {
      if (error instanceof ZipFailure) throw error;
      throw isTooMuch(error) ? packed.beyond : new ZipFailure('damaged', entry.name);
    }
  }

  /** What is told of it in the archive is refused before it is unpacked. */
  #packed(entry: ZipEntry): Packed {
    const { name, method, size } = entry;
    demandReadable(entry);
    const bytes = packedBytes(this.#zip, entry);
    const room = Math.min(this.#left, this.#limits.ofEntry);
    const inflated = Math.max(SMALL, bytes.length * this.#limits.ratio);
    const most = method === STORED ? room : Math.min(room, inflated);
    const beyond = new ZipFailure(most < room ? 'bomb' : 'too-large', name);
    if (size > most || (method === STORED && bytes.length > most)) throw beyond;
    // What comes out of nothing is nothing; the library takes no limit of 0.
    return { bytes, most: Math.max(1, most), beyond };
  }

  /** Several may be read at once: what is left is known when each of them is there. */
  #counted({ name }: ZipEntry, bytes: Buffer): Buffer {
    this.#left -= bytes.length;
    if (this.#left < 0) throw new ZipFailure('too-large', name);
    return bytes;
  }
}
