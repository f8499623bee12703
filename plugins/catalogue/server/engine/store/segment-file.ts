/**
 * A segment as one file: its parts one after the other, then a table of contents as JSON, then that table's length and hash. The file is
 * lasting before the manifest names it; one that ends otherwise than it should is damaged.
 */
import { closeSync, fstatSync, fsyncSync, openSync, readSync } from 'node:fs';
import * as z from 'zod/mini';
import { fileBlob, type Blob } from '../bytes/blob.ts';
import { hashBytes } from '../bytes/hash.ts';
import { type Columns, NUMBERS, VALUED, type Valued, type ValueColumn } from '../segment/columns.ts';
import type { SegmentParts } from '../segment/segment-parts.ts';
import { writeAll } from './durable.ts';
import { narrow, type Numbers, widen } from './narrow.ts';

/** Another one is not read but built anew. */
const FORMAT = 1;
const TAIL = 8;

const Place = z.tuple([z.number(), z.number()]);
const Contents = z.object({
  format: z.literal(FORMAT),
  docs: z.number(),
  places: z.record(z.string(), Place),
  combinations: z.record(z.string(), z.array(z.array(z.string()))),
});
type Contents = z.output<typeof Contents>;

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

const bytesOf = (array: Numbers): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

/** Numbers of one, two or four bytes, as many as there are records. */
const ofWidth = ({ buffer, length }: Uint8Array<ArrayBuffer>, docs: number): Numbers =>
  length <= docs ? new Uint8Array(buffer) : length === 2 * docs ? new Uint16Array(buffer) : new Uint32Array(buffer);

/** Ids are mostly given in their order: what each is more than the one before takes next to nothing. */
const steps = (ids: Uint32Array): Uint32Array => ids.map((id, i) => id - (i === 0 ? 0 : (ids[i - 1] as number)));

const sums = (of: Uint32Array): Uint32Array => {
  for (let i = 1; i < of.length; i += 1) of[i] = (of[i] as number) + (of[i - 1] as number);
  return of;
};

/** Writes parts as they come, so that a merge need not hold them. */
export class SegmentFileWriter {
  readonly #descriptor: number;
  readonly #places: Record<string, [number, number]> = {};
  #at = 0;
  #begun = '';
  #isOpen = true;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'w');
  }

  /** Adds to a part; the bytes of one come without others between. */
  append(name: string, bytes: Uint8Array): void {
    if (this.#begun !== name) this.#places[name] = [this.#at, 0];
    this.#begun = name;
    writeAll(this.#descriptor, bytes);
    this.#at += bytes.length;
    (this.#places[name] as [number, number])[1] += bytes.length;
  }

  #numbers(name: string, numbers: Numbers): void {
    const { codes, table } = narrow(numbers);
    this.append(name, bytesOf(codes));
    this.append(`${name} table`, bytesOf(table));
  }

  /** Writes the rest and makes it lasting. @returns bytes of the file */
  finish({ dictionary, columns, citedCounts }: SmallParts): number {
    this.append('dictionary', dictionary);
    this.#numbers('citedCounts', citedCounts);
    for (const name of NUMBERS) this.#numbers(name, name === 'ids' ? steps(columns.ids) : columns[name]);
    const combinations: Record<string, (readonly string[])[]> = {};
    for (const kind of VALUED) {
      this.append(kind, bytesOf(columns.values[kind].codes));
      combinations[kind] = [...columns.values[kind].combinations];
    }
    const contents = Buffer.from(
      JSON.stringify({ format: FORMAT, docs: columns.ids.length, places: this.#places, combinations }),
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

const damaged = (path: string): Error => new Error(`The index file ${path} is damaged.`);

const readContents = (descriptor: number, size: number, path: string): Contents => {
  const tail = Buffer.alloc(TAIL);
  readSync(descriptor, tail, 0, TAIL, size - TAIL);
  const length = tail.readUInt32LE(0);
  if (length > size - TAIL) throw damaged(path);
  const bytes = Buffer.alloc(length);
  readSync(descriptor, bytes, 0, length, size - TAIL - length);
  if (hashBytes(bytes, length) !== tail.readUInt32LE(4)) throw damaged(path);
  return Contents.parse(JSON.parse(bytes.toString()));
};

export interface OpenFile {
  readonly parts: SegmentParts;
  readonly bytes: number;
  close(): void;
}

/** @throws when the file is missing, damaged or of another format */
export const openSegment = (path: string): OpenFile => {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    if (size < TAIL) throw damaged(path);
    const { docs, places, combinations } = readContents(descriptor, size, path);
    const blob = (name: string): Blob => fileBlob(descriptor, ...(places[name] ?? [0, 0]));
    const bytes = (name: string): Uint8Array<ArrayBuffer> => {
      const [start, length] = places[name] ?? [0, 0];
      const taken = new Uint8Array(length);
      fileBlob(descriptor, start, length).read(0, length, taken);
      return taken;
    };
    const numbers = (name: string): Numbers => ofWidth(bytes(name), docs);
    const column = (kind: Valued): ValueColumn => ({ codes: numbers(kind), combinations: combinations[kind] ?? [[]] });
    const wide = <T extends Numbers>(name: string, into: T): T =>
      widen({ codes: numbers(name), table: new Uint32Array(bytes(`${name} table`).buffer) }, into);
    const bits8 = (name: string): Uint8Array => wide(name, new Uint8Array(docs));
    const bits16 = (name: string): Uint16Array => wide(name, new Uint16Array(docs));
    const bits32 = (name: string): Uint32Array => wide(name, new Uint32Array(docs));
    const columns: Columns = {
      ids: sums(bits32('ids')),
      lengths: bits16('lengths'),
      dates: bits32('dates'),
      titles: bits32('titles'),
      citations: bits8('citations'),
      wordBytes: bits16('wordBytes'),
      openAccess: bits8('openAccess'),
      values: Object.fromEntries(VALUED.map((kind) => [kind, column(kind)])) as Columns['values'],
    };
    return {
      parts: {
        ...(Object.fromEntries(BLOBS.map((name) => [name, blob(name)])) as Record<BlobName, Blob>),
        dictionary: bytes('dictionary'),
        citedCounts: bits16('citedCounts'),
        columns,
      },
      bytes: size,
      close: () => closeSync(descriptor),
    };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
};
