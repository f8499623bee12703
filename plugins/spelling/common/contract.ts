/**
 * The calls of spelling. Dictionaries come to the browser, and what is written never leaves it: only a word that somebody wants to keep
 * does. A paper of somebody else is one that is not there.
 */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { DictionaryCode, DictionaryEntry, OwnWord, Word } from './model.ts';

const Id = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const Paper = z.int().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));

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
    query: z.object({ paper: z.optional(Id) }),
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
    doc: 'Names of authors and words of titles, journals and publishers in the newest works of the person’s library: at most 20,000.',
  },
  addWord: {
    method: 'POST',
    path: '/spelling/words/',
    /** With a paper it is a word of the paper's project. */
    body: z.object({ word: Word, paper: z.optional(Paper) }),
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
});
export type SpellingContract = typeof spellingContract;
