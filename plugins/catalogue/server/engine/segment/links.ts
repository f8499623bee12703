/**
 * Which records have an identifier, or cite one: keys (`hashKey`) in their order with the record of each. A million of them lies on the
 * disk; in memory is every `STEP`th key, so that one is found with a single reading.
 */
import type { Blob } from '../bytes/blob.ts';
import { KEY_BYTES, keysFromBytes } from '../bytes/keys.ts';

const STEP = 256;

const DOC_BYTES = 4;

const copied = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

export class Links {
  readonly keys: Blob;
  readonly docs: Blob;
  readonly count: number;
  readonly #steps: Float64Array;

  /** @param keys sorted; of the same key by record @param docs numbers of 32 bits */
  constructor(keys: Blob, docs: Blob) {
    this.keys = keys;
    this.docs = docs;
    this.count = keys.length / KEY_BYTES;
    this.#steps = new Float64Array(Math.ceil(this.count / STEP));
    const into = new Uint8Array(KEY_BYTES);
    for (let i = 0; i < this.#steps.length; i += 1)
      this.#steps[i] = keysFromBytes(keys.read(i * STEP * KEY_BYTES, KEY_BYTES, into))[0] as number;
  }

  /** Records of a key, in order. */
  docsOf(key: number): number[] {
    let low = 0;
    let high = this.#steps.length;
    // The first step that is not below the key; the key may begin in the one before.
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#steps[middle] as number) < key) low = middle + 1;
      else high = middle;
    }
    const found: number[] = [];
    for (let at = Math.max(0, low - 1) * STEP; at < this.count; at += STEP) {
      const size = Math.min(STEP, this.count - at);
      const keys = this.keysFrom(at, size);
      let docs: Uint32Array | undefined;
      for (let i = 0; i < size; i += 1) {
        if ((keys[i] as number) > key) return found;
        if (keys[i] !== key) continue;
        docs ??= this.docsFrom(at, size);
        found.push(docs[i] as number);
      }
    }
    return found;
  }

  keysFrom(at: number, count: number): Float64Array {
    return keysFromBytes(this.keys.read(at * KEY_BYTES, count * KEY_BYTES));
  }

  docsFrom(at: number, count: number): Uint32Array {
    return new Uint32Array(copied(this.docs.read(at * DOC_BYTES, count * DOC_BYTES)));
  }

  /** Keys of a record, by looking at all of them. */
  keysOf(doc: number): number[] {
    const found: number[] = [];
    const STRETCH = 1 << 16;
    for (let at = 0; at < this.count; at += STRETCH) {
      const docs = this.docsFrom(at, Math.min(STRETCH, this.count - at));
      for (let i = docs.indexOf(doc); i >= 0; i = docs.indexOf(doc, i + 1)) found.push(this.keysFrom(at + i, 1)[0] as number);
    }
    return found;
  }
}

/** Sorts keys with their records. */
export const sortedLinks = (keys: readonly number[], docs: readonly number[]): { keys: Float64Array; docs: Uint32Array } => {
  const order = Uint32Array.from(keys.keys());
  order.sort((a, b) => (keys[a] as number) - (keys[b] as number) || (docs[a] as number) - (docs[b] as number));
  return { keys: Float64Array.from(order, (i) => keys[i] as number), docs: Uint32Array.from(order, (i) => docs[i] as number) };
};
