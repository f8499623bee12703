/** The segments of an index, where each record is in them, and what is true of all of them together. */
import { DictionaryCursor } from '../segment/dictionary.ts';
import type { Segment } from '../segment/segment.ts';
import { PlacesOfIds } from './places-of-ids.ts';
import { TermCounts } from './term-counts.ts';

export interface Place {
  readonly segment: Segment;
  readonly doc: number;
}

const MOST_PLACES = 0xfffffff0;

export class SegmentList {
  #segments: Segment[] = [];
  #nextBase = 0;
  #ids = new PlacesOfIds();
  readonly counts = new TermCounts();
  /** Records that are there, and the sum of their lengths. */
  records = 0;
  lengths = 0;

  get all(): readonly Segment[] {
    return this.#segments;
  }

  #assign(segment: Segment): void {
    if (this.#nextBase + segment.docs > MOST_PLACES) this.#assignAnew();
    segment.base = this.#nextBase;
    this.#nextBase += segment.docs;
    const { ids } = segment.parts.columns;
    for (let doc = 0; doc < segment.docs; doc += 1)
      if (!segment.isRemoved(doc)) this.#ids.set(ids[doc] as number, segment.base + doc);
  }

  /** After merges of four thousand million records. */
  #assignAnew(): void {
    this.#nextBase = 0;
    this.#ids = new PlacesOfIds();
    for (const segment of this.#segments) this.#assign(segment);
  }

  /** Adds one whose records are in no other. */
  add(segment: Segment): void {
    this.#assign(segment);
    this.#segments.push(segment);
    const { lengths } = segment.parts.columns;
    this.records += segment.live;
    for (let doc = 0; doc < segment.docs; doc += 1) if (!segment.isRemoved(doc)) this.lengths += lengths[doc] as number;
    const cursor = new DictionaryCursor(segment.parts.dictionary);
    while (cursor.next()) {
      const rank = segment.dictionary.ranks[cursor.ordinal] as number;
      const fewer = segment.removed?.fewer.get(rank) ?? 0;
      this.counts.add(segment.hashes[rank] as number, cursor.count - fewer);
    }
  }

  /** Puts one in the place of those that it was made of. */
  replace(old: readonly Segment[], made: Segment): void {
    const at = this.#segments.findIndex((segment) => old.includes(segment));
    this.#segments = this.#segments.filter((segment) => !old.includes(segment));
    this.#segments.splice(at, 0, made);
    this.#assign(made);
  }

  placeOf(id: number): Place | undefined {
    const place = this.#ids.get(id);
    if (place === undefined) return undefined;
    const segment = this.#segments.find(({ base, docs }) => place >= base && place < base + docs);
    return segment && { segment, doc: place - segment.base };
  }

  /** @returns whether it was there */
  remove(id: number): boolean {
    const place = this.placeOf(id);
    if (!place) return false;
    const { segment, doc } = place;
    const ranks = segment.ranksOf(doc);
    segment.remove(doc, ranks);
    for (const rank of ranks) this.counts.add(segment.hashes[rank] as number, -1);
    this.records -= 1;
    this.lengths -= segment.parts.columns.lengths[doc] as number;
    this.#ids.delete(id);
    return true;
  }
}
