/**
 * A segment as one file: its parts one after the other, then a table of contents as JSON, then that table's length and hash. The file is
 * lasting before the manifest names it. The table has the hashes of the parts that are held in memory, and one checksum of the large parts
 * before them, which stay on the disk: they are looked through after the file was opened (`large-parts.ts`).
 */
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import { hashBytes } from '../bytes/hash.ts';
import { NUMBERS, VALUED } from '../segment/columns.ts';
import type { SegmentParts } from '../segment/segment-parts.ts';
import { writeAll } from './durable.ts';
import { narrow, type Numbers } from './narrow.ts';

/** Another one is not read but built anew. */
const FORMAT = 3;
/** Bytes of the table's length and hash. */
export const TAIL = 8;

const Place = z.tuple([z.number(), z.number()]);
export const Contents = z.object({
  format: z.literal(FORMAT),
  docs: z.number(),
  places: z.record(z.string(), Place),
  hashes: z.record(z.string(), z.number()),
  /** Bytes from the beginning of the file to the end of its large parts, and their CRC-32. */
  large: z.object({ bytes: z.number(), sum: z.number() }),
  combinations: z.record(z.string(), z.array(z.array(z.string()))),
});
export type Contents = z.output<typeof Contents>;

export const BLOBS = [
  'postings',
  'words',
  'identifierKeys',
  'identifierDocs',
  'referenceKeys',
  'referenceDocs',
  'cited',
] as const;
export type BlobName = (typeof BLOBS)[number];
/** Everything but the blobs. */
export type SmallParts = Omit<SegmentParts, BlobName>;

/** The name of the part with the table of a column (`narrow`). */
export const tableOf = (column: string): string => `${column} table`;

const bytesOf = (array: Numbers): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Ids are mostly given in their order: what each is more than the one before takes next to nothing. */
const steps = (ids: Uint32Array): Uint32Array => ids.map((id, i) => id - (i === 0 ? 0 : (ids[i - 1] as number)));

/** Writes parts as they come, so that a merge need not hold them. */
export class SegmentFileWriter {
  readonly #descriptor: number;
  readonly #places: Record<string, [number, number]> = {};
  readonly #hashes: Record<string, number> = {};
  #large = { bytes: 0, sum: 0 };
  #at = 0;
  #begun = '';
  #isOpen = true;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w');
  }

  /** Adds to a large part; the bytes of one come without others between. */
  append(name: BlobName, bytes: Uint8Array): void {
    this.#write(name, bytes);
    this.#large = { bytes: this.#at, sum: crc32(bytes, this.#large.sum) };
  }

  #write(name: string, bytes: Uint8Array): void {
    if (this.#begun !== name) this.#places[name] = [this.#at, 0];
    this.#begun = name;
    writeAll(this.#descriptor, bytes);
    this.#at += bytes.length;
    (this.#places[name] as [number, number])[1] += bytes.length;
  }

  /** A part that is held in memory. */
  #whole(name: string, bytes: Uint8Array): void {
    this.#write(name, bytes);
    this.#hashes[name] = hashBytes(bytes, bytes.length);
  }

  #numbers(name: string, numbers: Numbers): void {
    const { codes, table } = narrow(numbers);
    this.#whole(name, bytesOf(codes));
    this.#whole(tableOf(name), bytesOf(table));
  }

  /** Writes the rest and makes it lasting. @returns bytes of the file */
  finish({ dictionary, columns, citedCounts }: SmallParts): number {
    this.#whole('dictionary', dictionary);
    this.#numbers('citedCounts', citedCounts);
    for (const name of NUMBERS) this.#numbers(name, name === 'ids' ? steps(columns.ids) : columns[name]);
    const combinations: Contents['combinations'] = {};
    for (const kind of VALUED) {
      this.#whole(kind, bytesOf(columns.values[kind].codes));
      combinations[kind] = columns.values[kind].combinations.map((one) => [...one]);
    }
    const contents = Buffer.from(
      JSON.stringify({
        format: FORMAT,
        docs: columns.ids.length,
        places: this.#places,
        hashes: this.#hashes,
        large: this.#large,
        combinations,
      } satisfies Contents),
    );
    const tail = Buffer.alloc(TAIL);
    tail.writeUInt32LE(contents.length, 0);
    tail.writeUInt32LE(hashBytes(contents, contents.length), 4);
    writeAll(this.#descriptor, contents);
    writeAll(this.#descriptor, tail);
    fsyncSync(this.#descriptor);
    this.abandon();
    return this.#at + contents.length + TAIL;
  }

  /** Writes no more; a file that was not finished is nobody's. */
  abandon(): void {
    if (this.#isOpen) closeSync(this.#descriptor);
    this.#isOpen = false;
  }
}

const STRETCH = 1 << 20;

/** @returns bytes of the file */
export const writeSegment = (path: string, parts: SegmentParts): number => {
  const writer = new SegmentFileWriter(path);
  for (const name of BLOBS) {
    const blob = parts[name];
    for (let at = 0; at < blob.length; at += STRETCH) writer.append(name, blob.read(at, Math.min(STRETCH, blob.length - at)));
  }
  return writer.finish(parts);
};
