/**
 * Texts that are trees, as places in them are named by letters: one string that is read off the tree from its beginning to its end. Each line
 * ends with a line feed. What stands between words is one sign (`OBJECT`), followed by its own words and one more sign where it holds some.
 * A leaf that is a block is a line with that sign alone. Other elements, as tables and their cells, are what they hold.
 *
 *     "Words with a note" + OBJECT + "words of the note" + OBJECT + ".\n" + OBJECT + "\n"
 */

/** U+FFFC, object replacement character. */
export const OBJECT = '\uFFFC';

/** What its words are called among what an element holds. */
export const WORDS = 'text';

/** Names of the elements of a document, which lie in one `Y.XmlFragment`. */
export interface TreeShape {
  /** Name of the fragment in the document. */
  readonly root: string;
  /** Name of the whole among `holds`, and in JSON. */
  readonly whole: string;
  /** Hold words, and what stands between them. */
  readonly lines: ReadonlySet<string>;
  /** Those of `lines` whose words may have line feeds of their own. */
  readonly verbatim: ReadonlySet<string>;
  /** Stand between words. */
  readonly inline: ReadonlySet<string>;
  /** Those of `inline` that hold words. */
  readonly holding: ReadonlySet<string>;
  /** Blocks that hold nothing. */
  readonly leaves: ReadonlySet<string>;
  /** What each element may hold, one beside the other in any number. What else somebody puts into it is not there for anybody. */
  readonly holds: ReadonlyMap<string, ReadonlySet<string>>;
  /** Attributes of a line that its second half does not have after it was cut in two. */
  readonly own: ReadonlySet<string>;
}
