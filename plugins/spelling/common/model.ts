/** What a word and a dictionary are called. */
import * as z from 'zod/mini';

/** `de_DE`, `fr`, `de_DE_frami`: names of Hunspell's files. */
export const DictionaryCode = z.string().check(z.regex(/^[a-z]{2,3}(?:_[A-Za-z]{2,10}){0,2}$/, 'This is no dictionary.'));

export const DictionaryEntry = z.object({
  code: DictionaryCode,
  /** Changes with its files. */
  version: z.string(),
});
export type DictionaryEntry = z.output<typeof DictionaryEntry>;

/** Letters, and signs within them. */
export const Word = z
  .string()
  .check(z.trim(), z.maxLength(60), z.regex(/^\p{L}(?:[\p{L}\p{M}\p{N}'’.-]*[\p{L}\p{M}\p{N}])?$/u, 'This is no word.'));

export const OwnWord = z.object({
  id: z.int(),
  word: z.string(),
  /** Everybody's who writes in it; `null` for a word of one's own. */
  project: z.nullable(z.int()),
  /** Whether the person may take it away. */
  is_removable: z.boolean(),
});
export type OwnWord = z.output<typeof OwnWord>;

/** Of one person, and of one project. */
export const MOST_WORDS = 5_000;
