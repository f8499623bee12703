/** Opens the file of a segment: what is held in memory is read and checked, what is large stays where it is. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type Blob, fileBlob } from '../bytes/blob.ts';
import { hashBytes } from '../bytes/hash.ts';
import { type Columns, VALUED, type Valued, type ValueColumn } from '../segment/columns.ts';
import type { SegmentParts } from '../segment/segment-parts.ts';
import { areWhole } from './large-parts.ts';
import { type Numbers, widen } from './narrow.ts';
import { BLOBS, type BlobName, Contents, type SmallParts, tableOf, TAIL } from './segment-file.ts';

/** Numbers of one, two or four bytes, as many as there are records. */
const ofWidth = ({ buffer, length }: Uint8Array<ArrayBuffer>, docs: number): Numbers =>
  length <= docs ? new Uint8Array(buffer) : length === 2 * docs ? new Uint16Array(buffer) : new Uint32Array(buffer);

const sums = (of: Uint32Array): Uint32Array => {
  for (let i = 1; i < of.length; i += 1) of[i] = (of[i] as number) + (of[i - 1] as number);
  return of;
};

const damaged = (): Error => new Error('The file of a segment is damaged.');

/** @throws when the file ends otherwise than it should */
const contentsOf = (descriptor: number, size: number): Contents => {
  if (size < TAIL) throw damaged();
  const tail = Buffer.alloc(TAIL);
  readSync(descriptor, tail, 0, TAIL, size - TAIL);
  const length = tail.readUInt32LE(0);
  if (length > size - TAIL) throw damaged();
  const bytes = Buffer.alloc(length);
  readSync(descriptor, bytes, 0, length, size - TAIL - length);
  if (hashBytes(bytes, length) !== tail.readUInt32LE(4)) throw damaged();
  return Contents.parse(JSON.parse(bytes.toString()));
};

const smallPartsOf = (descriptor: number, { docs, places, hashes, combinations }: Contents): SmallParts => {
  const bytes = (name: string): Uint8Array<ArrayBuffer> => {
    const [start, length] = places[name] ?? [0, 0];
    const taken = new Uint8Array(length);
    fileBlob(descriptor, start, length).read(0, length, taken);
    if (hashBytes(taken, length) !== hashes[name]) throw damaged();
    return taken;
  };
  const numbers = (name: string): Numbers => ofWidth(bytes(name), docs);
  const column = (kind: Valued): ValueColumn => ({ codes: numbers(kind), combinations: combinations[kind] ?? [[]] });
  const wide = <T extends Numbers>(name: string, into: T): T =>
    widen({ codes: numbers(name), table: new Uint32Array(bytes(tableOf(name)).buffer) }, into);
  const bits8 = (name: string): Uint8Array => wide(name, new Uint8Array(docs));
  const bits16 = (name: string): Uint16Array => wide(name, new Uint16Array(docs));
  const bits32 = (name: string): Uint32Array => wide(name, new Uint32Array(docs));
  return {
    dictionary: bytes('dictionary'),
    citedCounts: bits16('citedCounts'),
    columns: {
      ids: sums(bits32('ids')),
      lengths: bits16('lengths'),
      dates: bits32('dates'),
      titles: bits32('titles'),
      citations: bits8('citations'),
      wordBytes: bits16('wordBytes'),
      openAccess: bits8('openAccess'),
      values: Object.fromEntries(VALUED.map((kind) => [kind, column(kind)])) as Columns['values'],
    },
  };
};

export interface OpenFile {
  readonly parts: SegmentParts;
  /** Of the whole file. */
  readonly bytes: number;
  /** Looks through what is not held in memory. @returns whether it is as it was written */
  readonly check: () => Generator<void, boolean, undefined>;
  close(): void;
}

/**
 * @param small parts of it that are in memory already, and need not be read
 * @throws when the file is missing, damaged or of another format
 */
export const openSegment = (path: string, small?: SmallParts): OpenFile => {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const contents = contentsOf(descriptor, size);
    const { dictionary, columns, citedCounts } = small ?? smallPartsOf(descriptor, contents);
    const blob = (name: BlobName): Blob => fileBlob(descriptor, ...(contents.places[name] ?? [0, 0]));
    return {
      parts: {
        ...(Object.fromEntries(BLOBS.map((name) => [name, blob(name)])) as Record<BlobName, Blob>),
        ...{ dictionary, columns, citedCounts },
      },
      bytes: size,
      check: () => areWhole(descriptor, contents.large),
      close: () => closeSync(descriptor),
    };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
};
