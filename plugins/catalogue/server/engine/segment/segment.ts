/** A segment that can be asked: records that never change, but for those that are removed. */
import { ByteReader } from '../bytes/byte-reader.ts';
import { GrowingNumbers } from '../bytes/growing-numbers.ts';
import { hashBytes } from '../bytes/hash.ts';
import { KEY_BYTES, keysFromBytes } from '../bytes/keys.ts';
import { Dictionary, type TermEntry } from './dictionary.ts';
import { Links } from './links.ts';
import type { Postings } from './postings.ts';
import { Removed } from './removed.ts';
import type { SegmentParts } from './segment-parts.ts';

const sums = (counts: Uint16Array): Uint32Array => {
  const starts = new Uint32Array(counts.length + 1);
  for (let i = 0; i < counts.length; i += 1) starts[i + 1] = (starts[i] as number) + (counts[i] as number);
  return starts;
};

export class Segment {
  readonly parts: SegmentParts;
  readonly dictionary: Dictionary;
  readonly identifiers: Links;
  readonly references: Links;
  /** Records, the removed ones too. */
  readonly docs: number;
  /** By rank, the term's hash. */
  readonly hashes: Uint32Array;
  readonly #wordStarts: Uint32Array;
  readonly #citedStarts: Uint32Array;
  #removed: Removed | undefined;
  #ordinals: Uint32Array | undefined;
  /** What is added to a record's number to tell it from those of other segments. */
  base = 0;

  constructor(parts: SegmentParts, removed?: Removed) {
    this.parts = parts;
    this.#removed = removed;
    this.docs = parts.columns.ids.length;
    const hashes = new GrowingNumbers();
    this.dictionary = new Dictionary(parts.dictionary, ({ term, termLength }) => hashes.push(hashBytes(term, termLength)));
    const { terms, ranks } = this.dictionary;
    this.hashes = new Uint32Array(terms);
    for (let ordinal = 0; ordinal < terms; ordinal += 1) this.hashes[ranks[ordinal] as number] = hashes.at(ordinal);
    this.#wordStarts = sums(parts.columns.wordBytes);
    this.#citedStarts = sums(parts.citedCounts);
    this.identifiers = new Links(parts.identifierKeys, parts.identifierDocs);
    this.references = new Links(parts.referenceKeys, parts.referenceDocs);
  }

  get removed(): Removed | undefined {
    return this.#removed;
  }

  /** Records that were not removed. */
  get live(): number {
    return this.docs - (this.#removed?.count ?? 0);
  }

  /** By rank, the term's number in the dictionary: made when it is first asked for, which most segments never see. */
  get ordinals(): Uint32Array {
    if (this.#ordinals) return this.#ordinals;
    const { terms, ranks } = this.dictionary;
    const ordinals = new Uint32Array(terms);
    for (let ordinal = 0; ordinal < terms; ordinal += 1) ordinals[ranks[ordinal] as number] = ordinal;
    this.#ordinals = ordinals;
    return ordinals;
  }

  isRemoved(doc: number): boolean {
    return this.#removed?.has(doc) ?? false;
  }

  /** @param ranks of the record's terms, each once */
  remove(doc: number, ranks: Iterable<number>): void {
    this.#removed ??= new Removed(this.docs);
    this.#removed.add(doc, ranks);
  }

  /** @param into valid as long as it is not used again */
  postings({ count, offset, length }: Omit<TermEntry, 'rank'>, into?: Uint8Array): Postings {
    return { count, bytes: this.parts.postings.read(offset, length, into) };
  }

  /** Ranks + 1 of the record's terms as varints, 0 for the end of a section. @param from the same bytes, read in another way */
  words(doc: number, into?: Uint8Array, from = this.parts.words): ByteReader {
    const start = this.#wordStarts[doc] as number;
    return new ByteReader(from.read(start, (this.#wordStarts[doc + 1] as number) - start, into));
  }

  /** Each term of a record once. */
  ranksOf(doc: number): Set<number> {
    const words = this.words(doc);
    const ranks = new Set<number>();
    while (!words.isAtEnd) {
      const word = words.varint();
      if (word > 0) ranks.add(word - 1);
    }
    return ranks;
  }

  /** Keys of what a record cites. */
  cited(doc: number): Float64Array {
    const start = this.#citedStarts[doc] as number;
    const count = (this.#citedStarts[doc + 1] as number) - start;
    return keysFromBytes(this.parts.cited.read(start * KEY_BYTES, count * KEY_BYTES));
  }
}
