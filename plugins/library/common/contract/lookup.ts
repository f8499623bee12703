/** Calls that add references by their identifiers. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId, Success } from '../model/fields.ts';
import { Lookup } from '../model/lookup.ts';

/** Identifiers of one call at the most. */
export const MAX_LOOKUPS = 50;
/** Longest text in which they are looked for, in UTF-16 units. */
export const MAX_LOOKUP_TEXT = 100_000;
/** Letters of a printed entry at the most; longer ones are paragraphs. */
export const MAX_PRINTED = 2000;

export const lookupCalls = defineContract({
  startLookups: {
    method: 'POST',
    path: '/projects/lookups/',
    body: z.object({ project: ServerId, text: z.string().check(z.maxLength(MAX_LOOKUP_TEXT)) }),
    reply: z.object({ data: z.array(Lookup) }),
    perMinute: 60,
    doc: 'Looks up every DOI, ISBN, arXiv number, PubMed id and address in the text, and adds the references to the project. Answers at once; each ends with an event `library.lookup`.',
  },
  addPrinted: {
    method: 'POST',
    path: '/projects/printed-reference/',
    body: z.object({ project: ServerId, entry: z.string().check(z.maxLength(MAX_PRINTED)) }),
    reply: z.object({ article: ServerId, title: z.string(), is_new: z.boolean() }),
    perMinute: 60,
    doc: 'Adds the work that an entry of a printed list of references names, as read from there; it is looked up by its title afterwards. The one that is there already is answered.',
  },
  listLookups: {
    method: 'GET',
    path: '/projects/lookups/',
    reply: z.object({ data: z.array(Lookup) }),
    doc: 'Look-ups of the last hour, newest first.',
  },
  cancelLookup: {
    method: 'DELETE',
    path: '/projects/lookups/{id}/',
    params: z.object({ id: z.coerce.number() }),
    reply: Success,
    doc: 'Stops a look-up that has not ended.',
  },
});
