/**
 * The calls of suggestions. Who may do what goes by the role in the thing that the texts belong to: everybody who sees it sees what is
 * suggested, who may comment or write suggests, who may write accepts and rejects.
 */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { TEXT_ROLES } from '#plugins/coedit/common/channel.ts';
import { Key, MOST_OPEN, MOST_SAVED, Note, Outcome, OwnSuggestion, Suggestion } from './model.ts';

const Kind = z.string().check(z.regex(/^[a-z]{1,30}$/));
const Id = z.int().check(z.positive());
const IdOfQuery = z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER));
const Some = z.object({ kind: Kind, thing: Id, ids: z.array(Id).check(z.minLength(1), z.maxLength(MOST_OPEN)) });

export const suggestionsContract = defineContract({
  list: {
    method: 'GET',
    path: '/suggestions/',
    query: z.object({ kind: Kind, thing: IdOfQuery }),
    reply: z.object({
      role: z.enum(TEXT_ROLES),
      /** All texts of the thing, by name. */
      texts: z.array(z.object({ id: z.int(), name: z.string() })),
      suggestions: z.array(Suggestion),
    }),
    perMinute: 300,
    doc: 'What is suggested in the texts of a thing, such as a paper, and is still open, the oldest first.',
  },
  save: {
    method: 'POST',
    path: '/suggestions/save/',
    programs: 'suggest',
    body: z.object({
      kind: Kind,
      document: Id,
      put: z.array(OwnSuggestion).check(z.maxLength(MOST_SAVED)),
      drop: z.array(Key).check(z.maxLength(MOST_OPEN)),
    }),
    reply: z.object({
      /** Keys of those that were accepted or rejected meanwhile: they stay what they are. */
      late: z.array(Key),
    }),
    perMinute: 300,
    maxBytes: 8_000_000,
    doc: 'Saves what the caller suggests in a text: new ones and changed ones, and keys of those that are no more.',
  },
  note: {
    method: 'POST',
    path: '/suggestions/note/',
    programs: 'suggest',
    body: z.object({ kind: Kind, thing: Id, id: Id, note: Note }),
    reply: z.object({ success: z.literal(true) }),
    doc: 'Says something about a suggestion of one’s own.',
  },
  accept: {
    method: 'POST',
    path: '/suggestions/accept/',
    body: Some,
    reply: Outcome,
    seconds: 120,
    doc: 'Writes suggestions into their texts, all in one step. Those whose words are gone stay open.',
  },
  reject: {
    method: 'POST',
    path: '/suggestions/reject/',
    body: Some,
    reply: Outcome,
    doc: 'Rejects suggestions: their texts stay as they are.',
  },
  withdraw: {
    method: 'POST',
    path: '/suggestions/withdraw/',
    programs: 'suggest',
    body: Some,
    reply: Outcome,
    doc: 'Takes back suggestions of one’s own that are open.',
  },
  reopen: {
    method: 'POST',
    path: '/suggestions/reopen/',
    body: Some,
    reply: Outcome,
    seconds: 120,
    doc: 'Undoes what the caller has decided in the last 30 days: what was accepted is taken out of the text again, and all are open as before.',
  },
});
export type SuggestionsContract = typeof suggestionsContract;
