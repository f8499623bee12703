/** What this plugin keeps of a person: the words that they have added, for themselves and for projects. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import type { SpellingTables } from './tables.ts';

export const spellingData = (db: Kysely<SpellingTables>): PersonalData => ({
  folder: 'spelling',
  about: {
    en: 'Words that you have added to your own and to those of projects.',
    de: 'Wörter, die Sie zu Ihren eigenen und zu denen von Projekten hinzugefügt haben.',
  },
  async export({ id }, into) {
    const rows = await db
      .selectFrom('spelling_word')
      .select(['word', 'project', 'created_at'])
      .where('owner', '=', id)
      .orderBy('id')
      .execute();
    if (rows.length > 0) await into.add(['words.json'], JSON.stringify(rows, undefined, 2));
  },
  async erase({ id }) {
    await db.deleteFrom('spelling_word').where('owner', '=', id).execute();
  },
});
