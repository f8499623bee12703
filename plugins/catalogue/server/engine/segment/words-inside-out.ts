/** From the words of records to the records of words: by counting, for nothing needs to be sorted. */
import { ABSTRACT, onceMore } from './places.ts';
import { PLACE_OF_SECTION } from './terms-of-record.ts';

export interface Lists {
  /** By term: how many records have it, and where its list begins in the two arrays. */
  readonly counts: Uint32Array;
  readonly starts: Uint32Array;
  readonly docs: Uint32Array;
  readonly places: Uint8Array;
}

/** @param words term + 1, or 0 for the end of a section @param ends of each record @param terms how many there are */
export const postingsOfWords = (words: Uint32Array, ends: Uint32Array, terms: number): Lists => {
  const counts = new Uint32Array(terms);
  /** Record + 1 in which the term was seen last. */
  const seen = new Uint32Array(terms);
  let all = 0;
  for (let doc = 0, at = 0; doc < ends.length; doc += 1)
    for (; at < (ends[doc] as number); at += 1) {
      const word = words[at] as number;
      if (word === 0 || seen[word - 1] === doc + 1) continue;
      seen[word - 1] = doc + 1;
      counts[word - 1] = (counts[word - 1] as number) + 1;
      all += 1;
    }
  const starts = new Uint32Array(terms);
  for (let term = 1; term < terms; term += 1) starts[term] = (starts[term - 1] as number) + (counts[term - 1] as number);
  const next = starts.slice();
  const docs = new Uint32Array(all);
  const places = new Uint8Array(all);
  seen.fill(0);
  for (let doc = 0, at = 0; doc < ends.length; doc += 1) {
    let section = 0;
    for (; at < (ends[doc] as number); at += 1) {
      const word = words[at] as number;
      if (word === 0) {
        section += 1;
        continue;
      }
      const term = word - 1;
      if (seen[term] !== doc + 1) {
        seen[term] = doc + 1;
        docs[next[term] as number] = doc;
        next[term] = (next[term] as number) + 1;
      }
      const posting = (next[term] as number) - 1;
      places[posting] = onceMore(places[posting] as number, PLACE_OF_SECTION[section] ?? ABSTRACT);
    }
  }
  return { counts, starts, docs, places };
};
