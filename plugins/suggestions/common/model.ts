/** A suggestion, as browser and server speak of it. */
import * as z from 'zod/mini';
import { Anchor } from '#plugins/coedit/common/anchor.ts';
import { Form } from '#plugins/coedit/common/form.ts';
import { Part } from '#plugins/coedit/common/part.ts';

/** UTF-16 units of the words of a suggestion, of either side. */
export const LONGEST_TEXT = 20_000;
const LONGEST_NOTE = 2_000;
/** Open ones of a thing, and UTF-16 units of all of them. */
export const MOST_OPEN = 2_000;
export const MOST_TEXT = 4_000_000;
/** Of one call that saves. */
export const MOST_SAVED = 200;

/** The database takes no letter of no value, and no half of a pair of surrogates. */
const isWritable = (text: string): boolean => !/\p{Surrogate}|\0/u.test(text);
const UNWRITABLE = 'This text has letters that cannot be kept.';

const Text = z.string().check(z.maxLength(LONGEST_TEXT, 'This is too long for a suggestion.'), z.refine(isWritable, UNWRITABLE));
/** Of a text that came to be of several writers: either side may be longer than what one of them suggests. */
export const Words = z.string().check(z.maxLength(10 * LONGEST_TEXT), z.refine(isWritable, UNWRITABLE));
export const Note = z.string().check(z.maxLength(LONGEST_NOTE), z.refine(isWritable, UNWRITABLE));
const WritableAnchor = Anchor.check(z.refine(({ quote, before, after }) => [quote, before, after].every(isWritable), UNWRITABLE));
export const Key = z.string().check(z.regex(/^[\w-]{8,40}$/, 'This is no key of a suggestion.'));

/** One that its author saves. */
export const OwnSuggestion = z.object({
  /** Made by the browser, so that to save it again is harmless. */
  key: Key,
  anchor: WritableAnchor,
  /** The words that it would take the place of; empty where it only adds. */
  original: Text,
  /** Empty where it only takes away. */
  replacement: Text,
  /** How the words would look, or what their lines would be; they stay, and both sides say the same. */
  form: z.optional(Form),
  /** What would stand there, of what is no word; both sides say its letters. */
  part: z.optional(Part),
});
export type OwnSuggestion = z.output<typeof OwnSuggestion>;

/** An open one. */
export const Suggestion = z.extend(OwnSuggestion, {
  id: z.int(),
  /** The text that it is in. */
  document: z.int(),
  /** Without a number it is whom a file names, that it came with: nobody of the house. */
  author: z.object({ id: z.nullable(z.int()), name: z.string() }),
  note: z.string(),
  created_at: z.string(),
});
export type Suggestion = z.output<typeof Suggestion>;

/** What became of suggestions that one step was asked for. */
export const Outcome = z.object({
  done: z.array(z.int()),
  /** Their words are gone: they are as they were. */
  gone: z.array(z.int()),
  /** Somebody else was first, or they are no more. */
  late: z.array(z.int()),
});
export type Outcome = z.output<typeof Outcome>;
