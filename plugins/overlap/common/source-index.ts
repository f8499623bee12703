/**
 * Which of many documents have fingerprints in common with a text. The index is a list of segments, each of which is bytes that never change:
 * they are written to files or handed to a worker as they are, and a document's fingerprints stand in one of them.
 */
import { type Places, Segment, SegmentWriter, MOST_DOCUMENTS } from './segment-bytes.ts';

/** Fingerprints of one segment: 32 MB while it is made. */
const ROOM = 4_000_000;
/** A hash and the place of a document are one number of 53 bits, which sorts fast. */
const PLACES = 2 ** 21;
/** Entries between two pauses. */
const STRETCH = 20_000;

/** Collects the fingerprints of documents for one segment. */
export class SegmentBuilder {
  readonly #room: number;
  #keys: Float64Array;
  #used = 0;
  readonly #documents: number[] = [];

  constructor(room = ROOM) {
    this.#room = room;
    this.#keys = new Float64Array(Math.min(room, 1 << 12));
  }

  /** Time to `finish` it and begin another. */
  get isFull(): boolean {
    return this.#used >= this.#room || this.#documents.length >= PLACES;
  }

  /** @param document its number, 0 … 2^32-1; the same one twice in an index is two documents */
  add(document: number, hashes: Uint32Array): void {
    if (this.#documents.length >= PLACES) throw new RangeError('A segment has no room for more documents.');
    if (this.#used + hashes.length > this.#keys.length) {
      const larger = new Float64Array(Math.max(this.#used + hashes.length, this.#keys.length * 2));
      larger.set(this.#keys);
      this.#keys = larger;
    }
    const place = this.#documents.push(document) - 1;
    for (const hash of hashes) this.#keys[this.#used++] = hash * PLACES + place;
  }

  /** @returns the segment; yields the share that is done, 0 … 1 */
  *finish(): Generator<number, Uint8Array<ArrayBuffer>> {
    const keys = this.#keys.subarray(0, this.#used).sort();
    const writer = new SegmentWriter();
    let places: number[] = [];
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at] ?? 0;
      const hash = Math.floor(key / PLACES);
      const place = key - hash * PLACES;
      if (places.at(-1) !== place) places.push(place);
      if (at + 1 < keys.length && Math.floor((keys[at + 1] ?? 0) / PLACES) === hash) continue;
      writer.add(hash, places);
      places = [];
      if (writer.entries % STRETCH === 0) yield at / keys.length;
    }
    return writer.finish(Uint32Array.from(this.#documents));
  }
}

/**
 * One segment of several, in one pass over each.
 * @param isKept says of a document's number whether it stays
 * @returns the segment; yields the share that is done, 0 … 1
 * @throws Error when a segment is broken, RangeError when the documents are too many for one
 */
export const mergeSegments = function* (
  segments: readonly Uint8Array[],
  isKept: (document: number) => boolean = () => true,
): Generator<number, Uint8Array<ArrayBuffer>> {
  const documents: number[] = [];
  const sources = segments.map((bytes) => {
    const segment = new Segment(bytes);
    const places = Array.from(segment.documents, (document) => (isKept(document) ? documents.push(document) - 1 : -1));
    const entries = segment.all();
    return { entries, places, next: entries.next(), total: segment.entries };
  });
  if (documents.length > PLACES) throw new RangeError('A segment has no room for so many documents.');
  const total = sources.reduce((sum, source) => sum + source.total, 0);
  const writer = new SegmentWriter();
  for (let read = 0; ; ) {
    const hash = sources.reduce((least, { next }) => (next.done ? least : Math.min(least, next.value.hash)), Infinity);
    if (hash === Infinity) return writer.finish(Uint32Array.from(documents));
    let places: number[] | undefined = [];
    for (const source of sources) {
      if (source.next.done || source.next.value.hash !== hash) continue;
      const { places: more } = source.next.value;
      if (more) places?.push(...more.map((place) => source.places[place] ?? -1).filter((place) => place >= 0));
      else places = undefined;
      source.next = source.entries.next();
      if (++read % STRETCH === 0) yield read / total;
    }
    if (!places || places.length > 0) writer.add(hash, places);
  }
};

export interface Candidate {
  readonly document: number;
  /** Different fingerprints that it has in common with the text. */
  readonly shared: number;
  /** The same, rare ones counting more. */
  readonly score: number;
}

/** Segments that are asked together. */
export class SourceIndex {
  readonly #segments: readonly Segment[];

  /** @throws Error when bytes are no segment */
  constructor(segments: readonly Uint8Array[]) {
    this.#segments = segments.map((bytes) => new Segment(bytes));
  }

  get documents(): number {
    return this.#segments.reduce((sum, { documents }) => sum + documents.length, 0);
  }

  /** Numbers of the documents that have a fingerprint; none where too many have it. */
  #having(hash: number): number[] {
    const found: number[] = [];
    for (const segment of this.#segments) {
      const places: Places = segment.find(hash);
      if (!places) return [];
      for (const place of places) found.push(segment.documents[place] ?? 0);
      if (found.length > MOST_DOCUMENTS) return [];
    }
    return found;
  }

  /**
   * Documents that have most in common with a text, best first.
   * @param hashes of its fingerprints, made with the window of the index
   * @param isWanted says of a document's number whether it may be one of them: not the text itself, for example
   */
  candidates(hashes: Uint32Array, most: number, isWanted: (document: number) => boolean = () => true): Candidate[] {
    const found = new Map<number, { document: number; shared: number; score: number }>();
    const all = this.documents;
    for (const hash of new Set(hashes)) {
      const having = this.#having(hash);
      const weight = Math.log(1 + all / Math.max(1, having.length));
      for (const document of having) {
        if (!isWanted(document)) continue;
        const candidate = found.get(document) ?? { document, shared: 0, score: 0 };
        candidate.shared++;
        candidate.score += weight;
        found.set(document, candidate);
      }
    }
    return [...found.values()].sort((a, b) => b.score - a.score || a.document - b.document).slice(0, most);
  }
}
