/** Which records of a segment are gone, and in how many fewer each of its terms is because of it. */
import { ByteReader } from '../bytes/byte-reader.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { hashBytes } from '../bytes/hash.ts';

/** Bytes of the hash. */
const HASH = 4;

export class Removed {
  readonly #bits: Uint8Array;
  #count = 0;
  /** By rank. */
  readonly fewer = new Map<number, number>();

  constructor(docs: number) {
    this.#bits = new Uint8Array(Math.ceil(docs / 8));
  }

  get count(): number {
    return this.#count;
  }

  has(doc: number): boolean {
    return (((this.#bits[doc >> 3] as number) >> (doc & 7)) & 1) === 1;
  }

  /** @param ranks of its terms, each once */
  add(doc: number, ranks: Iterable<number>): void {
    this.#bits[doc >> 3] = (this.#bits[doc >> 3] as number) | (1 << (doc & 7));
    this.#count += 1;
    for (const rank of ranks) this.fewer.set(rank, (this.fewer.get(rank) ?? 0) + 1);
  }

  /** With their hash in front. */
  toBytes(): Uint8Array {
    const out = new ByteWriter();
    out.bytes(new Uint8Array(HASH));
    out.varint(this.#count);
    out.bytes(this.#bits);
    for (const [rank, count] of this.fewer) {
      out.varint(rank);
      out.varint(count);
    }
    const bytes = out.view();
    new DataView(bytes.buffer).setUint32(0, hashBytes(bytes.subarray(HASH), bytes.length - HASH));
    return bytes;
  }

  /** @throws when they are not what was written */
  static fromBytes(bytes: Uint8Array, docs: number): Removed {
    const removed = new Removed(docs);
    const reader = new ByteReader(bytes, HASH);
    const hash = bytes.length < HASH ? undefined : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
    if (hash !== hashBytes(bytes.subarray(HASH), bytes.length - HASH))
      throw new Error('What was removed of a segment is damaged.');
    removed.#count = reader.varint();
    removed.#bits.set(reader.take(removed.#bits.length));
    while (!reader.isAtEnd) removed.fewer.set(reader.varint(), reader.varint());
    return removed;
  }
}
