/**
 * The terms of a segment, sorted by their bytes: each as what it shares with the one before and the rest, then in how many records it
 * is, how long its list is, and how people write it. Every `GROUP`th term is whole, so that it can be sought.
 */
import { ByteReader } from '../bytes/byte-reader.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { GrowingNumbers } from '../bytes/growing-numbers.ts';
import { ranksByCount } from './ranks.ts';
import { OTHER, type Spelling, spelledBy, spelledBytes } from './spellings.ts';

export const GROUP = 16;

export interface TermEntry {
  /** Records that have it. */
  readonly count: number;
  /** Where its list lies in the postings. */
  readonly offset: number;
  readonly length: number;
  /** 0 is the most frequent of the segment's terms: it stands for the term in the words of records. */
  readonly rank: number;
}

const sharedLength = (a: Uint8Array, b: Uint8Array, most: number): number => {
  let at = 0;
  while (at < most && a[at] === b[at]) at += 1;
  return at;
};

export const compareBytes = (a: Uint8Array, aLength: number, b: Uint8Array, bLength: number): number => {
  const shared = sharedLength(a, b, Math.min(aLength, bLength));
  return shared < aLength && shared < bLength ? (a[shared] as number) - (b[shared] as number) : aLength - bLength;
};

/** Bytes: terms are at most 64 letters with a short sign. */
export const LONGEST_TERM = 512;

/** @returns its bytes, which are written `into` */
export const encodeTerm = (term: string, into: Uint8Array): number => {
  for (let i = 0; i < term.length; i += 1) {
    const code = term.charCodeAt(i);
    if (code > 127) return encoder.encodeInto(term, into).written;
    into[i] = code;
  }
  return term.length;
};

export class DictionaryWriter {
  /** Pieces that are full: to let one array grow would take three times the memory while a large one is made. */
  readonly #pieces: Uint8Array[] = [];
  readonly #out = new ByteWriter((bytes) => this.#pieces.push(bytes.slice()));
  readonly #before = new Uint8Array(LONGEST_TERM);
  #beforeLength = 0;
  #terms = 0;

  /** Terms come in the order of their bytes. */
  add(term: Uint8Array, length: number, entry: { count: number; length: number }, { code, text }: Spelling): void {
    const out = this.#out;
    const shared = this.#terms % GROUP === 0 ? 0 : sharedLength(this.#before, term, Math.min(this.#beforeLength, length));
    out.varint(shared);
    out.varint(length - shared);
    out.bytes(term.subarray(shared, length));
    out.varint(entry.count);
    out.varint(entry.length);
    out.byte(code);
    if (code === OTHER) {
      const bytes = encoder.encode(text);
      out.varint(bytes.length);
      out.bytes(bytes);
    }
    this.#before.set(term.subarray(0, length));
    this.#beforeLength = length;
    this.#terms += 1;
  }

