/** Reads a list that `PostingsWriter` wrote: all of it, or from record to record without looking at what lies between. */
import { ByteReader } from '../bytes/byte-reader.ts';
import { ONCE_IN_ABSTRACT } from './places.ts';
import { BLOCK } from './postings-writer.ts';

export interface Postings {
  readonly count: number;
  readonly bytes: Uint8Array;
}

/** No record: greater than any. */
export const END = 0xffffffff;

/** Reads gaps from `at` to `end` of the bytes. @returns how many records were read in all */
const readGaps = (
  bytes: Uint8Array,
  begin: number,
  end: number,
  before: number,
  docs: Uint32Array,
  places: Uint8Array,
  from: number,
): number => {
  let at = begin;
  let doc = before;
  let into = from;
  while (at < end) {
    let byte = bytes[at++] as number;
    let gap = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++] as number;
      gap += (byte & 127) * 2 ** shift;
    }
    doc += gap >>> 1;
    docs[into] = doc;
    places[into] = gap & 1 ? (bytes[at++] as number) : ONCE_IN_ABSTRACT;
    into += 1;
  }
  return into;
};

/** @param docs, places take `count` records */
export const readPostings = ({ count, bytes }: Postings, docs: Uint32Array, places: Uint8Array): void => {
  if (count <= BLOCK) {
    readGaps(bytes, 0, bytes.length, 0, docs, places, 0);
    return;
  }
  const table = new ByteReader(bytes);
  const length = table.varint();
  const end = table.at + length;
  let data = end;
  let last = 0;
  let into = 0;
  while (table.at < end) {
    const first = last + table.varint();
    last = first + table.varint();
    const next = data + table.varint();
    into = readGaps(bytes, data, next, first, docs, places, into);
    data = next;
  }
};

/** Goes through a list in leaps. */
export class PostingsCursor {
  /** The record that it stands at; `END` behind the last one. */
  doc = 0;
  places = 0;

  readonly #bytes: Uint8Array;
  readonly #table: ByteReader;
  readonly #tableEnd: number;
  /** Of the block that was read. */
  readonly #docs = new Uint32Array(BLOCK);
  readonly #places = new Uint8Array(BLOCK);
  #count = 0;
  #at = 0;
  #nextData: number;
  #last = 0;

  constructor({ count, bytes }: Postings) {
    this.#bytes = bytes;
    this.#table = new ByteReader(bytes);
    const tableLength = count > BLOCK ? this.#table.varint() : 0;
    this.#tableEnd = this.#table.at + tableLength;
    this.#nextData = this.#tableEnd;
    if (count <= BLOCK) {
      this.#count = readGaps(bytes, 0, bytes.length, 0, this.#docs, this.#places, 0);
      this.#last = END;
    }
    this.#stand();
  }

  #stand(): void {
    const isThere = this.#at < this.#count;
    this.doc = isThere ? (this.#docs[this.#at] as number) : END;
    this.places = isThere ? (this.#places[this.#at] as number) : 0;
  }

  /** Reads the first block that may have the record. */
  #leap(wanted: number): void {
    while (this.#table.at < this.#tableEnd) {
      const first = this.#last + this.#table.varint();
      this.#last = first + this.#table.varint();
      const start = this.#nextData;
      this.#nextData = start + this.#table.varint();
      if (this.#last < wanted) continue;
      this.#count = readGaps(this.#bytes, start, this.#nextData, first, this.#docs, this.#places, 0);
      this.#at = 0;
      return;
    }
    this.#count = 0;
    this.#at = 0;
  }

  /** Goes to the first record from `wanted` on; never back. @returns it */
  advance(wanted: number): number {
    if (this.doc >= wanted && this.#count > 0) return this.doc;
    const docs = this.#docs;
    if (this.#count === 0 || (docs[this.#count - 1] as number) < wanted) this.#leap(wanted);
    while (this.#at < this.#count && (docs[this.#at] as number) < wanted) this.#at += 1;
    this.#stand();
    return this.doc;
  }
}
