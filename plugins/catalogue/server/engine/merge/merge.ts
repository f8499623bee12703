/**
 * Makes one segment of several, without the records that were removed. It is done in stretches, so that questions are answered between
 * them, and the large parts go on as they come.
 */
import { type Blob, readAhead } from '../bytes/blob.ts';
import { ByteReader } from '../bytes/byte-reader.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { GrowingNumbers } from '../bytes/growing-numbers.ts';
import { keysToBytes } from '../bytes/keys.ts';
import { Combinations, type Columns, VALUED } from '../segment/columns.ts';
import { type DictionaryCursor, DictionaryWriter } from '../segment/dictionary.ts';
import { readPostings } from '../segment/postings.ts';
import { BLOCK, PostingsWriter } from '../segment/postings-writer.ts';
import { ranksByCount } from '../segment/ranks.ts';
import type { Segment } from '../segment/segment.ts';
import type { BlobName, SmallParts } from '../store/segment-file.ts';
import { GONE, mergeLinks } from './merged-links.ts';
import { mergedTerms } from './merged-terms.ts';
import type { Sink } from './sink.ts';

/** Steps between two pauses: terms, or records. */
const STRETCH = 256;

type Work<T> = Generator<void, T, undefined>;

/** Numbers of each segment's records in the new one; `GONE` for those that were removed. */
export const newNumbers = (segments: readonly Segment[]): Uint32Array[] => {
  let next = 0;
  return segments.map((segment) => {
    const numbers = new Uint32Array(segment.docs);
    for (let doc = 0; doc < segment.docs; doc += 1) numbers[doc] = segment.isRemoved(doc) ? GONE : next++;
    return numbers;
  });
};

class Merge {
  readonly #segments: readonly Segment[];
  readonly #numbers: readonly Uint32Array[];
  readonly #sink: Sink;
  /** Of each segment, how many fewer records each term has, and whether any was removed, when this began. */
  readonly #fewer: readonly ReadonlyMap<number, number>[];
  readonly #docs: number;
  /** Of each segment, by rank: the term's number, then its rank in the new one. */
  readonly #ranks: readonly Uint32Array[];

  constructor(segments: readonly Segment[], numbers: readonly Uint32Array[], sink: Sink) {
    this.#segments = segments;
    this.#numbers = numbers;
    this.#sink = sink;
    this.#fewer = segments.map(({ removed }) => new Map(removed?.fewer));
    this.#docs = numbers.reduce((sum, all) => sum + all.reduce((count, number) => count + (number === GONE ? 0 : 1), 0), 0);
    this.#ranks = segments.map(({ dictionary }) => new Uint32Array(dictionary.terms));
  }

