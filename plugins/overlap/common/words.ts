/** The words of a text, folded, with the places where they stand: what everything else compares. */
import { ASCII, signOf } from './signs.ts';

/** A stretch of text (UTF-16) or of words; `to` is exclusive. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Columns, one entry a word: objects would take ten times the memory and time. */
export interface Words {
  readonly text: string;
  readonly count: number;
  /** Offsets in the text (UTF-16). */
  readonly from: Uint32Array;
  readonly to: Uint32Array;
  /** Of the folded word: equal words have equal ones. */
  readonly hashes: Uint32Array;
}

const HYPHEN = 0x2d;
const TRUE_HYPHEN = 0x2010;
const APOSTROPHE = 0x27;
const TRUE_APOSTROPHE = 0x2019;
/** A word that goes on in the next line; "Haupt-⏎und Nebenfach" are three. */
const BROKEN = /[-\u2010][ \t]*\r?\n[ \t]*(?=\p{Ll})(?!(?:und|oder|sowie|bzw|bis|and|or|to)\b)/uy;

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** Spreads what FNV leaves close together (the finalizer of MurmurHash3). */
export const mixed = (hash: number): number => {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return (second ^ (second >>> 16)) >>> 0;
};

const isLetterAt = (text: string, at: number): boolean => {
  const code = text.codePointAt(at);
  if (code === undefined) return false;
  return code < 128 ? ASCII[code] !== 0 : (signOf(code)?.folded ?? '') !== '';
};

/** Units that go on with a word although they are no letter: 0 where it ends. */
const bridge = (text: string, at: number, code: number): number => {
  if (code === APOSTROPHE || code === TRUE_APOSTROPHE) return isLetterAt(text, at + 1) ? 1 : 0;
  if (code !== HYPHEN && code !== TRUE_HYPHEN) return 0;
  // Most hyphens stand before a letter: the pattern is asked only at the end of a line.
  const next = text.charCodeAt(at + 1);
  if (next !== 10 && next !== 13 && next !== 32 && next !== 9) return 0;
  BROKEN.lastIndex = at;
  return BROKEN.test(text) ? BROKEN.lastIndex - at : 0;
};

class Columns {
  count = 0;
  #from: Uint32Array;
  #to: Uint32Array;
  #hashes: Uint32Array;

  constructor(room: number) {
    this.#from = new Uint32Array(room);
    this.#to = new Uint32Array(room);
    this.#hashes = new Uint32Array(room);
  }

  #grow(): void {
    const larger = new Columns(this.count * 2);
    larger.#from.set(this.#from);
    larger.#to.set(this.#to);
    larger.#hashes.set(this.#hashes);
    this.#from = larger.#from;
    this.#to = larger.#to;
    this.#hashes = larger.#hashes;
  }

  add(from: number, to: number, hash: number): void {
    if (this.count === this.#from.length) this.#grow();
    this.#from[this.count] = from;
    this.#to[this.count] = to;
    this.#hashes[this.count++] = mixed(hash);
  }

  words(text: string): Words {
    const { count } = this;
    return { text, count, from: this.#from.slice(0, count), to: this.#to.slice(0, count), hashes: this.#hashes.slice(0, count) };
  }
}

/**
 * Words as they are compared: without case, accents, ligatures, apostrophes, soft hyphens and hyphens at the ends of lines. Parts of
 * words with hyphens are words. Takes a second for some 15 MB.
 */
export const readWords = (text: string): Words => {
  const columns = new Columns(Math.ceil(text.length / 5) + 8);
  const { length } = text;
  let hash = BASIS;
  let start = -1;
  let end = 0;
  for (let at = 0; at < length; ) {
    const code = text.charCodeAt(at);
    const small = code < 128 ? (ASCII[code] ?? 0) : 0;
    if (small !== 0) {
      if (start < 0) start = at;
      hash = Math.imul(hash ^ small, PRIME);
      end = ++at;
      continue;
    }
    const point = code < 128 ? code : (text.codePointAt(at) ?? code);
    const sign = code < 128 ? undefined : signOf(point);
    const size = point > 0xffff ? 2 : 1;
    if (sign && !sign.isWord) {
      const { folded } = sign;
      if (folded !== '' && start < 0) start = at;
      for (let index = 0; index < folded.length; index++) hash = Math.imul(hash ^ folded.charCodeAt(index), PRIME);
      at += size;
      if (start >= 0) end = at;
      continue;
    }
    const across = start >= 0 ? bridge(text, at, code) : 0;
    if (across > 0) {
      at += across;
      continue;
    }
    if (start >= 0) columns.add(start, end, hash);
    if (sign) columns.add(at, at + size, Math.imul(BASIS ^ point, PRIME));
    start = -1;
    hash = BASIS;
    at += size;
  }
  if (start >= 0) columns.add(start, end, hash);
  return columns.words(text);
};

/** A word as it is compared. */
export const foldedWord = ({ text, from, to }: Words, word: number): string => {
  let folded = '';
  for (const sign of text.slice(from[word], to[word])) folded += signOf(sign.codePointAt(0) ?? 0)?.folded ?? '';
  return folded;
};

/** The text that some words of it take, from the first of them to the last. */
export const textRange = ({ from, to }: Words, words: Range): Range =>
  words.to > words.from ? { from: from[words.from] ?? 0, to: to[words.to - 1] ?? 0 } : { from: 0, to: 0 };

/** The first word that ends behind `offset`. */
const firstBehind = ({ to, count }: Words, offset: number): number => {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((to[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The words that stand in a stretch of the text, those that it cuts too. */
export const wordsIn = (words: Words, { from, to }: Range): Range => {
  const first = firstBehind(words, from);
  let last = firstBehind(words, to);
  if (last < words.count && (words.from[last] ?? 0) < to) last++;
  return { from: first, to: Math.max(first, last) };
};
