/** Gathers records and makes the parts of a segment of them. */
import { memoryBlob } from '../bytes/blob.ts';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { GrowingNumbers } from '../bytes/growing-numbers.ts';
import { hashKey, hashText } from '../bytes/hash.ts';
import { keysToBytes } from '../bytes/keys.ts';
import type { IndexedRecord } from '../record-index.ts';
import {
  citationCode,
  Combinations,
  type Columns,
  dateNumber,
  VALUED,
  type Valued,
  type ValueColumn,
  valuesOf,
} from './columns.ts';
import { DictionaryWriter, encodeTerm, LONGEST_TERM } from './dictionary.ts';
import { sortedLinks } from './links.ts';
import { TITLE_WEIGHT } from './places.ts';
import { PostingsWriter } from './postings-writer.ts';
import { ranksByCount } from './ranks.ts';
import type { SegmentParts } from './segment-parts.ts';
import { codeOf } from './spellings.ts';
import { SpelledTerms } from './spelled-terms.ts';
import { eachTerm, wholeTitle } from './terms-of-record.ts';
import { postingsOfWords } from './words-inside-out.ts';

const MOST = 0xffff;
const MOST_REFERENCES = 1000;

const bytesOf = (array: Uint32Array): Uint8Array => new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

export class SegmentBuilder {
  readonly #terms = new SpelledTerms();
  /** Terms of all records one after the other, as term + 1; 0 is the end of a section. */
  readonly #words = new GrowingNumbers();
  /** Of each record where its words end. */
  readonly #ends: number[] = [];
  readonly #numbers = { ids: [], lengths: [], dates: [], titles: [], citations: [], openAccess: [] } as Record<
    'ids' | 'lengths' | 'dates' | 'titles' | 'citations' | 'openAccess',
    number[]
  >;
  readonly #combinations = Object.fromEntries(VALUED.map((kind) => [kind, new Combinations()])) as Record<Valued, Combinations>;
  readonly #codes = Object.fromEntries(VALUED.map((kind) => [kind, [] as number[]])) as Record<Valued, number[]>;
  readonly #identifiers = { keys: [] as number[], docs: [] as number[] };
  readonly #references = { keys: [] as number[], docs: [] as number[], counts: [] as number[] };

  get size(): number {
    return this.#ends.length;
  }

  add(record: IndexedRecord): void {
    const doc = this.size;
    const words = this.#words;
    const start = words.length;
    const { title, rest } = eachTerm(record, this.#terms, (term) => words.push(term === undefined ? 0 : term + 1));
    // Ends of sections that nothing follows say nothing.
    while (words.length > start && words.at(words.length - 1) === 0) words.pop();
    this.#ends.push(words.length);
    const numbers = this.#numbers;
    numbers.ids.push(record.id);
    numbers.lengths.push(Math.min(TITLE_WEIGHT * title + rest, MOST));
    numbers.dates.push(dateNumber(record.date, record.year));
    numbers.titles.push(hashText(wholeTitle(record.title)));
    numbers.citations.push(citationCode(record.citations));
    numbers.openAccess.push(record.isOpenAccess ? 1 : 0);
    for (const kind of VALUED) this.#codes[kind].push(this.#combinations[kind].codeOf(valuesOf[kind](record)));
    this.#link(record, doc);
  }

  #link({ identifiers, references }: IndexedRecord, doc: number): void {
    for (const identifier of new Set(identifiers)) {
      this.#identifiers.keys.push(hashKey(identifier));
      this.#identifiers.docs.push(doc);
    }
    const cited = new Set(references.slice(0, MOST_REFERENCES));
    for (const reference of cited) {
      this.#references.keys.push(hashKey(reference));
      this.#references.docs.push(doc);
    }
    this.#references.counts.push(cited.size);
  }

  /** The segment of all that was added. */
  parts(): SegmentParts {
    const words = this.#words.numbers();
    const ends = Uint32Array.from(this.#ends);
    const { counts, docs, places, starts } = postingsOfWords(words, ends, this.#terms.terms.length);
    const spellings = this.#terms.spellings();
    const order = this.#terms.inOrder();
    const bytes = new Uint8Array(LONGEST_TERM);
    const postings = new ByteWriter();
    const lists = new PostingsWriter(postings);
    const dictionary = new DictionaryWriter();
    for (const term of order) {
      const before = postings.length;
      const from = starts[term] as number;
      const count = counts[term] as number;
      lists.begin(count);
      lists.write(docs, places, from, from + count);
      lists.end();
      const text = this.#terms.terms[term] as string;
      const spelling = codeOf(text, spellings[term] as string);
      dictionary.add(bytes, encodeTerm(text, bytes), { count, length: postings.length - before }, spelling);
    }
    const inOrder = ranksByCount(order.map((term) => counts[term] as number));
    const ranks = new Uint32Array(order.length);
    for (const [ordinal, term] of order.entries()) ranks[term] = inOrder[ordinal] as number;
    const { out, lengths } = this.#wordBytes(words, ends, ranks);
    const identifiers = sortedLinks(this.#identifiers.keys, this.#identifiers.docs);
    const references = sortedLinks(this.#references.keys, this.#references.docs);
    return {
      postings: memoryBlob(postings.view()),
      words: memoryBlob(out),
      dictionary: dictionary.bytes(),
      columns: this.#columns(lengths),
      identifierKeys: memoryBlob(keysToBytes(identifiers.keys)),
      identifierDocs: memoryBlob(bytesOf(identifiers.docs)),
      referenceKeys: memoryBlob(keysToBytes(references.keys)),
      referenceDocs: memoryBlob(bytesOf(references.docs)),
      cited: memoryBlob(keysToBytes(this.#references.keys)),
      citedCounts: Uint16Array.from(this.#references.counts),
    };
  }

  #wordBytes(words: Uint32Array, ends: Uint32Array, ranks: Uint32Array): { out: Uint8Array; lengths: Uint16Array } {
    const out = new ByteWriter();
    const lengths = new Uint16Array(ends.length);
    for (let doc = 0, at = 0; doc < ends.length; doc += 1) {
      const before = out.length;
      for (; at < (ends[doc] as number); at += 1) {
        const word = words[at] as number;
        out.varint(word === 0 ? 0 : (ranks[word - 1] as number) + 1);
      }
      lengths[doc] = out.length - before;
    }
    return { out: out.view(), lengths };
  }

  #columns(wordBytes: Uint16Array): Columns {
    const { ids, lengths, dates, titles, citations, openAccess } = this.#numbers;
    const values = Object.fromEntries(VALUED.map((kind) => [kind, this.#combinations[kind].column(this.#codes[kind])]));
    return {
      ids: Uint32Array.from(ids),
      lengths: Uint16Array.from(lengths),
      dates: Uint32Array.from(dates),
      titles: Uint32Array.from(titles),
      citations: Uint8Array.from(citations),
      openAccess: Uint8Array.from(openAccess),
      wordBytes,
      values: values as Record<Valued, ValueColumn>,
    };
  }
}
