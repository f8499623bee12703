/** Keys of several segments in one order, with the records' new numbers. */
import type { Links } from '../segment/links.ts';

/** The number of a record that was removed. */
export const GONE = 0xffffffff;

const STRETCH = 4096;

/** One segment's keys, read a stretch at a time. */
class Reading {
  key = Number.POSITIVE_INFINITY;
  doc = 0;
  readonly #links: Links;
  readonly #numbers: Uint32Array;
  #keys: Float64Array = new Float64Array(0);
  #docs: Uint32Array = new Uint32Array(0);
  #start = 0;
  #at = -1;

  constructor(links: Links, numbers: Uint32Array) {
    this.#links = links;
    this.#numbers = numbers;
    this.next();
  }

  next(): void {
    do {
      this.#at += 1;
      if (this.#at === this.#keys.length && !this.#read()) {
        this.key = Number.POSITIVE_INFINITY;
        return;
      }
      this.doc = this.#numbers[this.#docs[this.#at] as number] as number;
    } while (this.doc === GONE);
    this.key = this.#keys[this.#at] as number;
  }

  #read(): boolean {
    this.#start += this.#keys.length;
    const count = Math.min(STRETCH, this.#links.count - this.#start);
    if (count <= 0) return false;
    this.#keys = this.#links.keysFrom(this.#start, count);
    this.#docs = this.#links.docsFrom(this.#start, count);
    this.#at = 0;
    return true;
  }
}

/** @param numbers of each segment's records in the new one @param onLink in order */
export function* mergeLinks(
  links: readonly Links[],
  numbers: readonly Uint32Array[],
  onLink: (key: number, doc: number) => void,
): Generator<void, void, undefined> {
  const readings = links.map((one, i) => new Reading(one, numbers[i] as Uint32Array));
  for (let told = 1; ; told += 1) {
    let least = readings[0] as Reading;
    for (const reading of readings)
      if (reading.key < least.key || (reading.key === least.key && reading.doc < least.doc)) least = reading;
    if (least.key === Number.POSITIVE_INFINITY) return;
    onLink(least.key, least.doc);
    least.next();
    if (told % STRETCH === 0) yield;
  }
}
