/**
 * Texts that are trees, as places in them are named by letters: one string that is read off the tree from its beginning to its end. Each line
 * ends with a line feed. What stands between words is one sign (`OBJECT`), followed by its own words and one more sign where it holds some.
 * A leaf that is a block is a line with that sign alone. Other elements, as tables and their cells, are what they hold.
 *
 *     "Words with a note" + OBJECT + "words of the note" + OBJECT + ".\n" + OBJECT + "\n"
 */

/** U+FFFC, object replacement character. */
export const OBJECT = '\uFFFC';

/** Names of the elements of a document, which lie in one `Y.XmlFragment`. */
export interface TreeShape {
  /** Name of the fragment in the document. */
  readonly root: string;
  /** Hold words, and what stands between them. */
  readonly lines: ReadonlySet<string>;
  /** Stand between words. */
  readonly inline: ReadonlySet<string>;
  /** Those of `inline` that hold words. */
  readonly holding: ReadonlySet<string>;
  /** Blocks that hold nothing. */
  readonly leaves: ReadonlySet<string>;
}