  *run(): Work<SmallParts> {
    const counts = yield* this.#countTerms();
    const ranks = ranksByCount(counts);
    for (const numbers of this.#ranks)
      for (let i = 0; i < numbers.length; i += 1)
        numbers[i] = numbers[i] === GONE ? GONE : (ranks[numbers[i] as number] as number);
    yield;
    const dictionary = yield* this.#writeLists(counts);
    const wordBytes = yield* this.#writeWords();
    yield* this.#writeLinks('identifierKeys', 'identifierDocs', 'identifiers');
    yield* this.#writeLinks('referenceKeys', 'referenceDocs', 'references');
    const citedCounts = yield* this.#writeCited();
    return { dictionary, columns: this.#columns(wordBytes), citedCounts };
  }

  #out(name: BlobName): ByteWriter {
    return new ByteWriter((bytes) => this.#sink.append(name, bytes));
  }

  /** Numbers the terms that are left. @returns in how many records each is */
  *#countTerms(): Work<Uint32Array> {
    const counts = new GrowingNumbers();
    let steps = 0;
    for (const { cursors } of mergedTerms(this.#segments)) {
      if (++steps % STRETCH === 0) yield;
      let count = 0;
      for (const [i, cursor] of cursors.entries())
        if (cursor) count += cursor.count - (this.#fewer[i]?.get(this.#rankOf(i, cursor)) ?? 0);
      const number = count > 0 ? counts.length : GONE;
      for (const [i, cursor] of cursors.entries()) if (cursor) (this.#ranks[i] as Uint32Array)[this.#rankOf(i, cursor)] = number;
      if (count > 0) counts.push(count);
    }
    return counts.numbers();
  }

  #rankOf(segment: number, { ordinal }: DictionaryCursor): number {
    return (this.#segments[segment] as Segment).dictionary.ranks[ordinal] as number;
  }

  *#writeLists(counts: Uint32Array): Work<Uint8Array> {
    const out = this.#out('postings');
    const writer = new PostingsWriter(out);
    const lists = this.#segments.map(({ parts }) => readAhead(parts.postings));
    const dictionary = new DictionaryWriter();
    const largest = Math.max(0, ...this.#segments.map(({ docs }) => docs));
    const docs = new Uint32Array(largest);
    const places = new Uint8Array(largest);
    let bases = 0;
    const base = this.#numbers.map((numbers) => (bases += numbers.length) - numbers.length);
    let number = 0;
    let steps = 0;
    for (const { cursors, first } of mergedTerms(this.#segments)) {
      if (++steps % STRETCH === 0) yield;
      const any = cursors.indexOf(first);
      if ((this.#ranks[any] as Uint32Array)[this.#rankOf(any, first)] === GONE) continue;
      const before = out.length;
      writer.begin(counts[number] as number);
      let commonest = first;
      for (const [i, cursor] of cursors.entries()) {
        if (!cursor) continue;
        if (cursor.count > commonest.count) commonest = cursor;
        const list = { count: cursor.count, bytes: (lists[i] as Blob).read(cursor.offset, cursor.length) };
        // Nothing was removed from any: the records only move up.
        if (this.#docs === bases && cursor.count > BLOCK) {
          writer.copy(new ByteReader(list.bytes), base[i] as number);
          continue;
        }
        readPostings(list, docs, places);
        writer.write(docs, places, 0, this.#renumber(docs, places, cursor.count, this.#numbers[i] as Uint32Array));
      }
      writer.end();
      const entry = { count: counts[number] as number, length: out.length - before };
      dictionary.add(first.term, first.termLength, entry, commonest.spelling);
      number += 1;
    }
    out.finish();
    return dictionary.bytes();
  }

  /** @returns how many are left */
  #renumber(docs: Uint32Array, places: Uint8Array, count: number, numbers: Uint32Array): number {
    let left = 0;
    for (let i = 0; i < count; i += 1) {
      const doc = numbers[docs[i] as number] as number;
      if (doc === GONE) continue;
      docs[left] = doc;
      places[left] = places[i] as number;
      left += 1;
    }
    return left;
  }

  /** Each record that is left. */
  *#eachLeft(onDoc: (segment: Segment, doc: number, number: number, i: number) => void): Work<void> {
    let steps = 0;
    for (const [i, segment] of this.#segments.entries())
      for (let doc = 0; doc < segment.docs; doc += 1) {
        const number = (this.#numbers[i] as Uint32Array)[doc] as number;
        if (number === GONE) continue;
        onDoc(segment, doc, number, i);
        if (++steps % STRETCH === 0) yield;
      }
  }

  *#writeWords(): Work<Uint16Array> {
    const out = this.#out('words');
    const lengths = new Uint16Array(this.#docs);
    const blobs = this.#segments.map(({ parts }) => readAhead(parts.words));
    yield* this.#eachLeft((segment, doc, number, i) => {
      const ranks = this.#ranks[i] as Uint32Array;
      const words = segment.words(doc, undefined, blobs[i]);
      const before = out.length;
      while (!words.isAtEnd) {
        const word = words.varint();
        out.varint(word === 0 ? 0 : (ranks[word - 1] as number) + 1);
      }
      lengths[number] = out.length - before;
    });
    out.finish();
    return lengths;
  }

  /** Twice over, for one part is written after the other. */
  *#writeLinks(keys: BlobName, docs: BlobName, kind: 'identifiers' | 'references'): Work<void> {
    const links = this.#segments.map((segment) => segment[kind]);
    const doc = new Uint32Array(1);
    const outOfKeys = this.#out(keys);
    yield* mergeLinks(links, this.#numbers, (value) => {
      outOfKeys.bytes(keysToBytes([value]));
    });
    outOfKeys.finish();
    const outOfDocs = this.#out(docs);
    yield* mergeLinks(links, this.#numbers, (_key, value) => {
      doc[0] = value;
      outOfDocs.bytes(new Uint8Array(doc.buffer));
    });
    outOfDocs.finish();
  }

  *#writeCited(): Work<Uint16Array> {
    const out = this.#out('cited');
    const counts = new Uint16Array(this.#docs);
    yield* this.#eachLeft((segment, doc, number) => {
      const count = segment.parts.citedCounts[doc] as number;
      if (count > 0) out.bytes(keysToBytes(segment.cited(doc)));
      counts[number] = count;
    });
    out.finish();
    return counts;
  }

  /** The new number of each record of a segment that is left. */
  #eachNumber(segment: number, onNumber: (number: number, doc: number) => void): void {
    const numbers = this.#numbers[segment] as Uint32Array;
    for (let doc = 0; doc < numbers.length; doc += 1) if (numbers[doc] !== GONE) onNumber(numbers[doc] as number, doc);
  }

  #columns(wordBytes: Uint16Array): Columns {
    const all = this.#segments.map(({ parts }) => parts.columns);
    const gather = <T extends Uint8Array | Uint16Array | Uint32Array>(into: T, of: (columns: Columns) => T): T => {
      for (const [i, columns] of all.entries()) {
        const from = of(columns);
        this.#eachNumber(i, (number, doc) => (into[number] = from[doc] as number));
      }
      return into;
    };
    // One array for all kinds, for each column is a copy that is as narrow as it can be.
    const codes = new Uint32Array(this.#docs);
    const values = VALUED.map((kind) => {
      const combinations = new Combinations();
      for (const [
        i,
        {
          values: { [kind]: column },
        },
      ] of all.entries()) {
        const translated = column.combinations.map((one) => combinations.codeOf(one));
        this.#eachNumber(i, (number, doc) => (codes[number] = translated[column.codes[doc] as number] as number));
      }
      return [kind, combinations.column(codes)];
    });
    return {
      ids: gather(new Uint32Array(this.#docs), ({ ids }) => ids),
      lengths: gather(new Uint16Array(this.#docs), ({ lengths }) => lengths),
      dates: gather(new Uint32Array(this.#docs), ({ dates }) => dates),
      titles: gather(new Uint32Array(this.#docs), ({ titles }) => titles),
      citations: gather(new Uint8Array(this.#docs), ({ citations }) => citations),
      openAccess: gather(new Uint8Array(this.#docs), ({ openAccess }) => openAccess),
      wordBytes,
      values: Object.fromEntries(values) as Columns['values'],
    };
  }
}

/** @param numbers from `newNumbers`: what is removed later is for the caller to remove again */
export const merge = (segments: readonly Segment[], numbers: readonly Uint32Array[], sink: Sink): Work<SmallParts> =>
  new Merge(segments, numbers, sink).run();
