/** The print of a text: its fingerprints as a short list of rising numbers, of which any 8 words in a row have left one. */
import { fingerprints, PAIRS } from '#plugins/overlap/common/fingerprints.ts';
import type { Words } from '#plugins/overlap/common/words.ts';

/** Bits of a number that one byte holds, and the bit that says that more follow. */
const BITS = 7;
const MORE = 0x80;
/** A difference of two fingerprints takes so many bytes at the most: they have 32 bits. */
const LONGEST = 5;
const LARGEST = 0xffff_ffff;

/**
 * Fingerprints, each once and rising, as its distance from the one before in groups of 7 bits, the lowest first (LEB128).
 * @param hashes are sorted in their place
 */
export const packPrint = (hashes: Uint32Array): Uint8Array => {
  hashes.sort();
  const bytes = new Uint8Array(hashes.length * LONGEST);
  let size = 0;
  let before = 0;
  for (const [at, hash] of hashes.entries()) {
    if (at > 0 && hash === before) continue;
    let rest = hash - before;
    while (rest >= MORE) {
      bytes[size++] = (rest & (MORE - 1)) | MORE;
      rest >>>= BITS;
    }
    bytes[size++] = rest;
    before = hash;
  }
  return bytes.slice(0, size);
};

/** The print of a text. Some 7 kB for 5,000 words. */
export const printOf = (words: Words): Uint8Array => packPrint(fingerprints(words, PAIRS).hashes);

/**
 * The fingerprints of a print, rising.
 * @throws RangeError when it is none
 */
export const readPrint = (print: Uint8Array): Uint32Array => {
  const hashes = new Uint32Array(print.length);
  let count = 0;
  let hash = 0;
  let rest = 0;
  let unit = 1;
  for (const byte of print) {
    rest += (byte & (MORE - 1)) * unit;
    unit *= MORE;
    if (byte >= MORE) continue;
    hash += rest;
    if (hash > LARGEST) throw new RangeError('This is no print.');
    hashes[count++] = hash;
    rest = 0;
    unit = 1;
  }
  if (unit > 1) throw new RangeError('This is no print.');
  return hashes.slice(0, count);
};
