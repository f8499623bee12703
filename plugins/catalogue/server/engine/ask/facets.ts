/** Counts records by their values. */
import { FACETS, type Facet, type Facets, type FacetValue } from '../record-index.ts';
import { type Columns, VALUED, type Valued } from '../segment/columns.ts';
import { FILTERED } from './filters.ts';

/** Values of a facet that are told. */
const MOST_VALUES = 100;
const YEARS = 10_000;

/** Counts of one segment. */
class Counting {
  readonly #columns: Columns;
  readonly #counts: Readonly<Record<Valued, Uint32Array>>;
  readonly #years = new Uint32Array(YEARS);

  constructor(columns: Columns) {
    this.#columns = columns;
    this.#counts = Object.fromEntries(
      VALUED.map((kind) => [kind, new Uint32Array(columns.values[kind].combinations.length)]),
    ) as Record<Valued, Uint32Array>;
  }

  /** Counts records in all kinds, one kind after the other: so one column is read at a time. */
  countAll(docs: Uint32Array, count: number): void {
    for (const kind of VALUED) {
      const { codes } = this.#columns.values[kind];
      const counts = this.#counts[kind];
      for (let i = 0; i < count; i += 1) {
        const code = codes[docs[i] as number] as number;
        counts[code] = (counts[code] as number) + 1;
      }
    }
    for (let i = 0; i < count; i += 1) this.#countYear(docs[i] as number);
  }

  #countYear(doc: number): void {
    const year = ((this.#columns.dates[doc] as number) / 10_000) | 0;
    this.#years[year] = (this.#years[year] as number) + 1;
  }

  /** Counts a record in one kind only. @param kind number in `FILTERED` */
  countIn(kind: number, doc: number): void {
    const name = FILTERED[kind];
    if (name === 'year') this.#countYear(doc);
    if (name === undefined || name === 'year' || name === 'open access') return;
    const code = this.#columns.values[name].codes[doc] as number;
    this.#counts[name][code] = (this.#counts[name][code] as number) + 1;
  }

  addTo(sums: ReadonlyMap<Facet, Map<string, number>>): void {
    const add = (facet: Facet, value: string, count: number): void => {
      const values = sums.get(facet);
      values?.set(value, (values.get(value) ?? 0) + count);
    };
    for (const kind of VALUED)
      for (const [code, count] of this.#counts[kind].entries())
        if (count > 0) for (const value of this.#columns.values[kind].combinations[code] ?? []) add(kind, value, count);
    for (let year = 1; year < YEARS; year += 1)
      if (this.#years[year] !== 0) add('year', String(year), this.#years[year] as number);
  }
}

export class FacetCounts {
  readonly #sums = new Map<Facet, Map<string, number>>(FACETS.map((facet) => [facet, new Map<string, number>()]));

  /** @param count tells of the segment's records */
  segment(columns: Columns, count: (counting: Counting) => void): void {
    const counting = new Counting(columns);
    count(counting);
    counting.addTo(this.#sums);
  }

  /** By count; of equal ones by value, so that they always come alike. */
  facets(): Facets {
    const sorted = (facet: Facet): FacetValue[] => {
      const all = [...(this.#sums.get(facet) ?? [])];
      const counts = Uint32Array.from(all, ([, count]) => count).sort();
      const least = counts[counts.length - MOST_VALUES] ?? 0;
      return all
        .filter(([, count]) => count >= least)
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, MOST_VALUES);
    };
    return {
      source: sorted('source'),
      publication_type: sorted('publication_type'),
      year: sorted('year'),
      language: sorted('language'),
      publisher: sorted('publisher'),
      subject: sorted('subject'),
    };
  }
}
