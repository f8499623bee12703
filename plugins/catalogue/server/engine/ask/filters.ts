/** Which records of a segment fit the filters, and which of them miss only one: that one's facet counts them. */
import type { Facet, IndexFilters } from '../record-index.ts';
import type { Columns, Valued } from '../segment/columns.ts';

/** Kinds of filters by number; `open access` has no facet. */
export const FILTERED = ['source', 'publication_type', 'language', 'publisher', 'subject', 'year', 'open access'] as const;
export type Filtered = Facet | 'open access';

export const FITS = -1;
export const MISSES = -2;

const wantedOf: Readonly<Record<Valued, (filters: IndexFilters) => readonly string[] | undefined>> = {
  source: ({ sources }) => sources,
  publication_type: ({ types }) => types,
  language: ({ languages }) => languages,
  publisher: ({ publishers }) => publishers,
  subject: ({ subjects }) => subjects,
};

/** The first and the last day that a date such as `2020-05` or 20200500 may mean. */
const firstDay = (date: number): number => date + (date % 10_000 === 0 ? 101 : date % 100 === 0 ? 1 : 0);
const lastDay = (date: number): number => date + (date % 10_000 === 0 ? 1231 : date % 100 === 0 ? 31 : 0);

const numberOf = (date: string): number => {
  const [year = '0', month = '0', day = '0'] = date.split('-');
  return Number(year) * 10_000 + Number(month) * 100 + Number(day);
};

type Fits = (doc: number) => boolean;

const byDate = ({ from, to }: IndexFilters, { dates }: Columns): Fits | undefined => {
  if (from === undefined && to === undefined) return undefined;
  const first = from === undefined ? 0 : firstDay(numberOf(from));
  const last = to === undefined ? Number.POSITIVE_INFINITY : lastDay(numberOf(to));
  return (doc) => {
    const date = dates[doc] as number;
    return date > 0 && lastDay(date) >= first && firstDay(date) <= last;
  };
};

const byValue = (kind: Valued, filters: IndexFilters, { values }: Columns): Fits | undefined => {
  const wanted = wantedOf[kind](filters);
  if (wanted === undefined || wanted.length === 0) return undefined;
  const { codes, combinations } = values[kind];
  const fits = Uint8Array.from(combinations, (combination) => (combination.some((value) => wanted.includes(value)) ? 1 : 0));
  return (doc) => fits[codes[doc] as number] === 1;
};

const byAccess = ({ isOpenAccess }: IndexFilters, { openAccess }: Columns): Fits | undefined =>
  isOpenAccess === undefined ? undefined : (doc) => (openAccess[doc] === 1) === isOpenAccess;

/** @returns for a record `FITS`, `MISSES`, or the number (`FILTERED`) of the only kind that it misses; `undefined` when all fit */
export const filterOf = (filters: IndexFilters, columns: Columns): ((doc: number) => number) | undefined => {
  const all = FILTERED.map((kind) =>
    kind === 'year'
      ? byDate(filters, columns)
      : kind === 'open access'
        ? byAccess(filters, columns)
        : byValue(kind, filters, columns),
  );
  const asked = all.flatMap((fits, kind) => (fits ? [{ fits, kind }] : []));
  if (asked.length === 0) return undefined;
  return (doc) => {
    let missed = FITS;
    for (const { fits, kind } of asked) {
      if (fits(doc)) continue;
      if (missed !== FITS) return MISSES;
      missed = kind;
    }
    return missed;
  };
};
