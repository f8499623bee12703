/**
 * The bytes of a segment of the index: fingerprints in the order of their hashes, each with the documents that have it. Hashes and documents
 * are written as differences in varints (seven bits a byte, the lowest first), in blocks that a directory leads to.
 *
 *     "CSI1" | documents | entries | blocks | numbers of the documents | first hash and offset of each block | entries
 *
 * An entry is the difference to the hash before, then for each document twice the difference to the one before (numbers count from 1 here),
 * and 1 more where another follows; 0 stands for "in more documents than say anything".
 */

/** "CSI1", as it is read from four bytes. */
const MAGIC = 0x31495343;
const HEADER = 16;
/** Entries that are read through to find one. */
const BLOCK = 64;
/** A fingerprint that stands in more documents is boilerplate and finds nothing. */
export const MOST_DOCUMENTS = 50;

/** Places of the documents in the segment, in order; nothing for a fingerprint of too many. */
export type Places = readonly number[] | undefined;

/** Writes entries, which have to come in the order of their hashes. */
export class SegmentWriter {
  #bytes = new Uint8Array(1 << 16);
  #used = 0;
  #entries = 0;
  #hash = 0;
  readonly #blocks: number[] = [];

  get entries(): number {
    return this.#entries;
  }

  #varint(value: number): void {
    let rest = value;
    // Not by shifts: twice a large number needs more than 32 bits.
    while (rest > 127) {
      this.#bytes[this.#used++] = (rest & 127) | 128;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#used++] = rest;
  }

  add(hash: number, places: Places): void {
    const needed = this.#used + 12 + 5 * (places?.length ?? 0);
    if (needed > this.#bytes.length) {
      const larger = new Uint8Array(needed * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    if (this.#entries++ % BLOCK === 0) {
      this.#blocks.push(hash, this.#used);
      this.#hash = hash;
    }
    this.#varint(hash - this.#hash);
    this.#hash = hash;
    if (!places || places.length > MOST_DOCUMENTS) {
      this.#varint(0);
      return;
    }
    let before = 0;
    for (const [index, place] of places.entries()) {
      this.#varint((place + 1 - before) * 2 + (index < places.length - 1 ? 1 : 0));
      before = place + 1;
    }
  }

  /** @param documents their numbers, by place */
  finish(documents: Uint32Array): Uint8Array<ArrayBuffer> {
    const directory = Uint32Array.from(this.#blocks);
    const numbers = new Uint32Array(HEADER / 4 + documents.length + directory.length);
    numbers.set([MAGIC, documents.length, this.#entries, directory.length / 2]);
    numbers.set(documents, HEADER / 4);
    numbers.set(directory, HEADER / 4 + documents.length);
    const bytes = new Uint8Array(numbers.byteLength + this.#used);
    bytes.set(new Uint8Array(numbers.buffer));
    bytes.set(this.#bytes.subarray(0, this.#used), numbers.byteLength);
    return bytes;
  }
}

const broken = (): Error => new Error('This is no index of fingerprints, or it is broken.');

/** Reads what `SegmentWriter` wrote. */
export class Segment {
  readonly documents: Uint32Array;
  readonly entries: number;
  readonly #directory: Uint32Array;
  readonly #bytes: Uint8Array;
  #at = 0;

  /** @throws Error when the bytes are something else, or not all of them are there */
  constructor(bytes: Uint8Array) {
    if (bytes.length < HEADER) throw broken();
    // Columns of 32 bits have to begin at a multiple of four.
    const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice();
    const [magic, documents = 0, entries = 0, blocks = 0] = new Uint32Array(aligned.buffer, aligned.byteOffset, 4);
    const start = HEADER + 4 * (documents + 2 * blocks);
    if (magic !== MAGIC || start > bytes.length || blocks !== Math.ceil(entries / BLOCK)) throw broken();
    this.documents = new Uint32Array(aligned.buffer, aligned.byteOffset + HEADER, documents);
    this.#directory = new Uint32Array(aligned.buffer, aligned.byteOffset + HEADER + 4 * documents, 2 * blocks);
    this.#bytes = aligned.subarray(start);
    this.entries = entries;
  }

  #varint(): number {
    let value = 0;
    let scale = 1;
    for (;;) {
      if (this.#at >= this.#bytes.length) throw broken();
      const byte = this.#bytes[this.#at++] ?? 0;
      value += (byte & 127) * scale;
      if (byte < 128) return value;
      scale *= 128;
    }
  }

  #places(): Places {
    let value = this.#varint();
    if (value === 0) return undefined;
    const places: number[] = [];
    for (let place = -1; ; value = this.#varint()) {
      place += Math.floor(value / 2);
      places.push(place);
      if (value % 2 === 0) return places;
      if (places.length > MOST_DOCUMENTS) throw broken();
    }
  }

  #skipPlaces(): void {
    const bytes = this.#bytes;
    // The lowest bit of the first byte of a number says whether another follows.
    for (;;) {
      const first = bytes[this.#at] ?? 0;
      let byte = first;
      while (byte > 127) byte = bytes[++this.#at] ?? 0;
      this.#at++;
      if (first % 2 === 0) return;
    }
  }

  /** The last block that begins with `hash` or before it. */
  #blockOf(hash: number): number {
    let low = 0;
    let high = this.#directory.length / 2;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.#directory[2 * middle] ?? 0) <= hash) low = middle;
      else high = middle;
    }
    return low;
  }

  /** @returns no places for a fingerprint that the segment does not have, nothing for one of too many documents */
  find(wanted: number): Places {
    if (this.entries === 0) return [];
    const block = this.#blockOf(wanted);
    let hash = this.#directory[2 * block] ?? 0;
    this.#at = this.#directory[2 * block + 1] ?? 0;
    const end = Math.min(BLOCK, this.entries - block * BLOCK);
    for (let entry = 0; entry < end; entry++) {
      hash += this.#varint();
      if (hash === wanted) return this.#places();
      if (hash > wanted) return [];
      this.#skipPlaces();
    }
    return [];
  }

  /** All entries in order. No other call may come in between. */
  *all(): Generator<{ readonly hash: number; readonly places: Places }> {
    let hash = 0;
    this.#at = 0;
    for (let entry = 0; entry < this.entries; entry++) {
      const difference = this.#varint();
      hash = entry % BLOCK === 0 ? (this.#directory[(2 * entry) / BLOCK] ?? 0) : hash + difference;
      yield { hash, places: this.#places() };
    }
  }
}
