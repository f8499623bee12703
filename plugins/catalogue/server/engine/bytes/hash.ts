/** Hashes of short texts: FNV-1a with a last mixing, so that all bits are of use. */

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

const mixed = (hash: number): number => {
  let mix = hash;
  mix = Math.imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = Math.imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
};

export const hashBytes = (bytes: Uint8Array, length: number, seed = 0): number => {
  let hash = OFFSET ^ seed;
  for (let at = 0; at < length; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), PRIME);
  return mixed(hash);
};

const encoder = new TextEncoder();
const scratch = new Uint8Array(4096);

/** Hashes the bytes of UTF-8; letters of ASCII are their own bytes. */
const hashOf = (text: string, seed: number): number => {
  if (text.length > scratch.length) return hashLong(text, seed);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code > 127) return hashLong(text, seed);
    scratch[at] = code;
  }
  return hashBytes(scratch, text.length, seed);
};

const hashLong = (text: string, seed: number): number => {
  const bytes = encoder.encode(text);
  return hashBytes(bytes, bytes.length, seed);
};

/** 32 bits. */
export const hashText = (text: string): number => hashOf(text, 0);

/** 48 bits as a whole number, for keys that must not meet: among a million another text meets one once in three hundred million times. */
export const hashKey = (text: string): number => hashOf(text, 0) * 0x10000 + (hashOf(text, 0x5bd1e995) >>> 16);
