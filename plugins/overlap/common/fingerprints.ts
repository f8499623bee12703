/**
 * Fingerprints of a text: of the hashes of all its word 5-grams those that winnowing keeps (Schleimer, Wilkerson, Aiken: "Winnowing: local
 * algorithms for document fingerprinting", 2003). Two texts that have `window + 4` words in a row in common have a fingerprint in common.
 */
import { mixed, type Words } from './words.ts';

/** Words of a gram. */
export const GRAM = 5;
/** To compare two texts: any 8 words in a row leave a trace. */
export const PAIRS = 4;
/** To find sources among many: any 20 words in a row do, at a quarter of the room. */
export const RETRIEVAL = 16;

const FACTOR = 0x9e3779b1;
/** `FACTOR` to the number of words: what the word that leaves a gram counts there. */
const LEAVING = Array.from({ length: GRAM }).reduce<number>((power) => Math.imul(power, FACTOR), 1);

/** One entry for each word that begins a gram: a polynomial of its words, which the next gram goes on from. */
export const gramHashes = ({ hashes, count }: Words): Uint32Array => {
  const grams = new Uint32Array(Math.max(0, count - GRAM + 1));
  let hash = 0;
  for (let word = 0; word < count; word++) {
    const leaving = word < GRAM ? 0 : (hashes[word - GRAM] ?? 0);
    hash = (Math.imul(hash, FACTOR) + (hashes[word] ?? 0) - Math.imul(leaving, LEAVING)) | 0;
    if (word >= GRAM - 1) grams[word - GRAM + 1] = mixed(hash);
  }
  return grams;
};

export interface Fingerprints {
  readonly hashes: Uint32Array;
  /** The word that each begins with. */
  readonly words: Uint32Array;
}

/** Stretches of grams without a word that is left out. */
const stretches = function* (grams: number, leftOut: Uint8Array | undefined): Generator<readonly [number, number]> {
  if (!leftOut) {
    if (grams > 0) yield [0, grams];
    return;
  }
  let from = 0;
  for (let word = 0; word < grams + GRAM - 1; word++) {
    if (!leftOut[word]) continue;
    if (word - GRAM + 1 > from) yield [from, word - GRAM + 1];
    from = word + 1;
  }
  if (from < grams) yield [from, grams];
};

/**
 * @param window grams of which one is kept: `PAIRS` or `RETRIEVAL`
 * @param leftOut not 0 for words that no fingerprint may have, such as those of a list of references
 */
export const fingerprints = (words: Words, window: number, leftOut?: Uint8Array): Fingerprints => {
  const grams = gramHashes(words);
  const kept = new Uint32Array(grams.length);
  let count = 0;
  for (const [from, to] of stretches(grams.length, leftOut)) {
    let least = -1;
    const last = Math.max(from, to - window);
    for (let start = from; start <= last; start++) {
      const end = Math.min(start + window, to) - 1;
      if (least >= start && (grams[end] ?? 0) > (grams[least] ?? 0)) continue;
      if (least < start) {
        least = start;
        // Of equal ones the last: it stays the least for longest.
        for (let at = start + 1; at <= end; at++) if ((grams[at] ?? 0) <= (grams[least] ?? 0)) least = at;
      } else least = end;
      kept[count++] = least;
    }
  }
  const places = kept.slice(0, count);
  return { hashes: places.map((at) => grams[at] ?? 0), words: places };
};
