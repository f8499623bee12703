/** What is known of the manuscript while it is written, and what its preamble turns out to need. */
import type { Node } from 'prosemirror-model';
import type { Manuscript } from '../../../common/manuscript.ts';
import { type Numbered, type Numbering, numberingOf } from '../../../common/numbering.ts';
import { texCiting, type TexCiting } from './citing.ts';
import type { TexClass } from './classes/tex-class.ts';
import { letters } from './letters.ts';

/** Where something is written. */
export interface Place {
  /** On the page itself: neither in a table, a figure nor a note. */
  readonly isOnPage: boolean;
  /** Not on the page itself, but in what goes over its end. */
  readonly isParted: boolean;
  /** Notes whose words follow, where none may stand; `undefined` where they may. */
  readonly notes: string[] | undefined;
  readonly isInNote: boolean;
  /** A break of a line has no place here. */
  readonly isOneLine: boolean;
  /** Classes may set it more than once: its notes tell their numbers themselves. */
  readonly isTitle: boolean;
  /** The class sets words there in capitals. */
  readonly isInCapitals: boolean;
}

export const ON_PAGE: Place = {
  ...{ isOnPage: true, isParted: false, notes: undefined },
  ...{ isInNote: false, isOneLine: false, isTitle: false, isInCapitals: false },
};
export const TITLE_PLACE: Place = { ...ON_PAGE, isOneLine: true, isTitle: true };

export interface TexPicture {
  /** Of its file. */
  readonly name: string;
  /** TeX takes it. */
  readonly isDrawn: boolean;
  readonly bytes: Uint8Array;
}

export class Writing {
  readonly numbering: Numbering;
  readonly layout: TexClass;
  readonly citing: TexCiting;
  readonly cited = new Set<number>();
  needsUnicode = false;
  hasBibliography = false;
  readonly #numbered = new Map<Node, Numbered>();
  readonly #labels = new Set<string>();
  readonly manuscript: Manuscript;
  readonly pictures: ReadonlyMap<number, TexPicture>;

  /** @param pictures by number */
  constructor(manuscript: Manuscript, pictures: ReadonlyMap<number, TexPicture>, layout: TexClass) {
    this.manuscript = manuscript;
    this.layout = layout;
    this.pictures = pictures;
    this.numbering = numberingOf(manuscript.doc);
    this.citing = layout.citing(texCiting(manuscript));
    const places = new Map(this.numbering.all.map((each) => [each.at, each]));
    manuscript.doc.descendants((node, at) => {
      const numbered = places.get(at);
      if (numbered) this.#numbered.set(node, numbered);
    });
  }

  text(text: string): string {
    const said = letters(text);
    this.needsUnicode ||= said.needsUnicode;
    return said.text;
  }

  numbered(node: Node): Numbered | undefined {
    return this.#numbered.get(node);
  }

  /** Of the first that has the id. */
  label(node: Node): string {
    const id = node.attrs.id as string | null;
    if (id === null || this.#labels.has(id) || !this.numbering.of(id)) return '';
    this.#labels.add(id);
    return `\\label{${id}}`;
  }
}

/** The mark of a note whose words follow. */
export const marked = ({ notes, isTitle }: Place): string =>
  `\\protect\\footnotemark${isTitle ? `[${notes?.length ?? 0}]` : ''}{}`;

/** Words of notes of the title; those of the text are counted on from them. */
export const titleNotes = (notes: readonly string[]): string =>
  notes.length === 0
    ? ''
    : `${notes.map((words, at) => `\\footnotetext[${at + 1}]{${words}}%\n`).join('')}\\setcounter{footnote}{${notes.length}}%\n`;

/** Words of notes whose marks were set before. */
export const followed = (notes: readonly string[]): string =>
  notes.length === 0
    ? ''
    : `\\addtocounter{footnote}{-${notes.length}}%\n${notes.map((words) => `\\stepcounter{footnote}\\footnotetext{${words}}%\n`).join('')}`;
