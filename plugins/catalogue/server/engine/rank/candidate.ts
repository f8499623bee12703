/** A record that was found, with its words: what is looked at again to rank the first page. */
import { TITLE_WEIGHT } from '../segment/places.ts';
import type { Found } from '../ask/find.ts';
import type { Place } from '../store/segment-list.ts';

/** The words of a record. */
export interface RecordWords {
  /** Its text: hashes of terms in their order, 0 between sections. */
  readonly text: readonly number[];
  /** How often it has a term, by hash; in the title it counts three times. */
  readonly frequencies: ReadonlyMap<number, number>;
  /** Its weighted length. */
  readonly length: number;
}

export interface Candidate extends RecordWords {
  readonly found: Found;
}

const LAST_OF_TEXT = 5;
/** The title, and its wholes. */
const OF_TITLE = new Set([0, 4]);

const into = new Uint8Array(1 << 16);

export const wordsOfRecord = ({ segment, doc }: Place): RecordWords => {
  const words = segment.words(doc, into);
  const text: number[] = [];
  const frequencies = new Map<number, number>();
  let section = 0;
  while (!words.isAtEnd && section <= LAST_OF_TEXT) {
    const word = words.varint();
    if (word === 0) {
      section += 1;
      text.push(0);
      continue;
    }
    const hash = segment.hashes[word - 1] as number;
    text.push(hash);
    frequencies.set(hash, (frequencies.get(hash) ?? 0) + (OF_TITLE.has(section) ? TITLE_WEIGHT : 1));
  }
  return { text, frequencies, length: segment.parts.columns.lengths[doc] as number };
};

export const candidateOf = (found: Found): Candidate => ({ found, ...wordsOfRecord(found) });
