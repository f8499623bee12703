/** What the house's own engine tells of a document: every sentence is the document's own, with the place where it stands. */
import type { ArticleInfo } from '../../../library/common/model/info.ts';

/** Unrotated PDF points, the origin at the bottom left; pages are counted from 1. */
export interface Place {
  readonly page: number;
  readonly boxes: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[];
}

export interface Sentence {
  readonly text: string;
  /** In a PDF. */
  readonly place?: Place;
  /** Words of the document before it. */
  readonly at: number;
}

export interface Section {
  readonly heading: string;
  /** 1 is the highest. */
  readonly level: number;
  readonly place?: Place;
  readonly snippet: readonly Sentence[];
}

export interface Table {
  readonly caption: string;
  readonly place?: Place;
  readonly rows: readonly (readonly string[])[];
}

export interface Figure {
  readonly caption: string;
  readonly place?: Place;
}

export interface Digest {
  readonly title: string;
  readonly authors: readonly string[];
  /** A code of ISO 639-1, or `und`. */
  readonly language: string;
  readonly words: number;
  /** 0 for what has none. */
  readonly pages: number;
  /** The authors' own, in its order. */
  readonly abstract: readonly Sentence[];
  readonly oneSentence: Sentence | undefined;
  readonly keyPoints: readonly Sentence[];
  /** Of the body, in its order. */
  readonly summary: readonly Sentence[];
  readonly sections: readonly Section[];
  /** What the authors say that they found or did. */
  readonly claims: readonly Sentence[];
  readonly terms: readonly { readonly term: string; readonly definition?: Sentence }[];
  readonly abbreviations: readonly { readonly short: string; readonly long: string }[];
  readonly tables: readonly Table[];
  readonly figures: readonly Figure[];
  readonly references: readonly { readonly text: string; readonly info: ArticleInfo }[];
}

export interface DigestOptions {
  /** Most words of the summary. */
  readonly words: number;
  readonly keyPoints: number;
  /** From 1. */
  readonly fromPage: number;
  /** 0: the last. */
  readonly toPage: number;
}

/** `too-large` when it took more time or memory than a file may. */
export type PdfDigestFailure = 'encrypted' | 'unreadable' | 'too-large' | 'no-text';

/** Never rejects for what is in the file at `path`. */
export type DigestPdf = (path: string, options: DigestOptions, signal: AbortSignal) => Promise<Digest | PdfDigestFailure>;

/** Of a page of the web, JATS or plain text. Never rejects for what is in it. */
export type DigestPage = (
  page: { readonly html: string; readonly url: string },
  options: DigestOptions,
  signal: AbortSignal,
) => Promise<Digest | 'no-text'>;
