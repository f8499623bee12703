/**
 * A document while it is being read: nodes of the schema, and between the words of a line signs of what is to be known about places (where a
 * comment begins, where something was inserted). `finish.ts` makes JSON of the schema of it, and places of the signs.
 */
import type { Form } from '#plugins/coedit/common/form.ts';
import type { CellAttrs, EquationAttrs, FigureAttrs, ImageAttrs } from '../../../common/schema/blocks.ts';
import type { LineAttrs } from '../../../common/schema/line.ts';
import type { ReferenceForm } from '../../../common/schema/inline.ts';

export interface Mark {
  readonly type: string;
  readonly attrs?: { readonly href: string };
}

/** Who changed or said something, and when. */
export interface Hand {
  readonly name: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Of what is no word: it comes, or goes, as a whole. */
export interface Change {
  readonly is: 'ins' | 'del';
  readonly by: Hand;
}

export interface Text {
  readonly type: 'text';
  readonly text: string;
  readonly marks: readonly Mark[];
}

export interface Footnote {
  readonly type: 'footnote';
  readonly attrs: { id: string | null };
  readonly content: Inline[];
  change?: Change;
}

/** Refers to a bookmark; what it refers to is known when all is read. */
export interface Reference {
  readonly type: '#reference';
  readonly bookmark: string;
  readonly form: ReferenceForm | null;
  /** It only leads there: it stays words unless these are what would be printed. */
  readonly isLink: boolean;
  /** What the file prints, which stays where the bookmark is on nothing that has a number. */
  readonly printed: Inline[];
  readonly change?: Change;
}

export type Inline =
  | Text
  | Footnote
  | Reference
  | { readonly type: 'hard_break' }
  /** `isDisplay`: the file sets it apart from the words. */
  | { readonly type: 'math'; readonly attrs: { readonly tex: string }; readonly isDisplay?: boolean; readonly change?: Change }
  | { readonly type: 'citation'; readonly attrs: { readonly id: string; readonly works: readonly [] }; readonly change?: Change }
  | {
      readonly type: 'cross_reference';
      readonly attrs: { readonly target: string; readonly form: ReferenceForm | null };
      readonly change?: Change | undefined;
    }
  /** A comment begins or ends. */
  | { readonly type: '#from' | '#to'; readonly comment: string }
  /** Words that would come. */
  | { readonly type: '#inserted'; readonly text: string; readonly by: Hand }
  /** Words that would go. */
  | { readonly type: '#gone'; readonly key: string; readonly by: Hand }
  | { readonly type: '#kept'; readonly key: string }
  /** Words that would look otherwise. */
  | { readonly type: '#look'; readonly key: string; readonly form: Form; readonly by: Hand }
  | { readonly type: '#looked'; readonly key: string }
  | { readonly type: '#bookmark'; readonly name: string }
  /** A number that the file has counted stands before this; `of` is what it counts, in the file's words. */
  | { readonly type: '#counted'; readonly of: string; readonly printed: string }
  | { readonly type: '#image'; readonly image: Image }
  /** A box to tick, which makes a task of the line where it is the first thing in it. */
  | { readonly type: '#box'; readonly isTicked: boolean }
  | { readonly type: '#page' }
  /** A line ends, as one of several that were taken away. */
  | { readonly type: '#split' }
  | { readonly type: '#block'; readonly block: Block };

export interface Image {
  readonly type: 'image';
  readonly attrs: ImageAttrs;
  readonly change?: Change;
}

export interface Line {
  readonly type: 'line';
  readonly attrs: { -readonly [K in keyof LineAttrs]?: LineAttrs[K] };
  content: Inline[];
  /** Distance of its words from the margin in twips, by which a further paragraph of an item is known. */
  readonly left?: number;
  /** It says how to reach an author. */
  isCorrespondence?: true;
  /** All of it is another thing than words, as a caption is. */
  change?: Change;
  /** What it would be, and who says so. */
  would?: { readonly form: Form; readonly by: Hand };
}

export interface Cell {
  readonly type: 'table_cell' | 'table_header';
  readonly attrs: CellAttrs;
  readonly content: Block[];
}

export interface Table {
  readonly type: 'table';
  readonly content: { readonly type: 'table_row'; readonly content: Cell[]; readonly change?: Change }[];
}

export interface Figure {
  readonly type: 'figure';
  readonly attrs: FigureAttrs;
  readonly content: (Image | Table | Line)[];
}

export interface Equation {
  readonly type: 'equation';
  readonly attrs: { id: string | null; readonly tex: string; readonly isUnnumbered: boolean | null };
  /** Bookmarks that are on it. */
  readonly bookmarks: readonly string[];
  readonly change?: Change | undefined;
}

export interface CodeBlock {
  readonly type: 'code_block';
  readonly attrs: { readonly language: string | null };
  content: Inline[];
}

export interface Leaf {
  readonly type: 'bibliography' | 'table_of_contents' | 'page_break' | 'rule';
}

export type Block = Line | Table | Figure | Equation | CodeBlock | Leaf;

/** Cells of a table, also of one with a caption. */
export const cellsIn = (block: Block): Cell[] => {
  if (block.type === 'table') return block.content.flatMap((row) => row.content);
  return block.type === 'figure' ? block.content.flatMap((each) => (each.type === 'table' ? cellsIn(each) : [])) : [];
};

/** Asserts that the attributes are those of the schema. */
export const equation = (
  tex: string,
  isNumbered: boolean,
  { bookmarks = [], change }: Partial<Pick<Equation, 'bookmarks' | 'change'>> = {},
): Equation => ({
  type: 'equation',
  attrs: { id: null, tex, isUnnumbered: isNumbered ? null : true } satisfies EquationAttrs,
  ...{ bookmarks, change },
});

/** No control characters, and none of the signs that stand for things in a text. */
export const cleanText = (text: string): string =>
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffc\ufffe\uffff]/g, '').replace(/[\r\n]+/g, ' ');

export const text = (words: string, marks: readonly Mark[] = []): Text => ({ type: 'text', text: words, marks });

/** The words of it alone. */
export const wordsOf = (content: readonly Inline[]): string =>
  content
    .map((each) => {
      if (each.type === 'text') return each.text;
      if (each.type === '#reference') return wordsOf(each.printed);
      return each.type === 'hard_break' ? ' ' : '';
    })
    .join('');

/** Something may refer to it; a line of a list of contents is none of that. */
export const isNamed = (content: readonly Inline[]): boolean =>
  content.some((each) => each.type === '#bookmark' && !each.name.startsWith('_Toc'));

/** Something that is seen stands in it. */
export const isSeen = (each: Inline): boolean =>
  each.type === 'text' ? each.text.trim() !== '' : !each.type.startsWith('#') || each.type === '#reference';
