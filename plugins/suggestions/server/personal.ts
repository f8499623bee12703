/** What this plugin keeps of a person: what they have suggested. What was accepted of it is part of the texts. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { SuggestionsTables } from './tables.ts';

export const suggestionsData = (db: Kysely<SuggestionsTables>): PersonalData => ({
  folder: 'suggestions',
  about: {
    en: 'What you have suggested in texts, and what has become of it.',
    de: 'Was Sie in Texten vorgeschlagen haben und was daraus geworden ist.',
  },
  async export({ id }, into) {
    const rows = await db
      .selectFrom('suggestions_suggestion')
      .select([
        'kind',
        'thing',
        'document',
        'original',
        'replacement',
        'form',
        'part',
        'note',
        'file_author',
        'state',
        'created_at',
        'decided_at',
      ])
      .where('author', '=', id)
      .orderBy('id')
      .execute();
    if (rows.length > 0) await into.list(['suggestions.json'], rows);
  },
  async erase({ id }) {
    await db.deleteFrom('suggestions_suggestion').where('author', '=', id).execute();
    // Their words that were taken come back as nobody's.
    await sql`
      update suggestions_suggestion set taken_by = (
        select jsonb_agg(case when (piece -> 'person') = to_jsonb(${id}::bigint) then piece || '{"person": null}' else piece end order by at)
        from jsonb_array_elements(taken_by) with ordinality as pieces (piece, at)
      )
      where taken_by @> jsonb_build_array(jsonb_build_object('person', ${id}::bigint))`.execute(db);
    await db.updateTable('suggestions_suggestion').set({ decided_by: null }).where('decided_by', '=', id).execute();
  },
});
