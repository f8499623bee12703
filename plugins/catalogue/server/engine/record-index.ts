/**
 * What the catalogue asks of an index of its records, whichever answers: the embedded one or a search server.
 *
 * The database is the truth and the index a copy of it that may lag behind. What was added is found within a second but is on the disk
 * only a little later, so that a crash can lose the last changes. Therefore the caller gives each change a **mark**: a number that
 * grows with the changes, such as a sequence of the database. `state().mark` is the last mark up to which nothing can be lost any more.
 * After every start the caller reads it and gives again what the database has changed since; to give a change twice does no harm.
 * A folder that is missing, damaged or of another format is an empty index with mark 0. Damage in large files is noticed only after they
 * were opened; the index is emptied then.
 */
import type { Query } from '../../common/query/ast.ts';

export interface IndexedRecord {
  /** The record's id in the database, 1 … 2^31-1; adding an id again replaces it. */
  readonly id: number;
  readonly title: string;
  readonly abstract: string;
  /** As printed: "Ada Lovelace". */
  readonly authors: readonly string[];
  readonly container: string;
  readonly publisher: string;
  readonly series: string;
  readonly keywords: readonly string[];
  /** `doi:10.…`, `isbn:978…`, `issn:…`, `arxiv:…`, `pmid:…` in their normal forms: found exactly. */
  readonly identifiers: readonly string[];
  readonly volume: string;
  readonly year: number | null;
  /** YYYY-MM-DD, or what is known of it; empty when nothing. */
  readonly date: string;
  readonly type: string;
  /** ISO 639-1 (`en`); empty when nobody said, then it is guessed from the text for the stems, and not in the facet. */
  readonly language: string;
  readonly sources: readonly string[];
  readonly subjects: readonly string[];
  readonly isOpenAccess: boolean;
  readonly citations: number;
  /** Identifiers of what it cites, at most 1,000; written as `identifiers` are. */
  readonly references: readonly string[];
}

/** Of each kind one must fit; kinds that are missing ask for nothing. */
export interface IndexFilters {
  /** YYYY, YYYY-MM or YYYY-MM-DD, included. A record whose day is not known fits if its month or year has such a day. */
  readonly from?: string;
  readonly to?: string;
  readonly types?: readonly string[];
  readonly languages?: readonly string[];
  readonly sources?: readonly string[];
  readonly publishers?: readonly string[];
  readonly subjects?: readonly string[];
  readonly isOpenAccess?: boolean;
}

export interface IndexQuestion {
  /** `undefined`: everything. */
  readonly query: Query | undefined;
  readonly filters?: IndexFilters;
  readonly offset: number;
  readonly limit: number;
  /** By date: the newest first, without a date at the end. */
  readonly sort: 'relevance' | 'date';
  readonly facets: boolean;
  /** BM25F alone: without what is done for the first page by relevance, and without regard to citations. */
  readonly plain?: boolean;
}

export const FACETS = ['source', 'publication_type', 'year', 'language', 'publisher', 'subject'] as const;
export type Facet = (typeof FACETS)[number];

export interface FacetValue {
  readonly value: string;
  readonly count: number;
}

/** By count; of each the 100 most frequent. Each ignores the filters of its own kind (the year those by date), so that people can choose another value. */
export type Facets = Readonly<Record<Facet, readonly FacetValue[]>>;

export interface Hit {
  readonly id: number;
  /** BM25F with what was added to it; 0 when sorted by date. */
  readonly score: number;
}

export interface IndexAnswer {
  readonly hits: readonly Hit[];
  /** Exact. */
  readonly total: number;
  readonly facets?: Facets;
  /** "Did you mean", as a text of the query language; only where it finds more. */
  readonly suggestion?: string;
}

/** A text that is not in the index, or not as it stands there. */
export interface SimilarText {
  readonly title: string;
  readonly abstract: string;
  /** Identifiers of what it cites, as in `IndexedRecord`. */
  readonly references?: readonly string[];
}

/** Why a record is similar; `terms` are words as people write them, the weightiest first. `count` is of the given records, or of references. */
export type SimilarReason =
  | { readonly kind: 'terms'; readonly terms: readonly string[] }
  | { readonly kind: 'cites' | 'cited-by' | 'shared-references'; readonly count: number };

export interface SimilarHit extends Hit {
  readonly reasons: readonly SimilarReason[];
}

export interface SimilarOptions {
  readonly offset: number;
  readonly limit: number;
  /** Ids that are not wanted, besides those asked about. */
  readonly without?: readonly number[];
}

/** Where a change stands among all changes of the database (see above). Marks are given in their order. */
export interface Marked {
  readonly mark?: number;
  /** The change before these. An index that has lost what is between does not say that it has all of them. */
  readonly after?: number;
}

export interface IndexState {
  readonly records: number;
  /** On the disk. */
  readonly bytes: number;
  /** Grows with each change that can be found: what was answered at the same revision is still true. */
  readonly revision: number;
  /** Everything up to this mark is on the disk; 0 when nothing is. */
  readonly mark: number;
}

export interface RecordIndex {
  /** Resolves when they are taken; they are found within a second. */
  add(records: readonly IndexedRecord[], marked?: Marked): Promise<void>;
  remove(ids: readonly number[], marked?: Marked): Promise<void>;
  /** Makes all that was given so far found and lasting, which happens by itself within seconds. */
  flush(): Promise<void>;
  search(question: IndexQuestion): Promise<IndexAnswer>;
  /** Similar by words, citations and shared references; ids that are not in the index are ignored. */
  similar(to: readonly number[] | SimilarText, options: SimilarOptions): Promise<readonly SimilarHit[]>;
  /** What records that others found would score here by BM25F, in their order, so that both can stand in one list. */
  rescore(query: Query, texts: readonly { readonly title: string; readonly abstract: string }[]): Promise<readonly number[]>;
  state(): Promise<IndexState>;
  /** Empties it; its mark is 0 again. */
  clear(): Promise<void>;
  /** Writes what was taken to the disk and ends. */
  close(): Promise<void>;
}
