/** What the catalogue's server half offers to those of other plugins. Ask with `context.service(Catalogue)`. */
import { token } from '#plugin-api';
import type { Query } from './query/ast.ts';
import type { CatalogueRecord, Facets, PublicationType } from './record.ts';

export interface CatalogueFilters {
  /** `YYYY-MM-DD` or what is known of it, inclusive. */
  readonly from?: string;
  readonly to?: string;
  readonly types?: readonly PublicationType[];
  readonly languages?: readonly string[];
  readonly sources?: readonly string[];
  readonly publishers?: readonly string[];
  readonly subjects?: readonly string[];
  readonly isOpenAccess?: boolean;
}

export interface CatalogueQuestion {
  /** `undefined`: everything that passes the filters. */
  readonly query: Query | undefined;
  readonly filters?: CatalogueFilters;
  readonly offset: number;
  readonly limit: number;
  readonly sort: 'relevance' | 'date';
  /** Whether facets are wanted. */
  readonly facets: boolean;
}

export interface CatalogueAnswer {
  readonly records: readonly CatalogueRecord[];
  /** Exact. */
  readonly total: number;
  readonly facets?: Facets;
  /** "Did you mean", as a text of the query language. */
  readonly suggestion?: string;
}

/** Why a work is similar to others; it is told to people. */
export type SimilarReason =
  | { readonly kind: 'terms'; readonly terms: readonly string[] }
  /** It cites so many of them, is cited by so many, or cites so many works that they cite too. */
  | { readonly kind: 'cites' | 'cited-by' | 'shared-references'; readonly count: number };

export interface SimilarRecord {
  readonly record: CatalogueRecord;
  readonly score: number;
  readonly reasons: readonly SimilarReason[];
}

/** A work to which others are similar; it need not be in the catalogue. */
export interface Seed {
  readonly guid?: string;
  readonly title: string;
  readonly abstract?: string;
  /** Guids of what it cites. */
  readonly references?: readonly string[];
}

export interface Catalogue {
  search(question: CatalogueQuestion, signal?: AbortSignal): Promise<CatalogueAnswer>;
  /** Best first. @param without guids that are known already; the seed itself is never among the answers */
  similar(
    seed: Seed,
    options: { readonly offset: number; readonly limit: number; readonly without?: readonly string[] },
    signal?: AbortSignal,
  ): Promise<readonly SimilarRecord[]>;
  /** Those that are there. */
  get(guids: readonly string[]): Promise<ReadonlyMap<string, CatalogueRecord>>;
  /**
   * Learns works that were found elsewhere: new ones are added, and what is known of the others grows. They are found within a second.
   * Records are public knowledge: nothing in them may come from what somebody keeps for themselves.
   */
  keep(records: readonly CatalogueRecord[]): Promise<void>;
  /** How well works that other servers found answer the question, so that all can stand in one list; higher is better. */
  rescore(query: Query, works: readonly { readonly title: string; readonly abstract: string }[]): Promise<readonly number[]>;
  /** What the catalogue holds, by facet, e.g. for the choices of a form. */
  facets(): Promise<Facets>;
  readonly size: Promise<number>;
}
export const Catalogue = token<Catalogue>('catalogue.catalogue');

/** What a work says of itself, for plugins that compare with it. */
export interface WorkText {
  /** Its number in the catalogue. */
  readonly id: number;
  readonly title: string;
  readonly abstract: string;
  /** Where it stands, by its DOI before its address. */
  readonly url: string | undefined;
  /** This house holds its full text. */
  readonly isHeld: boolean;
}

/** Titles and abstracts of all works, and the full texts of some. */
export interface CatalogueTexts {
  /**
   * Works in the order in which they changed last: a walk that goes on later meets what is new or changed.
   * @param after where the walk stands; 0 at its beginning
   */
  changed(
    after: number,
    most: number,
  ): Promise<{ readonly works: readonly WorkText[]; readonly next: number; readonly isEnd: boolean }>;
  /** Those that are there. */
  byIds(ids: readonly number[]): Promise<ReadonlyMap<number, WorkText>>;
  /** `undefined` where this house holds none. */
  fullText(id: number): Promise<string | undefined>;
  /**
   * Keeps a full text that was fetched where it is published, if the house wants that and the work is open access. A walk meets the work again
   * then.
   */
  keepFullText(guid: string, text: string): Promise<void>;
}
export const CatalogueTexts = token<CatalogueTexts>('catalogue.texts');
