/**
 * The calls of spelling and of grammar. Dictionaries come to the browser, and what is written never leaves it for spelling: only a word that
 * somebody wants to keep does. For grammar it goes where the person was told, who has switched that on. A paper of somebody else is one that
 * is not there.
 */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { GrammarMatch, GrammarProblem, IgnoredRule, Level, MarkedText, MOST_TEXTS } from './grammar/model.ts';
import { DictionaryCode, DictionaryEntry, OwnWord, Word } from './model.ts';

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const Paper = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
/** Of the texts of a paper, as they are live; of LaTeX when it is not told. */
const Kind = z.optional(z.string().check(z.regex(/^[a-z]{1,40}$/, 'There are no such texts.')));
const Host = z.string().check(z.maxLength(300));
const Rule = z.string().check(z.regex(/^[\w.[\]-]{1,200}$/, 'This is no rule.'));

export const spellingContract = defineContract({
  dictionaries: {
    method: 'GET',
    path: '/spelling/dictionaries/',
    reply: z.object({ dictionaries: z.array(DictionaryEntry) }),
    perMinute: 60,
    doc: 'The dictionaries that this house has, sorted by name.',
  },
  dictionary: {
    method: 'GET',
    path: '/spelling/dictionary/',
    query: z.object({ code: DictionaryCode, part: z.enum(['aff', 'dic']) }),
    reply: { binary: true, type: 'application/gzip' },
    perMinute: 120,
    doc: 'One of the two Hunspell files of a dictionary, compressed with gzip. 404 for one that the house has not.',
  },
  words: {
    method: 'GET',
    path: '/spelling/words/',
    query: z.object({ paper: z.optional(Id), kind: Kind }),
    reply: z.object({
      words: z.array(OwnWord),
      /** The project whose words these are too, and whether the person may add to them. */
      project: z.nullable(z.object({ id: z.int(), may_add: z.boolean() })),
    }),
    perMinute: 120,
    doc: 'Words that are right for a person, and for all who write in the project of a paper, sorted.',
  },
  libraryWords: {
    method: 'GET',
    path: '/spelling/library-words/',
    reply: z.object({ words: z.array(z.string()) }),
    perMinute: 30,
    seconds: 30,
    doc: 'The person’s own name, and names of authors and words of titles, journals and publishers in the newest works of their library: at most 20,000.',
  },
  addWord: {
    method: 'POST',
    path: '/spelling/words/',
    /** With a paper it is a word of the paper's project. */
    body: z.object({ word: Word, paper: z.optional(Paper), kind: Kind }),
    reply: OwnWord,
    status: 201,
    perMinute: 120,
    doc: 'Adds a word; one that is there already stays as it is. 403 for a project in which the person may not write, 409 when there are 5,000.',
  },
  removeWord: {
    method: 'DELETE',
    path: '/spelling/words/{id}/',
    params: z.object({ id: Id }),
    reply: z.object({ success: z.literal(true) }),
    perMinute: 300,
    doc: 'Takes a word away. 404 for one that is none of the person’s nor of a project in which they may write.',
  },
  grammar: {
    method: 'GET',
    path: '/spelling/grammar/',
    reply: z.object({
      /** Where texts go, as an address bar shows it; `null` in a house without a service. */
      host: z.nullable(z.string()),
      /** Sorted by title. */
      ignored: z.array(IgnoredRule),
    }),
    perMinute: 60,
    doc: 'Which service checks grammar in this house, and the rules that the person does not want to hear of.',
  },
  checkGrammar: {
    method: 'POST',
    path: '/spelling/grammar/check/',
    body: z.object({
      /** What the person was told. */
      host: Host,
      language: z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, 'This is no language.')),
      level: Level,
      texts: z.array(MarkedText).check(z.minLength(1), z.maxLength(MOST_TEXTS)),
    }),
    reply: z.object({
      /** For each of the texts what was found; `null` for those that were not checked. */
      found: z.array(z.nullable(z.array(GrammarMatch))),
      /** Why some were not. */
      problem: z.nullable(GrammarProblem),
      /** Seconds after which it may be tried again. */
      retry_after: z.int(),
    }),
    perMinute: 240,
    seconds: 90,
    doc: 'Asks the house’s grammar service about texts. 404 in a house without one, 409 when it is another than the person was told of.',
  },
  ignoreRule: {
    method: 'POST',
    path: '/spelling/grammar/rules/',
    body: z.object({ rule: Rule, title: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
    reply: IgnoredRule,
    status: 201,
    perMinute: 120,
    doc: 'Hears no more of a rule of grammar; one that is ignored already stays as it is. 409 when there are 500.',
  },
  heedRule: {
    method: 'DELETE',
    path: '/spelling/grammar/rules/{id}/',
    params: z.object({ id: Id }),
    reply: z.object({ success: z.literal(true) }),
    perMinute: 300,
    doc: 'Hears of a rule again. 404 for one that is none of the person’s.',
  },
});
export type SpellingContract = typeof spellingContract;
