/** Which of many sources have something in common with a few words: their fingerprints in one table, in typed arrays. */
import { gramHashes } from '#plugins/overlap/common/fingerprints.ts';
import type { Words } from '#plugins/overlap/common/words.ts';
import { readPrint } from './print.ts';

/** A bucket for each beginning of so many bits. */
const BUCKET_BITS = 16;
const SHIFT = 32 - BUCKET_BITS;

/** All fingerprints of all sources, those with the same beginning beside each other. */
interface Table {
  readonly keys: readonly string[];
  /** By bucket, where it begins; the last entry is the end. */
  readonly starts: Uint32Array;
  readonly hashes: Uint32Array;
  /** Place among `keys`. */
  readonly sources: Uint32Array;
}

/** Counts the buckets, then fills them: two passes, whatever the order. */
const tableOf = (prints: ReadonlyMap<string, Uint32Array>): Table => {
  const keys = [...prints.keys()];
  const starts = new Uint32Array(2 ** BUCKET_BITS + 1);
  let total = 0;
  for (const own of prints.values()) {
    total += own.length;
    for (const hash of own) starts[(hash >>> SHIFT) + 1] = (starts[(hash >>> SHIFT) + 1] ?? 0) + 1;
  }
  for (let bucket = 1; bucket < starts.length; bucket++) starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0);
  const free = starts.slice();
  const hashes = new Uint32Array(total);
  const sources = new Uint32Array(total);
  let source = 0;
  for (const own of prints.values()) {
    for (const hash of own) {
      const at = free[hash >>> SHIFT] ?? 0;
      free[hash >>> SHIFT] = at + 1;
      hashes[at] = hash;
      sources[at] = source;
    }
    source++;
  }
  return { keys, starts, hashes, sources };
};

/** The prints of sources. A thousand of them take some 25 MB, and a few hundredths of a second when they are first asked. */
export class QuoteIndex {
  readonly #prints = new Map<string, Uint32Array>();
  #table: Table | undefined;

  /** @throws RangeError when `print` is none */
  set(key: string, print: Uint8Array): void {
    this.#prints.set(key, readPrint(print));
    this.#table = undefined;
  }

  delete(key: string): void {
    if (this.#prints.delete(key)) this.#table = undefined;
  }

  /**
   * Keys of the sources that may have 8 of these words in a row, those with most in common first; what few sources have counts more.
   * Sources that have nothing but a common phrase of fewer words may be among them.
   */
  candidates(words: Words): string[] {
    const { keys, starts, hashes, sources } = (this.#table ??= tableOf(this.#prints));
    const scores = new Map<number, number>();
    for (const gram of new Set(gramHashes(words))) {
      const having: number[] = [];
      const bucket = gram >>> SHIFT;
      const end = starts[bucket + 1] ?? 0;
      for (let at = starts[bucket] ?? 0; at < end; at++) if (hashes[at] === gram) having.push(sources[at] ?? 0);
      for (const source of having) scores.set(source, (scores.get(source) ?? 0) + 1 / having.length);
    }
    return [...scores].sort(([a, one], [b, other]) => other - one || a - b).flatMap(([source]) => keys[source] ?? []);
  }
}
