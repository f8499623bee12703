/**
 * Writes a ZIP archive as a stream, one file after the other, of any size: nothing is held but the list of names, and deflating is done
 * off the event loop. Files of 4 GB and more by themselves are refused; more than that together, and more than 65,535 files, are
 * ZIP64 (PKWARE APPNOTE 6.3.10, §4.3 to §4.5).
 */
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import type { ExportBody } from '../../plugin-api/personal-data.ts';

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END64 = 0x06064b50;
const LOCATOR64 = 0x07064b50;
const END = 0x06054b50;

/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** What a reader must know: 2.0 for deflated files, 4.5 for ZIP64. */
const PLAIN = 20;
const ZIP64 = 45;
const MOST_32 = 0xffffffff;
const MOST_16 = 0xffff;

/** Deflating these again costs time and saves nothing; what is named by its hash is a PDF or a picture more often than not. */
const PACKED = /^files\/|\.(?:pdf|png|jpe?g|webp|zip|gz)$/i;

/** Bytes that are deflated in less time than it takes to hand them to somebody else: most files are notes. */
const SMALL = 16 * 1024;

interface Entry {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

/** A record of little-endian numbers: a size in bytes and a value, one after the other. */
const record = (...fields: readonly (readonly [bytes: 2 | 4 | 8, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
};

/** @returns time and date as DOS writes them, which ZIP does too; UTC */
const dosTime = (at: Date): readonly [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
];

async function* chunksOf(body: ExportBody): AsyncGenerator<Buffer> {
  if (typeof body === 'string' || body instanceof Uint8Array) yield Buffer.from(body);
  else for await (const chunk of body) yield Buffer.from(chunk);
}

export class ZipWriter {
  readonly #out: Writable;
  readonly #time: readonly [number, number];
  readonly #entries: Entry[] = [];
  #offset = 0;

  /** @param at when the files were made */
  constructor(out: Writable, at: Date) {
    this.#out = out;
    this.#time = dosTime(at);
  }

  get count(): number {
    return this.#entries.length;
  }

  /** @throws RangeError for a file of 4 GB and more */
  async add(path: string, body: ExportBody, signal: AbortSignal): Promise<void> {
    const name = Buffer.from(path);
    const offset = this.#offset;
    await this.#write(record([4, LOCAL], ...this.#head(PLAIN), [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]));
    await this.#write(name);
    const begin = this.#offset;
    const { crc, size } = await this.#content(path, body, signal);
    const packed = this.#offset - begin;
    await this.#write(record([4, DESCRIPTOR], [4, crc], [4, packed], [4, size]));
    this.#entries.push({ name, crc, packed, size, offset });
  }

  async #content(path: string, body: ExportBody, signal: AbortSignal): Promise<Pick<Entry, 'crc' | 'size'>> {
    const level = PACKED.test(path) ? 1 : 6;
    if ((typeof body === 'string' || body instanceof Uint8Array) && body.length <= SMALL) {
      const bytes = Buffer.from(body);
      await this.#write(deflateRawSync(bytes, { level }));
      return { crc: crc32(bytes), size: bytes.length };
    }
    let crc = 0;
    let size = 0;
    const measured = async function* (): AsyncGenerator<Buffer> {
      for await (const chunk of chunksOf(body)) {
        crc = crc32(chunk, crc);
        size += chunk.length;
        if (size > MOST_32) throw new RangeError(`${path} is too large for one file of an archive`);
        yield chunk;
      }
    };
    const write = (chunk: Buffer) => this.#write(chunk);
    await pipeline(
      measured,
      createDeflateRaw({ level }),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await write(chunk);
      },
      { signal },
    );
    return { crc, size };
  }

  /** Writes the directory: without it there is no archive. */
  async end(): Promise<void> {
    const begin = this.#offset;
    for (const entry of this.#entries) await this.#directoryEntry(entry);
    const size = this.#offset - begin;
    const count = this.#entries.length;
    if (count >= MOST_16 || begin >= MOST_32 || size >= MOST_32) await this.#end64(count, size, begin);
    const [few, short, low] = [Math.min(count, MOST_16), Math.min(size, MOST_32), Math.min(begin, MOST_32)];
    await this.#write(record([4, END], [2, 0], [2, 0], [2, few], [2, few], [4, short], [4, low], [2, 0]));
  }

  #head(version: number): readonly (readonly [2, number])[] {
    const [time, date] = this.#time;
    return [
      [2, version],
      [2, FLAGS],
      [2, DEFLATED],
      [2, time],
      [2, date],
    ];
  }

  async #directoryEntry({ name, crc, packed, size, offset }: Entry): Promise<void> {
    const isFar = offset >= MOST_32;
    const extra = isFar ? record([2, 1], [2, 8], [8, offset]) : Buffer.alloc(0);
    const version = isFar ? ZIP64 : PLAIN;
    await this.#write(
      record(
        ...([
          [4, CENTRAL],
          [2, version],
        ] as const),
        ...this.#head(version),
        ...([
          [4, crc],
          [4, packed],
          [4, size],
        ] as const),
        ...([
          [2, name.length],
          [2, extra.length],
          [2, 0],
          [2, 0],
          [2, 0],
          [4, 0],
        ] as const),
        [4, Math.min(offset, MOST_32)],
      ),
    );
    await this.#write(Buffer.concat([name, extra]));
  }

  async #end64(count: number, size: number, begin: number): Promise<void> {
    const at = this.#offset;
    await this.#write(
      record(
        ...([
          [4, END64],
          [8, 44],
          [2, ZIP64],
          [2, ZIP64],
          [4, 0],
          [4, 0],
        ] as const),
        ...([
          [8, count],
          [8, count],
          [8, size],
          [8, begin],
        ] as const),
      ),
    );
    await this.#write(record([4, LOCATOR64], [4, 0], [8, at], [4, 1]));
  }

  /** Waits until there is room: the archive is made no faster than it is read. */
  async #write(chunk: Buffer): Promise<void> {
    if (this.#out.destroyed) throw new Error('Nobody reads the archive any more');
    this.#offset += chunk.length;
    if (this.#out.write(chunk)) return;
    const { signal, abort } = ((controller) => ({ signal: controller.signal, abort: () => controller.abort() }))(
      new AbortController(),
    );
    try {
      await Promise.race([once(this.#out, 'drain', { signal }), once(this.#out, 'close', { signal })]);
    } finally {
      abort();
    }
  }
}
