/**
 * What the pane uses of Word's JavaScript API, and of which requirement set it is (learn.microsoft.com, "Word JavaScript API"). Microsoft
 * serves the API as a script and not as a package that is bundled, so it is written down here; nothing else names it.
 *
 * Objects stand for something in the document and know nothing of it: properties are read only after `load` and `sync`, and what is
 * changed happens at the next `sync`, in order.
 */

/** Requirement sets are asked for by these names. */
export const REQUIREMENT = {
  /** Everything but what the others name: content controls, locations, custom XML parts came with 1.1, 1.3 and 1.4. */
  base: ['WordApi', '1.4'],
  /** Footnotes and endnotes. */
  notes: ['WordApi', '1.5'],
  smallCaps: ['WordApiDesktop', '1.3'],
} as const;

interface ApiObject {
  /** @param properties names, separated by commas; of a collection they are those of its items */
  load(properties: string): unknown;
}

/** What may not be there: `isNullObject` is known after a `sync` without being loaded. */
interface OrNull {
  readonly isNullObject: boolean;
}

interface Collection<T> extends ApiObject {
  readonly items: readonly T[];
}

export interface WordFont {
  bold: boolean;
  italic: boolean;
  superscript: boolean;
  subscript: boolean;
  smallCaps: boolean;
  /** `None`, `Single` and others; `Mixed` when read. */
  underline: string;
}

/** What a method answers: known after the next `sync`. */
export interface ClientResult<T> {
  readonly value: T;
}

export interface WordRange extends ApiObject {
  readonly text: string;
  readonly font: WordFont;
  readonly parentContentControlOrNullObject: WordControl & OrNull;
  getRange(part: 'Whole' | 'Start' | 'End' | 'After' | 'Content'): WordRange;
  insertText(text: string, at: 'Replace' | 'Start' | 'End' | 'Before' | 'After'): WordRange;
  insertParagraph(text: string, at: 'Before' | 'After'): WordParagraph;
  insertContentControl(): WordControl;
  insertFootnote(text: string): WordNote;
  /** Where it stands to another one: `Before`, `AdjacentBefore`, `Contains`, … (`Word.LocationRelation`). */
  compareLocationWith(other: WordRange): ClientResult<string>;
  select(mode?: 'Select' | 'Start' | 'End'): void;
}

export interface WordParagraph extends ApiObject {
  readonly text: string;
  /** Points, as are the others; `lineSpacing` is 12 for single lines whatever the size of the letters. */
  leftIndent: number;
  firstLineIndent: number;
  spaceAfter: number;
  lineSpacing: number;
  styleBuiltIn: string;
  getRange(part: 'Whole' | 'Start' | 'End' | 'After' | 'Content'): WordRange;
  insertText(text: string, at: 'Replace' | 'Start' | 'End'): WordRange;
  insertParagraph(text: string, at: 'Before' | 'After'): WordParagraph;
  insertContentControl(): WordControl;
  delete(): void;
}

export interface WordControl extends ApiObject {
  readonly id: number;
  readonly text: string;
  tag: string;
  title: string;
  appearance: 'BoundingBox' | 'Tags' | 'Hidden';
  readonly paragraphs: Collection<WordParagraph>;
  readonly parentContentControlOrNullObject: WordControl & OrNull;
  getRange(part: 'Whole' | 'Before' | 'Start' | 'End' | 'After' | 'Content'): WordRange;
  insertText(text: string, at: 'Replace' | 'Start' | 'End'): WordRange;
  insertParagraph(text: string, at: 'Start' | 'End' | 'Before' | 'After'): WordParagraph;
  /** @param keepContent whether what is in it stays as text of the document */
  delete(keepContent: boolean): void;
  select(mode?: 'Select' | 'Start' | 'End'): void;
}

export interface WordNote extends ApiObject {
  readonly body: WordBody;
  /** Its mark in the text. */
  readonly reference: WordRange;
  delete(): void;
}

export interface WordBody extends ApiObject {
  readonly text: string;
  readonly contentControls: Collection<WordControl>;
  readonly footnotes: Collection<WordNote>;
  readonly endnotes: Collection<WordNote>;
  insertText(text: string, at: 'Replace' | 'Start' | 'End'): WordRange;
}

export interface WordXmlPart extends ApiObject {
  readonly id: string;
  getXml(): ClientResult<string>;
  setXml(xml: string): void;
  delete(): void;
}

export interface WordXmlParts extends Collection<WordXmlPart> {
  add(xml: string): WordXmlPart;
  getByNamespace(namespace: string): Collection<WordXmlPart>;
}

export interface WordContext {
  readonly document: {
    readonly body: WordBody;
    readonly customXmlParts: WordXmlParts;
    getSelection(): WordRange;
  };
  sync(): Promise<void>;
}

/** The global `Word`. */
export interface WordApi {
  run<T>(batch: (context: WordContext) => Promise<T>): Promise<T>;
}