  /** The whole of it; nothing can be added any more. */
  bytes(): Uint8Array {
    this.#out.finish();
    const bytes = new Uint8Array(this.#out.length);
    let at = 0;
    for (let piece = this.#pieces.shift(); piece; piece = this.#pieces.shift()) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return bytes;
  }
}

/** Goes through a dictionary from term to term. */
export class DictionaryCursor {
  readonly term = new Uint8Array(LONGEST_TERM);
  termLength = 0;
  count = 0;
  offset = 0;
  length = 0;
  /** Number of the term in the order of the bytes; -1 before the first. */
  ordinal = -1;

  readonly #reader: ByteReader;
  #code = 0;
  #spellingStart = 0;

  constructor(bytes: Uint8Array) {
    this.#reader = new ByteReader(bytes);
  }

  /** Stands before a group's first term. @param postings where the list of that term lies */
  seek(group: number, at: number, postings: number): void {
    this.#reader.at = at;
    this.ordinal = group * GROUP - 1;
    this.offset = postings;
    this.length = 0;
  }

  next(): boolean {
    const reader = this.#reader;
    if (reader.isAtEnd) return false;
    this.offset += this.length;
    this.ordinal += 1;
    const shared = reader.varint();
    const rest = reader.varint();
    const { bytes } = reader;
    for (let i = 0; i < rest; i += 1) this.term[shared + i] = bytes[reader.at + i] as number;
    reader.at += rest;
    this.termLength = shared + rest;
    this.count = reader.varint();
    this.length = reader.varint();
    this.#code = reader.take(1)[0] as number;
    this.#spellingStart = reader.at;
    // Not `varint` as an argument: the place is read before it is moved.
    if (this.#code === OTHER) {
      const spelling = reader.varint();
      reader.at += spelling;
    }
    return true;
  }

  /** Where the next term is read. */
  get at(): number {
    return this.#reader.at;
  }

  get text(): string {
    return decode(this.term.subarray(0, this.termLength));
  }

  get spelling(): Spelling {
    if (this.#code !== OTHER) return { code: this.#code, text: '' };
    const reader = new ByteReader(this.#reader.bytes, this.#spellingStart);
    return { code: OTHER, text: decode(reader.take(reader.varint())) };
  }

  /**
   * How people write the term, of one that is ASCII.
   * @returns how many bytes were written; `undefined` when there is no room for them
   */
  spelledInto(into: Uint8Array): number | undefined {
    if (this.#code !== OTHER) return spelledBytes(this.term, this.termLength, this.#code, into);
    const reader = new ByteReader(this.#reader.bytes, this.#spellingStart);
    const length = reader.varint();
    if (length > into.length) return undefined;
    into.set(reader.take(length));
    return length;
  }

  /** How people write the term. */
  get spelled(): string {
    const { code, text } = this.spelling;
    return spelledBy(this.text, code, text);
  }
}

const decoder = new TextDecoder();
const decode = (bytes: Uint8Array): string => decoder.decode(bytes);
const encoder = new TextEncoder();

export class Dictionary {
  readonly bytes: Uint8Array;
  /** By number in the order of the bytes: the rank of a term by how many records have it. */
  readonly ranks: Uint32Array;
  /** Of each group: where it begins, and where the list of its first term does. */
  readonly #starts: Uint32Array;
  readonly #postings: Uint32Array;
  readonly terms: number;
  readonly #cursor: DictionaryCursor;

  /** @param onTerm is told of each term once, in order */
  constructor(bytes: Uint8Array, onTerm?: (cursor: DictionaryCursor) => void) {
    this.bytes = bytes;
    const starts: number[] = [];
    const postings: number[] = [];
    const counts = new GrowingNumbers();
    const cursor = new DictionaryCursor(bytes);
    for (let at = 0; cursor.next(); at = cursor.at) {
      if (cursor.ordinal % GROUP === 0) {
        starts.push(at);
        postings.push(cursor.offset);
      }
      counts.push(cursor.count);
      onTerm?.(cursor);
    }
    this.terms = cursor.ordinal + 1;
    this.ranks = ranksByCount(counts.numbers());
    this.#starts = Uint32Array.from(starts);
    this.#postings = Uint32Array.from(postings);
    this.#cursor = new DictionaryCursor(bytes);
  }

  /** A cursor before the first term that is not less than this one. Valid until the next call. */
  #from(term: Uint8Array): DictionaryCursor {
    const cursor = this.#cursor;
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      this.#seek(middle);
      cursor.next();
      if (compareBytes(cursor.term, cursor.termLength, term, term.length) <= 0) low = middle;
      else high = middle - 1;
    }
    this.#seek(low);
    return cursor;
  }

  #seek(group: number): void {
    this.#cursor.seek(group, this.#starts[group] ?? 0, this.#postings[group] ?? 0);
  }

  find(text: string): TermEntry | undefined {
    const term = encoder.encode(text);
    const cursor = this.#from(term);
    while (cursor.next()) {
      const order = compareBytes(cursor.term, cursor.termLength, term, term.length);
      if (order === 0) {
        const { count, offset, length, ordinal } = cursor;
        return { count, offset, length, rank: this.ranks[ordinal] as number };
      }
      if (order > 0) return undefined;
    }
    return undefined;
  }

  /** Every term that begins so, in order; the cursor is another one at each step and not to be kept. */
  *beginningWith(text: string): Generator<DictionaryCursor, void, undefined> {
    const prefix = encoder.encode(text);
    const begun = this.#from(prefix);
    // A cursor of its own, for whoever walks may seek other terms meanwhile.
    const cursor = new DictionaryCursor(this.bytes);
    cursor.seek((begun.ordinal + 1) / GROUP, begun.at, begun.offset);
    while (cursor.next()) {
      const shared = sharedLength(cursor.term, prefix, Math.min(cursor.termLength, prefix.length));
      if (shared === prefix.length) yield cursor;
      else if (compareBytes(cursor.term, cursor.termLength, prefix, prefix.length) > 0) return;
    }
  }

  /** @param ordinal in the order of the bytes */
  at(ordinal: number): DictionaryCursor {
    const cursor = this.#cursor;
    this.#seek(Math.floor(ordinal / GROUP));
    while (cursor.ordinal < ordinal && cursor.next());
    return cursor;
  }
}
