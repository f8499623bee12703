/** What is suggested in a thing and still open, as it is stored; who asks says in which order. */
import type { Kysely } from '#plugin-api/server';
import type { SuggestionsTables } from './tables.ts';

export const openRows = (db: Kysely<SuggestionsTables>, { kind, thing }: { readonly kind: string; readonly thing: number }) =>
  db
    .selectFrom('suggestions_suggestion')
    .select(['id', 'author', 'file_author', 'key', 'document', 'anchor'])
    .select(['original', 'replacement', 'note', 'form', 'part', 'created_at'])
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where('state', '=', 'open');
