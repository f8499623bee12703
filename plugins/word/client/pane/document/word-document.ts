/**
 * The document as the pane sees it: its citations in order, its bibliography, and what it carries of them. Everything else of Word is
 * behind this.
 */
import type { Disposable } from '#plugin-api';
import type { Run } from '#plugins/citing/common/runs.ts';
import type { CitationTag } from '#plugins/citing/common/carried/tag.ts';
import type { Stored } from './stored.ts';

/** `text`: in the text itself; else the note that it stands in. */
export type Place =
  | 'text'
  | {
      /** From 1, in the order of the document. */
      readonly note: number;
      /** Nothing else stands in the note. */
      readonly isAlone: boolean;
    };

export interface PlacedCitation {
  /** Number of its content control in this document; a copy has another one. */
  readonly control: number;
  readonly tag: CitationTag;
  readonly text: string;
  readonly place: Place;
}

export interface PlacedBibliography {
  /** Texts of its paragraphs. */
  readonly paragraphs: readonly string[];
}

export interface Seen {
  /** From the beginning of the document to its end. A citation in a note stands where the note's mark does. */
  readonly citations: readonly PlacedCitation[];
  /** The first one when there are several. */
  readonly bibliography: PlacedBibliography | undefined;
  /** `undefined` in a document that nobody has cited in. */
  readonly stored: Stored | undefined;
}

/** How paragraphs of a bibliography are set, in points. */
export interface ParagraphLook {
  readonly leftIndent: number;
  readonly firstLineIndent: number;
  readonly spaceAfter: number;
  readonly lineSpacing: number;
}

/** What is to stand in the control of a citation. Nothing happens to one whose text is not what was seen any more: somebody is typing. */
export interface CitationChange {
  readonly control: number;
  readonly tag: string;
  /** Not given: the text stays. */
  readonly text?: {
    readonly runs: readonly Run[];
    /** What stands there now, as far as it is known: looks that neither has are left alone. */
    readonly before: readonly Run[];
  };
  /** Into a footnote of its own, or out of it. */
  readonly move?: 'note' | 'text';
}

export interface BibliographyChange {
  readonly entries: readonly (readonly Run[])[];
  readonly look: ParagraphLook;
  /** Paragraphs at the beginning and at the end that stay as they are. */
  readonly same: { readonly first: number; readonly last: number };
}

export interface Changes {
  readonly citations: readonly CitationChange[];
  /** Controls that go with their text, and with the note that they stand in alone. */
  readonly removed: readonly number[];
  readonly bibliography: BibliographyChange | undefined;
  /** Given what the document carries at the moment of writing, which another pane may have changed since it was read. */
  readonly store: (present: Stored | undefined) => Stored;
}

/** What the cursor stands in. */
export type AtCursor = { readonly kind: 'citation'; readonly control: number } | { readonly kind: 'bibliography' | 'text' };

export interface WordDocument {
  /** Whether this Word lets add-ins put citations into footnotes. */
  readonly canMakeNotes: boolean;
  /** Reads, asks `decide` what to change (which may take its time), and writes that: as one batch. */
  change(decide: (seen: Seen) => Promise<Changes | undefined>): Promise<void>;
  read(): Promise<Seen>;
  /** A new citation at the cursor. @returns whether it could: none goes into a bibliography */
  insertCitation(tag: string, runs: readonly Run[], store: Changes['store']): Promise<boolean>;
  /** An empty bibliography at the cursor. @returns whether it could: none goes into another one, or into a citation */
  insertBibliography(text: string): Promise<boolean>;
  removeBibliography(): Promise<void>;
  /** Leaves nothing but text, and none of what the document carried. */
  convertToText(): Promise<void>;
  atCursor(): Promise<AtCursor>;
  /** Selects a citation in the document. */
  show(control: number): Promise<void>;
  onCursorMoved(heard: () => void): Disposable;
}
