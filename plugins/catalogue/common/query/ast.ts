/**
 * A question to bibliographic records as a tree: what the query language is parsed to, and what each source is asked in its own dialect.
 */

/** Where words are looked for; without a field in title, abstract, authors, journal and keywords. */
export const FIELDS = ['title', 'abstract', 'author', 'journal', 'publisher', 'series', 'subject', 'volume'] as const;
export type QueryField = (typeof FIELDS)[number];

/** What is found exactly or not at all. */
export const IDENTIFIERS = ['doi', 'isbn', 'issn', 'arxiv', 'pmid'] as const;
export type QueryIdentifier = (typeof IDENTIFIERS)[number];

/** One word as it was typed; the analyser makes of it what is in the index. */
export interface Term {
  readonly kind: 'term';
  readonly field?: QueryField;
  readonly text: string;
}

/** Words one after the other. */
export interface Phrase {
  readonly kind: 'phrase';
  readonly field?: QueryField;
  readonly text: string;
}

/** A word with `*` for any letters, also none, and `?` for one; at least two letters of it are given. */
export interface Wildcard {
  readonly kind: 'wildcard';
  readonly field?: QueryField;
  readonly text: string;
}

/** The title is this and nothing more, but for case, accents and punctuation (`exactTitle` of the form). */
export interface ExactTitle {
  readonly kind: 'exact-title';
  readonly text: string;
}

export interface IdentifierIs {
  readonly kind: 'identifier';
  readonly scheme: QueryIdentifier;
  /** Normal form: a DOI in small letters without `https://doi.org/`, an ISBN of 13 digits. */
  readonly value: string;
}

/** Years that are included; one of them may be missing. */
export interface YearRange {
  readonly kind: 'years';
  readonly from?: number;
  readonly to?: number;
}

export interface And {
  readonly kind: 'and';
  /** Two at least. */
  readonly of: readonly Query[];
}

export interface Or {
  readonly kind: 'or';
  /** Two at least. */
  readonly of: readonly Query[];
}

/** Alone it is everything but this. */
export interface Not {
  readonly kind: 'not';
  readonly of: Query;
}

export type Query = Term | Phrase | Wildcard | ExactTitle | IdentifierIs | YearRange | And | Or | Not;
