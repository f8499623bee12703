/** What stands before the text, as classes are given it. */

/** All words are LaTeX. */
export interface TexAuthor {
  readonly name: string;
  /** Without notes and citations. */
  readonly plain: string;
  readonly orcid: string | undefined;
  readonly email: string | undefined;
  readonly isCorresponding: boolean;
  /** Numbers of affiliations, from 1. */
  readonly affiliations: readonly number[];
}

export interface TexAffiliation {
  readonly words: string;
  /** Its parts between commas. */
  readonly parts: readonly string[];
}

export interface TexFront {
  readonly title: string;
  readonly subtitle: string;
  readonly authors: readonly TexAuthor[];
  readonly affiliations: readonly TexAffiliation[];
  /** Paragraphs. */
  readonly abstract: readonly string[];
  readonly keywords: readonly string[];
}
