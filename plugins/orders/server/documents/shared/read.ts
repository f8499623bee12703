/** What the reader of one kind of document finds in it. */
export interface Read {
  readonly text: string;
  readonly words: number;
  readonly pages?: readonly number[];
  readonly hasMacros: boolean;
}
