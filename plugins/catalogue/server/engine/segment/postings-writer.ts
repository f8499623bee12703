/**
 * The list of records that have a term, and where in them: sorted, as gaps in varints, in blocks that can be skipped and moved.
 *
 * A gap's lowest bit says that a byte follows with the term's `places`; without it the term stands once in the abstract. A list of up to
 * `BLOCK` records is nothing but gaps. A longer one begins with the length of a table in bytes; each entry of it tells the gap from the
 * last record of the block before to the first of this one, from its first to its last, and its length in bytes. The first gap in such
 * a block is 0, so that it keeps its bytes wherever a merge moves it.
 */
import type { ByteReader } from '../bytes/byte-reader.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { ONCE_IN_ABSTRACT } from './places.ts';

export const BLOCK = 128;

export class PostingsWriter {
  readonly #out: ByteWriter;
  readonly #table = new ByteWriter();
  readonly #data = new ByteWriter();
  #isLong = false;
  #last = 0;

  constructor(out: ByteWriter) {
    this.#out = out;
  }

  /** @param count records of the whole list */
  begin(count: number): void {
    this.#isLong = count > BLOCK;
    this.#last = 0;
  }

  #entry(first: number, last: number, length: number): void {
    this.#table.varint(first - this.#last);
    this.#table.varint(last - first);
    this.#table.varint(length);
    this.#last = last;
  }

  /** Writes records `from … to` of these arrays as gaps. @returns the last */
  #gaps(out: ByteWriter, docs: Uint32Array, places: Uint8Array, from: number, to: number, before: number): number {
    let last = before;
    for (let i = from; i < to; i += 1) {
      const doc = docs[i] ?? 0;
      const place = places[i] ?? 0;
      const gap = (doc - last) * 2;
      last = doc;
      if (place === ONCE_IN_ABSTRACT) out.varint(gap);
      else {
        out.varint(gap + 1);
        out.byte(place);
      }
    }
    return last;
  }

  /** Records `from … to` of these arrays, which follow all that were written. */
  write(docs: Uint32Array, places: Uint8Array, from: number, to: number): void {
    if (!this.#isLong) {
      this.#last = this.#gaps(this.#out, docs, places, from, to, this.#last);
      return;
    }
    for (let start = from; start < to; start += BLOCK) {
      const first = docs[start] ?? 0;
      const before = this.#data.length;
      const last = this.#gaps(this.#data, docs, places, start, Math.min(start + BLOCK, to), first);
      this.#entry(first, last, this.#data.length - before);
    }
  }

  /** The whole of another long list, its records moved up by `base`. */
  copy(list: ByteReader, base: number): void {
    const table = list.varint();
    const end = list.at + table;
    let last = 0;
    while (list.at < end) {
      const first = last + list.varint();
      last = first + list.varint();
      this.#entry(first + base, last + base, list.varint());
    }
    this.#data.bytes(list.take(list.bytes.length - list.at));
  }

  end(): void {
    if (!this.#isLong) return;
    this.#out.varint(this.#table.length);
    this.#out.bytes(this.#table.view());
    this.#out.bytes(this.#data.view());
    this.#table.clear();
    this.#data.clear();
  }
}
