/** A document taken apart, wherever it came from: what the rest of the engine works on. */
import type { Place } from '../../common/digest.ts';

export interface PaperSentence {
  readonly text: string;
  readonly place?: Place;
}

/** Sentences of one paragraph. */
export type Paragraph = readonly PaperSentence[];

export interface PaperSection {
  /** Empty for what stands before the first heading. */
  readonly heading: string;
  readonly level: number;
  readonly place?: Place;
  readonly paragraphs: readonly Paragraph[];
}

export interface PaperTable {
  readonly caption: string;
  readonly place?: Place;
  readonly rows: readonly (readonly string[])[];
}

export interface Paper {
  readonly title: string;
  readonly authors: readonly string[];
  /** A code of ISO 639-1 that the document gives itself. */
  readonly language?: string;
  /** 0 for what has none. */
  readonly pages: number;
  readonly abstract: readonly Paragraph[];
  readonly sections: readonly PaperSection[];
  readonly tables: readonly PaperTable[];
  readonly figures: readonly { readonly caption: string; readonly place?: Place }[];
  /** As they are printed. */
  readonly references: readonly string[];
}
