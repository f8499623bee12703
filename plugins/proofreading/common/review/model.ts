/** A Word document as it is reviewed: what it says, and who changed what. */

export type ChangeKind = 'inserted' | 'deleted' | 'moved' | 'formatted';
export type Verdict = 'accept' | 'reject';
/** `gone`: it stood in text that another decision has taken away. */
export type ChangeState = 'open' | 'accepted' | 'rejected' | 'gone';

/** What a change of formatting is about; `other` for what has no name here. */
export const FORMATS = ['bold', 'italic', 'underline', 'position', 'font', 'size', 'colour', 'style', 'list', 'other'] as const;
export type Format = (typeof FORMATS)[number];

export interface Change {
  readonly id: string;
  readonly kind: ChangeKind;
  readonly author: string;
  /** ISO 8601 as it stands in the file; empty where it names none. */
  readonly date: string;
  /** What it covers, cut after some 200 signs; paragraphs are separated by `\n`. */
  readonly text: string;
  /** Of one of kind `formatted`. */
  readonly formats: readonly Format[];
  readonly state: ChangeState;
}

export type RunState = 'plain' | 'inserted' | 'deleted' | 'movedFrom' | 'movedTo';

/** How a piece of the document was changed, as long as nobody has decided. */
export interface Marked {
  readonly state: RunState;
  /** The change that decides about it first: that of the deletion where inserted text was deleted again. */
  readonly change?: string;
  readonly author?: string;
  readonly date?: string;
}

export interface Run extends Marked {
  /** `\n` for a line break, `\t` for a tab. */
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly vertical?: 'sub' | 'super';
  /** The change of its formatting. */
  readonly format?: string;
  /** Comments whose anchor it is part of. */
  readonly comments: readonly string[];
  /** Stands for something else than text: what a picture shows, or a mark of a note. */
  readonly object?: 'picture' | 'note';
}

export interface Paragraph {
  readonly kind: 'paragraph';
  readonly key: string;
  /** 1 to 6. */
  readonly heading?: number;
  /** Depth from 0, and what stands before it: `•`, `2.1`. */
  readonly list?: { readonly level: number; readonly label: string };
  readonly runs: readonly Run[];
  /** Its end: where this is deleted, the next paragraph will go on in it. */
  readonly mark: Marked;
  /** The change of its formatting. */
  readonly format?: string;
  /** Comments that begin in it. */
  readonly comments: readonly string[];
}

export interface Cell {
  readonly key: string;
  /** Columns that it goes over. */
  readonly span: number;
  readonly blocks: readonly Block[];
}

export interface Row {
  readonly key: string;
  readonly mark: Marked;
  readonly cells: readonly Cell[];
}

export interface Table {
  readonly kind: 'table';
  readonly key: string;
  readonly rows: readonly Row[];
}

export type Block = Paragraph | Table;

/** What stands outside of the text: notes at the end, heads and feet of pages where something was changed in them. */
export interface Aside {
  readonly key: string;
  readonly kind: 'footnote' | 'endnote' | 'header' | 'footer';
  /** Of a note, as the text names it. */
  readonly label: string;
  readonly blocks: readonly Block[];
}

export interface ReviewComment {
  readonly id: string;
  readonly author: string;
  readonly date: string;
  readonly text: string;
  /** The words that it is about; empty where it stands at a place alone. */
  readonly anchor: string;
  /** The comment that it answers. */
  readonly answers?: string;
  readonly isDone: boolean;
}
