/** Reads what a LanguageTool server answers to `/v2/check`, of which nothing is believed. */
import * as z from 'zod/mini';
import { type GrammarMatch } from '../../common/grammar/model.ts';

/** What its public documentation promises, as far as it is used. */
const Answer = z.object({
  matches: z.array(
    z.object({
      message: z.string(),
      offset: z.int(),
      length: z.int(),
      replacements: z.array(z.object({ value: z.string() })),
      rule: z.object({ id: z.string(), description: z.optional(z.string()) }),
    }),
  ),
});

const MOST_MATCHES = 200;
const MOST_REPLACEMENTS = 5;
const LONGEST = 300;

/** Spelling, words that stand twice, and blanks: the first two are found in the browser, and TeX sees to the third. */
const OTHERS =
  /^MORFOLOGIK_|^HUNSPELL|_SPELLER_RULE$|SPELLING_RULE$|^(?:[A-Z]+_)?WORD_REPEAT_RULE$|WHITESPACE|^CONSECUTIVE_SPACES$/;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/**
 * In the order of the text, without what lies outside of it.
 * @param length of the text
 * @returns `undefined` when it is no answer of such a server
 */
export const readAnswer = (bytes: Buffer, length: number): GrammarMatch[] | undefined => {
  let json: unknown;
  try {
    json = JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
  const { data } = z.safeParse(Answer, json);
  return data?.matches
    .filter((match) => match.offset >= 0 && match.length > 0 && match.offset + match.length <= length)
    .filter(({ rule }) => /^[\w.[\]-]{1,200}$/.test(rule.id) && !OTHERS.test(rule.id))
    .slice(0, MOST_MATCHES)
    .map(({ offset, length: long, message, rule, replacements }) => ({
      ...{ offset, length: long, rule: rule.id, message: shortened(message) },
      title: shortened(rule.description?.trim() || rule.id),
      replacements: [...new Set(replacements.map(({ value }) => value))]
        .filter((value) => value.length <= LONGEST)
        .slice(0, MOST_REPLACEMENTS),
    }))
    .sort((a, b) => a.offset - b.offset);
};
