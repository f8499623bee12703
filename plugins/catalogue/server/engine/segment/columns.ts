/** What a segment knows of its records besides words: one number each, by kind, in the order of the records. */
import type { IndexedRecord } from '../record-index.ts';

/** Kinds that people choose values of. */
export const VALUED = ['source', 'publication_type', 'language', 'publisher', 'subject'] as const;
export type Valued = (typeof VALUED)[number];

/** Records share few combinations of values: each has the number of one. */
export interface ValueColumn {
  readonly codes: Uint32Array | Uint16Array | Uint8Array;
  /** By code, the values of the combination; the first one has none. */
  readonly combinations: readonly (readonly string[])[];
}

export interface Columns {
  readonly ids: Uint32Array;
  /** Weighted words of the record, for BM25F. */
  readonly lengths: Uint16Array;
  /** 20261123, with zeros for a month or day that is not known; 0: no date. */
  readonly dates: Uint32Array;
  /** Hashes of titles in their folded form. */
  readonly titles: Uint32Array;
  /** As `citationCode`. */
  readonly citations: Uint8Array;
  /** Bytes that the record has in the words; where they begin follows. */
  readonly wordBytes: Uint16Array;
  readonly openAccess: Uint8Array;
  readonly values: Readonly<Record<Valued, ValueColumn>>;
}

export const NUMBERS = ['ids', 'lengths', 'dates', 'titles', 'citations', 'wordBytes', 'openAccess'] as const;

export const valuesOf: Readonly<Record<Valued, (record: IndexedRecord) => readonly string[]>> = {
  source: ({ sources }) => sources,
  publication_type: ({ type }) => [type],
  language: ({ language }) => [language],
  publisher: ({ publisher }) => [publisher],
  subject: ({ subjects }) => subjects,
};

/** A date as a number; what is no date is none. @param year counts where the date says nothing */
export const dateNumber = (date: string, year: number | null): number => {
  const [, y, m = '0', d = '0'] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?/.exec(date) ?? [];
  if (y !== undefined) return Number(y) * 10_000 + Number(m) * 100 + Number(d);
  return year !== null && year > 0 && year <= 9999 ? year * 10_000 : 0;
};

/** Steps of an e-fold of citations: how many there are exactly ranks nothing. */
const CITATION_STEPS = 20;

export const citationCode = (count: number): number => Math.min(255, Math.round(CITATION_STEPS * Math.log1p(Math.max(0, count))));

/** @returns the logarithm of one more than the count */
export const citationsOf = (code: number): number => code / CITATION_STEPS;

/** Gathers the combinations of one kind. */
export class Combinations {
  readonly list: (readonly string[])[] = [[]];
  readonly #codes = new Map<string, number>([['', 0]]);

  codeOf(values: readonly string[]): number {
    const kept = values.length < 2 ? values.filter(Boolean) : [...new Set(values.filter(Boolean))].sort();
    const key = kept.join('\u0000');
    const known = this.#codes.get(key);
    if (known !== undefined) return known;
    this.#codes.set(key, this.list.length);
    this.list.push(kept);
    return this.list.length - 1;
  }

  /** @returns the codes in as few bytes as they need */
  column(codes: ArrayLike<number>): ValueColumn {
    const most = this.list.length;
    const fitting = most <= 0x100 ? Uint8Array : most <= 0x10000 ? Uint16Array : Uint32Array;
    return { codes: fitting.from(codes), combinations: this.list };
  }
}
